"""Plays for other programs: spreadsheets, anything that reads JSON, and BG Stats."""
