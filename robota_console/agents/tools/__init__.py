"""What an agent of ours can do in the working folder, each use of it permitted and said."""
