"""A look at a princess. The table learns only where, and whether she was the right one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from companion.games.montdragon import refusals
from companion.games.montdragon.deduction import Deduction, deduce
from companion.games.montdragon.pieces import Rock
from companion.games.montdragon.rewards import announce_rewards, rewarded
from companion.games.montdragon.state import Ending, State, Step
from companion.games.montdragon.words import DOUBLING, rock_name
from companion.i18n import marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.quantity import yes_or_no
from companion.play.tell import Description

_ = marker("montdragon")


@dataclass(frozen=True, slots=True)
class Look(Action):
    """The current player looks alone at the shoes of a princess. The table learns only this.

    Attributes:
        rock: whose princess.
        won: whether the shoes have the knight's own colour, which is shown to all.
        exact: whether the points brought the knight exactly there.
    """

    tag: ClassVar[str] = "look"
    rock: Rock
    won: bool
    exact: bool = True


def may_look(state: State, rock: Rock, *, exact: bool = True) -> Refusal | None:
    """Returns why the current player may not look into a rock, or None. Source: section 8.

    With plain counters the table judges that itself.
    """
    if state.rules.plain:
        return None
    if state.step is not Step.LOOK:
        return refusals.not_landed(state.name)
    if not state.knight.armour:
        return refusals.armour_required(state.name)
    if state.dragon_home(rock):
        text = _("The dragon guards {rock}: it must go first.", rock=rock_name(rock))
        return Refusal("dragon_present", text, (), "inspect")
    if not exact:
        text = _("The points must end exactly on the rock.")
        return Refusal("exact_count_required", text, (), "inspect")
    return None


def _apply(state: State, action: Look) -> Outcome[State, None] | Refusal:
    """Tells the table that a knight has looked, and whether she was the right princess."""
    if state.over:
        return refusals.already_over()
    refused = may_look(state, action.rock, exact=action.exact) or _contradicts(state, action)
    if refused is not None:
        return refused
    if action.won:
        after = replace(
            state,
            step=Step.OVER,
            ending=Ending.FREED,
            winners=(state.current,),
            freed=action.rock,
        )
        return Outcome(after, None)
    failure = (action.rock, state.current)
    known = failure in state.failures
    after = replace(
        rewarded(state, looked=True),
        failures=state.failures if known else (*state.failures, failure),
    )
    return Outcome(after.passed(), None)


def _contradicts(state: State, action: Look) -> Refusal | None:
    fact = (action.rock, state.colours[state.current])
    if action.won:
        result = deduce(state.colours, (fact,), state.failed_colours)
    else:
        result = deduce(state.colours, (), (*state.failed_colours, fact))
    return result if isinstance(result, Refusal) else None


def located(state: State) -> dict[int, Rock]:
    """Returns the players whose princess the public looks alone locate, with her rock."""
    result = deduce(state.colours, (), state.failed_colours)
    if not isinstance(result, Deduction):
        return {}
    rocks = ((player, result.certain(state.colours[player])) for player in range(state.players))
    return {player: rock for player, rock in rocks if rock is not None}


def _describe(action: Look, before: State, after: State) -> Description:
    facts: dict[str, Any] = {"player": before.name, "rock": rock_name(action.rock)}
    player = before.current
    if action.won:
        return Description(_("{player} frees the princess from {rock}", **facts), player=player)
    text = _("{player} looks into {rock}: not the right princess", **facts)
    was, now = before.knight.doubling, after.knights[player].doubling
    if was == now:
        return Description(text, player=player)
    shown = yes_or_no(before, was), yes_or_no(after, now)
    return Description(text, DOUBLING, *shown, player=player)


def _announce(before: State, action: Look, outcome: Outcome[State, None]) -> tuple[Notice, ...]:
    facts: dict[str, Any] = {"player": before.name, "rock": rock_name(action.rock)}
    if action.won:
        text = _("{player} frees the right princess from {rock} and wins.", **facts)
        return (Notice(text, "good", "game-end"),)
    missed = Notice(
        _("{player}'s princess is not in {rock}.", **facts), "info", "not-your-princess"
    )
    known = located(before)
    deduced = (
        _("So {player}'s princess must be in {rock}.", player=before.names[p], rock=rock_name(rock))
        for p, rock in located(outcome.state).items()
        if p not in known
    )
    notices = (Notice(text, "info", "deduction") for text in deduced)
    return (missed, *announce_rewards(before, outcome.state), *notices)


LOOK = Move(Look, _apply, _describe, _announce)
