"""A fight: what may be done against the enemy, what a play does to it, and how it falls.

Source: Régicide p. 3, 5, 6, 8 and 9.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from companion.games.regicide.cards import (
    COURT,
    JOKER,
    SUITS,
    Card,
    Suit,
    _,
    card_name,
    card_sign,
    counted as _n,
    total_of,
)
from companion.games.regicide.state import (
    UNCOUNTED,
    Counts,
    Fight,
    State,
    Step,
    Strike,
    hand_limit,
    jokers_in_tavern,
    piled,
)
from companion.play import Message, Outcome, Refusal, already_over, replace


def wrong_step(state: State) -> Refusal:
    """Refuses something at the wrong time, and says what is due now."""
    player = state.names[state.current]
    texts = {
        Step.REVEAL: _("First turn up the next enemy."),
        Step.PLAY: _("It is {player}’s turn to play cards or to yield.", player=player),
        Step.SUFFER: _("{player} must pay at least {need} first.", player=player, need=state.need),
        Step.CHOOSE_NEXT: _("{player} must first name who plays next.", player=player),
        Step.OVER: already_over().message,
    }
    return Refusal("wrong_step", texts[state.step], (), "turn")


def enemy_to_fight(state: State) -> Fight | Refusal:
    """Returns the enemy that the current player may play against or yield to now, in step 1."""
    if state.step is not Step.PLAY or state.fight is None:
        return wrong_step(state)
    if state.rules.plain:
        return Refusal(
            "plain_counters", _("With plain counters, change life and attack by hand."), (), "turn"
        )
    return state.fight


def hand_too_small(state: State, cards: int) -> Refusal | None:
    """Refuses more cards than the current player holds, where hands are counted."""
    hands = state.counts.hands
    if hands is None or hands[state.current] >= cards:
        return None
    hand = hands[state.current]
    text = _n(
        "{player} holds only {count} card.",
        "{player} holds only {count} cards.",
        hand,
        player=state.names[state.current],
    )
    numbers = (("cards", cards), ("hand", hand), ("missing", cards - hand))
    return Refusal("hand_too_small", text, numbers, "play-cards")


def doubt(state: State, card: Card) -> Message | None:
    """Returns why a card can hardly be in anybody's hand, or None.

    It lies on the table, was never beaten, or is a joker that so few players do not have
    (p. 3 and 9). The table may know better, so this is asked about and never refused.
    """
    fight = state.fight
    if card.is_joker:
        jokers = jokers_in_tavern(state.players)
        lying = 0 if fight is None else fight.in_play.count(JOKER)
        if lying < jokers:
            return None
        if lying:
            return _("All jokers are already on the table")
        return _("With so few players the Tavern has no joker")
    if fight is not None and card in fight.in_play:
        return _("{card} is already on the table", card=card_sign(card))
    if fight is not None and card == fight.enemy:
        return _("{card} is the enemy itself", card=card_sign(card))
    if card.rank in COURT and card not in state.revealed and not state.unnamed:
        return _("{card} has not been beaten yet", card=card_sign(card))
    return None


def check_yield(state: State) -> Refusal | None:
    """Returns why the current player may not yield, or None when they may.

    Forbidden when every other player yielded on their last turn. Source: official rules.
    """
    if state.solo:
        if state.rules.solo_yield:
            return None
        text = _("No yielding alone: this is your house rule.")
        return Refusal("all_others_yielded", text, (), "solo")
    away = {state.current, *state.gone}
    others = [y for player, y in enumerate(state.yielded) if player not in away]
    if not others or not all(others):
        return None
    text = _("No yielding now: all the others yielded on their last turn.")
    return Refusal("all_others_yielded", text, (), "yield")


def powers_of(
    cards: tuple[Card, ...], immunity: Suit | None
) -> tuple[tuple[Suit, ...], tuple[Suit, ...]]:
    """Returns the suits that work and those that are blocked; each suit counts once (p. 8)."""
    if len(cards) == 1:
        suit = cards[0].suit
        alone = () if suit is None else (suit,)
        return (alone, ()) if suit is not immunity else ((), alone)
    played = [card.suit for card in cards]
    powers = tuple([suit for suit in SUITS if suit in played and suit is not immunity])
    blocked = () if immunity is None or immunity not in played else (immunity,)
    return powers, blocked


class RedPowers(NamedTuple):
    """What hearts and diamonds do.

    Attributes:
        counts: the cards after the play left the hand and the powers worked.
        heal: how many cards are healed, limited by the discard pile where it is counted.
        drawn: how many each player draws, or None where hands are not counted.
        drawn_total: how many are drawn together, or None where that is not known.
    """

    counts: Counts
    heal: int
    drawn: tuple[int, ...] | None
    drawn_total: int | None


def resolve_red(state: State, played: int, heal: int, draw: int) -> RedPowers:
    """Resolves hearts, then diamonds.

    Args:
        state: the table before the play.
        played: how many cards leave the hand.
        heal: the strength of hearts, 0 where they do not work.
        draw: the strength of diamonds, 0 where they do not work.
    """
    if (counts := state.counts) == UNCOUNTED:
        return RedPowers(counts, heal, None, None if draw else 0)
    hands, tavern, discard = counts.hands, counts.tavern, counts.discard
    if discard is not None:
        heal = min(heal, discard)
        discard -= heal
    if tavern is not None:
        tavern += heal
    drawn, total = None, None if draw else 0
    if hands is not None:
        seat = state.current
        hands = (*hands[:seat], hands[seat] - played, *hands[seat + 1 :])
        drawn = share_draws(_drawing(state, hands), seat, draw, tavern)
        hands = tuple(hand + more for hand, more in zip(hands, drawn, strict=True))
        total = sum(drawn)
    elif tavern is not None:
        total = min(draw, tavern)
    if tavern is not None:
        tavern -= total or 0
    return RedPowers(Counts(hands, tavern, discard), heal, drawn, total)


def share_draws(
    hands: tuple[int, ...], first: int, cards: int, tavern: int | None
) -> tuple[int, ...]:
    """Returns how many cards each player draws; see `draw_order`."""
    order = draw_order(hands, first, cards, tavern)
    return tuple(order.count(player) for player in range(len(hands)))


def draw_order(
    hands: tuple[int, ...], first: int, cards: int, tavern: int | None
) -> tuple[int, ...]:
    """Returns who draws each card: from ``first`` on clockwise one by one, full hands skipped.

    Ends when all hands are full or the Tavern is empty. Source: p. 5, diamonds.

    Args:
        hands: the hand sizes before.
        first: who draws first.
        cards: how many cards may be drawn together.
        tavern: cards in the Tavern, or None if that is not known.
    """
    players = len(hands)
    limit = hand_limit(players)
    left = min(cards, _room(hands), cards if tavern is None else tavern)
    order: list[int] = []
    player = first
    while len(order) < left:
        if hands[player] + order.count(player) < limit:
            order.append(player)
        player = (player + 1) % players
    return tuple(order)


def _drawing(state: State, hands: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the hands as they draw: that of somebody who has left takes no more cards."""
    limit = hand_limit(state.players)
    return tuple(limit if seat in state.gone else hand for seat, hand in enumerate(hands))


def draws_possible(state: State) -> int | None:
    """Returns how many cards diamonds could draw now, or None where that is not counted."""
    hands, tavern = state.counts.hands, state.counts.tavern
    if hands is None or tavern is None:
        return None
    return min(tavern, _room(_drawing(state, hands)))


def _room(hands: tuple[int, ...]) -> int:
    limit = hand_limit(len(hands))
    return sum(max(0, limit - hand) for hand in hands)


def not_yielded(state: State) -> tuple[bool, ...]:
    """Returns who yielded on their last turn, once the current player has played."""
    if not state.yielded[state.current]:
        return state.yielded
    return tuple(y and player != state.current for player, y in enumerate(state.yielded))


def fall(state: State, fight: Fight, *, exact: bool) -> State:
    """Returns the state after the enemy fell; the same player goes on. Source: p. 6.

    The enemy goes on top of the Tavern when the damage was exactly its life, else to the
    discard pile, where all cards played against it go as well.
    """
    won = state.castle_left == 0
    return replace(
        piled(state, tavern=int(exact), discard=fight.cards_in_play + (not exact)),
        fight=None,
        captured=(*state.captured, fight.enemy) if exact else state.captured,
        step=Step.OVER if won else Step.REVEAL,
        ending=_victory(state) if won else None,
        winners=tuple(range(state.players)) if won else (),
        need=0,
    )


def _victory(state: State) -> Message:
    """Returns who beat the last enemy, where the app was told which one that was."""
    if state.rules.plain or not state.revealed:
        return _("The last enemy has fallen.")
    name, enemy = state.names[state.current], card_name(state.revealed[-1])
    return _("{player} beat the last enemy, {enemy}.", player=name, enemy=enemy)


@dataclass(frozen=True, slots=True)
class Attack:
    """Cards were played.

    Attributes:
        strike: who played what, its damage and its shield.
        fight: the enemy after it, as it was before it fell.
        must_pay: what the player must pay now.
        powers: the suits whose power works, in the order of resolution.
        blocked: the suits whose power the enemy's immunity takes.
        heal_asked: cards that go from the discard pile under the Tavern, if there are as many.
        heal: the same, limited by the discard pile where it is counted.
        draw: cards to draw together, if there are as many and hands have room.
        drawn: how many each player draws, or None where hands are not counted.
        drawn_total: how many are drawn together, or None where that is not known.
        tavern_empty: whether the Tavern is counted and was emptied by this play.
    """

    strike: Strike
    fight: Fight
    must_pay: int = 0
    powers: tuple[Suit, ...] = ()
    blocked: tuple[Suit, ...] = ()
    heal_asked: int = 0
    heal: int = 0
    draw: int = 0
    drawn: tuple[int, ...] | None = None
    drawn_total: int | None = 0
    tavern_empty: bool = False

    @property
    def joker(self) -> bool:
        """Whether a joker was played."""
        return self.strike.cards[0].is_joker

    @property
    def most_drawn(self) -> int:
        """How many cards are drawn together, as far as is known."""
        return self.draw if self.drawn_total is None else self.drawn_total

    @property
    def defeated(self) -> bool:
        """Whether the enemy falls."""
        return self.fight.life_left == 0

    @property
    def exact(self) -> bool:
        """Whether the damage is exactly its life."""
        return self.fight.damage == self.fight.life


def strike_with(state: State, fight: Fight, cards: tuple[Card, ...]) -> Outcome[State, Attack]:
    """Resolves a play without joker: powers, damage, and what must be paid."""
    value = total_of(cards)
    powers, blocked = powers_of(cards, fight.immunity)
    strength = value
    if not state.rules.blocked_number_counts:
        strength = sum(card.value for card in cards if card.suit not in blocked)
    heal = strength if Suit.HEARTS in powers else 0
    draw = strength if Suit.DIAMONDS in powers else 0
    red = resolve_red(state, len(cards), heal, draw)
    strike = Strike(
        state.current,
        cards,
        value * 2 if Suit.CLUBS in powers else value,
        strength if Suit.SPADES in powers else 0,
    )
    struck = Fight(
        fight.enemy,
        fight.damage + strike.damage,
        fight.shield + strike.shield,
        fight.lifted,
        fight.blocked_spades + (_blocked_spades(state, cards) if Suit.SPADES in blocked else 0),
        (*fight.strikes, strike),
        fight.others,
    )
    after = _struck_back(state, struck, red.counts)
    return Outcome(
        after,
        Attack(
            strike,
            struck,
            after.need,
            powers,
            blocked,
            heal,
            red.heal,
            draw,
            red.drawn,
            red.drawn_total,
            tavern_empty=draw > 0 and red.counts.tavern == 0,
        ),
    )


def _blocked_spades(state: State, cards: tuple[Card, ...]) -> int:
    """Returns the shield that a joker would set free. Source: p. 9."""
    if state.rules.old_spades_whole_play:
        return total_of(cards)
    return sum(card.value for card in cards if card.suit is Suit.SPADES)


def _struck_back(state: State, fight: Fight, counts: Counts) -> State:
    """Returns the state after step 3: the enemy falls, or it strikes back."""
    yielded = not_yielded(state)
    if fight.life_left == 0:
        return fall(
            replace(state, counts=counts, yielded=yielded), fight, exact=fight.damage == fight.life
        )
    need = fight.attack_now
    return replace(
        state,
        fight=fight,
        counts=counts,
        yielded=yielded,
        step=Step.SUFFER if need else Step.PLAY,
        need=need,
        current=state.current if need else state.following,
    )


def play_joker(state: State, fight: Fight, cards: tuple[Card, ...]) -> Outcome[State, Attack]:
    """Resolves a joker: immunity ends, old spades shield, its player names the next.

    Old clubs are not doubled and old red powers are not made up for. Source: p. 9.
    """
    player, released = state.current, fight.blocked_spades
    strike = Strike(player, cards, 0, released)
    lifted = replace(
        fight,
        lifted=True,
        shield=fight.shield + released,
        blocked_spades=0,
        strikes=(*fight.strikes, strike),
    )
    hands = state.counts.hands
    after = replace(
        state,
        fight=lifted,
        counts=state.counts if hands is None else state.counts.with_hand(player, hands[player] - 1),
        step=Step.CHOOSE_NEXT,
        yielded=not_yielded(state) if state.rules.joker_clears_yield else state.yielded,
        joker_played=True,
    )
    return Outcome(after, Attack(strike, lifted))
