"""The view of other games: a row for each player, and the keys that give points."""

from companion.games.tally.view.table import Table, TableData

__all__ = ["Table", "TableData"]
