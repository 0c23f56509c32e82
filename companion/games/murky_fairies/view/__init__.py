"""The view of Murky Fairies: the table during a play, and the table's own card list before it."""

from companion.games.murky_fairies.view.sheets.card_list import TableData
from companion.games.murky_fairies.view.table.screen import Table

__all__ = ["Table", "TableData"]
