"""The delays of the app: what tests change of them, and what a server takes."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields

import pytest

from companion.delays import VARIABLE, Delays, delays, other_delays, read_delays, take_delays
from companion.errors import UsageError


@pytest.fixture(autouse=True)
def _own() -> Iterator[None]:
    """The delays are those of people, and what is taken for good ends with the test."""
    with other_delays(settle_s=Delays().settle_s, seen_s=Delays().seen_s):
        yield


def test_others_hold_until_the_block_ends() -> None:
    with other_delays(deaf_s=5):
        with other_delays(look_s=0.1):
            assert delays() == Delays(deaf_s=5, look_s=0.1)
        assert delays() == Delays(deaf_s=5)
    assert delays() == Delays()


def test_a_text_names_some_and_the_others_stay() -> None:
    assert read_delays("deaf_s=5  look_s=.1") == Delays(deaf_s=5, look_s=0.1)
    every = " ".join(f"{field.name}=7" for field in fields(Delays))
    assert set(map(read_delays(every).__getattribute__, Delays.__slots__)) == {7}


@pytest.mark.parametrize(
    "word", ["deaf_s", "deaf_s=", "deaf_s=-1", "deaf_s=nan", "deaf_s=inf", "deaf=1", "=1", "x"]
)
def test_what_is_no_delay_is_refused_by_name(word: str) -> None:
    with pytest.raises(UsageError) as refused:
        read_delays(f"look_s=1 {word}")
    assert refused.value.message.facts == (("word", word),)


def test_a_process_takes_them_from_its_environment() -> None:
    take_delays({VARIABLE: ""})
    assert delays() == Delays()
    take_delays({VARIABLE: "deaf_s=5"})
    assert delays() == Delays(deaf_s=5)


def test_a_command_with_bad_ones_ends_with_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "deaf_s=soon")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    done = subprocess.run(
        [sys.executable, "-m", "companion", "run"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "companion: COMPANION_DELAYS cannot be used: deaf_s=soon\n"
