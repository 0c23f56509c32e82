"""Opening a play for a screen, and what stands there when that fails."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.errors import CompanionError
from companion.i18n import marker
from companion.store.open_play import OpenPlay
from companion.ui.shell.context import Shell
from companion.widgets.display.notice import error_panel

_ = marker("common")


def opened_play(
    shell: Shell, play: str, draw: Callable[[Shell, OpenPlay], ft.Control]
) -> ft.Control:
    """Returns what a screen draws of a play, in the colours of its game, or why it cannot.

    A hook: call it in a component's body, always in the same order.
    """
    opened, _set = ft.use_state(lambda: _try_open(shell, play))
    if isinstance(opened, CompanionError):
        return _unopened(shell, opened)
    return draw(shell.painted(opened.timeline.game.palette), opened)


def _try_open(shell: Shell, play: str) -> OpenPlay | CompanionError:
    """Returns the open play, or why it cannot be opened."""
    try:
        return shell.services.open_plays.open(play)
    except CompanionError as error:
        return error


def _unopened(shell: Shell, error: CompanionError) -> ft.Control:
    """Returns the screen of a play that cannot be opened."""
    return error_panel(
        shell.ink,
        shell.say(_("This play cannot be opened")),
        shell.say(error.message),
        action=shell.say(_("To the start")),
        on_action=lambda: shell.go("/"),
    )
