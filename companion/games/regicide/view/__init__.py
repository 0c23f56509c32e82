"""What the table sees of Régicide: state in, actions out."""

from companion.games.regicide.view.table.table import Table

__all__ = ["Table"]
