"""What several screens of players and statistics say, show and ask of the store."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from urllib.parse import quote

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import Translator, counted, marker
from companion.store.statistics.overview import Statistics
from companion.store.statistics.tally import Tally
from companion.ui.shell.context import Shell
from companion.ui.shell.screen_subscription import ALL_PLAYS, PEOPLE, use_redraw, use_subscription
from companion.widgets.controls.tappable import tap
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import Ink
from companion.widgets.semantics import named
from companion.widgets.tokens import Face

_ = marker("common")
_n = counted("common")

WIDEST = 1100
TWO_COLUMNS = 760
"""From this many pixels of width on, cards stand side by side."""


def use_statistics(
    shell: Shell, on_escape: Callable[[], bool] = lambda: False
) -> tuple[Statistics | Message, Callable[[], None]]:
    """Returns the statistics as they are, or why they cannot be read, and what reads them anew.

    A hook: call it in a component's body, always in the same order.
    """
    redraw = use_redraw()
    use_subscription(shell.device, (ALL_PLAYS, PEOPLE), redraw, on_escape=on_escape)
    try:
        return shell.services.statistics.read(), redraw
    except CompanionError as error:
        return error.message, redraw


def person_address(player: str) -> str:
    """Returns where a person's page is."""
    return f"/players/{quote(player, safe='')}"


def game_address(game: str) -> str:
    """Returns where a game's statistics are."""
    return f"/statistics/{game}"


def plays_said(count: int) -> Message:
    """Returns how many plays."""
    return _n("{count} play", "{count} plays", count)


def share_said(shell: Shell, tally: Tally) -> str:
    """Returns the share of plays that were won, or that there are too few to tell."""
    if tally.share is None:
        return shell.say(_("too few plays for a share"))
    return shell.say(_("{share} won", share=shell.translator.percent(tally.share)))


def mean_said(shell: Shell, mean: Fraction) -> str:
    """Returns how much that was in each play."""
    return shell.say(_("{mean} per play", mean=decimal(shell.translator, mean)))


def decimal(translator: Translator, number: Fraction) -> str:
    """Returns an exact number with one decimal, rounded half up: 5.0, or 5,0 in French."""
    units = (abs(number) * 10 + Fraction(1, 2)).__floor__()
    whole, rest = divmod(units, 10)
    minus = "−" if number < 0 and units else ""
    return f"{minus}{whole}{',' if translator.language == 'fr' else '.'}{rest}"


def number_text(number: int) -> str:
    """Returns a whole number."""
    return str(number).replace("-", "−")


def muted(ink: Ink, words: str, size: float = 14) -> ft.Text:
    """Returns words of less weight."""
    return ink.text(words, size, Face.BODY, ink.theme.muted, leading=1.25)


def cell(ink: Ink, value: str, caption: str) -> ft.Control:
    """Returns a number over what it counts, as wide as its neighbours."""
    return named(
        ft.Column(
            [ink.number(value, 34), muted(ink, caption, 13)],
            spacing=0,
            tight=True,
        ),
        f"{caption}: {value}",
        expand=1,
    )


def share_bar(ink: Ink, part: Fraction, colour: str, *, height: float = 8) -> ft.Control:
    """Returns a bar that is full as far as the part says."""
    units = max(0, min(1000, (part * 1000).__floor__()))
    pieces: list[ft.Control] = []
    if units:
        pieces.append(
            ft.Container(expand=units, bgcolor=colour, border_radius=height / 2, height=height)
        )
    if units < 1000:
        pieces.append(ft.Container(expand=1000 - units, height=height))
    return ft.Container(
        content=ft.Row(pieces, spacing=0),
        bgcolor=ink.theme.track,
        border_radius=height / 2,
        height=height,
    )


def tally_bar(ink: Ink, tally: Tally, colour: str, *, height: float = 8) -> list[ft.Control]:
    """Returns a person's share of wins as a bar, or nothing where too few plays make none."""
    if tally.share is None:
        return []
    return [share_bar(ink, tally.share, ink.player(colour), height=height)]


def columns(ink: Ink, cards: Sequence[ft.Control], *, gap: float = 10) -> ft.Control:
    """Returns cards below each other, or where there is room in two columns."""
    two = ink.width >= TWO_COLUMNS and not ink.large and len(cards) > 1
    sides = [
        ft.Column(
            list(cards[side::2] if two else cards),
            spacing=gap,
            tight=True,
            expand=1 if two else None,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for side in ((0, 1) if two else (0,))
    ]
    if not two:
        return sides[0]
    return ft.Row(list(sides), spacing=16, vertical_alignment=ft.CrossAxisAlignment.START)


def more_row(shell: Shell, count: int, on: Callable[[], object], *, about: str = "") -> ft.Control:
    """Returns what shows so many more lines."""
    ink, word = shell.ink, shell.say(_n("{count} more", "{count} more", count))
    return tap(
        ft.Row(
            [
                ink.sigil(Glyph.DOWN, 14, ink.theme.action),
                ink.text(word, 15, Face.MEDIUM, ink.theme.action),
            ],
            spacing=10,
        ),
        f"{about}: {word}" if about else word,
        on,
        height=max(48, 44 * min(ink.effective, 1.6)),
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=12,
        key="more",
    )
