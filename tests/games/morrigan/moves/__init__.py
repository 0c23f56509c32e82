"""Morrigan: what players do."""
