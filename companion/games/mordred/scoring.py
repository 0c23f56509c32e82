"""The end: who won the battle, and who wins the game.

Source: Mordred, end of the game. Anglesey wins outright. More men than buildings: Mordred won,
the pawn nearest the top wins, then victory points, then money. Otherwise Arthur won: victory
points, then money. What is still equal is shared. Whoever has left cannot win any more.
"""

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
