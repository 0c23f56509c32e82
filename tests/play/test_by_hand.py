"""The places of a result that is entered by hand."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from companion.play.by_hand import places_of

Scores = tuple[int | None, ...]


@pytest.mark.parametrize(
    ("winners", "scores", "ranks"),
    [
        ((0,), (10, 5, 7), (1, 3, 2)),
        ((1,), (10, 5, 7), (3, 1, 2)),
        ((2,), (10, 5, 7), (0, 0, 1)),
        ((0,), (10, None, 3), (1, 0, 2)),
        ((0,), (10, 10, 3), (1, 2, 3)),
        ((0, 1), (10, 10, 3, 3), (1, 1, 3, 3)),
        ((), (4, 2), (0, 0)),
    ],
)
def test_what_the_winners_have_tells_whether_more_is_better(
    winners: tuple[int, ...], scores: Scores, ranks: tuple[int, ...]
) -> None:
    assert places_of(winners, scores) == tuple(zip(ranks, scores, strict=True))


@given(st.lists(st.integers(-20, 20) | st.none(), min_size=1, max_size=6), st.data())
def test_winners_are_first_and_nobody_is_before_somebody_with_a_better_score(
    scores: list[int | None], data: st.DataObject
) -> None:
    winners = data.draw(st.sets(st.sampled_from(range(len(scores)))))
    places = places_of(tuple(sorted(winners)), tuple(scores))
    if set(scores) == {None}:
        assert places == ()
        return
    assert [score for _rank, score in places] == scores
    assert all((rank == 1) == (player in winners) for player, (rank, _score) in enumerate(places))
    others = [place for player, place in enumerate(places) if player not in winners and place[0]]
    ordered = [score for _rank, score in sorted(others, key=lambda place: place[0])]
    known = [score for score in ordered if score is not None]
    assert known in (sorted(known), sorted(known, reverse=True))
