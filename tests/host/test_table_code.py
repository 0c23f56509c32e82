"""The table code and the limit on wrong tries."""

import sys
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from companion.errors import UsageError
from companion.host.table_code import (
    ALPHABET,
    AttemptLimiter,
    TableCode,
    choose_code,
    keep_code,
    load_key,
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
def test_a_code_is_normalized_however_it_is_typed(code: str) -> None:
    assert choose_code(" -".join(code.lower())) == code == tidy(code)
    assert TableCode(code).admits_code(" ".join(code.lower()))


@pytest.mark.parametrize("code", ["", "AB2", "-- --", "A" * 33, "éàùéàùéà"])
def test_a_code_that_keeps_nobody_out_is_refused(code: str) -> None:
    with pytest.raises(UsageError):
        choose_code(code)


def test_a_token_outlives_a_restart_but_not_a_new_code(tmp_path: Path) -> None:
    token = TableCode("BRELAN22", load_key(tmp_path)).new_token()
    assert TableCode("BRELAN22", load_key(tmp_path)).admits_token(token)
    assert not TableCode("BRELAN23", load_key(tmp_path)).admits_token(token)
    assert "BRELAN22" not in token


def test_a_token_of_another_installation_is_none_even_with_the_same_code(tmp_path: Path) -> None:
    code = TableCode("BRELAN22", load_key(tmp_path))
    assert not code.admits_token(TableCode("BRELAN22").new_token())
    assert not code.admits_token("")
    assert not code.admits_token(code.new_token()[:-1])


def test_only_the_owner_reads_the_key(tmp_path: Path) -> None:
    load_key(tmp_path)
    (file,) = tmp_path.iterdir()
    assert file.stat().st_mode & 0o077 == 0 or sys.platform == "win32"


def test_a_key_that_cannot_be_kept_is_one_for_this_run(tmp_path: Path) -> None:
    (tmp_path / "table.key").write_bytes(b"short")
    assert len(load_key(tmp_path)) == len(load_key(tmp_path / "missing")) == 32


def test_each_wrong_try_after_the_fifth_doubles_the_wait_up_to_a_minute() -> None:
    now = [0.0]
    tries = AttemptLimiter(clock=lambda: now[0])
    waits = []
    for turn in range(14):
        tries.miss("10.0.0.1", f"WRONG{turn}")
        waits.append(tries.wait("10.0.0.1"))
        now[0] += waits[-1]
    assert waits == [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60]
    tries.forgive("10.0.0.1")
    tries.miss("10.0.0.1", "WRONG")
    assert tries.wait("10.0.0.1") == 0


def test_the_same_wrong_code_counts_once() -> None:
    tries = AttemptLimiter(clock=lambda: 0.0, free=2)
    for _ in range(20):
        tries.miss("10.0.0.1", "WRONG")
    assert tries.wait("10.0.0.1") == 0
    tries.miss("10.0.0.1", "OTHER")
    assert tries.wait("10.0.0.1") == 1


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
def test_this_machine_waits_a_second_at_most(address: str) -> None:
    tries = AttemptLimiter(clock=lambda: 0.0)
    for turn in range(100):
        tries.miss(address, f"WRONG{turn}")
    assert tries.wait(address) == 1


def test_memory_is_bounded_and_the_oldest_is_forgotten() -> None:
    tries = AttemptLimiter(capacity=3, clock=lambda: 0.0, free=1)
    for last in range(5):
        tries.miss(f"10.0.0.{last}", "WRONG")
    assert [tries.wait(f"10.0.0.{last}") > 0 for last in range(5)] == [
        False,
        False,
        True,
        True,
        True,
    ]


def test_one_address_of_an_ipv6_network_does_not_wait_for_another() -> None:
    tries = AttemptLimiter(clock=lambda: 0.0, free=2)
    for turn in range(9):
        tries.miss("2001:db8::1%eth0", f"WRONG{turn}")
    assert tries.wait("2001:db8::1") == 60
    assert tries.wait("2001:db8::2") == 0


def test_whoever_changes_addresses_within_an_ipv6_network_is_slowed_down_too() -> None:
    tries = AttemptLimiter(clock=lambda: 0.0)
    for turn in range(200):
        tries.miss(f"2001:db8::{turn:x}", f"WRONG{turn}")
    assert tries.wait("2001:db8::ffff") == 1
    assert tries.wait("2001:db8:0:1::ffff") == 0


def test_an_ipv4_address_is_the_same_seen_through_ipv6() -> None:
    tries = AttemptLimiter(clock=lambda: 0.0, free=1)
    tries.miss("::ffff:10.0.0.1", "WRONG")
    assert tries.wait("10.0.0.1") == 1
    assert tries.wait("::ffff:10.0.0.2") == 0


def test_the_code_stays_until_another_one_is_wanted(tmp_path: Path) -> None:
    first = keep_code(tmp_path)
    assert keep_code(tmp_path) == first
    assert keep_code(tmp_path, "BRELAN22") == keep_code(tmp_path) == "BRELAN22"


def test_a_kept_code_that_is_none_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "table.code").write_bytes(b"\xff\0")
    assert keep_code(tmp_path) == keep_code(tmp_path)
