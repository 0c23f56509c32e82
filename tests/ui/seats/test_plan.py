"""Where the panels of seat mode lie."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import atan2, pi

import pytest
from hypothesis import given, strategies as st

from companion.ui.seats.plan import (
    BOTTOM,
    EDGE,
    LEFT,
    RIGHT,
    TOP,
    Box,
    Plan,
    message_box,
    plan,
    turn_near,
    turns_of,
)

PHONE, LYING, TABLET = (390.0, 844.0), (844.0, 390.0), (1024.0, 768.0)

screens = st.tuples(st.integers(320, 1400), st.integers(320, 1400)).filter(
    lambda size: max(size) >= 560
)
counts, turns, middles = st.integers(1, 8), st.integers(0, 12), st.booleans()


def everything(made: Plan) -> list[Box]:
    return [*made.seats, *made.shared, *made.free, made.controls]


def overlap(one: Box, two: Box) -> bool:
    beside = one.left + one.width <= two.left + 0.01 or two.left + two.width <= one.left + 0.01
    above = one.top + one.height <= two.top + 0.01 or two.top + two.height <= one.top + 0.01
    return not (beside or above)


@given(screens, counts, turns, middles)
def test_every_panel_is_on_the_screen_and_none_lies_over_another(
    screen: tuple[int, int], count: int, turn: int, shared: bool
) -> None:
    width, height = screen
    made = plan(count, width, height, turn, shared=shared)
    assert len(made.seats) == count
    for box in everything(made):
        assert box.left >= EDGE - 0.01 and box.left + box.width <= width - EDGE + 0.01
        assert box.top >= EDGE - 0.01 and box.top + box.height <= height - EDGE + 0.01
    assert not any(overlap(one, two) for one, two in combinations(everything(made), 2))


@given(screens, counts, turns, middles)
def test_a_hand_that_holds_the_device_reaches_no_key(
    screen: tuple[int, int], count: int, turn: int, shared: bool
) -> None:
    width, height = screen
    made = plan(count, width, height, turn, shared=shared)
    for box in (*made.seats, *made.shared, *made.free):
        gaps = {
            BOTTOM: height - box.top - box.height,
            LEFT: box.left,
            TOP: box.top,
            RIGHT: width - box.left - box.width,
        }
        left, top, right, lower = box.margins(width, height)
        # A panel is read with its lower side at its own edge of the screen.
        for quarter, kept in enumerate((lower, left, top, right)):
            assert gaps[(box.turns + quarter) % 4] + kept >= 24


@pytest.mark.parametrize("screen", [PHONE, LYING, TABLET])
@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("count", [3, 4, 5])
def test_the_order_of_play_goes_clockwise(
    screen: tuple[float, float], shared: bool, count: int
) -> None:
    width, height = screen
    for turn in range(turns_of(count)):
        made = plan(count, width, height, turn, shared=shared)
        angles = [
            atan2(box.top + box.height / 2 - height / 2, box.left + box.width / 2 - width / 2)
            for box in made.seats
        ]
        steps = [(after - before) % (2 * pi) for before, after in pairwise(angles)]
        assert min(steps) > 0 and sum(steps) < 2 * pi


@pytest.mark.parametrize(
    ("count", "sides"),
    [
        (3, [LEFT, LEFT, RIGHT]),
        (4, [LEFT, LEFT, RIGHT, RIGHT]),
        (5, [BOTTOM, LEFT, LEFT, RIGHT, RIGHT]),
    ],
)
def test_three_four_and_five_sit_at_the_long_sides_and_the_fifth_at_an_end(
    count: int, sides: list[int]
) -> None:
    assert [box.turns for box in plan(count, *PHONE).seats] == sides


def test_two_face_each_other_along_the_device_and_after_a_move_across_it() -> None:
    faced = [{box.turns for box in plan(2, *PHONE, turn).seats} for turn in range(4)]
    assert faced == [{BOTTOM, TOP}, {LEFT, RIGHT}, {BOTTOM, TOP}, {LEFT, RIGHT}]


def test_on_a_device_that_lies_on_its_side_the_long_sides_are_above_and_below() -> None:
    assert [box.turns for box in plan(4, *LYING).seats] == [BOTTOM, BOTTOM, TOP, TOP]


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_after_all_moves_everybody_sits_where_they_sat(count: int) -> None:
    first = plan(count, *PHONE, 0).seats
    moved = [plan(count, *PHONE, turn).seats for turn in range(turns_of(count) + 1)]
    assert moved[-1] == first
    assert len(set(moved)) == turns_of(count)


@pytest.mark.parametrize("count", [3, 4])
def test_what_is_shared_is_read_from_both_long_sides(count: int) -> None:
    assert [box.turns for box in plan(count, *PHONE, shared=True).shared] == [LEFT, RIGHT]
    assert [box.turns for box in plan(count, *LYING, shared=True).shared] == [BOTTOM, TOP]


def test_a_message_over_a_corner_is_wide_enough_for_words() -> None:
    made = plan(4, *PHONE, shared=True)
    for seat in made.seats:
        box = message_box(seat, made.controls, *PHONE)
        assert box.across >= 330 and box.turns == seat.turns


@given(screens, counts, turns, middles)
def test_a_message_leaves_the_controls_free_and_hides_its_panel(
    screen: tuple[int, int], count: int, turn: int, shared: bool
) -> None:
    made = plan(count, *screen, turn, shared=shared)
    for seat in made.seats:
        box = message_box(seat, made.controls, *screen)
        assert not overlap(box, made.controls)
        assert box.left <= seat.left + 0.01 and box.top <= seat.top + 0.01
        assert box.left + box.width >= seat.left + seat.width - 0.01
        assert box.top + box.height >= seat.top + seat.height - 0.01
        assert box.left >= EDGE - 0.01 and box.left + box.width <= screen[0] - EDGE + 0.01
        assert box.top >= EDGE - 0.01 and box.top + box.height <= screen[1] - EDGE + 0.01


@given(screens, counts, turns, middles, st.integers(0, 7))
def test_a_panel_that_is_drawn_to_a_place_lies_there(
    screen: tuple[int, int], count: int, turn: int, shared: bool, seat: int
) -> None:
    wanted = plan(count, *screen, turn, shared=shared).seats[seat % count]
    at = wanted.left + wanted.width / 2, wanted.top + wanted.height / 2
    found = turn_near(seat % count, at, count, *screen, shared=shared)
    moved = plan(count, *screen, found, shared=shared).seats[seat % count]
    assert (moved.left, moved.top) == (wanted.left, wanted.top)
