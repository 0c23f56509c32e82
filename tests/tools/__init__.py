"""What is run by hand: benches, what learns from games, fuzzers, recordings, pictures.

``python -m tests.tools.NAME``; nothing here is a test, though tests use some of it.
"""
