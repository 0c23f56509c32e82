"""What is told of a play when it is over: where it turned, and its boldest blow."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.errors import Message
from companion.i18n import _
from companion.play import AnyGame, Chart, Figure, Mark, Player, Story

LEAST_BLOW = 2
"""What is smaller is nothing to speak of."""


@dataclass(frozen=True, slots=True)
class Blow:
    """The moment of a play with the largest figure that its game counts of single ones.

    Attributes:
        figure: what is counted.
        told: what was done.
    """

    figure: Figure
    told: Message


def boldest_blow(game: AnyGame, story: Story[Any]) -> Blow | None:
    """Returns the boldest blow of a play, the first of equal ones, or None."""
    blows = [
        (figure, moment)
        for moment in story.moments
        if (figure := game.blow(moment)) is not None and figure.value >= LEAST_BLOW
    ]
    if not blows:
        return None
    figure, moment = max(blows, key=lambda each: each[0].value)
    return Blow(figure, game.describe(moment.action, moment.before, moment.after).text)


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
