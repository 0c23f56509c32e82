"""The table code and the limit on wrong tries."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import UsageError
from companion.host.table_code import (
    ALPHABET,
    AttemptLimiter,
    TableCode,
    choose_code,
    new_code,
    tidy,
)


def test_a_code_has_eight_letters_that_are_not_confused() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert {len(code) for code in codes} == {8}
    assert set("".join(codes)) <= set(ALPHABET)
    assert not set("IO01") & set(ALPHABET)


@given(st.text(ALPHABET, min_size=6, max_size=32))
def test_a_code_is_its_own_tidy_form_however_it_is_typed(code: str) -> None:
    assert choose_code(" -".join(code.lower())) == code == tidy(code)
    assert TableCode(code).admits_code(" ".join(code.lower()))


@pytest.mark.parametrize("code", ["", "AB2", "-- --", "A" * 33, "éàùéàùéà"])
def test_a_code_that_keeps_nobody_out_is_refused(code: str) -> None:
    with pytest.raises(UsageError):
        choose_code(code)


def test_a_token_outlives_a_restart_but_not_a_new_code() -> None:
    token = TableCode("BRELAN22").token
    assert TableCode("BRELAN22").admits_token(token)
    assert not TableCode("BRELAN23").admits_token(token)
    assert "BRELAN22" not in token


def test_each_wrong_try_after_the_fifth_doubles_the_wait_up_to_a_minute() -> None:
    now = [0.0]
    tries = AttemptLimiter(clock=lambda: now[0])
    waits = []
    for _ in range(14):
        tries.miss("10.0.0.1")
        waits.append(tries.wait("10.0.0.1"))
        now[0] += waits[-1]
    assert waits == [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60]
    tries.forgive("10.0.0.1")
    tries.miss("10.0.0.1")
    assert tries.wait("10.0.0.1") == 0


def test_memory_is_bounded_and_the_oldest_is_forgotten() -> None:
    tries = AttemptLimiter(capacity=3, clock=lambda: 0.0, free=1)
    for last in range(5):
        tries.miss(f"10.0.0.{last}")
    assert [tries.wait(f"10.0.0.{last}") > 0 for last in range(5)] == [
        False,
        False,
        True,
        True,
        True,
    ]


def test_all_addresses_of_an_ipv6_household_count_as_one() -> None:
    tries = AttemptLimiter(clock=lambda: 0.0, free=2)
    tries.miss("2001:db8::1")
    tries.miss("2001:db8::ffff:2%eth0")
    assert tries.wait("2001:db8::3") == 1
    assert tries.wait("2001:db8:0:1::3") == 0


def test_an_ipv4_address_is_the_same_seen_through_ipv6() -> None:
    tries = AttemptLimiter(clock=lambda: 0.0, free=1)
    tries.miss("::ffff:10.0.0.1")
    assert tries.wait("10.0.0.1") == 1
    assert tries.wait("::ffff:10.0.0.2") == 0
