"""A game small enough to see through: players score points, the first to ten wins.

It meets the whole contract, so the journal, the store and the shell are tested with it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from companion.i18n import marker
from companion.play.action import Action, Adjust, Finish, SetRule
from companion.play.game import Game
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.setup import Choice, Option, Player, Setup
from companion.play.tell import Description, Explanation, Heading, Result, Step, Summary

_ = marker("toy")


@dataclass(frozen=True, slots=True)
class Score(Action):
    """A player scores 1 to 9 points."""

    tag: ClassVar[str] = "score"
    player: int
    points: int


@dataclass(frozen=True, slots=True)
class State:
    players: tuple[Player, ...]
    points: tuple[int, ...]
    goal: int
    turn: int
    finished: tuple[int, ...] | None = None


def start(setup: Setup) -> State | Refusal:
    if not 1 <= len(setup.players) <= 3:
        return Refusal("bad_player_count", _("One to three players."))
    goal = dict(setup.rules).get("goal", 10)
    return State(setup.players, (0,) * len(setup.players), int(goal == 20) * 10 + 10, setup.first)


def apply(state: State, action: Action) -> Outcome[State] | Refusal:
    match action:
        case Score():
            return _score(state, action.player, action.points)
        case Adjust():
            if action.quantity != "points" or action.player is None:
                return Refusal("unknown_quantity", _("There is no such number."))
            return _add(state, action.player, action.by)
        case SetRule():
            if action.option != "goal" or action.value not in (10, 20):
                return Refusal("unknown_rule", _("There is no such rule."))
            return Outcome(replace(state, goal=action.value))
        case Finish():
            return Outcome(replace(state, finished=action.winners))
        case _:
            return Refusal("unknown_action", _("There is no such action."))


def _score(state: State, player: int, points: int) -> Outcome[State] | Refusal:
    if state.finished is not None or max(state.points) >= state.goal:
        return Refusal("already_over", _("It is over."))
    if not 1 <= points <= 9:
        return Refusal("bad_points", _("One to nine points."), (("points", points),))
    return _add(state, player, points)


def _add(state: State, player: int, points: int) -> Outcome[State] | Refusal:
    if not 0 <= player < len(state.points):
        return Refusal("unknown_player", _("There is no such player."))
    total = state.points[player] + points
    if total < 0:
        return Refusal(
            "below_zero", _("{missing} too few.", missing=-total), (("missing", -total),)
        )
    scored = tuple(total if i == player else p for i, p in enumerate(state.points))
    turn = (player + 1) % len(state.points)
    return Outcome(replace(state, points=scored, turn=turn), effect=total)


def announce(before: State, action: Action, outcome: Outcome[State]) -> tuple[Notice, ...]:
    del before, action
    if max(outcome.state.points) >= outcome.state.goal:
        return (Notice(_("The goal is reached."), "good", "goal"),)
    return ()


def describe(action: Action, before: State, after: State) -> Description:
    match action:
        case Score() | Adjust():
            player = action.player or 0
            by = action.points if isinstance(action, Score) else action.by
            name = before.players[player].name if player < len(before.players) else "?"
            return Description(
                _("{player} scores {points}", player=name, points=by),
                _("Points"),
                before.points[player] if player < len(before.points) else None,
                after.points[player] if player < len(after.points) else None,
                manual=isinstance(action, Adjust),
                player=player,
            )
        case SetRule():
            return Description(_("The goal changes"), _("Goal"), before.goal, after.goal)
        case _:
            return Description(_("The play is ended by hand"))


def explain(state: State, quantity: str) -> Explanation | None:
    if quantity != "points":
        return None
    steps = tuple(
        Step(_("{player}", player=p.name), n)
        for p, n in zip(state.players, state.points, strict=True)
    )
    return Explanation(_("Points"), steps, sum(state.points), "goal")


def result(state: State) -> Result | None:
    if state.finished is not None:
        return Result(_("Ended by hand"), winners=state.finished)
    if max(state.points) < state.goal:
        return None
    winner = state.points.index(max(state.points))
    return Result(_("{player} wins", player=state.players[winner].name), winners=(winner,))


GAME = Game(
    id="toy",
    title=_("Toy"),
    tagline=_("first to ten"),
    palette="teal",
    emblem="crown",
    players=(1, 3),
    actions=(Score,),
    options=(
        Option(
            "goal",
            _("Points to win"),
            10,
            (Choice(10, _("Ten")), Choice(20, _("Twenty"))),
            _("Ten is enough."),
        ),
    ),
    start=start,
    apply=apply,
    announce=announce,
    heading=lambda s: Heading(
        _("{player}'s turn", player=s.players[s.turn].name), _("first to ten"), s.turn
    ),
    describe=describe,
    explain=explain,
    topics=lambda _state: ("goal",),
    summary=lambda s: Summary(_("{points} points", points=max(s.points))),
    result=result,
    credit=_("made for the tests"),
    view="tests.toy_view",
)

GAMES = {"toy": GAME}


def setup(players: int = 2, **rules: int) -> Setup:
    """Returns a setup with players A, B, C."""
    people = tuple(Player(f"p{i}", "ABC"[i], "red", "crown") for i in range(players))
    return Setup(people, rules=tuple(rules.items()))
