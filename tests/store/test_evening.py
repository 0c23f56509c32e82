"""Every claim about an evening is a query over the records of its plays."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from hypothesis import given, strategies as st

from companion.errors import Message
from companion.play.reporting import ABANDONED, Result
from companion.play.setup import Player, Setup
from companion.store.evening import day_of, evening_of
from companion.store.records import PlayRecord

MINUTE = 60_000
DAY = date(2026, 11, 21)
PEOPLE = tuple(Player(name, name.title(), "", "") for name in ("ana", "ben", "cem", "benny"))


def at(day: date, hour: int) -> int:
    noon = datetime(day.year, day.month, day.day, 12).astimezone()
    return int((noon + timedelta(hours=hour - 12)).timestamp() * 1000)


def record(
    number: int,
    ended: int | None,
    seats: tuple[int, ...],
    winners: tuple[int, ...],
    headline: Message = ABANDONED,
) -> PlayRecord:
    setup = Setup(tuple(PEOPLE[seat] for seat in seats))
    result = None if ended is None else Result(headline, None, winners)
    began = (ended or at(DAY, 20)) - 30 * MINUTE
    return PlayRecord(f"p{number}", "toy", "", setup, began, 0, 0, ended, result, None)


hours = st.integers(-40, 40)
seatings = st.lists(st.integers(0, 3), min_size=1, max_size=4, unique=True).map(tuple)
plays = st.lists(st.tuples(hours, seatings, st.integers(0, 3), st.booleans()), max_size=8)


@given(plays)
def test_an_evening_holds_what_ended_then_and_counts(
    some: list[tuple[int, tuple[int, ...], int, bool]],
) -> None:
    records = [
        record(
            number,
            at(DAY, 20 + hour),
            seats,
            (who,) if who < len(seats) else (),
            headline=ABANDONED if broken else Message("won"),
        )
        for number, (hour, seats, who, broken) in enumerate(some)
    ]
    evening = evening_of(records, {"benny": "ben"}, DAY)
    wanted = {r.id for r in records if r.result and r.result.counts and -15 <= _hours(r) < 9}
    assert {play.id for play in evening.plays} == wanted
    assert [play.finished_at for play in evening.plays] == sorted(
        play.finished_at or 0 for play in evening.plays
    )
    assert evening.took == 30 * MINUTE * len(evening.plays)
    for player, wins in evening.people:
        names = {"ben", "benny"} if player.id in ("ben", "benny") else {player.id}
        assert wins == sum(
            any(play.setup.players[w].id in names for w in play.result.winners)
            for play in evening.plays
            if play.setup and play.result
        )
    assert [wins for _who, wins in evening.people] == sorted(
        (wins for _who, wins in evening.people), reverse=True
    )


def _hours(play: PlayRecord) -> float:
    return ((play.finished_at or 0) - at(DAY, 20)) / (60 * MINUTE)


def test_an_open_play_is_in_no_evening() -> None:
    assert evening_of([record(1, None, (0,), ())], {}, DAY).plays == ()


def test_what_ends_after_midnight_belongs_to_the_evening_before() -> None:
    assert day_of(at(DAY, 23)) == DAY
    assert day_of(at(DAY + timedelta(days=1), 1)) == DAY
    assert day_of(at(DAY + timedelta(days=1), 6)) == DAY + timedelta(days=1)
