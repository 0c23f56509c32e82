"""What the table sees of Régicide: state in, actions out."""

from companion.games.regicide.view.table import Table

__all__ = ["Table"]
