"""A small network that says how likely a table is to win, and what it is told of the table.

Its weights are a file of the game. It is told what everybody sees, and what one player holds; the
numbers may be arrays, one entry for each table: training asks for many tables at once.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from operator import mul
from typing import NamedTuple

from companion.games.regicide.cards import COURT, DECK, SUITED_RANKS, SUITS, Card, Rank, Suit
from companion.games.regicide.fight import check_yield
from companion.games.regicide.odds.seen import Seen, hidden_cards
from companion.games.regicide.state import State, Step, next_rank

CELLS, OWN_CELLS = 32, 64
"""How many cells a network has that tells a chance, and the one that says what to do."""
PUBLIC, EACH, OWN = 34, 2, 30
"""How many inputs there are: of a table, of each player, and of a hand."""
MOST = 50
"""The largest power of e that is asked for."""
STEPS = 20
"""Into so many equal steps the scale of calibration is divided."""


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """One hidden layer, and what its answers turned out to mean.

    Attributes:
        cells: the weights of each cell, its shift, and how much it adds.
        shift: what is added besides.
        scale: how many of the games were won of which the layer had said 0, 1/20, … 1; straight
            lines between. Each is larger than the one before.
    """

    cells: tuple[tuple[tuple[float, ...], float, float], ...]
    shift: float
    scale: tuple[float, ...]

    def chance(self, inputs: Sequence[float]) -> float:
        """Returns how likely the table is to win, 0 to 1."""
        total = self.shift
        for weights, shift, strength in self.cells:
            cell = sum(map(mul, weights, inputs)) + shift
            if cell > 0:
                total += cell * strength
        place = STEPS / (1 + exp(min(-total, MOST)))  # numbers set by hand may be anything
        step = min(int(place), STEPS - 1)
        low, high = self.scale[step : step + 2]
        return low + (high - low) * (place - step)


class Networks(NamedTuple):
    """What was learnt of games with so many players.

    Attributes:
        public: knows no hand, and how a table goes on that plays by its own judgement.
        unaided: knows the hand of whoever is about to play or pay, and how such a table goes on.
        own: knows the hand of whoever has just done so, and how the app goes on by one step.
        guided: knows as much as `unaided`, and how a table goes on that follows the hints.
    """

    public: Network
    unaided: Network
    own: Network
    guided: Network


@lru_cache(maxsize=4)
def networks(trained_model: bytes, players: int) -> Networks | None:
    """Returns the networks of a file of the game; None of no bytes."""
    if not trained_model:
        return None
    numbers = struct.unpack(f"<{len(trained_model) // 2}e", trained_model)
    found: list[Network] = []
    for cells, inputs in shapes(players):
        end = size(cells, inputs)
        found.append(_network(numbers[:end], cells, inputs))
        numbers = numbers[end:]
    return Networks(*found)


def shapes(players: int) -> tuple[tuple[int, int], ...]:
    """Returns how many cells and inputs each of the networks has, in their order."""
    public = PUBLIC + EACH * players
    own = public + OWN
    return (CELLS, public), (CELLS, own), (OWN_CELLS, own), (CELLS, own)


def size(cells: int, inputs: int) -> int:
    """Returns how many numbers a network is made of."""
    return cells * (inputs + 2) + 1 + STEPS + 1


def _network(numbers: Sequence[float], cells: int, inputs: int) -> Network:
    weights, rest = numbers[: cells * inputs], numbers[cells * inputs :]
    rows = (tuple(weights[start : start + inputs]) for start in range(0, len(weights), inputs))
    shifts, strengths = rest[:cells], rest[cells : 2 * cells]
    shift, *scale = rest[2 * cells :]
    return Network(tuple(zip(rows, shifts, strengths, strict=True)), shift, tuple(scale))


HANDS = 8
"""The largest hand there is."""


class Outlook(NamedTuple):
    """What everybody knows, seen by one player; seats are counted clockwise from that one.

    Attributes:
        left: enemies that are not beaten.
        castle: the life of those that are still face down.
        life: the life that the standing one has left, 0 where none stands.
        attack: with how much it strikes.
        rank: 0, 1 or 2 for a jack, a queen or a king that stands or comes next.
        immune: for each suit whether it has no power.
        blocked: the shield that a joker would set free.
        reveal: whether an enemy is about to be turned up.
        suffer: whether damage is about to be paid.
        choose: whether whoever played a joker is about to name the next player.
        need: what must be paid.
        tavern: cards in the Tavern.
        discard: cards in the discard pile.
        table: cards played against the enemy.
        hands: the size of each hand.
        acts: for each player whether it is their turn.
        unseen: for each suit the value of the cards in hands and in the Tavern, as expected.
        seen: for each suit the value of the discard pile, as expected.
        court: how many enemies are in hands and in the Tavern, as expected.
        jokers: how many jokers are, as expected.
        turned: solo jokers that were turned over.
        bound: whether whoever acts may not yield.
        top: what the beaten enemies on top of the Tavern are worth, the first to be drawn first.
    """

    left: float
    castle: float
    life: float
    attack: float
    rank: float
    immune: tuple[float, ...]
    blocked: float
    reveal: float
    suffer: float
    choose: float
    need: float
    tavern: float
    discard: float
    table: float
    hands: tuple[float, ...]
    acts: tuple[float, ...]
    unseen: tuple[float, ...]
    seen: tuple[float, ...]
    court: float
    jokers: float
    turned: float
    bound: float
    top: tuple[float, ...]


class Held(NamedTuple):
    """What the player knows of their own hand.

    Attributes:
        known: how many cards they have seen.
        drawn: how many they are about to see.
        fetched: what those of these are worth that everybody knows: beaten enemies.
        values: for each suit what its cards are worth.
        active: the same, of suits that have their power now.
        court: enemies among them.
        aces: aces among them.
        jokers: jokers among them.
        hardest: the most damage that one card deals.
        kills: whether that beats the enemy.
        exact: whether one card beats it exactly.
        pays: whether the cards pay for its attack.
    """

    known: float
    drawn: float
    fetched: float
    values: tuple[float, ...]
    active: tuple[float, ...]
    court: float
    aces: float
    jokers: float
    hardest: float
    kills: float
    exact: float
    pays: float


def public_inputs(of: Outlook) -> list[float]:
    """Returns the inputs of the network that knows no hand, each about 0 to 1."""
    hands = sum(of.hands)
    unseen = sum(of.unseen)
    left, tavern = of.left / 12, of.tavern / 40
    return [
        left,
        left * left,
        (of.castle + of.life) / 360,
        of.life / 40,
        of.attack / 20,
        of.rank / 2,
        *of.immune,
        of.blocked / 20,
        of.reveal,
        of.suffer,
        of.choose,
        of.need / 20,
        tavern,
        of.discard / 40,
        of.table / 20,
        hands / 20,
        *(hand / HANDS for hand in of.hands[1:]),
        *of.acts[1:],
        *(value / 55 for value in of.unseen),
        *(value / 55 for value in of.seen),
        of.court / 4,
        of.jokers / 2,
        of.turned / 2,
        of.bound,
        unseen / (tavern * 40 + hands + 1) / 10,
        left * tavern,
        left * hands / 20,
        tavern * hands / 20,
        of.life / 40 * of.attack / 20,
    ]


def own_inputs(of: Outlook, held: Held) -> list[float]:
    """Returns the inputs of the network that knows one hand: the public ones and its own."""
    worth = sum(held.values) / 80
    return [
        *public_inputs(of),
        held.known / HANDS,
        held.drawn / HANDS,
        worth,
        worth * worth,
        worth * of.left / 12,
        worth * of.tavern / 40,
        worth - of.need / 80,
        worth - of.attack / 80,
        *(value / 20 for value in held.values),
        *(value / 20 for value in held.active),
        *((value > 0) * 1.0 for value in held.active),
        held.court / 4,
        held.aces / 4,
        held.jokers / 2,
        held.hardest / 40,
        held.kills,
        held.exact,
        held.pays,
        held.fetched / 20,
        sum(of.top[:1]) / 20,
        sum(of.top[1:]) / 40,
    ]


_WAITING = (0, 40, 80, 120, 160, 190, 220, 250, 280, 300, 320, 340, 360)
"""The life of the enemies that are face down, by how many there are."""


def outlook(state: State, seen: Seen, viewer: int) -> Outlook:
    """Returns what everybody knows, seen by one player."""
    fight, players = state.fight, state.players
    rank = next_rank(state) if fight is None else fight.enemy.rank
    immunity = None if fight is None else fight.immunity
    seats = [(viewer + seat) % players for seat in range(players)]
    hidden = hidden_cards(state)
    likely = [gone if shown else None for gone, shown in zip(seen.gone, hidden, strict=False)]
    unseen, discarded, court = [0.0] * len(SUITS), [0.0] * len(SUITS), 0.0
    for place, gone in enumerate(likely):
        if gone is not None:
            card, suit = DECK[place], place // len(SUITED_RANKS)
            discarded[suit] += gone * card.value
            unseen[suit] += (1 - gone) * card.value
            court += (1 - gone) * (card.rank in COURT)
    return Outlook(
        left=state.castle_left + (fight is not None),
        castle=_WAITING[state.castle_left],
        life=0 if fight is None else fight.life_left,
        attack=0 if fight is None else fight.attack_now,
        rank=2 if rank is None else COURT.index(rank),
        immune=tuple(float(suit is immunity) for suit in SUITS),
        blocked=0 if fight is None else fight.blocked_spades,
        reveal=state.step is Step.REVEAL,
        suffer=state.step is Step.SUFFER,
        choose=state.step is Step.CHOOSE_NEXT,
        need=state.need,
        tavern=seen.tavern,
        discard=seen.discard,
        table=0 if fight is None else fight.cards_in_play,
        hands=tuple(seen.hands[seat] for seat in seats),
        acts=tuple(float(seat == state.current) for seat in seats),
        unseen=tuple(unseen),
        seen=tuple(discarded),
        court=court,
        jokers=sum(1 - gone for gone in seen.gone[len(DECK) :]),
        turned=state.solo_jokers_used,
        bound=check_yield(state) is not None,
        top=tuple(card.value for card in seen.top),
    )


def held(state: State, hand: tuple[Card, ...], drawn: int, fetched: tuple[Card, ...] = ()) -> Held:
    """Returns what a player knows of their hand.

    Args:
        state: the table.
        hand: the cards that they have seen.
        drawn: how many more they have drawn.
        fetched: those of these that everybody knows.
    """
    fight = state.fight
    immunity = None if fight is None else fight.immunity
    life = 0 if fight is None else fight.life_left
    values = tuple(float(sum(c.value for c in hand if c.suit is suit)) for suit in SUITS)
    doubled = None if immunity is Suit.CLUBS else Suit.CLUBS
    damages = [card.value * (2 if card.suit is doubled else 1) for card in hand]
    hardest = max(damages, default=0)
    return Held(
        known=len(hand),
        drawn=drawn,
        fetched=sum(card.value for card in fetched),
        values=values,
        active=tuple(
            0 if suit is immunity else value for suit, value in zip(SUITS, values, strict=True)
        ),
        court=sum(card.rank in COURT for card in hand),
        aces=sum(card.rank is Rank.ACE for card in hand),
        jokers=sum(card.is_joker for card in hand),
        hardest=hardest,
        kills=fight is not None and hardest >= life,
        exact=fight is not None and life in damages,
        pays=sum(values) >= (0 if fight is None else fight.attack_now),
    )
