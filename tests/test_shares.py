"""Each process begins with its share of the long tests, and runs all of its own."""

from hypothesis import assume, given, strategies as st

from tests.browser.shares import shared_out


@given(st.lists(st.integers(0, 3)), st.integers(1, 5))
def test_every_test_has_its_turn_and_each_process_begins_with_long_ones(
    ranks: list[int], processes: int
) -> None:
    order = shared_out(range(len(ranks)), ranks.__getitem__, processes)
    assert sorted(order) == [*range(len(ranks))]
    short = [test for test in order if not ranks[test]]
    assert short == sorted(short)
    long = len(order) - len(short)
    assume(long <= len(order) // processes)
    for process in range(processes):  # as xdist deals them out
        share = order[: len(order) // (processes - process)]
        del order[: len(share)]
        own = [ranks[test] for test in share][: len(range(process, long, processes))]
        assert 0 not in own
        assert own == sorted(own)
