"""The working folder and child processes of this machine."""
