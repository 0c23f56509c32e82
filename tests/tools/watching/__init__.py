"""Tries of those who only watch to write all the same, by every message that there is."""
