"""What a play says of itself: the round, who leads, how it ended, why somebody has so much."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from companion.games.tally.formula import _, counted as _n
from companion.games.tally.moves import AddPoints, signed
from companion.games.tally.sheet import FEWEST, Sheet
from companion.games.tally.state import State
from companion.play import (
    ENDED_BY_HAND,
    Chart,
    Explanation,
    ExplanationLine,
    Heading,
    Message,
    Moment,
    Result,
    Score,
    Standing,
    Statistic,
    Story,
    Summary,
    Track,
    who_wins,
)


def heading(state: State) -> Heading:
    """Returns the round, and who leads or begins."""
    if state.over:
        return Heading(_("The play is over"), lead(state))
    begins = _("{player} begins", player=state.names[state.first])
    started = any(state.points) or state.rounds
    return Heading(_stage(state), lead(state) if started else begins)


def _stage(state: State) -> Message:
    """Returns how far the play is: the round, and which sheet is filled in."""
    if state.sheet is None:
        return _("Round {number}", number=state.round)
    title = state.sheet.title
    if not state.sheet.rounds:
        return _("{name}", name=title)
    return _("Round {number}, {sheet}", number=state.round, sheet=title)


def lead(state: State) -> Message:
    """Returns who is ahead, and with how many points."""
    leaders = state.leaders
    points = points_of(state.points[leaders[0]])
    if len(leaders) == len(state.here) > 1:
        return _("Level at {points}", points=points)
    names = tuple(state.names[player] for player in leaders)
    return _n(
        "{players} leads with {points}",
        "{players} lead with {points}",
        len(names),
        players=names,
        points=points,
    )


def points_of(count: int) -> Message:
    """Returns a number of points."""
    return _n("{points} point", "{points} points", abs(count), points=count)


def summary(state: State) -> Summary:
    """Returns the round and who is ahead, or who won."""
    found = result(state)
    if found is not None:
        return Summary(found.headline, lead(state))
    return Summary(_stage(state), lead(state))


def result(state: State) -> Result | None:
    """Returns how the play ended, or None while it goes on."""
    if state.called is not None:
        names = tuple(state.names[player] for player in state.called)
        return Result(who_wins(names), ENDED_BY_HAND, state.called)
    if not state.counted:
        return None
    winners = state.leaders
    headline = who_wins(tuple(state.names[player] for player in winners))
    reason = None if state.sheet is None else _("Counted by “{sheet}”.", sheet=state.sheet.title)
    return Result(headline, reason, winners, _standings(state))


def _standings(state: State) -> tuple[Standing, ...]:
    sign = 1 if state.rules.winner == FEWEST else -1
    order = sorted(state.here, key=lambda player: sign * state.points[player])
    totals = [state.points[player] for player in order]
    return tuple(
        Standing(player, totals.index(total) + 1, (Score(_("Points"), total),))
        for player, total in zip(order, totals, strict=True)
    )


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules that matter now."""
    if state.over:
        return ("winner",)
    own = () if state.sheet is None else ("sheets",)
    return (*own, "points", "rounds", "winner", "dice")


def explain(state: State, quantity: str) -> Explanation | None:
    """Returns what ``points:PLAYER`` brought round by round, or None for anything else."""
    name, _colon, seat = quantity.partition(":")
    if name != "points" or not seat.isdecimal() or int(seat) >= len(state.names):
        return None
    player = int(seat)
    sheet = state.sheet
    lines = _lines_of_rounds(state, player) if sheet is None else _lines_of(state, sheet, player)
    title = _("Points of {player}", player=state.names[player])
    rule = "points" if sheet is None else "sheets"
    return Explanation(title, lines, state.points[player], rule)


def _lines_of_rounds(state: State, player: int) -> tuple[ExplanationLine, ...]:
    totals = [0, *(points[player] for points in state.rounds), state.points[player]]
    return tuple(
        ExplanationLine(_("Round {number}", number=number), signed(after - before))
        for number, (before, after) in enumerate(pairwise(totals), start=1)
        if number < state.round or after != before
    )


def _lines_of(state: State, sheet: Sheet, player: int) -> tuple[ExplanationLine, ...]:
    """Returns what each round brought, with its values in the formula, and what stands beside."""
    rounds = [of_round[player] for of_round in state.values]
    totals = [sheet.total(values) for values in rounds]
    working = [_working(sheet, number, values) for number, values in enumerate(rounds, start=1)]
    lines = [
        *([] if sheet.rounds else _entered(sheet, rounds[0])),
        ExplanationLine(_("How it counts"), sheet.counting),
        *(
            ExplanationLine(text, signed(total))
            for text, total, values in zip(working, totals, rounds, strict=True)
            if values != sheet.blank
        ),
    ]
    beside = state.points[player] - sum(totals)
    return (*lines, *([ExplanationLine(_("Beside the sheet"), signed(beside))] if beside else []))


def _entered(sheet: Sheet, values: Sequence[int | None]) -> list[ExplanationLine]:
    """Returns what stands on a sheet that is filled in once."""
    return [
        ExplanationLine(_("{name}", name=name), value)
        for name, value in zip(sheet.names, values, strict=True)
        if value is not None
    ]


def _working(sheet: Sheet, number: int, values: Sequence[int | None]) -> Message:
    working = sheet.working(values)
    if not sheet.rounds:
        return _("{name}", name=working)
    return _("Round {number}: {working}", number=number, working=working)


def charts(story: Story[State]) -> tuple[Chart, ...]:
    """Returns the points of each at the end of each round."""
    totals = _totals(story)
    points = (_("Start"), *(_("Round {number}", number=n) for n in range(1, len(totals))))
    tracks = tuple(
        Track(_("Points"), tuple(total[player] for total in totals), player)
        for player in range(len(story.first.names))
    )
    return (Chart("points", _("Points"), points, tracks),)


def _totals(story: Story[State]) -> list[tuple[int, ...]]:
    """Returns the points of each at the start and after each round, the open one included."""
    last = story.last
    return [
        story.first.points,
        *last.rounds,
        *([last.points] if last.points != last.before else []),
    ]


def statistics(story: Story[State]) -> tuple[Statistic, ...]:
    """Returns the rounds that each has won, and the most points that somebody got at once."""
    state = story.last
    best = min if state.rules.winner == FEWEST else max
    gains = [
        [new - old for old, new in zip(before, after, strict=True)]
        for before, after in pairwise(_totals(story))
    ]
    won = [
        sum(gained[player] == best(gained) for gained in gains)
        for player in range(len(state.names))
    ]
    rows = [Statistic("rounds", _("Rounds won"), count, player) for player, count in enumerate(won)]
    blows = [each for moment in story.moments if (each := highlight(moment)) is not None]
    for player in range(len(state.names)):
        own = [each for each in blows if each.player == player]
        rows += [max(own, key=lambda each: each.value)] if own else []
    return tuple(rows)


def highlight(moment: Moment[State]) -> Statistic | None:
    """Returns the points that somebody got at once, where points are good."""
    action = moment.action
    if not isinstance(action, AddPoints) or moment.before.rules.winner == FEWEST:
        return None
    return Statistic("blow", _("Most points at once"), action.points, action.player, "highest")
