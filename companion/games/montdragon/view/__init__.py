"""What the table sees of Montdragon: state in, actions out."""

from companion.games.montdragon.view.table.table import Table

__all__ = ["Table"]
