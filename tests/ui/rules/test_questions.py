"""What was asked and opened no rule is kept for the device that asked, and can be read there."""

from collections.abc import Iterator

import pytest

from companion.rules import query
from tests.ui.rules.test_sheet import TOY_FIELD, ruled
from tests.ui.table import Table, address

__all__ = ["ruled"]

FIELD = "Search the rules of 1 game"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Counts every text as one that stood."""
    monkeypatch.setattr(query, "STOOD_MS", 0)
    yield


def kept(table: Table, device: str = "ann") -> list[tuple[str, str]]:
    return [(question.text, question.game) for question in table.services.unanswered.of(device)]


async def test_a_question_left_unanswered_is_kept(ruled: Table) -> None:
    async with ruled.sit("/rules") as app:
        for text in ("unic", "unicorn", ""):
            await app.type(FIELD, text)
        assert kept(ruled) == [("unicorn", "")]
        await app.type(FIELD, "dragons")
        await app.go("/")
    assert kept(ruled) == [("dragons", ""), ("unicorn", "")]
    assert kept(ruled, "ben") == []


async def test_an_opened_one_is_not(ruled: Table) -> None:
    async with ruled.sit("/rules") as app:
        await app.type(FIELD, "goal")
        await app.tap("The goal of ten", exact=False)
        await app.go("/")
    assert kept(ruled) == []


async def test_in_a_play_the_game_is_kept_with_it(ruled: Table) -> None:
    play = ruled.play()
    async with ruled.sit(address(play)) as app:
        await app.tap("More")
        await app.tap("Rules for this moment")
        await app.type(TOY_FIELD, "unicorn")
        await app.tap("Close")
    assert kept(ruled) == [("unicorn", "toy")]


async def test_the_list_is_read_and_cleared(ruled: Table) -> None:
    async with ruled.sit("/rules/toy") as app:
        await app.type(TOY_FIELD, "unicorn")
        await app.go("/settings")
        await app.tap("Unanswered questions")
        assert app.shows("unicorn")
        assert app.shows("Toy · just now")
        await app.tap("Clear the list")
        assert app.shows("There are none.")
    assert kept(ruled) == []


async def test_whoever_wants_none_has_none(ruled: Table) -> None:
    async with ruled.sit("/unanswered") as app:
        await app.tap("Keep unanswered questions", exact=False)
        await app.go("/rules")
        await app.type(FIELD, "unicorn")
        await app.go("/")
        assert kept(ruled) == []
        await app.go("/unanswered")
        assert app.node("Keep unanswered questions", exact=False).toggled is False


async def test_a_guest_reads_only_their_own(ruled: Table) -> None:
    async with ruled.sit("/rules") as app:
        await app.type(FIELD, "unicorn")
        await app.go("/")
    async with ruled.sit("/unanswered", device="ben") as app:
        assert not app.shows("unicorn")
