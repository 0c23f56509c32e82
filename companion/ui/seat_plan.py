"""Where the panels of seat mode lie: around the edge, clockwise in the order of play. Pure.

Lengths are logical pixels. A portrait screen is planned; one that lies on its side is the same
plan turned. Whoever sits at an edge reads a panel whose lower side is that edge.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

EDGE = 8
"""From the edge of the screen to a panel."""
OUTER, INNER = 18, 8
"""From the side of a panel to what is in it: at the edge of the screen, and elsewhere.

Nothing that can be tapped is nearer to the edge of the screen than `EDGE` and `OUTER` together,
so that a hand that holds the device taps nothing.
"""
GAP = 6
BAND = 56
"""The breadth that the controls in the middle take."""
MOST_SHARING = 4
"""As many have a corner each around what they share."""
SHARED, LARGEST_SHARED = 0.496, 520.0
"""The part of a long side that what is shared takes, and its most."""
NEAR = 0.54
"""The part of a short end that what is shared takes."""
END, LEAST_END = 0.24, 190.0
"""The part of the length that a panel at a short end takes, and its least."""
MESSAGE = 330.0
"""The width in which a message can be read; beside it the middle stays free on a phone."""

BOTTOM, LEFT, TOP, RIGHT = 0, 1, 2, 3
"""The sides, named by the clockwise quarter turns of a panel that is read from there."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the screen, and how its content is turned.

    Attributes:
        left: from the left edge of the screen.
        top: from its upper edge.
        width: on the screen.
        height: on the screen.
        turns: clockwise quarter turns of the content.
    """

    left: float
    top: float
    width: float
    height: float
    turns: int = 0

    @property
    def across(self) -> float:
        """How wide it is for who reads it."""
        return self.height if self.turns % 2 else self.width

    @property
    def deep(self) -> float:
        """How high it is for who reads it."""
        return self.width if self.turns % 2 else self.height

    def margins(self, width: float, height: float) -> tuple[float, float, float, float]:
        """Returns what its content keeps from its sides: left, top, right and lower.

        Args:
            width: of the screen.
            height: of the screen.
        """
        gaps = (
            self.left,
            self.top,
            width - self.left - self.width,
            height - self.top - self.height,
        )
        kept = [OUTER if gap <= EDGE + 1 else INNER for gap in gaps]
        turned = [kept[(side + self.turns) % 4] for side in range(4)]
        return turned[0], turned[1], turned[2], turned[3]


@dataclass(frozen=True, slots=True)
class Plan:
    """A screen laid out.

    Attributes:
        seats: the panel of each player, in the order of play.
        shared: what the table shares, once for each side that reads it.
        free: corners that nobody has.
        controls: the controls in the middle.
    """

    seats: tuple[Box, ...]
    shared: tuple[Box, ...]
    free: tuple[Box, ...]
    controls: Box


def message_box(box: Box, width: float, height: float) -> Box:
    """Returns where something is said to whoever reads a panel: over it, and wide enough for words.

    Args:
        box: the panel.
        width: of the screen.
        height: of the screen.
    """
    if box.turns % 2:
        top, long = _widened(box.top, box.height, height)
        return replace(box, top=top, height=long)
    left, long = _widened(box.left, box.width, width)
    return replace(box, left=left, width=long)


def _widened(start: float, length: float, whole: float) -> tuple[float, float]:
    long = max(length, min(MESSAGE, whole - 2 * EDGE))
    first = start - (long - length) / 2
    return min(max(EDGE, first), whole - EDGE - long), long


def turns_of(count: int) -> int:
    """Returns in how many ways the players can be laid around the edge."""
    return 4 if count == 2 else count


def plan(count: int, width: float, height: float, turn: int = 0, *, shared: bool = False) -> Plan:
    """Returns where everything lies.

    Args:
        count: how many play, at least 1.
        width: of the screen.
        height: of the screen.
        turn: by how many steps the players are moved on clockwise; two players come to face each
            other along the screen and across it in turn.
        shared: whether there is something in the middle; up to four players can sit around it.
    """
    lying = width > height
    short, long = min(width, height), max(width, height)
    made = _upright(count, short, long, turn % turns_of(count), shared and count <= MOST_SHARING)
    if not lying:
        return made
    return Plan(
        tuple(_laid(box, short) for box in made.seats),
        tuple(_laid(box, short) for box in made.shared),
        tuple(_laid(box, short) for box in made.free),
        replace(_laid(made.controls, short), turns=0),
    )


def _laid(box: Box, short: float) -> Box:
    """Returns a box of an upright screen after a quarter turn against the clock."""
    return Box(box.top, short - box.left - box.width, box.height, box.width, (box.turns + 3) % 4)


def _upright(count: int, width: float, height: float, turn: int, shared: bool) -> Plan:
    if count == 1 or (count == 2 and turn % 2 == 0):
        made = _facing_ends(width, height, shared, alone=count == 1)
        moved = turn // 2
    elif shared:
        made = _around_middle(count, width, height)
        moved = turn // 2 if count == 2 else turn
    else:
        made = _along_sides(count, width, height)
        moved = turn // 2 if count == 2 else turn
    seats = tuple(made.seats[(seat + moved) % count] for seat in range(count))
    return replace(made, seats=seats)


def _facing_ends(width: float, height: float, shared: bool, *, alone: bool) -> Plan:
    """Plans for one or two who sit at the short ends, the middle between them."""
    wide, middle = width - 2 * EDGE, height / 2
    deep = (height - BAND) / 2 - EDGE
    near = middle + BAND / 2
    controls = Box(EDGE, middle - BAND / 2, wide, BAND)
    if alone:
        far = Box(EDGE, EDGE, wide, deep, BOTTOM)
        mine = Box(EDGE, near, wide, deep, BOTTOM)
        return Plan((mine,), (far,) if shared else (), (), controls)
    if not shared:
        ends = (Box(EDGE, near, wide, deep, BOTTOM), Box(EDGE, EDGE, wide, deep, TOP))
        return Plan(ends, (), (), controls)
    inner = (deep - GAP) * NEAR
    outer = deep - GAP - inner
    seats = (
        Box(EDGE, height - EDGE - outer, wide, outer, BOTTOM),
        Box(EDGE, EDGE, wide, outer, TOP),
    )
    both = (
        Box(EDGE, near, wide, inner, BOTTOM),
        Box(EDGE, EDGE + outer + GAP, wide, inner, TOP),
    )
    return Plan(seats, both, (), controls)


def _around_middle(count: int, width: float, height: float) -> Plan:
    """Plans corners for the players, and between them what they share, for both long sides."""
    length = min(height * SHARED, LARGEST_SHARED)
    half, corner = width / 2, (height - length) / 2
    upper, lower = EDGE, height - corner + GAP
    tall = corner - EDGE - GAP
    deep = half - EDGE - GAP / 2
    right = half + GAP / 2
    corners = (
        Box(EDGE, lower, deep, tall, LEFT),
        Box(EDGE, upper, deep, tall, LEFT),
        Box(right, upper, deep, tall, RIGHT),
        Box(right, lower, deep, tall, RIGHT),
    )
    taken = (0, 2) if count == 2 else tuple(range(min(count, 4)))
    free = tuple(corners[corner] for corner in range(4) if corner not in taken)
    shallow = half - EDGE - BAND / 2
    both = (
        Box(EDGE, corner, shallow, length, LEFT),
        Box(half + BAND / 2, corner, shallow, length, RIGHT),
    )
    controls = Box(half - BAND / 2, corner, BAND, length)
    return Plan(tuple(corners[corner] for corner in taken), both, free, controls)


def _along_sides(count: int, width: float, height: float) -> Plan:
    """Plans the players along both long sides, and with five one at the lower end."""
    ends: tuple[Box, ...] = ()
    length = height
    if count == 5:
        deep = max(height * END, LEAST_END)
        ends = (Box(EDGE, height - EDGE - deep, width - 2 * EDGE, deep, BOTTOM),)
        length = height - deep - GAP
    left = (count - len(ends) + 1) // 2
    right = count - len(ends) - left
    half = (width - (BAND if count == 2 else GAP)) / 2 - EDGE
    near = _row(left, EDGE, half, length, LEFT)
    far = _row(right, width - EDGE - half, half, length, RIGHT)
    if count == 2:
        controls = Box(width / 2 - BAND / 2, EDGE, BAND, height - 2 * EDGE)
    else:
        first = EDGE + OUTER
        reach = width - 2 * first if left == right else half - OUTER
        controls = Box(first, near[left // 2].top - BAND, reach, BAND)
    return Plan((*ends, *reversed(near), *far), (), (), controls)


def _row(count: int, left: float, deep: float, length: float, turns: int) -> tuple[Box, ...]:
    """Returns panels along a side from above, with the controls' band after the first half."""
    if count == 1:
        return (Box(left, EDGE, deep, length - 2 * EDGE, turns),)
    first = count // 2
    each = (length - 2 * EDGE - BAND - (count - 2) * GAP) / count
    tops = [EDGE + index * (each + GAP) + (index >= first) * (BAND - GAP) for index in range(count)]
    return tuple(Box(left, top, deep, each, turns) for top in tops)
