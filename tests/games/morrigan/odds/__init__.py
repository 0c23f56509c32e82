"""Morrigan: what it asks of chance."""
