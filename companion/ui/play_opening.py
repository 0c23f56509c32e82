"""Opening a play for a screen, and what stands there when that fails."""

from __future__ import annotations

import flet as ft

from companion.errors import CompanionError
from companion.i18n import marker
from companion.store.live import OpenPlay
from companion.ui.shell import Shell
from companion.widgets.notice import error_panel

_ = marker("common")


def try_open(shell: Shell, play: str) -> OpenPlay | CompanionError:
    """Returns the live play, or why it cannot be opened."""
    try:
        return shell.house.shelf.open(play)
    except CompanionError as error:
        return error


def unopened(shell: Shell, error: CompanionError) -> ft.Control:
    """Returns the screen of a play that cannot be opened."""
    return error_panel(
        shell.ink,
        shell.say(_("This play cannot be opened")),
        shell.say(error.message),
        action=shell.say(_("To the start")),
        on_action=lambda: shell.go("/"),
    )
