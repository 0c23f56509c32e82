"""Who a person is: the name, the colour with its emblem, and which players are the same."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from companion.i18n import _
from companion.play import Player
from companion.play.text import folded
from companion.store.players import merged_into
from companion.store.statistics import PersonStatistics, Statistics
from companion.ui.invite.phones import destroy
from companion.ui.new_play.player_picker import clean_name, painted
from companion.ui.shell import PEOPLE, Shell, action_button, muted, notice, plays_text, shell_sheet
from companion.widgets import (
    PLAYER_COLOURS,
    Glyph,
    TextSize,
    Typeface,
    error_boundary,
    field,
    flex,
    icon_button,
    line_row,
    player_badge,
    tap,
)
from companion.widgets.form import FOR_NAMES, use_draft

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


@error_boundary
def Profile(
    shell: Shell, player: Player, close: Callable[[], object], changed: Callable[[], None]
) -> ft.Control:
    """The sheet on which a person's profile is changed."""
    ink = shell.ink
    draft = use_draft(f"profile-{player.id}", player.name)
    colour, set_colour = ft.use_state(player.colour)
    empty, set_empty = ft.use_state(False)

    def write(name: str) -> None:
        draft.write(name)
        if empty:
            set_empty(False)

    def keep() -> None:
        name = clean_name(draft.text)
        if not name:
            set_empty(True)
            return
        draft.drop()
        named = replace(player, name=name)
        shown = painted(named, colour) if colour in PLAYER_COLOURS else named
        if shell.attempt(lambda: shell.services.players.change(shown)):
            shell.device.announce(PEOPLE)
            changed()
        close()

    error = shell.say(_("A player needs a name.")) if empty else ""
    rows: list[ft.Control] = [
        ft.Container(height=4),
        field(ink, shell.say(_("Name")), draft.text, write, error=error, key="name", **FOR_NAMES),
        ink.label(shell.say(_("Colour and emblem")), TextSize.SMALL, Typeface.MEDIUM),
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


Merged = tuple[Player, tuple[str, ...]]
"""The person that stays, and the players that were merged into it; can be taken back at once."""
NOBODY: Merged | None = None


def use_merging(
    shell: Shell, redraw: Callable[[], None]
) -> tuple[Callable[[Sequence[Player], Player], None], list[ft.Control]]:
    """Returns what merges players into one, and the banner that takes the last merge back.

    A hook: call it in a component's body, always in the same order.
    """
    merged, set_merged = ft.use_state(NOBODY)

    def change(latest: Merged | None) -> None:
        set_merged(latest)
        redraw()

    def merge_players(others: Sequence[Player], into: Player) -> None:
        latest = merge(shell, others, into)
        if latest is not None:
            change(latest)

    def take_back() -> None:
        if merged is not None and separate(shell, merged[1]):
            change(None)

    if merged is None:
        return merge_players, []
    text = _("They are one person now: {player}.", player=merged[0].name)
    return merge_players, [notice(shell, text, action=(_("Take back"), take_back))]


def merge(shell: Shell, others: Sequence[Player], into: Player) -> Merged | None:
    """Makes players the same person; None if that could not be kept."""
    store = shell.services.players
    aliases: list[str] = []

    def merge_all() -> None:
        if into.id not in store.known():
            store.change(into)  # else the person would be shown as those who are merged
        for other in others:
            alias = store.merge(other.id, into.id)
            aliases.extend([] if alias is None else [alias])

    destroy(shell, merge_all)
    shell.device.announce(PEOPLE)
    return (into, tuple(aliases)) if aliases else None


def separate(shell: Shell, aliases: Sequence[str]) -> bool:
    """Takes merges back; returns whether that was kept."""

    def take_back() -> None:
        for alias in reversed(aliases):
            shell.services.players.separate(alias)

    done = destroy(shell, take_back)
    shell.device.announce(PEOPLE)
    return done


def merge_rows(
    shell: Shell, statistics: Statistics, person: PersonStatistics, choose: Callable[[Player], None]
) -> list[ft.Control]:
    """Returns who else a person may be: nobody whom they have sat at a table with."""
    ink, own = shell.ink, person.player
    others = [
        each
        for each in statistics.people
        if each.player.id != own.id and each.player.id not in person.company
    ]
    named = folded(own.name)
    others.sort(key=lambda each: folded(each.player.name) != named)
    words = _(
        "Their plays will count for {player}; this can be taken back. Anyone who has sat at the "
        "same table as {player} is somebody else.",
        player=own.name,
    )
    nobody = _("There is nobody else who could be {player}.", player=own.name)
    return [
        muted(shell, words),
        *([] if others else [ink.text(shell.say(nobody), TextSize.BODY)]),
        *(_other(shell, each, choose) for each in others),
    ]


def _other(shell: Shell, person: PersonStatistics, choose: Callable[[Player], None]) -> ft.Control:
    player = person.player
    return line_row(
        shell.ink,
        player.name,
        note=shell.say(plays_text(person.tally.plays)),
        badge=player_badge(shell.ink, player.colour, size=28),
        on=lambda: choose(player),
        key=player.id,
    )


def alias_rows(shell: Shell, person: Player, redraw: Callable[[], None]) -> list[ft.Control]:
    """Returns the players that were merged into a person, each to be separated again."""
    aliases = merged_into(shell.services.players.aliases(), person.id)
    known = shell.services.statistics.named()
    players = [known.get(alias) or Player(alias, alias, "", "") for alias in aliases]
    return [_alias(shell, player, person, redraw) for player in players]


def _alias(shell: Shell, alias: Player, person: Player, redraw: Callable[[], None]) -> ft.Control:
    def take_back() -> None:
        if separate(shell, (alias.id,)):
            redraw()

    word = shell.say(_("{player} is somebody else", player=alias.name))
    merged = _("merged into {player}", player=person.name)
    also = _("Also {player}", player=alias.name)
    if folded(alias.name) == folded(person.name):
        also = _("Another {player}, the same person", player=alias.name)
    return line_row(
        shell.ink,
        shell.say(also),
        note="" if folded(alias.name) == folded(person.name) else shell.say(merged),
        badge=player_badge(shell.ink, alias.colour, size=28),
        trailing=icon_button(shell.ink, Glyph.UNDO, word, take_back, size=18),
        key=alias.id,
    )
