"""A points card: the knight moves, and where that has ended there is a look or a duel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.games.montdragon.cards import (
    ALREADY_OVER,
    announce_rewards,
    armed,
    armour_required,
    from_hand,
    hand_line,
    laid,
    may_begin,
    may_use,
    not_enough_cards,
    not_landed,
    own_cards,
    rewarded,
    to_start_space,
)
from companion.games.montdragon.pieces import (
    DOUBLING,
    POINTS,
    Deduction,
    Landing,
    Rock,
    Space,
    _,
    counted as _n,
    deduce,
    rock_name,
    spaces,
)
from companion.games.montdragon.rules import LANDING
from companion.games.montdragon.state import Ending, State, Step
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

_STEP_AFTER = {Landing.ROCK: Step.LOOK, Landing.DUEL: Step.DUEL}


@dataclass(frozen=True, slots=True)
class MoveKnight(Action, tag="move"):
    """The current player plays a points card and moves.

    Attributes:
        card: 1 to 5.
        double: whether the points are doubled.
        landing: where the move ends.
        top: whether the card is the top of the discard pile.
    """

    card: int
    double: bool = False
    landing: Landing = Landing.FREE
    top: bool = False

    @property
    def steps(self) -> int:
        """How far the knight goes."""
        return 2 * self.card if self.double else self.card


def allowed_steps(card: int, *, doubling: bool) -> tuple[int, ...]:
    """Returns how far a points card may carry: its points, or twice as far. Source: section 8."""
    return (card, 2 * card) if doubling else (card,)


def _move(state: State, action: MoveKnight) -> Outcome[State, None] | Refusal:
    """Plays a points card; the turn ends unless the landing is to be settled."""
    if refused := may_begin(state) or _may_move(state, action):
        return refused
    after = replace(laid(state, POINTS[action.card - 1], top=action.top), moved=True)
    if action.landing is Landing.CASTLE:
        after = armed(after, state.current)
    elif action.landing is Landing.ROCK:
        after = rewarded(after, looked=False)
    step = _STEP_AFTER.get(action.landing)
    return Outcome(replace(after, step=step) if step else after.passed(), None)


def _may_move(state: State, action: MoveKnight) -> Refusal | None:
    if not 1 <= action.card <= len(POINTS):
        text = _("Points cards go from 1 to 5.")
        return Refusal("bad_card", text, (("card", action.card),), "points-cards")
    if refused := may_use(state, POINTS[action.card - 1], top=action.top):
        return refused
    if action.double and not state.knight.doubling:
        text = (
            _("{player} may not double yet: land on a dragon rock first.", player=state.name)
            if state.rules.privilege == LANDING
            else _("{player} may not double yet: look into a dragon rock first.", player=state.name)
        )
        return Refusal("doubling_not_earned", text, (), "double-points")
    if action.landing is Landing.ROCK and not state.knight.armour:
        return armour_required(state.name)
    return None


def _describe_move(action: MoveKnight, before: State, after: State) -> Description:
    facts: dict[str, Any] = {
        "player": before.name,
        "card": action.card,
        "steps": spaces(action.steps),
    }
    texts = {
        Landing.FREE: _("{player} plays {card}: {steps}", **facts),
        Landing.CASTLE: _("{player} plays {card}: {steps}, to the castle", **facts),
        Landing.ROCK: _("{player} plays {card}: {steps}, to a dragon rock", **facts),
        Landing.DUEL: _("{player} plays {card}: {steps}, to another knight", **facts),
    }
    discard = _("{player} uses the discard {card}: {steps}", **facts)
    return hand_line(discard if action.top else texts[action.landing], before, after)


def _announce_move(
    before: State, action: MoveKnight, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    rewards = tuple(announce_rewards(before, outcome.state))
    if action.landing is not Landing.CASTLE or not before.rainbows:
        return rewards
    text = _("{player} may now move the rainbow just crossed.", player=before.name)
    return (*rewards, Notice(text, "info", "rainbow-after-crossing"))


MOVE_KNIGHT = Move(MoveKnight, _move, _describe_move, _announce_move)


# A look -----------------------------------------------------------------------------------------


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
        return not_landed(state.name)
    if not state.knight.armour:
        return armour_required(state.name)
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
        return ALREADY_OVER
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


# A duel -----------------------------------------------------------------------------------------

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
        return ALREADY_OVER
    if state.step is not Step.DUEL:
        return not_landed(state.name)
    if not state.seated(action.defender):
        return unknown_player(action.defender)
    if action.defender == state.current:
        return own_cards("duel")
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
        return not_enough_cards(state.names[action.defender], action.cards, hand)
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
