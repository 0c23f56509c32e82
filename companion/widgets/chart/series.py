"""What tells the tracks of a chart apart (sign, dashes, name, then colour), and all in words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import Chart, Player, Track
from companion.play.text import first_sign
from companion.widgets import flex
from companion.widgets.badges import player_badge
from companion.widgets.ink import Ink
from companion.widgets.tokens import Face, Space, TextSize

Say = Callable[[Message | str], str]
"""Says a message in the user's language."""

DASHES: tuple[tuple[int, ...], ...] = ((), (9, 5), (2, 4), (12, 4, 2, 4), (5, 3), (16, 6))
"""Dash patterns by the number of the track: on, off, in pixels; none is a line."""

SIGN = 18
"""The side of a sign in pixels."""

STROKE = 3
"""How thick a piece of a line is in the legend."""


@dataclass(frozen=True, slots=True)
class Series:
    """A track as it is drawn.

    Attributes:
        track: its numbers.
        name: whose or what it is, translated.
        colour: `#RRGGBB`.
        dash: on and off in pixels, empty for a line without gaps.
        emblem: the player's colour name, whose emblem is the sign; or empty.
        letter: the sign of a track that is nobody's own.
    """

    track: Track
    name: str
    colour: str
    dash: tuple[int, ...]
    emblem: str = ""
    letter: str = ""

    def sign(self, ink: Ink, size: float = SIGN) -> ft.Control:
        """Returns its sign."""
        if self.emblem:
            return player_badge(ink, self.emblem, size=size)
        return ft.Container(
            width=size,
            height=size,
            border_radius=size / 4,
            bgcolor=self.colour,
            alignment=ft.Alignment.CENTER,
            content=ink.text(self.letter, size * 0.62, Face.BOLD, ink.theme.card, cap=1, leading=1),
        )

    def sample(self, width: float = 34) -> ft.Control:
        """Returns a piece of its line."""
        dash = self.dash or (width, 0)
        drawn: list[ft.Control] = []
        left, place = width, 0
        while left > 0:
            long = min(left, dash[place % len(dash)])
            shown = self.colour if place % 2 == 0 else None
            drawn.append(
                ft.Container(width=long, height=STROKE, bgcolor=shown, border_radius=STROKE / 2)
            )
            left -= long
            place += 1
        return flex.row(drawn, 0, tight=True)


def series_of(ink: Ink, chart: Chart, players: Sequence[Player], say: Say) -> tuple[Series, ...]:
    """Returns the tracks of a chart with what tells them apart."""
    free = (ink.game.main, ink.theme.attack, ink.theme.gold, ink.theme.muted)
    shared = len({track.label for track in chart.tracks}) == 1
    letters = _letters([say(track.label) for track in chart.tracks])
    lines: list[Series] = []
    for place, track in enumerate(chart.tracks):
        dash = DASHES[place % len(DASHES)]
        label = say(track.label)
        if track.player is None or track.player >= len(players):
            lines.append(Series(track, label, free[place % len(free)], dash, letter=letters[place]))
            continue
        player = players[track.player]
        name = player.name if shared else f"{player.name}, {label}"
        lines.append(Series(track, name, ink.player(player.colour), dash, emblem=player.colour))
    return tuple(lines)


def _letters(names: Sequence[str]) -> list[str]:
    """Returns the first letters of names, or numbers where two begin alike."""
    letters = [first_sign(name).upper() for name in names]
    if len(set(letters)) == len(letters):
        return letters
    return [str(place + 1) for place in range(len(names))]


def legend(ink: Ink, lines: Sequence[Series], *, dashes: bool = True) -> ft.Control:
    """Returns the legend: sign, a piece of the line, and the name of each track."""
    entries: list[ft.Control] = []
    for line in lines:
        sample = [line.sample()] if dashes else []
        entries.append(
            flex.row(
                [line.sign(ink), *sample, ink.text(line.name, TextSize.SMALL, Face.MEDIUM)],
                Space.S,
                tight=True,
            )
        )
    return flex.row(entries, Space.XXL, run_spacing=Space.M, wrap=True)


def chart_words(chart: Chart, lines: Sequence[Series], say: Say) -> str:
    """Returns the whole chart in sentences: each track's lowest, highest and last value."""
    if chart.kind == "line":
        told = [track_words(line, say) for line in lines]
    else:
        told = [
            say(_("{point}: {values}", point=say(chart.points[place]), values=values))
            for place, values in enumerate(_rows(chart, lines))
        ]
    return ". ".join([say(chart.title), *(words for words in told if words)])


def track_words(line: Series, say: Say) -> str:
    """Returns a track's first, last, lowest and highest value in a sentence."""
    found = [value for value in line.track.values if value is not None]
    if not found:
        return ""
    return say(
        _(
            "{track}: from {first} to {last}, lowest {low}, highest {high}",
            track=line.name,
            first=found[0],
            last=found[-1],
            low=min(found),
            high=max(found),
        )
    )


def number_rows(chart: Chart, lines: Sequence[Series], say: Say) -> list[tuple[str, str]]:
    """Returns every number, point by point: what stands there, and each track's value."""
    return [
        (say(point), values)
        for point, values in zip(chart.points, _rows(chart, lines), strict=True)
    ]


def _rows(chart: Chart, lines: Sequence[Series]) -> list[str]:
    return [
        ", ".join(
            f"{line.name}\u00a0{line.track.values[place]}".replace("-", "−")
            for line in lines
            if line.track.values[place] is not None
        )
        for place in range(len(chart.points))
    ]


def mark_rows(chart: Chart, say: Say) -> list[tuple[str, str]]:
    """Returns the marks in words: the point, and what happened there."""
    return [(say(chart.points[mark.point]), say(mark.label)) for mark in chart.marks]
