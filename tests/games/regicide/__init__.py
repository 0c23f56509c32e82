"""Régicide against its rules."""
