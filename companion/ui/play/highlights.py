"""What is told of a play that is over: where it turned, and its highlight.

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
from companion.play import AnyGame, Chart, Mark, Player, Statistic, Story
from companion.sync.scan import size_of
from companion.ui.shell import Shell
from companion.ui.shell.device import Kept, known_of
from companion.widgets import Space, flex

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
    shell: Shell, parts: Sequence[ft.Control], width: float, height: float
) -> KeptPicture:
    """Returns parts of a screen with a margin, as what is kept.

    Args:
        shell: the screen's.
        parts: what is kept, below each other.
        width: with the margins, in pixels.
        height: at least; what is left of it stands between the parts.
    """
    ink = shell.ink
    framed = ft.Container(
        width=width,
        padding=ft.Padding.only(left=MARGIN, right=MARGIN, top=Space.XXL, bottom=Space.XXL),
        bgcolor=ink.theme.ground,
        content=flex.at_least(
            height - 2 * Space.XXL,
            flex.column(
                parts,
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
