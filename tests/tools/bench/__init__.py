"""Measurements. ``python -m tests.tools.bench [NAME…]`` runs all, or those named."""
