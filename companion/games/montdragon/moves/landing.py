"""Where a move has ended: a look at a princess, or a duel with another knight."""

from dataclasses import dataclass
from typing import Any

from companion.games.montdragon.model import (
    DOUBLING,
    Deduction,
    Ending,
    Rock,
    Space,
    State,
    Step,
    _,
    announce_rewards,
    armed,
    counted as _n,
    deduce,
    from_hand,
    hand_line,
    refusals,
    rewarded,
    rock_name,
    to_start_space,
)
from companion.play import (
    Action,
    Description,
    Move,
    Notice,
    Outcome,
    Refusal,
    replace,
    unknown_player,
    yes_or_no,
)


@dataclass(frozen=True, slots=True)
class Look(Action, tag="look"):
    """The current player looks alone at the shoes of a princess. The table learns only this.

    Attributes:
        rock: whose princess.
        won: whether the shoes have the knight's own colour, which is shown to all.
        exact: whether the points brought the knight exactly there.
    """

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


def _look(state: State, action: Look) -> Outcome[State, None] | Refusal:
    """Tells the table that a knight has looked, and whether she was the right princess."""
    if state.over:
        return refusals.ALREADY_OVER
    if refused := may_look(state, action.rock, exact=action.exact) or _contradicts(state, action):
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
    after = replace(
        rewarded(state, looked=True),
        failures=state.failures if failure in state.failures else (*state.failures, failure),
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


def _describe_look(action: Look, before: State, after: State) -> Description:
    facts: dict[str, Any] = {"player": before.name, "rock": rock_name(action.rock)}
    player = before.current
    if action.won:
        return Description(_("{player} frees the princess from {rock}", **facts), player=player)
    text = _("{player} looks into {rock}: not the right princess", **facts)
    was, now = before.knight.doubling, after.knights[player].doubling
    if was == now:
        return Description(text, player=player)
    return Description(text, DOUBLING, yes_or_no(before, was), yes_or_no(after, now), player=player)


def _announce_look(
    before: State, action: Look, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    facts: dict[str, Any] = {"player": before.name, "rock": rock_name(action.rock)}
    if action.won:
        text = _("{player} frees the princess from {rock}", **facts)
        shoes = _("Show everyone the shoes.")
        return Notice(text, "good", "game-end"), Notice(shoes, "ask", "game-end")
    text = _("{player}’s princess is not in {rock}.", **facts)
    missed = Notice(text, "info", "not-your-princess", aloud=())
    known = located(before)
    deduced = (
        _("So {player}’s princess must be in {rock}.", player=before.names[p], rock=rock_name(rock))
        for p, rock in located(outcome.state).items()
        if p not in known
    )
    notices = (Notice(text, "info", "deduction") for text in deduced)
    return (missed, *announce_rewards(before, outcome.state), *notices)


LOOK = Move(Look, _look, _describe_look, _announce_look)


MOST_WON = 2
"""Cards that the winner of a duel may take. Source: section 6."""


@dataclass(frozen=True, slots=True)
class Duel(Action, tag="duel"):
    """The move has ended where another knight stands.

    Attributes:
        defender: the knight who stood there.
        cards: how many cards the attacker takes.
        space: what kind of space it is.
    """

    defender: int
    cards: int
    space: Space = Space.NORMAL


def cards_to_win(state: State, defender: int) -> int:
    """Returns how many cards a duel with a knight may bring: two, or what there is."""
    return min(MOST_WON, state.knights[defender].hand)


def _duel(state: State, action: Duel) -> Outcome[State, None] | Refusal:
    """Settles a landing on an occupied space: the attacker always wins. Source: section 6."""
    if refused := _may_duel(state, action):
        return refused
    if action.space is Space.CASTLE:  # no duel; the newcomer takes an armour (sections 3 and 6)
        return Outcome(armed(state, state.current).passed(), None)
    loser, winner = state.knights[action.defender], state.knight
    after = state.with_knight(action.defender, replace(loser, hand=loser.hand - action.cards))
    after = after.with_knight(state.current, replace(winner, hand=winner.hand + action.cards))
    return Outcome(after.passed(), None)


def _may_duel(state: State, action: Duel) -> Refusal | None:
    if state.over:
        return refusals.ALREADY_OVER
    if state.step is not Step.DUEL:
        return refusals.not_landed(state.name)
    if not state.seated(action.defender):
        return unknown_player(action.defender)
    if action.defender == state.current:
        return refusals.own_cards("duel")
    if action.space in (Space.RAINBOW_ROCK, Space.DRAGON_ROCK):  # source: section 6
        text = _("Only one knight may stand on a rock: move elsewhere.")
        return Refusal("only_one_pawn_here", text, (), "single-pawn-rocks")
    return _may_win(state, action)


def _may_win(state: State, action: Duel) -> Refusal | None:
    if action.cards > MOST_WON:
        text = _("Two cards at most, not {wanted}.", wanted=action.cards)
        return Refusal(
            "max_two_cards", text, (("wanted", action.cards), ("most", MOST_WON)), "duel-cards"
        )
    hand = state.knights[action.defender].hand
    if not 0 <= action.cards <= hand:
        return refusals.not_enough_cards(state.names[action.defender], action.cards, hand)
    return None


def _describe_duel(action: Duel, before: State, after: State) -> Description:
    other = before.names[action.defender] if before.seated(action.defender) else "?"
    if action.space is Space.CASTLE:
        text = _("{player} meets {other} in the castle", player=before.name, other=other)
    else:
        text = _n(
            "{player} wins a duel against {other} and takes {count} card",
            "{player} wins a duel against {other} and takes {count} cards",
            action.cards,
            player=before.name,
            other=other,
        )
    return hand_line(text, before, after)


def _announce_duel(
    before: State, action: Duel, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    if action.space is Space.CASTLE:
        peace = Notice(_("No duels in front of the king: both stay."), "info", "duel-places")
        return (peace, *announce_rewards(before, outcome.state))
    won = Notice(_("{player} wins the duel", player=before.name), "good", "duel", aloud=())
    moved = to_start_space(before, action.defender, "start-space-choice")
    if not action.cards:
        return (won, moved)
    return (won, moved, from_hand(before, action.defender, action.cards, "duel-cards"))


DUEL = Move(Duel, _duel, _describe_duel, _announce_duel)
