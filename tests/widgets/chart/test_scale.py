from itertools import pairwise

from hypothesis import given, strategies as st

from companion.widgets.chart.scale import (
    MOST_LEVELS,
    needed_points,
    pieces,
    places_along,
    room_for,
    scale_of,
    spans,
    spread,
)

numbers = st.integers(-5000, 5000)
gapped = st.lists(st.none() | st.integers(-9, 9), min_size=1, max_size=30)


@given(st.lists(numbers, max_size=30))
def test_a_scale_holds_every_value_and_zero_in_few_round_levels(values: list[int]) -> None:
    scale = scale_of(values)
    assert all(0 <= scale.share(value) <= 1 for value in (*values, 0))
    assert 0 in scale.levels
    assert 2 <= len(scale.levels) <= MOST_LEVELS + 1
    assert int(str(scale.step).rstrip("0") or 1) in (1, 2, 5)


@given(gapped, st.sets(st.integers(0, 29)))
def test_stretches_hold_every_value_once_and_no_gap(
    values: list[int | None], borders: set[int]
) -> None:
    found = pieces(values, frozenset(borders))
    points = [point for first, last in found for point in range(first, last + 1)]
    assert points == [place for place, value in enumerate(values) if value is not None]
    assert all(not borders.intersection(range(first + 1, last + 1)) for first, last in found)


@given(st.lists(st.integers(-4, 4), min_size=1, max_size=30))
def test_the_points_that_are_left_out_lie_on_the_line(values: list[int]) -> None:
    needed = needed_points(values, 0, len(values) - 1, frozenset())
    drawn = {needed[0]: float(values[needed[0]])}
    for first, last in pairwise(needed):
        slope = (values[last] - values[first]) / (last - first)
        drawn |= {at: values[first] + slope * (at - first) for at in range(first, last + 1)}
    assert [round(drawn[place], 6) for place in range(len(values))] == values


def test_a_marked_point_is_never_left_out() -> None:
    assert needed_points([1, 1, 1, 1], 0, 3, frozenset({2})) == [0, 2, 3]


@given(st.lists(st.sampled_from("abc"), min_size=1, max_size=30))
def test_points_stand_in_order_and_labels_share_the_room_equally(labels: list[str]) -> None:
    along = places_along(labels)
    assert len(along) == len(labels)
    assert all(0 <= before < after <= 1 for before, after in pairwise(along)) or len(along) == 1
    found = spans(labels)
    if len(found) < len(labels):
        for number, (first, last, _label) in enumerate(found):
            middle = (along[first] + along[last]) / 2
            assert round(middle, 9) == round((number + 0.5) / len(found), 9)


@given(st.lists(st.floats(0, 100), min_size=1, max_size=8))
def test_signs_keep_their_order_and_their_distance(wanted: list[float]) -> None:
    places = spread(wanted, 10, 0, 100)
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    found = [places[index] for index in order]
    assert all(after - before >= 10 - 1e-6 for before, after in pairwise(found))
    assert all(-1e-6 <= place <= 100 + 1e-6 for place in found)


def test_signs_with_room_stand_where_they_belong() -> None:
    assert spread([80, 20], 10, 0, 100) == [80, 20]


@given(st.lists(st.floats(1, 60), min_size=1, max_size=20))
def test_labels_that_are_drawn_do_not_touch(widths: list[float]) -> None:
    middles = [20.0 * place for place in range(len(widths))]
    shown = [place for place in range(len(widths)) if room_for(middles, widths)(place)]
    assert shown[0] == 0
    for here, there in pairwise(shown):
        assert middles[there] - middles[here] >= (widths[here] + widths[there]) / 2
