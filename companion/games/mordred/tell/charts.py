"""How a play went, turn by turn: money, victory points, the track, and men against buildings."""

from __future__ import annotations

from collections.abc import Callable

from companion.errors import Message
from companion.games.mordred import words
from companion.games.mordred.state import Seat, State
from companion.i18n import marker
from companion.play.story import Chart, Story, Track

_ = marker("mordred")


def charts(story: Story[State]) -> tuple[Chart, ...]:
    """Returns four charts with a point for the end of each turn."""
    states = _turn_ends(story)
    points = tuple(_("Turn {number}", number=state.turn) for state in states)

    def of_seats(name: str, title: Message, value: Callable[[Seat], int]) -> Chart:
        tracks = tuple(
            Track(title, tuple(value(state.seats[player]) for state in states), player)
            for player in range(len(story.first.seats))
        )
        return Chart(name, title, points, tracks)

    return (
        of_seats("vp", words.VP, lambda seat: seat.vp),
        of_seats("money", words.MONEY, lambda seat: seat.money),
        of_seats("track", words.TRACK, lambda seat: seat.track),
        Chart(
            "battle",
            _("Men against buildings"),
            points,
            (
                Track(words.MEN, tuple(state.men for state in states)),
                Track(_("Buildings on the board"), tuple(state.buildings for state in states)),
            ),
        ),
    )


def _turn_ends(story: Story[State]) -> list[State]:
    """Returns the last state of each turn, the present one included."""
    ends = [moment.before for moment in story.moments if moment.after.turn != moment.before.turn]
    return [*ends, story.last]
