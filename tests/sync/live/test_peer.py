"""The sums by which two phones find out whether they mean the same by the same numbers."""

from __future__ import annotations

from hypothesis import example, given, strategies as st

from companion.play.entry import VersionVector
from companion.play.journal import Journal
from companion.sync.live.peer import Sums
from tests.play.tables import DEVICES, Devices, tables
from tests.toy import Score

seen = st.builds(VersionVector, st.dictionaries(st.sampled_from(DEVICES), st.integers(0, 9)))


def one_who_wrote() -> Devices:
    devices = Devices.together()
    devices.write("ann", Score(0, 1))
    return devices


@example(one_who_wrote(), [(1, VersionVector({"ann": 2})), (1, VersionVector({"ann": 2}))])
@given(tables, st.lists(st.tuples(st.integers(0, 4), seen), max_size=8))
def test_a_sum_is_that_of_what_is_here_whatever_was_asked_before(
    devices: Devices, asked: list[tuple[int, VersionVector]]
) -> None:
    """Also where more had been asked about than was here by then."""
    ann = devices.journals["ann"]
    for device in DEVICES:
        ann.merge(devices.journals[device].entries)
    sums, journal, waiting = Sums(), Journal(), list(ann.entries)
    for count, version in asked:
        journal.merge(waiting[:count])
        del waiting[:count]
        assert sums.of(journal, version)[0] == Sums().of(journal, version)[0]
