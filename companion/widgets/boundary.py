"""The boundary around every screen: an error in its drawing is shown and the app goes on.

Without it an exception while re-rendering would silently end the updates of the whole session.
"""

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any, Protocol

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import _
from companion.widgets.ink import Ink
from companion.widgets.notice import error_panel

log = logging.getLogger(__name__)


class ScreenContext(Protocol):
    """What a screen gets as its first argument: the look, and a voice in the user's language."""

    @property
    def ink(self) -> Ink:
        """The look."""
        ...

    def say(self, message: Message | str) -> str:
        """Returns a message in the user's language."""
        ...


def error_boundary(draw: Callable[..., ft.Control]) -> Callable[..., ft.Control]:
    """Makes a component of a function whose errors are shown in its place.

    Args:
        draw: takes a `ScreenContext` first; like every component it may also be given a ``key``.
    """

    @ft.component
    @wraps(draw)
    def drawn_within(context: ScreenContext, *args: Any, **kwargs: Any) -> ft.Control:
        try:
            return draw(context, *args, **kwargs)
        except Exception as error:
            log.exception("a screen could not be drawn")
            return broken(context, error)

    return drawn_within


def broken(context: ScreenContext, error: Exception) -> ft.Control:
    """Returns what stands in the place of a screen that could not be drawn.

    There is always a way on: a `ScreenContext` with a ``header`` keeps it above, and one that can
    ``go`` somewhere offers the start.
    """
    told = error.message if isinstance(error, CompanionError) else None
    header = getattr(context, "header", None)
    go = getattr(context, "go", None)
    panel = error_panel(
        context.ink,
        context.say(_("This part cannot be shown")),
        context.say(told or _("Everything recorded is kept. Go back and try again.")),
        detail="" if told else f"{type(error).__name__}: {error}",
        action=(context.say(_("To the start")), lambda: go("/")) if go else None,
    )
    if header is None:
        return panel
    return ft.Column(
        [header, panel], expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
