"""Where a Morrigan table stands: the cards in play, the effects, whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from companion.games.morrigan.cards import COUNTERS, InPlay, Special
from companion.games.morrigan.options import Rules, rules_of
from companion.i18n import marker
from companion.play.outcome import Refusal
from companion.play.setup import Setup

_ = marker("morrigan")

FEWEST, LARGEST = 3, 5
GOAL = 15
HAND_LIMIT = 5
CARDS_OF_A_TURN = 2


class Phase(IntEnum):
    """How far the turn is: nothing done, actions, reinforcements."""

    START = 0
    ACTIONS = 1
    REINFORCEMENTS = 2


@dataclass(frozen=True, slots=True)
class Held:
    """Since when a player has 15 or more.

    Attributes:
        turn: the number of the turn it was reached in.
        own: whether one of the player's own turns has seen it.
    """

    turn: int
    own: bool


@dataclass(frozen=True, slots=True)
class RoundEffect:
    """A Deluge, an Icy Winter or a Holy Relic that is in force.

    Attributes:
        special: which of the three.
        owner: who played it; with the start of their next turn it ends.
        card: the territory under the Holy Relic.
    """

    special: Special
    owner: int
    card: int | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """How the play ended.

    Attributes:
        winners: the indexes of the winners.
        attack: the attack of the duel that won it; None when it was ended by hand.
        defence: Maletar's defence in that duel.
    """

    winners: tuple[int, ...]
    attack: int | None = None
    defence: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """The whole table, immutable.

    Attributes:
        setup: what the play began with, house rules changed since included.
        rules: the house rules, read.
        players: how many play.
        current: whose turn it is.
        turn: the number of the turn, from 0.
        phase: how far the turn is.
        cards: the cards in play, in the order they came.
        created: how many cards of each kind each player put into play, see `card_id`.
        manual: what was added to each player's prestige by hand.
        prestige: each player's prestige.
        since: since when each player has 15 or more.
        hands: the cards in each hand as far as they are counted.
        effects: what is in force beyond the turn it was played in.
        reinforced: who has reinforced what in this turn, as (card, player).
        placed: the adversary that the others may reinforce now.
        spenders: who used action cards in the last fight, trial or duel.
        ending: how the play ended, None while it goes on.
        discarded: the cards that all saw go to the discard pile, by action value from 0 (no
            action) to 5, then the curses.
    """

    setup: Setup
    rules: Rules
    players: int
    current: int
    turn: int
    phase: Phase
    cards: tuple[InPlay, ...]
    created: tuple[int, ...]
    manual: tuple[int, ...]
    prestige: tuple[int, ...]
    since: tuple[Held | None, ...]
    hands: tuple[int | None, ...]
    effects: tuple[RoundEffect, ...] = ()
    reinforced: tuple[tuple[int, int], ...] = ()
    placed: int | None = None
    spenders: tuple[int, ...] = ()
    ending: Ending | None = None
    discarded: tuple[int, ...] = (0, 0, 0, 0, 0, 0, 0)

    @property
    def opponents(self) -> int:
        """How many opponents each player has."""
        return self.players - 1

    def name(self, player: int | None) -> str:
        """Returns a player's name; a question mark for nobody at this table."""
        if player is None or not 0 <= player < self.players:
            return "?"
        return self.setup.players[player].name

    def find(self, card: int | None) -> InPlay | None:
        """Returns the card in play with an id."""
        for each in self.cards:
            if each.id == card:
                return each
        return None

    def tableau(self, player: int) -> tuple[InPlay, ...]:
        """Returns the cards that count for a player, in the order they came."""
        return tuple(card for card in self.cards if card.owner == player)

    @property
    def centre(self) -> tuple[InPlay, ...]:
        """The adversaries nobody has beaten yet."""
        return tuple(card for card in self.cards if card.owner is None)

    def seats_after(self, player: int) -> tuple[int, ...]:
        """Returns the other players, clockwise from a player's left."""
        return tuple((player + step) % self.players for step in range(1, self.players))


def start(setup: Setup) -> State | Refusal:
    """Returns the first state: nothing in play, five cards in each hand.

    Source: Morrigan, booklet p. 3, setup; three to five players.
    """
    players = len(setup.players)
    if not FEWEST <= players <= LARGEST:
        return Refusal(
            "bad_player_count",
            _(
                "Morrigan is for {least} to {most} players, not {players}.",
                least=FEWEST,
                most=LARGEST,
                players=players,
            ),
            (("players", players), ("least", FEWEST), ("most", LARGEST)),
            "setup",
        )
    rules = rules_of(setup)
    first = setup.first if 0 <= setup.first < players else 0
    return State(
        setup=setup,
        rules=rules,
        players=players,
        current=first,
        turn=0,
        phase=Phase.START,
        cards=(),
        created=(0,) * COUNTERS,
        manual=(0,) * players,
        prestige=(0,) * players,
        since=(None,) * players,
        hands=dealt(rules, players, first),
    )


def dealt(rules: Rules, players: int, drawing: int) -> tuple[int | None, ...]:
    """Returns full hands, those of the player who draws for a turn with two cards more."""
    if not rules.count_hands:
        return (None,) * players
    return tuple(
        HAND_LIMIT + (CARDS_OF_A_TURN if player == drawing else 0) for player in range(players)
    )
