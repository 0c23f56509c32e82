"""Where a play stands: what everybody has, where the men are, what must be done, who wins."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from companion.games.mordred.board import (
    BUILDINGS,
    MEN,
    PLACE,
    SUPPLY,
    VP,
    Board,
    Building,
    Cell,
    Pieces,
    Row,
    _,
    bad_table_data,
    read_board,
    read_dice,
)
from companion.games.mordred.rules import Rules
from companion.play import Refusal, Setup, refusals, replace, rules_of

TITLE = _("Mordred")
FEWEST_PLAYERS, MOST_PLAYERS = 2, 4

Step = Literal["roll", "place", "spend", "over"]


class End(StrEnum):
    """What ended the play."""

    TRACK = "track"
    ALL_MEN_PLACED = "all_men_placed"
    TYPE_EXHAUSTED = "type_exhausted"
    ANGLESEY = "anglesey"
    BY_HAND = "by_hand"


@dataclass(frozen=True, slots=True)
class Seat:
    """What one player has.

    Attributes:
        money: pounds.
        track: how many spaces the pawn stands below the dragon space; negative is above it.
        pieces: the buildings on the board, in the order of `BUILDINGS`.
        has_built: whether a building of the player came or went by the rules, not by hand.
    """

    money: int = 0
    track: int = 0
    pieces: Pieces = (0, 0, 0, 0)
    has_built: bool = False

    @property
    def settled(self) -> bool:
        """Whether the player has ever built, as far as anybody knows."""
        return self.has_built or any(self.pieces)

    @property
    def vp(self) -> int:
        """The victory points of the buildings on the board."""
        return sum(self.count(building) * worth for building, worth in VP.items())

    def count(self, building: Building) -> int:
        """Returns how many buildings of a kind stand on the board."""
        return self.pieces[PLACE[building]]

    def left(self, building: Building) -> int:
        """Returns how many pieces of a kind are not yet on the board."""
        return SUPPLY[building] - self.count(building)

    def with_pieces(self, building: Building, by: int) -> Seat:
        """Returns the seat with pieces of a kind put on the board or taken off."""
        counts = [*self.pieces]
        counts[PLACE[building]] += by
        return replace(self, pieces=(counts[0], counts[1], counts[2], counts[3]))


@dataclass(frozen=True, slots=True)
class State:
    """A play between two actions.

    Attributes:
        names: the players' names, clockwise.
        rules: the house rules.
        board: what is known of the printed board.
        seats: what each player has.
        current: whose turn it is.
        turn: how many turns have begun.
        rolled: whether the dice of this turn are thrown.
        row: the row of this turn's roll.
        dice: this turn's dice.
        moved: the pawn's last move in this turn, downwards; -1 after a removed man.
        men_to_place: men drawn and not yet placed.
        men: men on the board, the one on Anglesey included.
        removed: men that are out of the game by a house rule.
        end: what ended the play, or None.
        killer: who removed the man on Anglesey.
        called: the winners, if the play was ended by hand with winners named.
        gone: who has left.
        at_move: the table right after the pawn's last move, as long as the table may find that
            it had no room there; a number changed by hand since is changed in it too.
    """

    names: tuple[str, ...]
    rules: Rules
    board: Board
    seats: tuple[Seat, ...]
    current: int = 0
    turn: int = 1
    rolled: bool = False
    row: Row | None = None
    dice: tuple[int, int] | None = None
    moved: int = 0
    men_to_place: int = 0
    men: int = 1
    removed: int = 0
    end: End | None = None
    killer: int | None = None
    called: tuple[int, ...] | None = None
    gone: tuple[int, ...] = ()
    at_move: State | None = None

    @property
    def over(self) -> bool:
        """Whether the play has ended."""
        return self.end is not None

    @property
    def step(self) -> Step:
        """What the turn waits for."""
        if self.end is not None:
            return "over"
        if self.men_to_place > 0:
            return "place"
        return "spend" if self.rolled else "roll"

    @property
    def seat(self) -> Seat:
        """What the player has whose turn it is."""
        return self.seats[self.current]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The squares of the money table that this turn's roll read, none before it."""
        if self.row is None or self.dice is None:
            return ()
        return read_dice(self.board, self.rules, self.row, self.dice)

    @property
    def reserve(self) -> int:
        """Men beside the board, those not yet placed included."""
        return MEN - self.men - self.removed

    @property
    def buildings(self) -> int:
        """All buildings on the board."""
        return sum(sum(seat.pieces) for seat in self.seats)

    @property
    def counted_men(self) -> int:
        """The men that count in the battle."""
        if self.rules.anglesey_counts or self.killer is not None:
            return self.men
        return max(0, self.men - 1)

    @property
    def lead(self) -> int:
        """By how much the men outnumber the buildings; 0 or less is Arthur's."""
        return self.counted_men - self.buildings

    @property
    def first_building_done(self) -> bool:
        """Whether the current player may build off the black-framed spaces."""
        if self.rules.first_building == "player":
            return self.seat.settled
        return any(seat.settled for seat in self.seats)

    def seated(self, player: int) -> bool:
        """Says whether a number is a player's."""
        return 0 <= player < len(self.seats)

    def with_seat(self, player: int, seat: Seat) -> State:
        """Returns the state with one seat changed."""
        return replace(self, seats=(*self.seats[:player], seat, *self.seats[player + 1 :]))

    def exhausted(self, player: int) -> tuple[Building, ...]:
        """Returns the kinds of building a player has entirely on the board."""
        seat = self.seats[player]
        return tuple(building for building in BUILDINGS if seat.left(building) <= 0)

    def spaces_below(self, player: int) -> int | None:
        """Returns how far a pawn can still move down, None if the track is not counted."""
        bottom = self.board.bottom
        return None if bottom is None else max(0, bottom - self.seats[player].track)

    def spaces_above(self, player: int) -> int | None:
        """Returns how far a pawn can still move up, None if the dragon's place is unknown."""
        top = self.board.top
        return None if top is None else max(0, self.seats[player].track - top)

    def ended(self, end: End) -> State:
        """Returns the state with the play ended; men not placed stay in the reserve."""
        return replace(self, end=end, men_to_place=0, at_move=None)


def start(setup: Setup) -> State | Refusal:
    """Returns the first state: everybody on the dragon space, one man on Anglesey, no money.

    The first player's turn has begun; no money is mentioned for the beginning, so it is none.
    Refuses ``bad_player_count``, ``unknown_player`` (who begins) and ``bad_table_data``.
    Source: Mordred, setup.
    """
    count = len(setup.players)
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        return refusals.bad_player_count(TITLE, count, FEWEST_PLAYERS, MOST_PLAYERS)
    if not 0 <= setup.first < count:
        return refusals.unknown_player(setup.first)
    try:
        board = read_board(setup.data)
    except ValueError as error:
        return bad_table_data(error)
    names = tuple(player.name for player in setup.players)
    return State(names, rules_of(Rules, setup), board, (Seat(),) * count, setup.first)


# The end ----------------------------------------------------------------------------------------
#
# Source: Mordred, end of the game. Anglesey wins outright. More men than buildings: Mordred won,
# the pawn nearest the top wins, then victory points, then money. Otherwise Arthur won: victory
# points, then money. What is still equal is shared. Whoever has left cannot win any more.


class Battle(StrEnum):
    """Who won Wales."""

    MORDRED = "mordred"
    ARTHUR = "arthur"
    ANGLESEY = "anglesey"


class Value(StrEnum):
    """A value that decides between players."""

    TRACK = "track"
    VP = "vp"
    MONEY = "money"
    ANGLESEY = "anglesey"


ORDER: dict[Battle, tuple[Value, ...]] = {
    Battle.MORDRED: (Value.TRACK, Value.VP, Value.MONEY),
    Battle.ARTHUR: (Value.VP, Value.MONEY),
    Battle.ANGLESEY: (Value.ANGLESEY,),
}


@dataclass(frozen=True, slots=True)
class Rank:
    """A player's place.

    Attributes:
        player: who.
        rank: from 1; tied players share it.
        decided: the value that put the player behind the one above; None for the first, for a
            shared place, and for who has left.
    """

    player: int
    rank: int
    decided: Value | None


@dataclass(frozen=True, slots=True)
class Count:
    """The count as it stands.

    Attributes:
        battle: who has Wales.
        men: the men that count.
        buildings: all buildings on the board.
        ranks: the players, best first.
    """

    battle: Battle
    men: int
    buildings: int
    ranks: tuple[Rank, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """Everybody on the first place, by seat."""
        return tuple(sorted(rank.player for rank in self.ranks if rank.rank == 1))

    @property
    def runner_up(self) -> Rank | None:
        """The first player behind the winners, if there is one."""
        return next((rank for rank in self.ranks if rank.decided is not None), None)


def count_up(state: State) -> Count:
    """Returns the count as if the play ended now."""
    battle = Battle.MORDRED if state.lead > 0 else Battle.ARTHUR
    if state.killer is not None:
        battle = Battle.ANGLESEY
    return Count(battle, state.counted_men, state.buildings, _rank(state, battle))


def _rank(state: State, battle: Battle) -> tuple[Rank, ...]:
    values = ORDER[battle]
    stayed = (player for player in range(len(state.seats)) if player not in state.gone)
    keys = {player: _key(state, player, values) for player in stayed}
    order = sorted(keys, key=lambda player: (keys[player], player))
    ranks = [
        Rank(
            player,
            1 + sum(key < keys[player] for key in keys.values()),
            _first_difference(keys[above], keys[player], values),
        )
        for above, player in zip((order[0], *order), order, strict=False)
    ]
    return (*ranks, *(Rank(player, len(order) + 1, None) for player in state.gone))


def _key(state: State, player: int, values: tuple[Value, ...]) -> tuple[int, ...]:
    """Returns a player's values so that the smallest is the best."""
    seat = state.seats[player]
    best_is_least = {
        Value.TRACK: seat.track,
        Value.VP: -seat.vp,
        Value.MONEY: -seat.money,
        Value.ANGLESEY: 0 if player == state.killer else 1,
    }
    return tuple(best_is_least[value] for value in values)


def _first_difference(
    one: tuple[int, ...], two: tuple[int, ...], values: tuple[Value, ...]
) -> Value | None:
    differences = zip(one, two, values, strict=True)
    return next((value for mine, yours, value in differences if mine != yours), None)
