"""The rules of all games: search, results, and each rule to be read."""
