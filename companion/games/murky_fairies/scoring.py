"""Victory points by line, the heroic bonus, and who wins.

Source: Murky Fairies, victory points.
"""

from dataclasses import dataclass

from companion.games.murky_fairies.pieces import HEROIC_VP, PLACE, RANKS, SOULS_PER_VP, VP, Rank
from companion.games.murky_fairies.state import State

SEVEN = 7


@dataclass(frozen=True, slots=True)
class Points:
    """The victory points of one player by line.

    Attributes:
        souls: one for each 3 souls, rounded down.
        kills: for demons, scourges and the titan.
        heroic: 7, or 0.
    """

    souls: int
    kills: tuple[int, int, int]
    heroic: int

    @property
    def total(self) -> int:
        """All of them."""
        return self.souls + sum(self.kills) + self.heroic


@dataclass(frozen=True, slots=True)
class Count:
    """The final count: points of both, the winners, and whether the titan decided."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    tie_break_used: bool


def points(state: State, player: int) -> Points:
    """Returns a player's victory points as they stand now."""
    seat = state.seats[player]
    kills = [count * VP[rank] for rank, count in zip(RANKS, seat.kills, strict=True)]
    bonus = HEROIC_VP if has_bonus(state, player) else 0
    return Points(seat.souls // SOULS_PER_VP, (kills[0], kills[1], kills[2]), bonus)


def needed(state: State, player: int) -> int:
    """Returns how many heroic fairies the bonus takes."""
    return SEVEN if state.rules.heroic_bonus == "seven" else state.seats[player].fielded


def has_bonus(state: State, player: int) -> bool:
    """Says whether a player has the seven points for heroic fairies."""
    return 0 < needed(state, player) <= state.seats[player].heroic


def can_have_bonus(state: State, player: int) -> bool:
    """Says whether the bonus can still be reached when every enemy left makes one heroic."""
    seat, need = state.seats[player], needed(state, player)
    return 0 < need <= min(seat.fielded, seat.heroic + still_to_come(state, player))


def still_to_come(state: State, player: int) -> int:
    """Returns how many fairies of a player the enemies left can still turn heroic.

    Once the titan has fallen, only the rewards that wait for this player count.
    """
    due = sum(reward.player == player for reward in state.rewards)
    ending = state.over or (state.slayer is not None and state.rules.titan_ends)
    return due if ending else due + state.standing


def titan_slayer(state: State) -> int | None:
    """Returns who beat the titan, whichever way it was counted; None where nobody alone did."""
    titans = [seat.kills[PLACE[Rank.TITAN]] for seat in state.seats]
    holders = [player for player, count in enumerate(titans) if count]
    return holders[0] if len(holders) == 1 else state.slayer


def count_up(state: State) -> Count:
    """Returns totals and winners; a tie goes to who beat the titan, else it is shared."""
    totals = tuple(points(state, player).total for player in range(len(state.seats)))
    best = max(totals)
    winners = tuple(player for player, total in enumerate(totals) if total == best)
    slayer = titan_slayer(state)
    if len(winners) > 1 and slayer is not None:
        return Count(totals, (slayer,), True)
    return Count(totals, winners, False)
