"""Opening a play for a screen, and what stands there when that fails."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.errors import CompanionError
from companion.i18n import marker
from companion.store.open_play import OpenPlay
from companion.ui.shell.context import Shell
from companion.ui.shell.parts import dead_end

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
    return dead_end(
        shell,
        _("This play cannot be opened"),
        error.message,
        (_("To the start"), lambda: shell.go("/")),
    )
