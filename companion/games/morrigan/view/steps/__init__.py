"""Composing an action, step by step."""
