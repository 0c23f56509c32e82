"""A turn: the current player plays cards or yields (step 1), and absorbs the attack (step 4).

What all moves say alike comes first: in the log, and aloud after the move. Source: Régicide p. 7.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.regicide.cards import (
    Card,
    Suit,
    _,
    card_name,
    card_sign,
    card_signs,
    check_cards,
    counted as _n,
    impossible_cards,
    total_of,
)
from companion.games.regicide.fight import (
    Attack,
    check_yield,
    enemy_to_fight,
    hand_too_small,
    play_joker,
    strike_with,
    wrong_step,
)
from companion.games.regicide.state import (
    QUANTITY_NAMES,
    UNCOUNTED,
    Counts,
    State,
    Step,
    hand_limit,
)
from companion.play import (
    Action,
    Description,
    Message,
    Move,
    Notice,
    Outcome,
    Refusal,
    out_of_range,
    replace,
)


def turn_description(text: Message, before: State, after: State) -> Description:
    """Returns the line of what the current player did, and whose turn it is then."""
    if before.current == after.current:
        return Description(text, player=before.current)
    was, now = before.names[before.current], after.names[after.current]
    return Description(text, QUANTITY_NAMES["turn"], was, now, player=before.current)


def fallen(before: State, after: State, enemy: Card, *, exact: bool) -> Iterator[Notice]:
    """Yields where the beaten enemy and the cards go, and what comes next."""
    name = card_name(enemy)
    if after.step is Step.OVER:  # the cards are put away
        return
    if exact:
        text = _("Put the {enemy} face down on top of the Tavern.", enemy=name)
        yield Notice(text, "ask", "exact-kill")
        yield Notice(_("Discard all cards played against it."), "ask", "defeat")
    else:
        text = _("Discard the {enemy} and all cards played against it.", enemy=name)
        yield Notice(text, "ask", "defeat")
    if before.rules.plain:
        yield Notice(_("Turn up the next enemy."), "ask", "defeat")
    else:
        text = _("Turn up the next enemy: {player} plays again.", player=after.names[after.current])
        yield Notice(text, "ask", "defeat")


def victory(after: State, enemy: Card, *, exact: bool) -> Notice:
    """Returns what was achieved: an enemy has fallen, perhaps the last one."""
    if after.step is Step.OVER:
        return Notice(_("The last enemy has fallen: you win!"), "good", "end")
    if exact:
        text = _("{enemy} beaten exactly", enemy=card_name(enemy))
        return Notice(text, "good", "exact-kill")
    return Notice(_("{enemy} beaten", enemy=card_name(enemy)), "good", "defeat")


def struck(after: State) -> Iterator[Notice]:
    """Yields what the current player must pay, or who is next behind a shield that holds."""
    player = after.names[after.current]
    if after.step is Step.SUFFER:
        text = _("{player} must pay at least {need}.", player=player, need=after.need)
        yield Notice(text, "ask", "suffer-damage", quiet=True)
    else:
        text = _("The shield holds, nothing to pay: {player} plays next.", player=player)
        yield Notice(text, "info", "spades")
        yield from yield_warning(after)


def yield_warning(after: State) -> Iterator[Notice]:
    """Yields a warning where whoever plays next may not yield."""
    if not after.solo and check_yield(after) is not None:
        text = _(
            "{player} may not yield: all the others just did.", player=after.names[after.current]
        )
        yield Notice(text, "info", "yield")


@dataclass(frozen=True, slots=True)
class PlayCards(Action, tag="play"):
    """The current player plays cards: one, one with an ace, a combo, or a joker (step 1)."""

    cards: tuple[Card, ...]


def play_cards(state: State, action: PlayCards) -> Outcome[State, Attack] | Refusal:
    """Plays cards, or refuses them."""
    if isinstance(fight := enemy_to_fight(state), Refusal):
        return fight
    cards = action.cards
    if refused := check_cards(cards) or hand_too_small(state, len(cards)):
        return refused
    resolve = play_joker if cards[0].is_joker else strike_with
    return resolve(state, fight, cards)


def _describe_play(action: PlayCards, before: State, after: State) -> Description:
    """Names life left, or the attack where a play without damage changed that."""
    player = before.current
    cards = card_signs(action.cards)
    text = (
        _("{player} plays the joker", player=before.names[player])
        if len(action.cards) == 1 and action.cards[0].is_joker
        else _("{player} plays {cards}", player=before.names[player], cards=cards)
    )
    was, now = before.fight, after.fight
    if was is None:
        return Description(text, player=player)
    if now is not None and was.damage == now.damage:
        name, old, new = "attack", was.attack_now, now.attack_now
    else:
        name, old, new = "life", was.life_left, 0 if now is None else now.life_left
    fell = after.beaten > before.beaten
    exact = was.enemy in after.captured
    mark = victory(after, was.enemy, exact=exact).message if fell else None
    return Description(text, QUANTITY_NAMES[name], old, new, player=player, mark=mark)


def _announce_play(
    before: State, _action: PlayCards, outcome: Outcome[State, Attack]
) -> tuple[Notice, ...]:
    effect, after = outcome.effect, outcome.state
    if effect.joker:
        return tuple(_announce_joker(before, effect))
    powers, enemy = _announce_powers(before, effect), effect.fight.enemy
    if effect.defeated:
        won = victory(after, enemy, exact=effect.exact)
        if after.over:
            return (won,)
        return (won, *powers, *fallen(before, after, enemy, exact=effect.exact))
    return (*powers, *struck(after))


_BLOCKED = {
    Suit.HEARTS: _("Immune: hearts heal nobody, their damage counts."),
    Suit.DIAMONDS: _("Immune: diamonds draw no cards, their damage counts."),
    Suit.CLUBS: _("Immune: clubs double nothing, their damage counts once."),
    Suit.SPADES: _("Immune: spades do not shield until a joker comes, their damage counts."),
}


def _announce_powers(before: State, effect: Attack) -> Iterator[Notice]:
    for suit in effect.blocked:
        yield Notice(_BLOCKED[suit], "info", "immunity")
    if Suit.HEARTS in effect.powers:
        heals = effect.heal > 0 or before.counts.discard is None
        yield Notice(_healing(before, effect), "ask" if heals else "info", "hearts")
    if Suit.DIAMONDS in effect.powers:
        draws = effect.drawn is None or any(effect.drawn)
        yield Notice(_drawing(before, effect), "ask" if draws else "info", "diamonds")
    if effect.tavern_empty:
        yield Notice(_("The Tavern is empty."), "info", "diamonds")


def _healing(before: State, effect: Attack) -> Message:
    if before.counts.discard is None:
        return _n(
            "Shuffle the discard pile; slide {count} card, if any, unseen, under the Tavern.",
            "Shuffle the discard pile; slide {count} cards, or all, unseen, under the Tavern.",
            effect.heal_asked,
        )
    if effect.heal == 0:
        return _("The discard pile is empty: nobody is healed.")
    return _n(
        "Shuffle the discard pile; slide {count} card, unseen, under the Tavern.",
        "Shuffle the discard pile; slide {count} cards, unseen, under the Tavern.",
        effect.heal,
    )


def _drawing(before: State, effect: Attack) -> Message:
    if effect.drawn is None:
        return _n(
            "Draw {count} card: {player}, or the next without a full hand of {limit}.",
            "Draw {count} cards in turn from {player} on; a full hand of {limit} is skipped.",
            effect.draw,
            player=before.names[before.current],
            limit=hand_limit(before.players),
        )
    if not any(effect.drawn):
        return _("Nobody draws: the hands are full or the Tavern is empty.")
    return _("Draw in turn: {draws}.", draws=drawn_shares(before, effect))


def drawn_shares(before: State, effect: Attack) -> tuple[Message, ...]:
    """Returns who draws how many, from the current player on, such as "Ana 3" and "Leo 2"."""
    drawn = effect.drawn or ()
    return tuple(
        _("{player} {cards}", player=before.names[player], cards=drawn[player])
        for player in [(before.current + seat) % len(drawn) for seat in range(len(drawn))]
        if drawn[player]
    )


def _announce_joker(before: State, effect: Attack) -> Iterator[Notice]:
    yield Notice(_("Immunity lifted"), "good", "joker")
    if effect.strike.shield:
        text = _n(
            "The {count} point of spades already played now shields: the attack is {attack}.",
            "The {count} points of spades already played now shield: the attack is {attack}.",
            effect.strike.shield,
            attack=effect.fight.attack_now,
        )
        yield Notice(text, "info", "joker")
    if effect.fight.enemy.suit is Suit.CLUBS:
        yield Notice(_("Clubs already played are not doubled."), "info", "joker")
    yield Notice(_("The enemy does not strike."), "info", "joker")
    name = before.names[before.current]
    yield Notice(_("{player} names who plays next.", player=name), "ask", "joker", quiet=True)
    if not before.solo:
        wish = _("Whoever would like to play next may say so; the hands stay secret.")
        yield Notice(wish, "info", "talking")


PLAY_CARDS = Move(PlayCards, play_cards, _describe_play, _announce_play, once=True)


@dataclass(frozen=True, slots=True)
class Yield(Action, tag="yield"):
    """The current player plays nothing and goes straight to suffering damage."""


def yield_turn(state: State, _action: Yield) -> Outcome[State, None] | Refusal:
    """Goes on to the payment, or to the next player behind a shield that holds."""
    fight = enemy_to_fight(state)
    if isinstance(fight, Refusal):
        return fight
    if refused := check_yield(state):
        return refused
    need = fight.attack_now
    after = replace(
        state,
        yielded=tuple(y or player == state.current for player, y in enumerate(state.yielded)),
        step=Step.SUFFER if need else Step.PLAY,
        need=need,
        current=state.current if need else state.following,
    )
    return Outcome(after, None)


YIELD_TURN = Move(
    Yield,
    yield_turn,
    lambda _action, before, after: turn_description(
        _("{player} yields", player=before.names[before.current]), before, after
    ),
    lambda _before, _action, outcome: tuple(struck(outcome.state)),
    once=True,
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
    if refused := _check_payment(state, action):
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


def _check_payment(state: State, action: PayDamage) -> Refusal | None:
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


def _describe_payment(action: PayDamage, before: State, after: State) -> Description:
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


def _announce_payment(
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


PAY_DAMAGE = Move(PayDamage, pay_damage, _describe_payment, _announce_payment, once=True)
