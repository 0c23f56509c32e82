"""How a person is shown: the name, and the colour with its emblem."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.i18n import marker
from companion.play.setup import Player
from companion.ui.new_play.seats import clean_name, painted
from companion.ui.shell.context import Shell
from companion.ui.shell.page import action_button, muted, shell_sheet
from companion.ui.shell.screen_subscription import PEOPLE
from companion.widgets.boundary import bounded
from companion.widgets.controls.field import field
from companion.widgets.controls.tappable import tap
from companion.widgets.display.players import player_badge
from companion.widgets.layout import flex
from companion.widgets.tokens import PLAYER_COLOURS, Face, TextSize

_ = marker("common")

SWATCH = 56
"""The side of a colour to choose, in pixels."""

COLOUR_NAMES = {
    "red": _("Red"),
    "blue": _("Blue"),
    "green": _("Green"),
    "gold": _("Gold"),
    "violet": _("Violet"),
    "teal": _("Teal"),
    "rose": _("Pink"),
    "slate": _("Grey"),
}


@bounded
def Profile(
    shell: Shell, player: Player, close: Callable[[], object], changed: Callable[[], None]
) -> ft.Control:
    """The sheet on which a person's profile is changed."""
    ink = shell.ink
    typed = ft.use_ref(player.name)
    colour, set_colour = ft.use_state(player.colour)
    empty, set_empty = ft.use_state(False)

    def write(name: str) -> None:
        typed.current = name
        if empty:
            set_empty(False)

    def keep() -> None:
        name = clean_name(typed.current or "")
        if not name:
            set_empty(True)
            return
        named = replace(player, name=name)
        shown = painted(named, colour) if colour in PLAYER_COLOURS else named
        if shell.attempt(lambda: shell.services.players.change(shown)):
            shell.device.announce(PEOPLE)
            changed()
        close()

    error = shell.say(_("A player needs a name.")) if empty else ""
    rows: list[ft.Control] = [
        ft.Container(height=4),
        field(ink, shell.say(_("Name")), typed.current or "", write, error=error, key="name"),
        ink.label(shell.say(_("Colour and emblem")), TextSize.SMALL, Face.MEDIUM),
        flex.row(
            [_colour(shell, name, name == colour, set_colour) for name in PLAYER_COLOURS], wrap=True
        ),
        muted(shell, _("Plays that have begun keep the name and colour they began with.")),
    ]
    return shell_sheet(
        shell,
        _("Change the profile"),
        rows,
        close,
        actions=[action_button(shell, _("Save"), keep)],
        key="profile",
    )


def _colour(shell: Shell, name: str, chosen: bool, pick: Callable[[str], object]) -> ft.Control:
    ink = shell.ink
    return tap(
        player_badge(ink, name, size=40),
        shell.say(COLOUR_NAMES.get(name, name)),
        lambda: pick(name),
        key=name,
        selected=chosen,
        width=SWATCH,
        height=SWATCH,
        border_radius=SWATCH / 2,
        border=ft.Border.all(3, ink.theme.action if chosen else ft.Colors.TRANSPARENT),
    )
