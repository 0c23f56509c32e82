"""What a play does: its powers, its damage, and whether the enemy falls or strikes back."""

from dataclasses import dataclass

from companion.games.regicide.model import (
    Card,
    Counts,
    Fight,
    State,
    Step,
    Strike,
    Suit,
    fall,
    not_yielded,
    powers_of,
    resolve_red,
    total_of,
)
from companion.play import Outcome, replace


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
