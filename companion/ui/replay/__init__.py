"""A play stepped through, from its beginning to its end."""
