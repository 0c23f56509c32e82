"""Step 4: absorbing the enemy's attack. Source: Régicide p. 7."""

from dataclasses import dataclass

from companion.games.regicide.cards import (
    Card,
    _,
    card_sign,
    card_signs,
    impossible_cards,
    total_of,
)
from companion.games.regicide.fight import hand_too_small, wrong_step
from companion.games.regicide.moves.phrases import turn_description, yield_warning
from companion.games.regicide.state import UNCOUNTED, Counts, State, Step
from companion.play import (
    Action,
    Description,
    Move,
    Notice,
    Outcome,
    Refusal,
    out_of_range,
    replace,
)

MOST_PAID = 999
MOST_CARDS_PAID = 99


@dataclass(frozen=True, slots=True)
class PayDamage(Action, tag="pay"):
    """The current player discards to absorb the enemy's attack (step 4).

    Named cards and unnamed ones add up; either may be left out.

    Attributes:
        cards: the cards that were named.
        value: what the other cards are worth together.
        count: how many other cards there are; asked only where cards are counted.
    """

    cards: tuple[Card, ...] = ()
    value: int = 0
    count: int = 0

    @property
    def worth(self) -> int:
        """What all the cards are worth."""
        return total_of(self.cards) + self.value


@dataclass(frozen=True, slots=True)
class Payment:
    """A player absorbed the attack.

    Attributes:
        overpaid: how much more than asked the cards were worth.
        removable: the dearest of the named cards that could have stayed in hand.
    """

    overpaid: int
    removable: Card | None


def pay_damage(state: State, action: PayDamage) -> Outcome[State, Payment] | Refusal:
    """Discards cards worth at least what is asked; then the turn passes."""
    if state.step is not Step.SUFFER:
        return wrong_step(state)
    if refused := _check(state, action):
        return refused
    paid = len(action.cards) + action.count
    counts = state.counts
    if counts.hands is not None:
        counts = counts.with_hand(state.current, counts.hands[state.current] - paid)
    if counts.discard is not None:
        counts = Counts(counts.hands, counts.tavern, counts.discard + paid)
    after = replace(state, step=Step.PLAY, need=0, current=state.following, counts=counts)
    over = action.worth - state.need
    return Outcome(after, Payment(over, removable(action.cards, over)))


def _check(state: State, action: PayDamage) -> Refusal | None:
    if refused := impossible_cards(action.cards):
        return refused
    if not 0 <= action.value <= MOST_PAID:
        return out_of_range(action.value, 0, MOST_PAID)
    if not 0 <= action.count <= MOST_CARDS_PAID:
        return out_of_range(action.count, 0, MOST_CARDS_PAID)
    if action.value and not action.count and state.counts != UNCOUNTED:
        text = _("Say how many cards were paid: this table counts cards.")
        return Refusal("card_count_needed", text, (), "suffer-damage")
    return hand_too_small(state, len(action.cards) + action.count) or _too_little(state, action)


def _too_little(state: State, action: PayDamage) -> Refusal | None:
    """Refuses a payment that does not absorb the attack. Source: p. 7."""
    value, need = action.worth, state.need
    if (missing := need - value) <= 0:
        return None
    text = _("{value} of {need} paid: {missing} missing.", value=value, need=need, missing=missing)
    numbers = (("missing", missing), ("discard_value", value), ("need", need))
    return Refusal("not_enough_discard", text, numbers, "suffer-damage")


def removable(cards: tuple[Card, ...], over: int) -> Card | None:
    """Returns the dearest card that could have stayed in hand, or None if all were needed."""
    spare = [card for card in cards if card.value <= over]
    return max(spare, key=lambda card: card.value, default=None)


def _describe(action: PayDamage, before: State, after: State) -> Description:
    player = before.names[before.current]
    if action.cards:
        text = _(
            "{player} pays {value} with {cards}",
            player=player,
            value=action.worth,
            cards=card_signs(action.cards),
        )
    else:
        text = _("{player} pays {value}", player=player, value=action.value)
    return turn_description(text, before, after)


def _announce(
    _before: State, _action: PayDamage, outcome: Outcome[State, Payment]
) -> tuple[Notice, ...]:
    effect, warning = outcome.effect, yield_warning(outcome.state)
    if effect.removable is None:
        return tuple(warning)
    text = _(
        "{over} too much: {card} could have stayed in hand.",
        over=effect.overpaid,
        card=card_sign(effect.removable),
    )
    return (Notice(text, "info", "suffer-damage"), *warning)


PAY_DAMAGE = Move(PayDamage, pay_damage, _describe, _announce, once=True)
