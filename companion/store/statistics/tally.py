"""Plays, wins and streaks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

FEW = 5
"""With fewer plays than this a share would say nothing."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How often somebody played and won.

    Attributes:
        plays: how many plays.
        wins: how many of them were won.
        streak: how many of the last plays in a row were won.
        longest: the longest row of plays that were won.
    """

    plays: int = 0
    wins: int = 0
    streak: int = 0
    longest: int = 0

    @property
    def share(self) -> Fraction | None:
        """The share of plays that were won; None where too few were played to tell."""
        return Fraction(self.wins, self.plays) if self.plays >= FEW else None


def tally_of(outcomes: Iterable[bool]) -> Tally:
    """Returns the tally of plays, each won or not, in the order in which they ended."""
    plays = wins = streak = longest = 0
    for won in outcomes:
        plays += 1
        wins += won
        streak = streak + 1 if won else 0
        longest = max(longest, streak)
    return Tally(plays, wins, streak, longest)
