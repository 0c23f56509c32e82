"""Codes stand still where one is enough, and otherwise change at a pace that eyes bear."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.sync.frames import Carousel, net_bytes
from companion.ui.sync.show import (
    CALM_RATE,
    COARSE,
    USUAL_RATE,
    Pace,
    has_coarser,
    pace_for,
    pause,
)

FLASHES = 3
"""The most flashes a second. Source: WCAG 2.3.1; a square flashes at most every second code."""


@pytest.mark.parametrize("size", [1, 100, 252, 494])
def test_what_one_readable_code_holds_stands_still(size: int) -> None:
    pace = pace_for(bytes(size), calm=False, coarse=False)
    assert pace.rate == 0
    assert pace.version <= 15
    assert Carousel(bytes(size), pace.version).frames_needed == 1


def test_more_than_that_takes_turns_in_version_ten() -> None:
    assert pace_for(bytes(495), calm=False, coarse=False) == Pace(10, USUAL_RATE)
    assert pace_for(bytes(495), calm=True, coarse=False) == Pace(10, CALM_RATE)


def test_larger_squares_are_version_eight_and_slower() -> None:
    for calm in (False, True):
        assert pace_for(bytes(495), calm=calm, coarse=True) == Pace(COARSE, CALM_RATE)
    small = bytes(net_bytes(COARSE))
    assert not has_coarser(small)
    assert pace_for(small, calm=False, coarse=True).rate == 0


def test_the_beat_varies_by_a_tenth_and_never_flashes_too_fast() -> None:
    pauses = [pause(number, USUAL_RATE) for number in range(500)]
    assert 0.18 <= min(pauses) < 0.185
    assert 0.215 < max(pauses) <= 0.22
    assert all(abs(one - other) > 0.005 for one, other in pairwise(pauses))
    assert 1 / (2 * min(pauses)) < FLASHES
