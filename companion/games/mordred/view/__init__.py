"""The view of Mordred: the table during a play, and the table's own board before it."""

from companion.games.mordred.view.sheets.board import TableData
from companion.games.mordred.view.table.table import Table

__all__ = ["Table", "TableData"]
