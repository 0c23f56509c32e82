"""A game small enough to see through: players score points, the first to ten wins.

It meets the whole contract, so the journal, the store and the shell are tested with it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from companion.i18n import marker
from companion.play import refusals
from companion.play.action import Action
from companion.play.by_hand import ENDED_BY_HAND, ByHand, between, of_player, who_wins
from companion.play.game import Game
from companion.play.house_rules import HouseRules, choice, rules_of
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.setup import Player, Setup
from companion.play.tell import Description, Explanation, Heading, Line, Result, Summary

_ = marker("toy")


@dataclass(frozen=True, slots=True)
class Rules(HouseRules):
    goal: int = choice(
        10, _("Points to win"), answers={10: _("Ten"), 20: _("Twenty")}, reading=_("Ten is enough.")
    )


@dataclass(frozen=True, slots=True)
class State:
    players: tuple[Player, ...]
    points: tuple[int, ...]
    rules: Rules
    turn: int
    finished: tuple[int, ...] | None = None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def over(self) -> bool:
        return self.finished is not None or max(self.points) >= self.rules.goal


def start(setup: Setup) -> State | Refusal:
    count = len(setup.players)
    if not 1 <= count <= 3:
        return refusals.bad_player_count(_("Toy"), count, 1, 3)
    return State(setup.players, (0,) * count, rules_of(Rules, setup), setup.first)


@dataclass(frozen=True, slots=True)
class Score(Action):
    """A player scores 1 to 9 points."""

    tag: ClassVar[str] = "score"
    player: int
    points: int


def _score(state: State, action: Score) -> Outcome[State, int] | Refusal:
    if state.over:
        return refusals.already_over()
    if not 1 <= action.points <= 9:
        return Refusal("bad_points", _("One to nine points."), (("points", action.points),))
    if not 0 <= action.player < len(state.points):
        return refusals.unknown_player(action.player)
    total = state.points[action.player] + action.points
    turn = (action.player + 1) % len(state.points)
    return Outcome(replace(with_points(state, action.player, total), turn=turn), effect=total)


def _describe_score(action: Score, before: State, after: State) -> Description:
    player, seated = action.player, 0 <= action.player < len(before.players)
    text = _(
        "{player} scores {points}",
        player=before.names[player] if seated else "?",
        points=action.points,
    )
    if not seated:
        return Description(text)
    old, new = before.points[player], after.points[player]
    return Description(text, _("Points"), old, new, player=player)


def _announce_goal(before: State, after: State) -> tuple[Notice, ...]:
    if after.over and not before.over and after.finished is None:
        return (Notice(_("The goal is reached."), "good", "goal"),)
    return ()


SCORE = Move(
    Score,
    _score,
    _describe_score,
    lambda before, _action, outcome: _announce_goal(before, outcome.state),
)


def with_points(state: State, player: int, total: int) -> State:
    points = tuple(total if i == player else p for i, p in enumerate(state.points))
    return replace(state, points=points)


def explain(state: State, quantity: str) -> Explanation | None:
    if quantity != "points":
        return None
    lines = tuple(
        Line(_("{player}", player=p.name), n)
        for p, n in zip(state.players, state.points, strict=True)
    )
    return Explanation(_("Points"), lines, sum(state.points), "goal")


def result(state: State) -> Result | None:
    if not state.over:
        return None
    if state.finished is None:
        winners, reason = (state.points.index(max(state.points)),), None
    else:
        winners, reason = state.finished, ENDED_BY_HAND
    return Result(who_wins(tuple(state.names[winner] for winner in winners)), reason, winners)


GAME = Game(
    id="toy",
    title=_("Toy"),
    tagline=_("first to ten"),
    palette="teal",
    emblem="crown",
    players=(1, 3),
    moves=(SCORE,),
    by_hand=ByHand(
        rules=Rules,
        quantities=(
            of_player(
                "points",
                _("Points"),
                lambda state, player: state.points[player],
                with_points,
                between(0, 99),
            ),
        ),
        set_rules=lambda state, rules: replace(state, rules=rules),
        finish=lambda state, winners: replace(state, finished=winners),
        announce=_announce_goal,
    ),
    start=start,
    heading=lambda s: Heading(
        _("{player}'s turn", player=s.players[s.turn].name), _("first to ten"), s.turn
    ),
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
