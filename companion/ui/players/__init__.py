"""Players and statistics: people, games, rankings and medals."""
