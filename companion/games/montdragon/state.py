"""Where a play of Montdragon stands: what the whole table sees."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.games.montdragon.pieces import (
    CARD_INDEX,
    CARDS_DEALT,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    PLACE_INDEX,
    PLACES,
    SUPPLY,
    USUAL_COLOURS,
    Card,
    Colour,
    Fact,
    Piece,
    Place,
    Rainbow,
    Rock,
    _,
    deck_of,
)
from companion.games.montdragon.rules import Rules
from companion.play import Player, Refusal, Setup, next_player, refusals, replace, rules_of

_COLOUR_OF = {**{colour.value: colour for colour in USUAL_COLOURS}, "gold": Colour.YELLOW}
"""The knights' colours by the player colours of the app."""


class Step(StrEnum):
    """What is asked of the current player."""

    TURN = "turn"
    LOOK = "look"
    DUEL = "duel"
    OVER = "over"


class Ending(StrEnum):
    """Why a play is over."""

    FREED = "freed"
    BY_HAND = "by_hand"


@dataclass(frozen=True, slots=True)
class Knight:
    """What the table sees of a knight.

    Attributes:
        hand: cards in the player's hand.
        armour: whether the knight has fetched the armour from the castle.
        doubling: whether the points of each card may be doubled.
    """

    hand: int = CARDS_DEALT
    armour: bool = False
    doubling: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A play between two actions.

    Attributes:
        names: the players, clockwise.
        rules: the house rules.
        colours: the knights' colours in the order of the players, then those that nobody plays.
        knights: each player's knight.
        current: whose turn it is.
        step: what is asked.
        talon: cards in the talon.
        used: cards in the discard pile by kind, in the order of `CARDS`.
        unnamed: cards in the discard pile of which the kind is not known.
        top: the top of the discard pile, if its kind is known.
        played: whether the current player has played magic in this turn.
        rainbows: the rainbows on the board.
        bridges: how many bridges lead to each place, in the order of `PLACES`.
        dragons: how many dragons are at each place.
        rainbows_open: whether rainbows may join the dragon rocks, for everybody.
        failures: who looked into which rock and did not win, oldest first.
        ending: why the play is over, or None.
        winners: who won.
        freed: the rock where a knight found the right princess.
        gone: who has left the table, in that order.
        moved: whether a knight has moved and nobody has begun anything since, so that a rainbow
            may just have been crossed.
    """

    names: tuple[str, ...]
    rules: Rules
    colours: tuple[Colour, ...]
    knights: tuple[Knight, ...]
    current: int
    talon: int
    step: Step = Step.TURN
    used: tuple[int, ...] = (0,) * 10
    unnamed: int = 0
    top: Card | None = None
    played: bool = False
    rainbows: tuple[Rainbow, ...] = ()
    bridges: tuple[int, ...] = (0,) * 6
    dragons: tuple[int, ...] = (0, 1, 1, 1, 1, 0)
    rainbows_open: bool = False
    failures: tuple[tuple[Rock, int], ...] = ()
    ending: Ending | None = None
    winners: tuple[int, ...] = ()
    freed: Rock | None = None
    gone: tuple[int, ...] = ()
    moved: bool = False

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def name(self) -> str:
        """The name of the current player."""
        return self.names[self.current]

    @property
    def knight(self) -> Knight:
        """The knight of the current player."""
        return self.knights[self.current]

    @property
    def over(self) -> bool:
        """Whether the play has ended."""
        return self.step is Step.OVER

    @property
    def discard(self) -> int:
        """Cards in the discard pile."""
        return sum(self.used) + self.unnamed

    @property
    def deck(self) -> tuple[int, ...]:
        """How many cards of each kind are in play, in the order of `CARDS`."""
        return deck_of(self.players, self.rules.series_removed(self.players))

    @property
    def failed_colours(self) -> tuple[Fact, ...]:
        """What the looks without success tell everybody: this princess is not in this rock."""
        return tuple((rock, self.colours[player]) for rock, player in self.failures)

    @property
    def untouched(self) -> bool:
        """Whether the cards lie as they were dealt."""
        return self.discard == 0 and self.talon == dealt_talon(self.players, self.rules)

    @property
    def must_reshuffle(self) -> bool:
        """Whether talon and current hand are seven cards or fewer. Source: section 4 b."""
        return self.talon + self.knight.hand <= CARDS_DEALT

    def seated(self, player: int) -> bool:
        """Says whether there is such a player."""
        return 0 <= player < len(self.names)

    def unseen(self, card: Card) -> int:
        """Returns how many cards of a kind are in hands and talon together."""
        index = CARD_INDEX[card]
        return self.deck[index] - self.used[index]

    def at(self, piece: Piece) -> tuple[int, ...]:
        """Returns how many of a kind of piece are at each place, or end there."""
        match piece:
            case Piece.RAINBOW:
                return tuple(sum(each.end is place for each in self.rainbows) for place in PLACES)
            case Piece.BRIDGE:
                return self.bridges
            case Piece.DRAGON:
                return self.dragons

    def supply(self, piece: Piece) -> int:
        """Returns how many of a kind of piece lie beside the board."""
        return SUPPLY[piece] - sum(self.at(piece))

    def dragon_home(self, rock: Rock) -> bool:
        """Says whether a dragon guards a rock."""
        return self.dragons[PLACE_INDEX[Place(rock.value)]] > 0

    def with_knight(self, player: int, knight: Knight) -> State:
        """Returns the state with one knight changed."""
        return replace(self, knights=(*self.knights[:player], knight, *self.knights[player + 1 :]))

    def with_pieces(self, piece: Piece, at: tuple[int, ...]) -> State:
        """Returns the state with the places of all bridges, or of all dragons, changed."""
        return replace(self, **{f"{piece.value}s": at})

    def passed(self) -> State:
        """Returns the state at the beginning of the next player's turn."""
        return replace(self, current=next_player(self, self.current), step=Step.TURN, played=False)


def dealt_talon(players: int, rules: Rules) -> int:
    """Returns the talon after the deal: 8 for four players, 10 for three. Source: section 2."""
    return sum(deck_of(players, rules.series_removed(players))) - players * CARDS_DEALT


def colours_of(players: tuple[Player, ...]) -> tuple[Colour, ...]:
    """Returns four colours: each player's own where knights have it, then what is left."""
    wanted = [_COLOUR_OF.get(player.colour) for player in players]
    taken: list[Colour] = []
    for colour in wanted:
        if colour is None or colour in taken:
            later = wanted[len(taken) + 1 :]
            colour = next(c for c in USUAL_COLOURS if c not in taken and c not in later)
        taken.append(colour)
    rest = [colour for colour in USUAL_COLOURS if colour not in taken]
    return (*taken, *rest[: MOST_PLAYERS - len(taken)])


def start(setup: Setup) -> State | Refusal:
    """Begins a play: seven cards each, a dragon beside each rock, everything else set aside.

    Refused with ``bad_player_count`` or, for a first player who is not there,
    ``unknown_player``. Source: section 2.
    """
    players = len(setup.players)
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        return refusals.bad_player_count(_("Montdragon"), players, FEWEST_PLAYERS, MOST_PLAYERS)
    if not 0 <= setup.first < players:
        return refusals.unknown_player(setup.first)
    rules = rules_of(Rules, setup)
    return State(
        names=tuple(player.name for player in setup.players),
        rules=rules,
        colours=colours_of(setup.players),
        knights=(Knight(),) * players,
        current=setup.first,
        talon=dealt_talon(players, rules),
    )
