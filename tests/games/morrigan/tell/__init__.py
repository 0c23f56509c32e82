"""Morrigan: what it says of a play."""
