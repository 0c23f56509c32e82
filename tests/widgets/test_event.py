"""What has just happened, in one card."""

from __future__ import annotations

import flet as ft
import pytest

from companion.widgets import flex
from companion.widgets.event import Event, EventWords, event_card, event_rows, unfolded_card
from companion.widgets.ink import Ink
from tests.headless import Headless
from tests.widgets.app import showing

WORDS = EventWords("Show all", "Rule")
HIT = Event("", ("Put the man back.", "Move your pawn up."), ())
ROUTINE = Event("", ("Take £8.",), ())
WON = Event(
    "Ben conquers Territory 3",
    ("Lay Territory 3 in front of Ben.", "Discard 1 card: all that was played in this fight."),
    (),
)
KILL = Event(
    "Jack of Clubs beaten exactly",
    ("Put the Jack face down on the Tavern.", "Discard every card played against it."),
    ("Ana plays again.", "Whoever would like to play next may say so; the hands stay secret."),
)


def saying(event: Event, rule: bool = True) -> Headless:
    return showing(
        lambda ink: event_card(
            ink, event, "crown", WORDS, (lambda: None) if rule else None, lambda: None
        )
    )


def unfolded(ink: Ink, height: float) -> ft.Control:
    card = unfolded_card(ink, KILL, "crown", (366, height))
    assert card is not None
    return card


async def test_what_runs_on_has_its_title_its_numbered_steps_and_what_explains_it() -> None:
    async with saying(WON) as app:
        assert app.texts()[1] == (
            "Ben conquers Territory 3\u20031\u00a0Lay Territory 3 in front of Ben."
            "\u20032\u00a0Discard 1 card: all that was played in this fight."
        )
        assert app.node(" ".join(WON.lines))
        assert not app.shows("Show all")


async def test_what_is_longer_than_its_room_is_cut_and_a_key_shows_the_rest() -> None:
    async with saying(KILL) as app:
        assert app.labels() == [" ".join(KILL.lines), "Show all"]
        assert app.node(" ".join(KILL.lines))


async def test_a_rule_is_offered_where_it_takes_no_room_from_the_words() -> None:
    async with saying(ROUTINE) as app:
        assert "Rule" in app.labels()
    async with saying(ROUTINE, rule=False) as app:
        assert "Rule" not in app.labels()


async def test_two_short_steps_stand_below_each_other_and_one_has_no_number() -> None:
    async with saying(HIT, rule=False) as app:
        assert app.texts() == ["1", "Put the man back.", "2", "Move your pawn up."]
    async with saying(ROUTINE) as app:
        assert "1" not in app.texts()


async def test_elsewhere_all_of_it_stands_line_by_line() -> None:
    async with showing(lambda ink: flex.column(event_rows(ink, KILL, "crown"))) as app:
        assert app.texts()[1:] == [
            "Jack of Clubs beaten exactly",
            "1",
            "Put the Jack face down on the Tavern.",
            "2",
            "Discard every card played against it.",
            *KILL.facts,
        ]


async def test_a_larger_place_shows_all_steps_where_the_usual_room_does_not() -> None:
    async with showing(lambda ink: unfolded(ink, 240)) as app:
        assert [text for text in app.texts() if not text.isdigit()][1:] == list(KILL.lines)
        assert app.node(" ".join(KILL.lines))


async def test_in_a_tight_place_the_title_goes_first_and_is_read_out_all_the_same() -> None:
    async with showing(lambda ink: unfolded(ink, 140)) as app:
        assert KILL.steps[0] in app.texts()
        assert KILL.title not in app.texts()
        assert app.node(" ".join(KILL.lines))


@pytest.mark.parametrize(("height", "titled"), [(100, True), (83, False)])
async def test_in_a_low_place_all_steps_run_on(height: float, titled: bool) -> None:
    async with showing(lambda ink: unfolded(ink, height)) as app:
        (text,) = [text for text in app.texts() if KILL.steps[0] in text]
        assert text.endswith(KILL.facts[-1])
        assert (KILL.title in text) is titled
        assert app.node(" ".join(KILL.lines))


def test_there_is_no_larger_card_where_the_room_is_enough_or_the_place_is_not() -> None:
    assert unfolded_card(Ink(), ROUTINE, "crown", (366, 240)) is None
    assert unfolded_card(Ink(), KILL, "crown", (366, 70)) is None


async def test_a_refusal_is_red_in_the_same_room_and_always_leads_to_its_rule() -> None:
    for reason, key in (("No.", "Rule"), ("It is not allowed to do so now. " * 4, "Show all")):
        async with saying(Event("", (), (reason,), refused=True)) as app:
            assert key in app.labels()
            assert app.find(ft.Semantics, lambda node: node.identifier == "refusal")
