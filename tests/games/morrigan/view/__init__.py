"""Morrigan on the screen."""
