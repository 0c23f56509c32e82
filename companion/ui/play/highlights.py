"""What is told of a play that is over: where it turned, its highlight, and the final count.

Parts of a screen that tell it are kept as a picture: with a margin, handed to other apps or saved.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import AnyGame, Chart, Mark, Player, Standing, Statistic, Story
from companion.sync.scan import size_of
from companion.ui.shell import Shell, value_text
from companion.ui.shell.device import Kept, known_of
from companion.widgets import Glyph, Ink, Space, TextSize, Typeface, flex, named, player_badge

LEAST_HIGHLIGHT = 2
"""What is smaller is nothing to speak of."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """The moment of a play with the largest figure that its game counts of single ones.

    Attributes:
        figure: what is counted.
        told: what was done.
    """

    statistic: Statistic
    told: Message


def main_highlight(game: AnyGame, story: Story[Any]) -> Highlight | None:
    """Returns the highlight of a play, the first of equal ones, or None."""
    highlights = [
        (figure, moment)
        for moment in story.moments
        if (figure := game.highlight(moment)) is not None and figure.value >= LEAST_HIGHLIGHT
    ]
    if not highlights:
        return None
    figure, moment = max(highlights, key=lambda each: each[0].value)
    return Highlight(figure, game.describe(moment.action, moment.before, moment.after).text)


def turning_point(chart: Chart, winners: Sequence[int], players: Sequence[Player]) -> Mark | None:
    """Returns where a play turned.

    Of a chance it is where it went furthest towards the end that came, of people's numbers where
    the winner took the lead for good; what happened there is told where it is known.

    Args:
        chart: how the play went.
        winners: who won.
        players: who played.
    """
    if chart.kind != "line" or not chart.points:
        return None
    if chart.chances:
        return _largest_step(chart, won=bool(winners))
    own = [place for place, track in enumerate(chart.tracks) if track.player in winners]
    if len(own) != 1 or len(chart.tracks) != len(players):
        return None
    (track,) = own
    point = _lead(chart, track)
    if not point:
        return None
    told = [mark.label for mark in chart.marks if (mark.point, mark.track) == (point, track)]
    lead = _("{player} takes the lead", player=players[chart.tracks[track].player or 0].name)
    return Mark(point, told[0] if told else lead, track)


def _largest_step(chart: Chart, *, won: bool) -> Mark | None:
    values = [value or 0 for value in chart.tracks[0].values]
    steps = [
        (values[mark.point] - values[mark.point - 1], mark)
        for mark in chart.marks
        if mark.point and mark.track is not None
    ]
    towards = [(step if won else -step, mark) for step, mark in steps]
    largest, mark = max(towards, key=lambda each: each[0], default=(0, None))
    return mark if largest > 0 else None


def _lead(chart: Chart, track: int) -> int | None:
    """Returns the point from which a track is ahead of all others until the end, if any."""
    since: int | None = None
    sign = -1 if chart.least_leads else 1
    for point in range(len(chart.points)):
        values = [sign * (each.values[point] or 0) for each in chart.tracks]
        own = values.pop(track)
        ahead = all(own > value for value in values)
        since = (point if since is None else since) if ahead else None
    return since


COLUMNS = 4
"""So many players stand beside each other at most."""

NARROWEST = 84
"""Pixels of width that a column needs."""

PROSE = 1
"""So many numbers besides the one that counts first are told in a line; more stand in a table."""

MAIN = 28
"""The size of the number that counts first."""


@dataclass(frozen=True, slots=True)
class FinalCount:
    """What is counted at the end of a play.

    Attributes:
        players: who played.
        winners: the indexes of those who won.
        standings: everybody, best first; rank 0 where nobody is ranked.
        decides: whether the numbers decide who wins, or only tell what everybody did.
    """

    players: tuple[Player, ...]
    winners: tuple[int, ...]
    standings: tuple[Standing, ...]
    decides: bool

    @property
    def others(self) -> int:
        """How many numbers there are besides the one that counts first."""
        return max(0, max(len(each.scores) for each in self.standings) - 1)

    def won(self, standing: Standing) -> bool:
        """Whether this player won and others did not."""
        return standing.player in self.winners and len(self.winners) < len(self.players)


def lines_below(ink: Ink, count: FinalCount) -> int:
    """Returns how many lines stand below the number that counts first, more than the usual one."""
    lines = count.others // 2 if ink.landscape else count.others
    return max(0, lines - 1)


def scores(shell: Shell, count: FinalCount, width: float) -> Sequence[ft.Control]:
    """Returns everybody who played, with what is counted; ``width`` is in pixels."""
    ranked = count.standings
    fits = len(ranked) <= COLUMNS and len(ranked) * NARROWEST * min(shell.ink.effective, 2) <= width
    line = ft.BorderSide(1, shell.ink.theme.line)
    if fits and not shell.ink.landscape and count.others > PROSE:
        return [_count_table(shell, count)]
    if not fits:
        top = ft.Border(top=line)
        return [ft.Container(_standing_row(shell, count, each), border=top) for each in ranked]
    columns = [
        ft.Container(
            _standing_column(shell, count, each),
            expand=1,
            border=ft.Border(left=line) if place else None,
            padding=ft.Padding.symmetric(horizontal=Space.XS),
        )
        for place, each in enumerate(ranked)
    ]
    row = flex.row(
        columns, 0, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
    )
    edges, room = ft.Border(top=line, bottom=line), ft.Padding.symmetric(vertical=Space.M)
    return [ft.Container(row, border=edges, padding=room)]


def _standing_text(shell: Shell, count: FinalCount, standing: Standing) -> str:
    """Returns a player's place and numbers in words."""
    counted = (
        f"{shell.say(each.label)} {value_text(shell, each.value)}" for each in standing.scores
    )
    place = f"{standing.rank}. " if standing.rank else ""
    return place + ", ".join([count.players[standing.player].name, *counted])


def _who(shell: Shell, count: FinalCount, standing: Standing, size: float) -> list[ft.Control]:
    """Returns badge and name, with a trophy where no number tells who won."""
    ink, player = shell.ink, count.players[standing.player]
    name = ink.text(
        player.name,
        size,
        Typeface.MEDIUM,
        cap=1.5,
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    trophy = count.won(standing) and not count.decides
    sign = [ink.sigil(Glyph.TROPHY, 16, ink.theme.gold)] if trophy else []
    return [player_badge(ink, player.colour, size=22), name, *sign]


def _counted(
    shell: Shell, count: FinalCount, standing: Standing, align: ft.TextAlign
) -> list[ft.Control | None]:
    """Returns the number that counts first, gold for who won by it, what it is, and the others."""
    if not standing.scores:
        return []
    ink, (first, *others) = shell.ink, standing.scores
    gold = ink.theme.gold if count.decides and standing.player in count.winners else None
    rest = " · ".join(
        f"{shell.say(each.label)}\u00a0{value_text(shell, each.value)}" for each in others
    )
    look = {"text_align": align, "cap": 1.6}
    return [
        ink.number(value_text(shell, first.value), MAIN, gold),
        ink.label(shell.say(first.label), TextSize.FINE, **look),
        ink.label(rest, TextSize.FINE, **look) if rest else None,
    ]


def _standing_column(shell: Shell, count: FinalCount, standing: Standing) -> ft.Control:
    name = _who(shell, count, standing, TextSize.SMALL)
    column = flex.column(
        [
            flex.row(name, Space.S, alignment=ft.MainAxisAlignment.CENTER, wrap=True),
            *_counted(shell, count, standing, ft.TextAlign.CENTER),
        ],
        Space.XS,
        stretch=False,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return named(column, _standing_text(shell, count, standing))


def _count_table(shell: Shell, count: FinalCount) -> ft.Control:
    """Returns a line for each number that is counted, and in it one figure for each player."""
    ink, ranked = shell.ink, count.standings
    line = ft.BorderSide(1, ink.theme.line)
    centred = {"alignment": ft.Alignment.CENTER, "expand": 2}

    def row(label: ft.Control, cells: Sequence[ft.Control]) -> ft.Control:
        placed = [ft.Container(cell, **centred) for cell in cells]
        return flex.row([ft.Container(label, expand=3), *placed], Space.XS)

    def whose(standing: Standing) -> ft.Control:
        name = _who(shell, count, standing, TextSize.SMALL)
        column = flex.column(
            name, 0, stretch=False, horizontal_alignment=ft.CrossAxisAlignment.CENTER
        )
        return named(column, _standing_text(shell, count, standing))

    def figure(standing: Standing, place: int) -> ft.Control:
        text = value_text(shell, standing.scores[place].value)
        if place:
            return ink.text(text, TextSize.BODY, Typeface.MEDIUM, cap=1.6, no_wrap=True)
        gold = ink.theme.gold if count.decides and standing.player in count.winners else None
        return ink.number(text, MAIN, gold)

    lines = [
        row(
            ink.label(shell.say(score.label), TextSize.CAPTION, cap=1.6),
            [figure(each, place) for each in ranked],
        )
        for place, score in enumerate(ranked[0].scores)
    ]
    figures = ft.Semantics(exclude_semantics=True, content=flex.column(lines, Space.XXS))
    return ft.Container(
        flex.column([row(ft.Container(), [whose(each) for each in ranked]), figures], Space.XS),
        border=ft.Border(top=line, bottom=line),
        padding=ft.Padding.symmetric(vertical=Space.M),
    )


def _standing_row(shell: Shell, count: FinalCount, standing: Standing) -> ft.Control:
    side = ft.TextAlign.LEFT if shell.ink.large else ft.TextAlign.RIGHT
    numbers = flex.column(
        _counted(shell, count, standing, side),
        Space.XXS,
        expand=not shell.ink.large,
        stretch=False,
        horizontal_alignment=ft.CrossAxisAlignment.START
        if shell.ink.large
        else ft.CrossAxisAlignment.END,
    )
    who = _who(shell, count, standing, TextSize.LARGE)
    who[1].expand = True
    row = (
        flex.column([flex.row(who), numbers], Space.XS)
        if shell.ink.large
        else flex.row([flex.row(who, expand=True), numbers], Space.XL)
    )
    shown = ft.Container(row, padding=ft.Padding.symmetric(vertical=Space.M))
    return named(shown, _standing_text(shell, count, standing))


_ATTEMPTS = 5
_PAUSE_S = 0.1
_PATIENCE_S = 30.0
"""How long a client may draw: one that was connected anew meanwhile never answers."""

MARGIN = 24
"""Pixels of ground around what is kept."""

DENSE, LONGEST = 3.0, 2400
"""Pixels of the picture for one of the screen, as a good phone has them, and its width at most."""


@dataclass(frozen=True, slots=True, eq=False)
class KeptPicture:
    """Parts of a screen that can be kept as a picture.

    Attributes:
        shown: the parts, as they stand on the screen.
        width: their width on the screen, in pixels.
        sharp: pixels of the picture for one of the screen.
    """

    shown: ft.Screenshot
    width: float
    sharp: float = DENSE


def picture_of(
    shell: Shell, parts: Sequence[ft.Control], about: str, width: float, height: float
) -> KeptPicture:
    """Returns parts of a screen with a margin, the app's name and what the picture is of.

    Args:
        shell: the screen's.
        parts: what is kept, below each other.
        about: which play it is, and when.
        width: with the margins, in pixels.
        height: at least; what is left of it stands between the parts.
    """
    ink = shell.ink
    foot = [
        ink.label("Companion", TextSize.CAPTION, cap=1.4, expand=True),
        ink.label(about, TextSize.CAPTION, cap=1.4, text_align=ft.TextAlign.RIGHT),
    ]
    framed = ft.Container(
        width=width,
        padding=ft.Padding.only(left=MARGIN, right=MARGIN, top=Space.XXL, bottom=Space.XXL),
        bgcolor=ink.theme.ground,
        content=flex.at_least(
            height - 2 * Space.XXL,
            flex.column(
                [*parts, flex.row(foot)],
                Space.L,
                tight=False,
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            ),
        ),
    )
    # Where it ends within a pixel, that one is covered too.
    under = ft.Container(left=0, right=0, top=0, bottom=-1, bgcolor=ink.theme.ground)
    whole = ft.Stack([under, framed], clip_behavior=ft.ClipBehavior.NONE)
    return KeptPicture(ft.Screenshot(content=whole), width, min(DENSE, LONGEST / width))


async def keep_picture(
    shell: Shell, picture: KeptPicture, name: str, say: Callable[[Message], object]
) -> None:
    """Hands a picture to the device's other apps, or saves it where there are none.

    Args:
        shell: the screen's.
        picture: as `picture_of` returns it.
        name: the file's, without its ending.
        say: says what became of it, where no other app does.
    """
    file = f"{name}.png"
    device = shell.device
    data = await _taken(picture)
    if data and device.shares and await device.share_picture(file, data):
        return
    kept = await device.files.keep(file, data, web=device.page.web) if data else Kept.REFUSED
    refused = kept is Kept.REFUSED
    say(_("The picture could not be saved here.") if refused else known_of(kept, file))


async def _taken(picture: KeptPicture) -> bytes:
    """Returns the picture as a PNG file; empty where the client can't take any.

    A browser's client takes its first picture with a canvas as large as the window, whatever the
    picture's size, and cuts off what does not fit. It has the right one a moment later.
    """
    expected = round(picture.width * picture.sharp)
    data = b""
    for attempt in range(_ATTEMPTS):
        try:
            taking = picture.shown.capture(pixel_ratio=picture.sharp)
            data = await asyncio.wait_for(taking, _PATIENCE_S)
        except TimeoutError:
            break
        except Exception:  # noqa: BLE001 - a client refuses in its own words, whatever the reason
            data = b""  # what is drawn anew at this moment cannot be taken yet
        size = size_of(data) if data else None
        if attempt and size is not None and abs(size[0] - expected) <= 1:
            break
        await asyncio.sleep(_PAUSE_S)
    return data
