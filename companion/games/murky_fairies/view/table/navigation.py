"""What is open at a table on one device, and the ways from one thing to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Shown:
    """What is open at this table on this device.

    Attributes:
        sheet: "enemy", "fairy", "names" or "hand"; empty for none.
        place: the enemy or the fairy.
        player: whose fairy or counters.
        tab: the part of the turn that is shown.
        aim: the enemy that is aimed at.
        moment: turn and enemies left when part and aim were chosen; another begins with the skills.
    """

    sheet: str = ""
    place: int = 0
    player: int = 0
    tab: str = "skill"
    aim: int | None = None
    moment: tuple[int, int] = (0, 0)

    def at(self, moment: tuple[int, int]) -> Shown:
        """Returns what is shown at a moment."""
        if self.moment == moment:
            return self
        return replace(self, tab="skill", aim=None, moment=moment)


@dataclass(frozen=True)
class Navigation:
    """The ways from one thing to the next on this device; all of constant identity.

    Attributes:
        fairy: opens a fairy's sheet: (player, place).
        enemy: opens an enemy's sheet.
        names: opens the sheet that names a player's fairies.
        seat: opens a player's numbers.
        tab: turns to a part of the turn.
        close: closes the sheet.
    """

    fairy: Callable[[int, int], object]
    enemy: Callable[[int], object]
    names: Callable[[int], object]
    seat: Callable[[int], object]
    tab: Callable[[str], object]
    close: Callable[[], object]
