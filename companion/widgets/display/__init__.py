"""Parts to look at: numbers, notices, people and running text."""
