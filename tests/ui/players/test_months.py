from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from hypothesis import given, strategies as st

from companion.play.bounds import EARLIEST
from companion.ui.players.months import months_of
from companion.ui.shell import HOUR, now_ms
from tests.toy import Score
from tests.ui.table import Table

HERE: Any = SimpleNamespace(zone=None)

ends = st.lists(
    st.tuples(st.integers(EARLIEST, EARLIEST + 9000 * HOUR), st.integers(0, 9 * HOUR)), max_size=30
)


@given(ends)
def test_every_play_is_in_one_month_the_last_month_first(ends: Sequence[tuple[int, int]]) -> None:
    months = months_of(HERE, ends)
    assert sum(each.plays for each in months) == len(ends)
    assert sum(each.took for each in months) == sum(took for _at, took in ends)
    firsts = [each.first for each in months]
    assert firsts == sorted(set(firsts), reverse=True)


async def test_plays_and_time_are_told_by_month(table: Table) -> None:
    for play in (table.play("Ana"), table.play("Ana")):
        for minutes in (0, 84):
            play.act("ann", Score(0, 9), now_ms() + 60_000 * minutes)
    async with table.sit("/players") as app:
        assert not app.shows("By month")
        table.services.plays.date(table.services.plays.plays()[0].id, EARLIEST + 20 * 24 * HOUR)
        await app.go("/")
        await app.go("/players")
        assert app.node("Jan 2000: 1 play · 1 h 24")
