"""The questions that this table asks of chance. The chances themselves are `companion.odds`'s."""

from __future__ import annotations

from companion.games.morrigan.cards import InPlay, Kind
from companion.games.morrigan.duel import cards_to_draw
from companion.games.morrigan.fight import attack_power
from companion.games.morrigan.options import Rules
from companion.games.morrigan.state import HAND_LIMIT, State
from companion.odds.cards import Unseen
from companion.odds.duel import Duel, Opponent
from companion.odds.fight import FightOdds, Target, fight_odds


def duel_question(
    state: State,
    challenger: int,
    hand: tuple[int, ...],
    unseen: Unseen,
    opponents: tuple[Opponent, ...] | None = None,
    *,
    drawn: bool = False,
) -> Duel:
    """Returns the question of a duel with Maletar.

    Args:
        state: the table.
        challenger: who would fight.
        hand: the values of the action cards in the challenger's hand.
        unseen: the cards that nobody has seen, as the table believes them to be.
        opponents: what is known of the others, from the challenger's left; None takes their
            hands as they are counted, or full.
        drawn: whether the cards of the duel are drawn and in the hand already.

    Raises:
        OddsError: what is asked fits no table, such as more cards than are unseen.
    """
    others = opponents_of(state, challenger) if opponents is None else opponents
    return Duel(hand, unseen, 0 if drawn else cards_to_draw(state), others)


def opponents_of(state: State, challenger: int) -> tuple[Opponent, ...]:
    """Returns the others from the challenger's left, with their hands as counted, or full."""
    sizes = (state.hands[player] for player in state.seats_after(challenger))
    return tuple(Opponent(HAND_LIMIT if size is None else size) for size in sizes)


def target_of(rules: Rules, card: InPlay) -> Target:
    """Returns a card in play as a target with hidden cards.

    Raises:
        OddsError: what is asked fits no table.
    """
    return Target(
        card.value,
        card.known,
        card.curses,
        card.hidden,
        cursable=card.kind is Kind.ADVERSARY,
        doubles_all=rules.curse_on_all,
        each_doubles=rules.each_doubles,
    )


def fight_chances(
    state: State, card: int, actions: tuple[int, ...], unseen: Unseen, doublings: int = 0
) -> FightOdds | None:
    """Answers whether an attack would beat a card in play, None if nothing there can be beaten.

    Args:
        state: the table.
        card: the id of the card attacked.
        actions: the values of the action cards of the attack.
        unseen: the cards the hidden ones come from.
        doublings: the swords or catapults played with them.

    Raises:
        OddsError: what is asked fits no table, such as more hidden cards than are unseen.
    """
    found = state.find(card)
    if found is None or not found.can_be_reinforced:
        return None
    target = target_of(state.rules, found)
    return fight_odds(attack_power(state.rules, actions, doublings), target, unseen)
