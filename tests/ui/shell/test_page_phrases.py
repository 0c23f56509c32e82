from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo
from typing import Any

import pytest

from companion.errors import Message
from companion.resources import translators
from companion.ui.shell import page
from companion.ui.shell.page import day_or_age, day_text

NOW = datetime(2026, 11, 21, 21, 5).astimezone()
VOICES = translators({})


@dataclass
class Voice:
    """What the words need of a shell."""

    say: Callable[[Message], str]
    zone: tzinfo | None = None


def at(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)


@pytest.mark.parametrize(
    ("language", "of", "said"),
    [
        ("en", date(2026, 11, 21), "21 Nov 2026"),
        ("fr", date(2026, 11, 21), "21 nov. 2026"),
        ("en", date(2026, 2, 1), "1 Feb 2026"),
        ("fr", date(2026, 2, 1), "1er févr. 2026"),
        ("fr", date(2026, 5, 31), "31 mai 2026"),
    ],
)
def test_a_date_is_written_as_the_language_writes_it(language: str, of: date, said: str) -> None:
    assert VOICES[language].text(day_text(of)) == said


@pytest.mark.parametrize(
    ("ago", "said"),
    [
        (timedelta(hours=3), "3 hours ago"),
        (timedelta(hours=21), "21 hours ago"),
        (timedelta(hours=22), "yesterday"),
        (timedelta(hours=45), "yesterday"),
        (timedelta(hours=46), "19 Nov 2026"),
        (timedelta(hours=-5), "22 Nov 2026"),
    ],
)
def test_only_what_was_today_is_told_by_its_age(
    monkeypatch: pytest.MonkeyPatch, ago: timedelta, said: str
) -> None:
    monkeypatch.setattr(page, "now_ms", lambda: at(NOW))
    voice: Any = Voice(VOICES["en"].text)
    assert day_or_age(voice, at(NOW - ago)) == said
