"""What each key of a keyboard does."""

import flet as ft

from companion.i18n import _
from companion.ui.shell import Shell, back_bar, plain_page
from companion.ui.shell.keyboard import key_rows
from companion.widgets import Space, card, error_boundary, flex


@error_boundary
def Keys(shell: Shell) -> ft.Control:
    """The screen of all keys."""
    rows = card(shell.ink, flex.column(key_rows(shell), Space.XL))
    return plain_page(shell, back_bar(shell, _("Keyboard shortcuts")), [rows])
