"""The parts of a screen made from messages: in the user's language and the shell's look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.errors import Message
from companion.i18n import marker
from companion.ui.shell.context import Shell
from companion.widgets.controls.tappable import button
from companion.widgets.display.notice import Tone, banner, error_panel
from companion.widgets.layout.panel import section
from companion.widgets.layout.sheet import sheet
from companion.widgets.layout.title import title_bar
from companion.widgets.tokens import Face

_ = marker("common")

Offer = tuple[Message, Callable[[], object]]
"""The words on a button, and what it does."""


def back_bar(
    shell: Shell,
    title: Message | str,
    subtitle: Message | str = "",
    *,
    actions: Sequence[ft.Control] = (),
) -> ft.Control:
    """Returns the bar of a screen, with the way back to where it was opened from."""
    return title_bar(
        shell.ink,
        shell.say(title),
        shell.say(subtitle),
        back=shell.say(_("Back")),
        on_back=shell.back,
        actions=actions,
    )


def heading(shell: Shell, title: Message, trailing: ft.Control | None = None) -> ft.Control:
    """Returns the title of a part of a screen."""
    return section(shell.ink, shell.say(title), trailing)


def muted(shell: Shell, text: Message | str, size: float = 15, **look: Any) -> ft.Text:
    """Returns a text of less weight."""
    return shell.ink.text(shell.say(text), size, Face.BODY, shell.ink.theme.muted, **look)


def action_button(
    shell: Shell, word: Message | str, on: Callable[[], object], **look: Any
) -> ft.Control:
    """Returns a `button`."""
    return button(shell.ink, shell.say(word), on, **look)


def notice(
    shell: Shell,
    text: Message | str,
    *,
    tone: Tone = "plain",
    icon: str = "",
    action: Offer | None = None,
    more: Offer | None = None,
) -> ft.Control:
    """Returns a `banner` with at most two buttons, the quieter one under ``more``."""
    return banner(
        shell.ink,
        shell.say(text),
        tone=tone,
        icon=icon,
        action=shell.say(action[0]) if action else "",
        on_action=action[1] if action else None,
        more=shell.say(more[0]) if more else "",
        on_more=more[1] if more else None,
    )


def dead_end(shell: Shell, title: Message, reason: Message, way_out: Offer) -> ft.Control:
    """Returns what stands in the place of a screen that cannot be shown."""
    return error_panel(
        shell.ink,
        shell.say(title),
        shell.say(reason),
        action=shell.say(way_out[0]),
        on_action=way_out[1],
    )


def shell_sheet(
    shell: Shell,
    title: Message | str,
    body: Sequence[ft.Control],
    on_close: Callable[[], object],
    **look: Any,
) -> ft.Control:
    """Returns a `sheet` whose cross and way back have their names."""
    return sheet(
        shell.ink,
        shell.say(title),
        body,
        on_close,
        close=shell.say(_("Close")),
        back=shell.say(_("Back")),
        **look,
    )
