"""A model behind an OpenAI-compatible endpoint, with the tools of this machine."""
