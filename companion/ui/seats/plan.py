"""Where the panels of seat mode lie: around the edge, clockwise in the order of play. Pure.

Lengths are logical pixels. A portrait screen is planned; one that lies on its side is the same
plan turned. Whoever sits at an edge reads a panel whose lower side is that edge.
"""

from dataclasses import dataclass, replace
from math import hypot

EDGE = 8
"""From the edge of the screen to a panel."""
OUTER, INNER = 18, 8
"""From the side of a panel to what is in it: at the edge of the screen, and elsewhere.

Nothing that can be tapped is nearer to the edge of the screen than `EDGE` and `OUTER` together,
so that a hand that holds the device taps nothing.
"""
GAP = 6
BAND, CONTROLS = 56, 168.0
"""The breadth that the controls in the middle take, and their length."""
MOST_SHARING = 4
"""As many have a corner each around what they share."""
SHARED, LARGEST_SHARED = 0.496, 520.0
"""The part of a long side that what is shared takes, and its most."""
NEAR, LEAST_FAR = 0.62, 112.0
"""The part of a short end that what is shared takes, and the least that it leaves the player."""
END, LEAST_END, MOST_END = 0.24, 190.0, 0.27
"""The part of the length that a panel at a short end takes, its least, and the most of that."""
TIGHT, MESSAGE = 240.0, 330.0
"""The width below which a panel is too narrow for a message, and the width it then takes."""

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
        insets = [OUTER if gap <= EDGE + 1 else INNER for gap in gaps]
        turned = [insets[(side + self.turns) % 4] for side in range(4)]
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


def message_box(box: Box, controls: Box, width: float, height: float) -> Box:
    """Returns where something is said to whoever reads a panel: over it, and wide enough for words.

    Args:
        box: the panel.
        controls: what stays free: the way on is one tap away, whatever is said.
        width: of the screen.
        height: of the screen.
    """
    across = (box.left, box.left + box.width), (controls.left, controls.left + controls.width)
    along = (box.top, box.top + box.height), (controls.top, controls.top + controls.height)
    if box.turns % 2:
        top, lower = _widened(*along, height, free=_apart(*across))
        return replace(box, top=top, height=lower - top)
    left, right = _widened(*across, width, free=_apart(*along))
    return replace(box, left=left, width=right - left)


Span = tuple[float, float]
"""From where to where something reaches."""


def _apart(one: Span, two: Span) -> bool:
    return one[1] <= two[0] or two[1] <= one[0]


def _widened(mine: Span, controls: Span, whole: float, *, free: bool) -> Span:
    """Returns a panel's reach made long enough for words, and not over what is kept free."""
    start, end = mine
    if end - start >= TIGHT:
        return mine
    low, high = float(EDGE), whole - EDGE
    if not free and controls[0] > start:
        high = max(end, min(high, controls[0]))
    elif not free:
        low = min(start, max(low, controls[1]))
    long = min(MESSAGE, high - low)
    first = min(max(low, (start + end - long) / 2), high - long)
    return first, first + long


def turns_of(count: int) -> int:
    """Returns in how many ways the players can be laid around the edge."""
    return 4 if count == 2 else count


def turn_near(
    seat: int, at: tuple[float, float], count: int, width: float, height: float, *, shared: bool
) -> int:
    """Returns by how many steps all are moved on so that a player's panel lies nearest to a point.

    Args:
        seat: whose panel it is.
        at: the point, from the upper left of the screen.
        count: how many play.
        width: of the screen.
        height: of the screen.
        shared: whether there is something in the middle.
    """

    def away(turn: int) -> float:
        box = plan(count, width, height, turn, shared=shared).seats[seat]
        return hypot(box.left + box.width / 2 - at[0], box.top + box.height / 2 - at[1])

    return min(range(turns_of(count)), key=away)


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
    return replace(made, seats=tuple(made.seats[(seat + moved) % count] for seat in range(count)))


def _facing_ends(width: float, height: float, shared: bool, *, alone: bool) -> Plan:
    """Plans for one or two who sit at the short ends, the middle between them."""
    wide, middle = width - 2 * EDGE, height / 2
    deep = (height - BAND) / 2 - EDGE
    near = middle + BAND / 2
    controls = Box(EDGE, middle - BAND / 2, wide, BAND)
    if alone:
        far = Box(EDGE, EDGE, wide, deep, BOTTOM)
        return Plan((Box(EDGE, near, wide, deep, BOTTOM),), (far,) if shared else (), (), controls)
    if not shared:
        ends = (Box(EDGE, near, wide, deep, BOTTOM), Box(EDGE, EDGE, wide, deep, TOP))
        return Plan(ends, (), (), controls)
    outer = max(LEAST_FAR, (deep - GAP) * (1 - NEAR))
    inner = deep - GAP - outer
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
    reach = min(length, CONTROLS)
    controls = Box(half - BAND / 2, (height - reach) / 2, BAND, reach)
    return Plan(tuple(corners[corner] for corner in taken), both, free, controls)


def _along_sides(count: int, width: float, height: float) -> Plan:
    """Plans the players along both long sides, and with five one at the lower end."""
    ends: tuple[Box, ...] = ()
    length = height
    if count == 5:
        deep = max(height * END, min(LEAST_END, height * MOST_END))
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
