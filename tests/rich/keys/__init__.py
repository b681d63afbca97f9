"""Tests of the keys."""
