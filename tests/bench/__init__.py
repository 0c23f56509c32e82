"""Measurements. ``python -m tests.bench [NAME…]`` runs all, or those named."""
