"""Where a play of Régicide stands: what the table sees, never what is in a hand; and its Castle."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.games.regicide.cards import COURT, ENEMY_CARDS, SUITS, Card, Rank, Suit, _
from companion.games.regicide.rules import Rules
from companion.play import Message, Refusal, Setup, next_player, refusals, replace, rules_of

TITLE = _("Régicide")
PLAYERS = (1, 4)
ENEMIES = len(COURT) * len(SUITS)
SOLO_JOKERS = 2
TAVERN_WITHOUT_JOKERS = 40
_LIFE = {Rank.JACK: 20, Rank.QUEEN: 30, Rank.KING: 40}
_HAND_LIMITS = (8, 7, 6, 5)
_JOKERS = (0, 0, 1, 2)


class Step(StrEnum):
    """What the table does next. Source: Régicide p. 4."""

    REVEAL = "reveal"
    PLAY = "play"
    SUFFER = "suffer"
    CHOOSE_NEXT = "choose_next"
    OVER = "over"


class Medal(StrEnum):
    """What a victory alone is worth, the best first. Source: official rules, solo play."""

    GOLD = "gold"
    SILVER = "silver"
    BRONZE = "bronze"


MEDAL_NAMES: dict[Medal, Message] = {
    Medal.GOLD: _("Gold"),
    Medal.SILVER: _("Silver"),
    Medal.BRONZE: _("Bronze"),
}
QUANTITY_NAMES: dict[str, Message] = {
    "life": _("Life"),
    "attack": _("Attack"),
    "damage": _("Damage dealt"),
    "shield": _("Shield"),
    "blocked_spades": _("Blocked spades"),
    "in_play": _("Cards in play"),
    "need": _("To pay"),
    "castle": _("Castle"),
    "turn": _("Turn"),
    "solo_jokers": _("Solo jokers used"),
    "tavern": _("Tavern"),
    "discard": _("Discard pile"),
    "hand": _("Hand"),
    "lifted": _("Immunity lifted"),
    "yielded": _("Yielded on the last turn"),
}
"""What the numbers of the table are called."""


@dataclass(frozen=True, slots=True)
class Strike:
    """Cards that were played against the enemy, and what they did.

    Attributes:
        player: who played them.
        cards: the cards, on the table until the enemy falls.
        damage: the damage they dealt.
        shield: by how much they lowered the attack; for a joker, the spades it set free.
    """

    player: int
    cards: tuple[Card, ...]
    damage: int
    shield: int


@dataclass(frozen=True, slots=True)
class Fight:
    """An enemy and everything that lasts until it falls.

    Attributes:
        enemy: the card turned up.
        damage: all damage so far.
        shield: the spades that lower its attack, more than its attack included.
        lifted: whether a joker has lifted its immunity.
        blocked_spades: the spades that its immunity keeps from shielding until a joker comes.
        strikes: what was played against it, oldest first.
        others: cards on the table that the app does not know.
    """

    enemy: Card
    damage: int = 0
    shield: int = 0
    lifted: bool = False
    blocked_spades: int = 0
    strikes: tuple[Strike, ...] = ()
    others: int = 0

    @property
    def life(self) -> int:
        """The life the enemy came with: 20, 30 or 40. Source: p. 6."""
        return _LIFE[self.enemy.rank]

    @property
    def life_left(self) -> int:
        """The damage that is still needed, at least 0."""
        return max(0, _LIFE[self.enemy.rank] - self.damage)

    @property
    def attack(self) -> int:
        """The attack the enemy came with: 10, 15 or 20. Source: p. 6."""
        return self.enemy.value

    @property
    def attack_now(self) -> int:
        """Its attack behind the shield, at least 0. Source: p. 5, spades."""
        return max(0, self.enemy.value - self.shield)

    @property
    def immunity(self) -> Suit | None:
        """The suit that has no power against it, or None once a joker was played."""
        return None if self.lifted else self.enemy.suit

    @property
    def in_play(self) -> tuple[Card, ...]:
        """The cards known to lie on the table against it."""
        return tuple(card for strike in self.strikes for card in strike.cards)

    @property
    def cards_in_play(self) -> int:
        """How many cards lie on the table against it."""
        return sum(len(strike.cards) for strike in self.strikes) + self.others


@dataclass(frozen=True, slots=True)
class Counts:
    """How many cards are where; None is not counted.

    Attributes:
        hands: the size of each hand.
        tavern: cards in the Tavern.
        discard: cards in the discard pile.
    """

    hands: tuple[int, ...] | None = None
    tavern: int | None = None
    discard: int | None = None

    def with_hand(self, player: int, cards: int) -> Counts:
        """Returns the counts with another size of a hand; the same where no hand is counted."""
        if (hands := self.hands) is None:
            return self
        return Counts((*hands[:player], cards, *hands[player + 1 :]), self.tavern, self.discard)


UNCOUNTED = Counts()
"""What a table knows that does not count its cards, or has not counted them yet."""


@dataclass(frozen=True, slots=True)
class State:
    """A play between two actions.

    Attributes:
        names: the players, clockwise.
        rules: the house rules.
        current: whose turn it is.
        step: what is done next.
        castle_left: enemies not yet turned up, 12 before the first one.
        revealed: the enemies turned up so far, the one that stands included.
        fight: the enemy that stands, or None while the next one must be turned up.
        need: what the current player must pay at least, while step is SUFFER.
        yielded: for each player whether they yielded on their last turn.
        counts: the cards that are counted.
        solo_jokers_used: how many of the two jokers were turned over in a solo play.
        joker_played: whether a joker was ever played; a house rule lets it outlast its enemy.
        ending: why the play is over, or None.
        winners: who won, when the table ended the play by hand.
        captured: the beaten enemies that were laid on the Tavern, not on the discard pile.
        gone: who has left the table, in that order.
    """

    names: tuple[str, ...]
    rules: Rules
    current: int
    step: Step
    castle_left: int
    revealed: tuple[Card, ...]
    fight: Fight | None
    need: int
    yielded: tuple[bool, ...]
    counts: Counts
    solo_jokers_used: int = 0
    joker_played: bool = False
    ending: Message | None = None
    winners: tuple[int, ...] = ()
    captured: tuple[Card, ...] = ()
    gone: tuple[int, ...] = ()

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def solo(self) -> bool:
        """Whether one person plays alone."""
        return len(self.names) == 1

    @property
    def following(self) -> int:
        """The next player clockwise who is still at the table."""
        return next_player(self, self.current)

    @property
    def beaten(self) -> int:
        """How many of the twelve enemies are beaten."""
        return ENEMIES - self.castle_left - (self.fight is not None)

    @property
    def fallen(self) -> tuple[Card, ...]:
        """The beaten enemies whose names are known, in the order in which they came."""
        standing = self.fight.enemy if self.fight is not None else None
        return tuple(card for card in self.revealed if card != standing)

    @property
    def unnamed(self) -> int:
        """How many enemies left the Castle without the app being told which."""
        return max(0, ENEMIES - self.castle_left - len(self.revealed))

    @property
    def won(self) -> bool:
        """Whether the table has won."""
        return bool(self.winners)

    @property
    def over(self) -> bool:
        """Whether the play has ended."""
        return self.step is Step.OVER

    @property
    def medal(self) -> Medal | None:
        """The medal that a victory would bring now, or None when several play.

        Gold, silver or bronze for none, one or both of the jokers turned over.
        """
        return tuple(Medal)[min(self.solo_jokers_used, SOLO_JOKERS)] if self.solo else None


def hand_limit(players: int) -> int:
    """Returns how many cards a hand holds at most: 8, 7, 6, 5 for 1 to 4. Source: p. 3."""
    return _HAND_LIMITS[players - 1]


def jokers_in_tavern(players: int) -> int:
    """Returns how many jokers are in the Tavern: 0, 0, 1, 2 for 1 to 4. Source: p. 3."""
    return _JOKERS[players - 1]


def dealt_counts(players: int) -> Counts:
    """Returns the counts after the deal."""
    limit = hand_limit(players)
    tavern = TAVERN_WITHOUT_JOKERS + jokers_in_tavern(players) - players * limit
    return Counts((limit,) * players, tavern, 0)


def start(setup: Setup) -> State | Refusal:
    """Begins a play: everything is dealt and the first enemy is about to be turned up.

    Refused with ``bad_player_count`` or, for a first player who is not there,
    ``unknown_player``. Source: p. 3.
    """
    players = len(setup.players)
    if not PLAYERS[0] <= players <= PLAYERS[1]:
        return refusals.bad_player_count(TITLE, players, *PLAYERS)
    if not 0 <= setup.first < players:
        return refusals.unknown_player(setup.first)
    rules = rules_of(Rules, setup)
    return State(
        names=tuple(player.name for player in setup.players),
        rules=rules,
        current=setup.first,
        step=Step.REVEAL,
        castle_left=ENEMIES,
        revealed=(),
        fight=None,
        need=0,
        yielded=(False,) * players,
        counts=dealt_counts(players) if rules.count_cards else UNCOUNTED,
    )


class Chip(StrEnum):
    """What has become of an enemy."""

    LEFT = "left"
    STANDING = "standing"
    BEATEN = "beaten"


def next_rank(state: State) -> Rank | None:
    """Returns the rank of the next enemy: jacks come first, then queens, then kings."""
    if not 0 < state.castle_left <= ENEMIES:
        return None
    return COURT[(ENEMIES - state.castle_left) // len(SUITS)]


def next_suits(state: State) -> tuple[Suit, ...]:
    """Returns the suits that the next enemy may have."""
    if (rank := next_rank(state)) is None:
        return ()
    return tuple(suit for suit in SUITS if Card(rank, suit) not in state.revealed)


def chips(state: State) -> tuple[tuple[Card, Chip], ...]:
    """Returns the twelve enemies and what has become of them, jacks first."""
    standing = state.fight.enemy if state.fight is not None else None
    known = {card: Chip.STANDING if card == standing else Chip.BEATEN for card in state.revealed}
    return tuple((enemy, known.get(enemy, Chip.LEFT)) for enemy in ENEMY_CARDS)


def fell(state: State, enemy: Card) -> State:
    """Returns the state with an enemy beaten by hand, in the discard pile.

    Enemies come rank by rank, so all of the ranks before it fell too. Source: p. 3.
    """
    revealed = state.revealed
    for each in ENEMY_CARDS:
        earlier = COURT.index(each.rank) < COURT.index(enemy.rank)
        if (earlier or each == enemy) and each not in revealed:
            revealed = (*revealed, each)
    fresh = len(revealed) - len(state.revealed)
    after = replace(
        state, revealed=revealed, castle_left=min(state.castle_left, ENEMIES - len(revealed))
    )
    return piled(after, discard=fresh)


def with_enemy_restored(state: State, enemy: Card) -> State:
    """Returns the state with an enemy that was said to be beaten back in the Castle."""
    exact = enemy in state.captured
    after = replace(
        state,
        revealed=tuple(card for card in state.revealed if card != enemy),
        captured=tuple(card for card in state.captured if card != enemy),
        castle_left=state.castle_left + 1,
    )
    return piled(after, tavern=-exact, discard=exact - 1)


def may_have_fallen(state: State, enemy: Card) -> tuple[int, int]:
    """Returns whether an enemy must have fallen, and whether it may have, as 0 and 1."""
    standing = state.fight.enemy if state.fight is not None else None
    place = COURT.index(enemy.rank)
    must = any(COURT.index(card.rank) > place for card in state.revealed)
    may = enemy != standing and (standing is None or standing.rank in COURT[place:])
    left = fell(state, enemy).castle_left
    return int(must and enemy in state.fallen), int(may and left >= int(state.step is Step.REVEAL))


def piled(state: State, *, tavern: int = 0, discard: int = 0) -> State:
    """Returns the state with cards more or fewer in the piles, where they are counted."""
    counts = state.counts
    return replace(
        state,
        counts=Counts(
            counts.hands,
            None if counts.tavern is None else max(0, counts.tavern + tavern),
            None if counts.discard is None else max(0, counts.discard + discard),
        ),
    )
