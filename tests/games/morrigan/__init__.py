"""Morrigan by its rules."""
