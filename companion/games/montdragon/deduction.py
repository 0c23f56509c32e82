"""Which princess may be where: the 24 arrangements, and those that the known facts leave.

Every arrangement that fits is taken as equally likely.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import permutations

from companion.games.montdragon.pieces import ROCKS, Colour, Rock
from companion.games.montdragon.texts import _
from companion.play import Refusal

Fact = tuple[Rock, Colour]


@dataclass(frozen=True, slots=True)
class Deduction:
    """What is left of the arrangements, and how likely each princess is in each rock.

    Attributes:
        colours: the four princesses.
        possibilities: how many of the 24 arrangements fit.
        chances: for each rock, and there for each colour in the order of `colours`, how likely.
    """

    colours: tuple[Colour, ...]
    possibilities: int
    chances: tuple[tuple[Fraction, ...], ...]

    def chance(self, rock: Rock, colour: Colour) -> Fraction:
        """Returns how likely a princess is in a rock."""
        return self.chances[ROCKS.index(rock)][self.colours.index(colour)]

    def of(self, colour: Colour) -> tuple[Fraction, ...]:
        """Returns how likely a princess is in each rock, in the order of the rocks."""
        return tuple(self.chance(rock, colour) for rock in ROCKS)

    def certain(self, colour: Colour) -> Rock | None:
        """Returns the only rock in which a princess can be, or None."""
        return next((rock for rock in ROCKS if self.chance(rock, colour) == 1), None)


def deduce(
    colours: tuple[Colour, ...], saw: Iterable[Fact] = (), failed: Iterable[Fact] = ()
) -> Deduction | Refusal:
    """Returns what the facts leave.

    Args:
        colours: the four princesses; each is in one rock.
        saw: what was seen: this princess is in this rock.
        failed: who looked and did not win: this princess is not in this rock.

    Returns:
        The deduction, or a refusal ``contradictory_facts`` when no arrangement fits.
    """
    return _deduced(colours, frozenset(saw), frozenset(failed))


@lru_cache(maxsize=256)
def _deduced(
    colours: tuple[Colour, ...], saw: frozenset[Fact], failed: frozenset[Fact]
) -> Deduction | Refusal:
    if not (fitting := _fitting(colours, saw, failed)):
        text = _("These facts contradict each other: no arrangement of the princesses fits.")
        return Refusal("contradictory_facts", text, (("possibilities", 0),), "deduction")
    total = len(fitting)
    chances = tuple(
        tuple(Fraction(sum(one[place] == colour for one in fitting), total) for colour in colours)
        for place in range(len(ROCKS))
    )
    return Deduction(colours, total, chances)


def _fitting(
    colours: tuple[Colour, ...], saw: frozenset[Fact], failed: frozenset[Fact]
) -> tuple[tuple[Colour, ...], ...]:
    place = {rock: index for index, rock in enumerate(ROCKS)}
    return tuple(
        one
        for one in permutations(colours)
        if all(one[place[rock]] == colour for rock, colour in saw)
        and all(one[place[rock]] != colour for rock, colour in failed)
    )
