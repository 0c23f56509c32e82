"""Points cards, and what happens where the knight lands: armour, duel, a look at a princess."""

from __future__ import annotations

from typing import assert_never

from companion.games.montdragon import refusals
from companion.games.montdragon.actions import Duel, Look, Move
from companion.games.montdragon.cards import laid, may_use
from companion.games.montdragon.deduction import Deduction, deduce
from companion.games.montdragon.effects import Duelled, Looked, Moved
from companion.games.montdragon.options import LANDING
from companion.games.montdragon.pieces import POINTS, Landing, Rock, Space
from companion.games.montdragon.state import Ending, State, Step
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal

MOST_WON = 2
"""Cards that the winner of a duel may take. Source: section 6."""


def allowed_steps(card: int, *, doubling: bool) -> tuple[int, ...]:
    """Returns how far a points card may carry: its points, or twice as far. Source: section 8."""
    return (card, 2 * card) if doubling else (card,)


def move(state: State, action: Move) -> Outcome[State] | Refusal:
    """Plays a points card; the turn ends unless the landing is to be settled."""
    if not 1 <= action.card <= len(POINTS):
        return refusals.bad_card(action.card)
    card, knight = POINTS[action.card - 1], state.knight
    refused = may_use(state, card, top=action.top) or _may_land(state, action)
    if refused is not None:
        return refused
    allowed = allowed_steps(action.card, doubling=knight.doubling)
    steps = action.card * (2 if action.double else 1)
    after = laid(state, card, top=action.top)
    armour = action.landing is Landing.CASTLE and not knight.armour
    if armour:
        after = after.with_knight(state.current, replace(after.knight, armour=True))
    privileged = action.landing is Landing.ROCK and state.rules.privilege == LANDING
    if privileged:
        after = _privileged(after)
    effect = Moved(action.card, allowed, steps, armour, privileged)
    return Outcome(_after_landing(after, action.landing), effect)


def _may_land(state: State, action: Move) -> Refusal | None:
    if action.double and not state.knight.doubling:
        return refusals.no_doubling(state.name)
    if action.landing is Landing.ROCK and not state.knight.armour:
        return refusals.armour_required(state.name)
    return None


def _after_landing(state: State, landing: Landing) -> State:
    match landing:
        case Landing.ROCK:
            return replace(state, step=Step.LOOK)
        case Landing.DUEL:
            return replace(state, step=Step.DUEL)
        case Landing.FREE | Landing.CASTLE:
            return state.passed()
        case _:
            assert_never(landing)


def _privileged(state: State) -> State:
    """Returns the state after a knight was behind a dragon rock. Source: section 8."""
    knight = replace(state.knight, doubling=True)
    return replace(state.with_knight(state.current, knight), rainbows_open=True)


def cards_to_win(state: State, defender: int) -> int:
    """Returns how many cards a duel with a knight may bring: two, or what there is."""
    return min(MOST_WON, state.knights[defender].hand)


def duel(state: State, action: Duel) -> Outcome[State] | Refusal:
    """Settles a landing on an occupied space: the attacker always wins. Source: section 6."""
    refused = _may_duel(state, action)
    if refused is not None:
        return refused
    defender, attacker = action.defender, state.current
    if action.space is Space.CASTLE:
        return _meet_in_castle(state, defender)
    loser, winner = state.knights[defender], state.knight
    most = cards_to_win(state, defender)
    after = state.with_knight(defender, replace(loser, hand=loser.hand - action.cards))
    after = after.with_knight(attacker, replace(winner, hand=winner.hand + action.cards))
    return Outcome(after.passed(), Duelled(True, attacker, defender, most, action.cards))


def _meet_in_castle(state: State, defender: int) -> Outcome[State]:
    """Ends the turn without a duel; the newcomer takes an armour. Sources: sections 3 and 6."""
    effect = Duelled(False, state.current, defender, 0, 0, not state.knight.armour)
    after = state.with_knight(state.current, replace(state.knight, armour=True))
    return Outcome(after.passed(), effect)


def _may_duel(state: State, action: Duel) -> Refusal | None:
    if state.step is not Step.DUEL:
        return refusals.not_landed(state.name)
    if not state.seated(action.defender):
        return refusals.unknown_player(action.defender)
    if action.defender == state.current:
        return refusals.own_cards()
    if action.space in (Space.RAINBOW_ROCK, Space.DRAGON_ROCK):
        return refusals.only_one_pawn_here()
    hand = state.knights[action.defender].hand
    if action.cards > MOST_WON:
        return refusals.max_two_cards(action.cards)
    if not 0 <= action.cards <= hand:
        return refusals.not_enough_cards(state.names[action.defender], action.cards, hand)
    return None


def may_look(state: State, rock: Rock, *, exact: bool = True) -> Refusal | None:
    """Returns why the current player may not look behind a rock, or None. Source: section 8.

    With plain counters the table judges that itself.
    """
    if state.rules.plain:
        return None
    if state.step is not Step.LOOK:
        return refusals.not_landed(state.name)
    if not state.knight.armour:
        return refusals.armour_required(state.name)
    if state.dragon_home(rock):
        return refusals.dragon_present(rock)
    return None if exact else refusals.exact_count_required()


def look(state: State, action: Look) -> Outcome[State] | Refusal:
    """Tells the table that a knight has looked: the princess was the own one, or she was not."""
    refused = may_look(state, action.rock, exact=action.exact) or _contradicts(state, action)
    if refused is not None:
        return refused
    rock, player, knight = action.rock, state.current, state.knight
    if action.won:
        after = replace(state, step=Step.OVER, ending=Ending.FREED, winners=(player,), freed=rock)
        return Outcome(after, Looked(rock, player, True, False, False))
    failed = (rock, player)
    known = failed in state.failures
    failures = state.failures if known else (*state.failures, failed)
    after = replace(_privileged(state), failures=failures)
    fresh = set(located(after)) - set(located(state))
    effect = Looked(
        rock,
        player,
        False,
        not knight.doubling,
        not state.rainbows_open,
        tuple(sorted(fresh)),
    )
    return Outcome(after.passed(), effect)


def _contradicts(state: State, action: Look) -> Refusal | None:
    fact = (action.rock, state.colours[state.current])
    if action.won:
        found = deduce(state.colours, (fact,), state.failed_colours)
    else:
        found = deduce(state.colours, (), (*state.failed_colours, fact))
    return found if isinstance(found, Refusal) else None


def located(state: State) -> tuple[tuple[int, Rock], ...]:
    """Returns the players whose princess the public looks alone locate, with her rock."""
    found = deduce(state.colours, (), state.failed_colours)
    if not isinstance(found, Deduction):
        return ()
    rocks = ((player, found.certain(state.colours[player])) for player in range(state.players))
    return tuple((player, rock) for player, rock in rocks if rock is not None)
