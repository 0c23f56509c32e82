"""How likely each thing that the entered hand may do leads to a victory.

Cards that would be drawn are not looked at: the chance after a move is that of all the cards that
may come.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from companion.games.regicide.moves.jokers import FLIP_SOLO_JOKER, FlipSoloJoker
from companion.games.regicide.moves.pay_damage import PAY_DAMAGE, PayDamage
from companion.games.regicide.moves.play_cards import PLAY_CARDS, YIELD_TURN, PlayCards, Yield
from companion.games.regicide.odds.chance.network import Network
from companion.games.regicide.odds.chance.outlook import held, outlook, own_inputs
from companion.games.regicide.odds.chance.seen import Seen, seen_after
from companion.games.regicide.odds.hand import Hand, Play, hand_of, legal_plays
from companion.games.regicide.state import State, Step
from companion.play import Action, Moment, Move, Refusal, replace

_MOVES: dict[type[Action], Move[State, Any, Any]] = {
    move.action: move for move in (PLAY_CARDS, YIELD_TURN, PAY_DAMAGE, FLIP_SOLO_JOKER)
}


@dataclass(frozen=True, slots=True)
class Hint:
    """Something that may be done now.

    Attributes:
        action: what.
        after: the table after it.
        chance: how likely it leads to a victory, 0 to 1.
        rest: the cards that stay in hand.
    """

    action: Action
    after: State
    chance: float
    rest: Play


def hints(
    state: State,
    seen: Seen,
    cards: Play,
    network: Network,
    *,
    others: int = 0,
    done: Action | None = None,
) -> tuple[Hint, ...] | Refusal:
    """Returns all that a hand may do now, the best first.

    Args:
        state: a table in step 1 or 4.
        seen: what the table has seen.
        cards: the hand of the current player.
        network: the one that knows a hand.
        others: how many cards the hand holds besides that nobody has named.
        done: what was done, which nobody need think of, such as to pay more than is asked.
    """
    hand = hand_of(cards)
    if isinstance(hand, Refusal):
        return hand
    table = replace(state, counts=seen.counts.with_hand(state.current, len(cards) + others))
    seen = replace(seen, hands=table.counts.hands)
    actions = _actions(state, hand)
    if done is not None and not any(alike(done, action) for action in actions):
        actions.append(done)
    found = [_hint(network, table, seen, cards, action) for action in actions]
    return tuple(sorted(filter(None, found), key=lambda hint: -hint.chance))


def alike(one: Action, other: Action) -> bool:
    """Tells whether two actions do the same, in whatever order their cards are named."""
    if isinstance(one, PlayCards | PayDamage) and isinstance(other, PlayCards | PayDamage):
        return type(one) is type(other) and Counter(one.cards) == Counter(other.cards)
    return one == other


def _actions(state: State, hand: Hand) -> list[Action]:
    if state.step is Step.SUFFER:
        minimal_payments = [cards for cards in hand.minimal_payments(state.need) if cards]
        return [*map(PayDamage, minimal_payments), FlipSoloJoker()]
    fight = state.fight
    idle = state.solo and fight is not None and not fight.attack_now
    return [*map(PlayCards, legal_plays(hand.cards)), FlipSoloJoker(), *([] if idle else [Yield()])]


def _hint(network: Network, table: State, seen: Seen, cards: Play, action: Action) -> Hint | None:
    outcome = _MOVES[type(action)].apply(table, action)
    if isinstance(outcome, Refusal):
        return None
    rest = [] if isinstance(action, FlipSoloJoker) else list(cards)
    for card in action.cards if isinstance(action, PlayCards | PayDamage) else ():
        rest.remove(card)  # one of two jokers stays
    rest = tuple(rest)
    state = outcome.state
    if state.over:
        return Hint(action, state, float(state.won), rest)
    known = seen_after(seen, Moment(action, table, outcome, 0))
    drawn = known.hands[table.current] - len(rest)
    inputs = own_inputs(outlook(state, known, table.current), held(state, rest, drawn))
    return Hint(action, state, network.chance(inputs), rest)
