"""The embedded agent: no network, no key, real work in the working folder."""
