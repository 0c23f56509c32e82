"""Other games: points, rounds, and who wins."""
