"""The end: who won the battle, and who wins the game.

Source: Mordred, end of the game. Anglesey wins outright. More men than buildings: Mordred won,
the pawn nearest the top wins, then victory points, then money. Otherwise Arthur won: victory
points, then money. What is still equal is shared.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.games.mordred.state import State


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
        decided: the value that put the player behind the one above; None for the first and for
            a shared place.
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
        return next((rank for rank in self.ranks if rank.rank > 1), None)


def count_up(state: State) -> Count:
    """Returns the count as if the play ended now."""
    battle = Battle.MORDRED if state.lead > 0 else Battle.ARTHUR
    if state.killer is not None:
        battle = Battle.ANGLESEY
    return Count(battle, state.counted_men, state.buildings, _rank(state, battle))


def _rank(state: State, battle: Battle) -> tuple[Rank, ...]:
    values = ORDER[battle]
    keys = {player: _key(state, player, values) for player in range(len(state.seats))}
    order = sorted(keys, key=lambda player: (keys[player], player))
    ranks: list[Rank] = []
    for place, player in enumerate(order):
        if not ranks:
            ranks.append(Rank(player, 1, None))
            continue
        above = ranks[-1]
        decided = _first_difference(keys[above.player], keys[player], values)
        rank = above.rank if decided is None else place + 1
        ranks.append(Rank(player, rank, decided))
    return tuple(ranks)


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
    for mine, yours, value in zip(one, two, values, strict=True):
        if mine != yours:
            return value
    return None
