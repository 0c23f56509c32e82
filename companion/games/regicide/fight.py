"""What a play does to the enemy. Source: Régicide p. 5 to 9."""

from __future__ import annotations

from companion.games.regicide.cards import SUITS, Card, Suit, total_of
from companion.games.regicide.effects import Attack
from companion.games.regicide.state import Counts, Fight, State, Strike, hand_limit
from companion.games.regicide.step import Ending, Step
from companion.play.change import replace
from companion.play.outcome import Outcome


def strike(state: State, fight: Fight, cards: tuple[Card, ...]) -> Outcome[State]:
    """Resolves a legal play without joker: powers, damage, and what must be paid."""
    attack = total_of(cards)
    powers, blocked = _powers(cards, fight.immunity)
    strength = attack if state.rules.blocked_number_counts else _without(cards, blocked)
    counts, heal, drawn = resolve_red(state, len(cards), powers, strength)
    damage = attack * 2 if Suit.CLUBS in powers else attack
    shield = strength if Suit.SPADES in powers else 0
    after = Fight(
        fight.enemy,
        fight.damage + damage,
        fight.shield + shield,
        fight.lifted,
        fight.blocked_spades + _blocked_spades(state, cards, blocked, attack),
        (*fight.strikes, Strike(state.current, cards, damage, shield)),
        fight.others,
    )
    follow = _follow(state, after, counts)
    drawing = strength if Suit.DIAMONDS in powers else 0
    return Outcome(
        follow,
        Attack(
            player=state.current,
            cards=cards,
            attack=attack,
            powers=powers,
            blocked=blocked,
            heal_asked=strength if Suit.HEARTS in powers else 0,
            heal=heal,
            draw=drawing,
            drawn=drawn,
            drawn_total=_drawn_total(state.counts, drawing, drawn, heal),
            damage=damage,
            total_damage=after.damage,
            life_left=after.life_left,
            shield_gained=shield,
            shield_total=after.shield,
            enemy_attack=after.attack_now,
            defeated=follow.fight is None,
            exact=after.damage == after.life,
            must_pay=follow.need,
            next_step=follow.step,
            next_player=follow.current,
            tavern_empty=drawing > 0 and counts.tavern == 0,
        ),
    )


def _powers(
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


def _without(cards: tuple[Card, ...], blocked: tuple[Suit, ...]) -> int:
    return sum(card.value for card in cards if card.suit not in blocked)


def _blocked_spades(
    state: State, cards: tuple[Card, ...], blocked: tuple[Suit, ...], attack: int
) -> int:
    if Suit.SPADES not in blocked:
        return 0
    if state.rules.old_spades_whole_play:
        return attack
    return sum(card.value for card in cards if card.suit is Suit.SPADES)


def _follow(state: State, fight: Fight, counts: Counts) -> State:
    """Returns the state after step 3: the enemy falls, or it strikes back."""
    yielded = _not_yielded(state)
    if fight.damage >= fight.life:
        return fall(state, fight, counts, yielded, exact=fight.damage == fight.life)
    need = fight.attack_now
    if need:
        return replace(
            state, fight=fight, counts=counts, yielded=yielded, step=Step.SUFFER, need=need
        )
    return replace(state, fight=fight, counts=counts, yielded=yielded, current=state.following)


def _not_yielded(state: State) -> tuple[bool, ...]:
    if not state.yielded[state.current]:
        return state.yielded
    return tuple(y and player != state.current for player, y in enumerate(state.yielded))


def fall(
    state: State, fight: Fight, counts: Counts, yielded: tuple[bool, ...], *, exact: bool
) -> State:
    """Returns the state after the enemy fell; the same player goes on. Source: p. 6.

    The enemy goes on top of the Tavern when the damage was exactly its life, else to the
    discard pile, where all cards played against it go as well.
    """
    won = state.castle_left == 0
    tavern, discard = counts.tavern, counts.discard
    if exact and tavern is not None:
        tavern += 1
    if discard is not None:
        discard += fight.cards_in_play + (0 if exact else 1)
    return replace(
        state,
        fight=None,
        step=Step.OVER if won else Step.REVEAL,
        ending=Ending.WON if won else None,
        need=0,
        yielded=yielded,
        counts=Counts(counts.hands, tavern, discard),
    )


def resolve_red(
    state: State, played: int, powers: tuple[Suit, ...], strength: int
) -> tuple[Counts, int, tuple[int, ...] | None]:
    """Resolves hearts, then diamonds.

    Returns:
        The counts after the cards left the hand and the powers worked, how many cards were
        healed, and how many each player drew (None where hands are not counted).
    """
    counts = state.counts
    if counts == _UNCOUNTED:
        return counts, strength if Suit.HEARTS in powers else 0, None
    hands, tavern, discard = counts.hands, counts.tavern, counts.discard
    if hands is not None:
        hands = _changed(hands, state.current, -played)
    heal = 0
    if Suit.HEARTS in powers:
        heal = strength if discard is None else min(strength, discard)
        discard = None if discard is None else discard - heal
        tavern = None if tavern is None else tavern + heal
    drawn = None if hands is None else (0,) * len(hands)
    if Suit.DIAMONDS in powers:
        if hands is not None:
            drawn = share_draws(hands, state.current, strength, tavern)
            hands = tuple(hand + more for hand, more in zip(hands, drawn, strict=True))
        if tavern is not None:
            tavern -= min(strength, tavern) if drawn is None else sum(drawn)
    return Counts(hands, tavern, discard), heal, drawn


_UNCOUNTED = Counts()


def _drawn_total(
    counts: Counts, drawing: int, drawn: tuple[int, ...] | None, heal: int
) -> int | None:
    if drawing == 0:
        return 0
    if drawn is not None:
        return sum(drawn)
    return None if counts.tavern is None else min(drawing, counts.tavern + heal)


def share_draws(
    hands: tuple[int, ...], first: int, cards: int, tavern: int | None
) -> tuple[int, ...]:
    """Shares draws one by one, from the player ``first`` on clockwise, skipping full hands.

    Ends when all hands are full or the Tavern is empty. Source: p. 5, diamonds.

    Args:
        hands: the hand sizes before.
        first: who draws first.
        cards: how many cards may be drawn together.
        tavern: cards in the Tavern, or None if that is not known.
    """
    players = len(hands)
    limit = hand_limit(players)
    drawn = [0] * players
    room = sum(max(0, limit - hand) for hand in hands)
    left = min(cards, room, cards if tavern is None else tavern)
    player = first
    while left > 0:
        if hands[player] + drawn[player] < limit:
            drawn[player] += 1
            left -= 1
        player = (player + 1) % players
    return tuple(drawn)


def draws_possible(counts: Counts) -> int | None:
    """Returns how many cards diamonds could draw now, or None where that is not counted."""
    if counts.hands is None or counts.tavern is None:
        return None
    limit = hand_limit(len(counts.hands))
    return min(counts.tavern, sum(max(0, limit - hand) for hand in counts.hands))


def _changed(numbers: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + by, *numbers[place + 1 :])


def play_joker(state: State, fight: Fight, cards: tuple[Card, ...]) -> Outcome[State]:
    """Resolves a joker: immunity ends, old spades shield, its player names the next.

    Old clubs are not doubled and old red powers are not made up for. Source: p. 9.
    """
    released = fight.blocked_spades
    after = replace(
        fight,
        lifted=True,
        shield=fight.shield + released,
        blocked_spades=0,
        strikes=(*fight.strikes, Strike(state.current, cards, 0, released)),
    )
    counts = state.counts
    if counts.hands is not None:
        counts = replace(counts, hands=_changed(counts.hands, state.current, -1))
    follow = replace(
        state,
        fight=after,
        counts=counts,
        step=Step.CHOOSE_NEXT,
        yielded=_not_yielded(state) if state.rules.joker_clears_yield else state.yielded,
        joker_played=True,
    )
    effect = Attack(
        player=state.current,
        cards=cards,
        attack=0,
        powers=(),
        blocked=(),
        heal_asked=0,
        heal=0,
        draw=0,
        drawn=None if counts.hands is None else (0,) * state.players,
        drawn_total=0,
        damage=0,
        total_damage=after.damage,
        life_left=after.life_left,
        shield_gained=0,
        shield_total=after.shield,
        enemy_attack=after.attack_now,
        defeated=False,
        exact=False,
        must_pay=0,
        next_step=Step.CHOOSE_NEXT,
        next_player=state.current,
        joker=True,
        released=released,
    )
    return Outcome(follow, effect)
