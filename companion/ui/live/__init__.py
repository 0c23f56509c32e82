"""Staying connected with other phones: the connections, and the screen that makes them."""
