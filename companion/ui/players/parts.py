"""What several screens of players and statistics say, show and ask of the store."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from urllib.parse import quote

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import _, _n
from companion.store.statistics.figures import FEW, Tally
from companion.store.statistics.overview import GameStatistics, Statistics
from companion.ui.history.plays import lasting
from companion.ui.shell import (
    ALL_PLAYS,
    MINUTE,
    PEOPLE,
    Shell,
    in_pairs,
    muted,
    number_text,
    plays_text,
    tried,
    use_redraw,
    use_subscription,
)
from companion.widgets import (
    Face,
    Glyph,
    Ink,
    Radius,
    Space,
    TextSize,
    bar,
    flex,
    game_badge,
    line_row,
    named,
    tap,
)

WIDEST = 1100
TWO_COLUMNS = 760
"""From this many pixels of width on, cards stand side by side."""


def use_statistics(shell: Shell) -> tuple[Statistics | Message, Callable[[], None]]:
    """Returns the statistics as they are, or why they cannot be read, and what reads them anew.

    A hook: call it in a component's body, always in the same order.
    """
    redraw = use_redraw()
    use_subscription(shell.device, (ALL_PLAYS, PEOPLE), redraw)
    statistics = tried(shell.services.statistics.read)
    return statistics.message if isinstance(statistics, CompanionError) else statistics, redraw


def person_address(player: str) -> str:
    """Returns where a person's page is."""
    return f"/players/{quote(player, safe='')}"


def plays_note(shell: Shell, game: GameStatistics) -> str:
    """Returns how often a game was played, how often nobody won, and how long it takes."""
    notes = [plays_text(game.plays)]
    if game.won < game.plays:
        notes.append(_n("nobody won {count}", "nobody won {count}", game.plays - game.won))
    if game.mean_took >= MINUTE:
        notes.append(_("{time} on average", time=lasting(game.mean_took)))
    return " · ".join(shell.say(note) for note in notes)


def share_text(shell: Shell, tally: Tally) -> list[str]:
    """Returns the share of plays that were won, or nothing where there are too few to tell."""
    if tally.share is None:
        return []
    return [shell.say(_("{share} won", share=shell.translator.percent(tally.share)))]


def share_hint(shell: Shell, tallies: Iterable[Tally]) -> list[ft.Control]:
    """Returns, once for all of them, why some have no share of wins."""
    if all(tally.share is not None or not tally.plays for tally in tallies):
        return []
    hint = _("The share of wins is shown from {count} plays on.", count=FEW)
    return [muted(shell, hint, TextSize.SMALL)]


def mean_text(shell: Shell, mean: Fraction) -> str:
    """Returns how much that was in each play."""
    return shell.say(_("{mean} per play", mean=shell.translator.decimal(mean)))


def cell(shell: Shell, value: int, caption: Message) -> ft.Control:
    """Returns a number over what it counts, as wide as its neighbours."""
    number, words = number_text(value), shell.say(caption)
    parts: list[ft.Control] = [shell.ink.number(number, 34), muted(shell, words, TextSize.CAPTION)]
    return named(flex.column(parts, 0, stretch=False), f"{words}: {number}", expand=1)


def tally_bar(ink: Ink, tally: Tally, colour: str, *, height: float = 8) -> list[ft.Control]:
    """Returns a person's share of wins as a bar, or nothing where too few plays make none."""
    if tally.share is None:
        return []
    return [bar(ink, float(tally.share), colour=ink.player(colour), height=height)]


def game_line(shell: Shell, game_id: str, note: str) -> ft.Control:
    """Returns a game with what is said of it, and the way to its statistics."""
    game = shell.services.games[game_id]
    return line_row(
        shell.ink,
        shell.say(game.title),
        note=note,
        badge=game_badge(shell.ink, game),
        on=lambda: shell.go(f"/statistics/{game_id}"),
        key=game_id,
    )


def columns(ink: Ink, cards: Sequence[ft.Control], *, gap: float = Space.L) -> ft.Control:
    """Returns cards below each other, or where there is room in two columns."""
    if ink.width < TWO_COLUMNS or ink.large or len(cards) < 2:
        return flex.column(cards, gap)
    return in_pairs(cards, gap, Space.XXL)


def more_row(shell: Shell, count: int, on: Callable[[], object], *, about: str = "") -> ft.Control:
    """Returns what shows so many more lines."""
    ink, word = shell.ink, shell.say(_n("{count} more", "{count} more", count))
    return tap(
        flex.row(
            [
                ink.sigil(Glyph.DOWN, 14, ink.theme.action),
                ink.text(word, TextSize.BODY, Face.MEDIUM, ink.theme.action),
            ],
            Space.L,
        ),
        f"{about}: {word}" if about else word,
        on,
        height=max(48, 44 * min(ink.effective, 1.6)),
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=Radius.CELL,
        key="more",
    )
