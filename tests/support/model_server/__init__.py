"""A model server for tests: loopback only, and it says what the last message tells it to say."""
