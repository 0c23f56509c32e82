"""Screens beside the table."""
