"""How a play went, turn by turn, as charts; and its numbers that statistics put together."""

from collections.abc import Callable, Iterator
from typing import Any

from companion.games.mordred.model import Row, Seat, State, _, words
from companion.games.mordred.moves.place import PlaceMan
from companion.games.mordred.moves.roll import Roll
from companion.games.mordred.moves.spend import AttackMan, Build
from companion.play import Chart, Figure, Message, Moment, Story, Track


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


def figures(story: Story[State]) -> tuple[Figure, ...]:
    """Returns what each player rolled, built and fought for, and the final count."""
    return tuple(
        figure for player in range(len(story.first.seats)) for figure in _of(story, player)
    )


def _of(story: Story[State], player: int) -> Iterator[Figure]:
    def effects(kind: type[Roll | AttackMan | Build]) -> list[Any]:
        done = ((moment.action, moment.outcome.effect) for moment in story.moments)
        return [e for action, e in done if isinstance(action, kind) and action.player == player]

    rolls, attacks = effects(Roll), effects(AttackMan)
    storms = (
        moment.outcome.effect
        for moment in story.moments
        if isinstance(moment.action, PlaceMan) and moment.action.owner == player
    )
    yield Figure("vp", words.VP, story.last.seats[player].vp, player, "highest")
    yield Figure("row_c", _("Rolls on row C"), sum(roll.row is Row.C for roll in rolls), player)
    yield Figure("men", _("Men brought to the board"), sum(roll.taken for roll in rolls), player)
    yield Figure("kills", _("Men removed"), sum(attack.success for attack in attacks), player)
    yield Figure(
        "misses", _("Attacks that failed"), sum(not attack.success for attack in attacks), player
    )
    yield Figure(
        "spent", _("Spent on buildings"), sum(price.total for price in effects(Build)), player
    )
    yield Figure(
        "stormed",
        _("Buildings lost to men"),
        sum(storm.success for storm in storms if storm),
        player,
    )
    own = (blow(moment) for moment in story.moments)
    best = [figure for figure in own if figure is not None and figure.player == player]
    if best:
        yield max(best, key=lambda figure: figure.value)


def blow(moment: Moment[State]) -> Figure | None:
    """Returns the money of a roll."""
    if not isinstance(moment.action, Roll):
        return None
    money = moment.outcome.effect.money
    return Figure("best_roll", _("Best roll"), money, moment.action.player, "highest")
