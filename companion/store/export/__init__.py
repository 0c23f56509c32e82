"""Plays for other programs, and from BG Stats: spreadsheets, anything that reads JSON."""
