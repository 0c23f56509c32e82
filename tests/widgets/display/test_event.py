"""What has just happened, in one card."""

from __future__ import annotations

import flet as ft

from companion.widgets.controls.tappable import button
from companion.widgets.display.event import Event, EventCard, EventWords
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from tests.headless import Headless
from tests.widgets.app import showing

WORDS = EventWords("Show less", "Show all", "Rule")
KILL = Event(
    "Jack of Clubs beaten exactly",
    ("Put the Jack face down on the Tavern.", "Discard every card played against it."),
    ("Ana plays again.",),
)
HIT = Event("", ("Put the man back.", "Move your pawn up."), ())
ROUTINE = Event("", ("Take £8.",), ("Row C.",))


def saying(event: Event) -> Headless:
    def draw(ink: Ink) -> ft.Control:
        return flex.column(
            [
                EventCard(ink, event, "crown", WORDS, lambda: None),
                button(ink, "Play", lambda: None),
            ]
        )

    return showing(draw)


async def test_what_is_to_be_done_is_numbered_under_what_was_won() -> None:
    async with saying(KILL) as app:
        assert app.texts()[1:7] == [
            "Jack of Clubs beaten exactly",
            "1",
            "Put the Jack face down on the Tavern.",
            "2",
            "Discard every card played against it.",
            "Ana plays again.",
        ]
        assert app.node(" ".join(KILL.lines)).live_region


async def test_the_next_press_folds_a_long_event_and_its_arrow_unfolds_it() -> None:
    async with saying(KILL) as app:
        await app.tap("Play")
        assert "Put the Jack face down on the Tavern." not in app.texts()
        assert app.shows("Put the Jack face down on the Tavern · Discard every card")
        assert app.node(" ".join(KILL.lines)).live_region, "all of it is read out all the same"
        await app.tap("Show all")
        assert "Ana plays again." in app.texts()
        await app.tap("Play")
        assert "Ana plays again." not in app.texts()


async def test_an_event_of_two_lines_is_never_folded() -> None:
    for event in (HIT, ROUTINE):
        async with saying(event) as app:
            await app.tap("Play")
            assert set(event.lines) <= set(app.texts())
            assert "Show all" not in app.labels()


async def test_one_thing_to_do_has_no_number() -> None:
    async with saying(ROUTINE) as app:
        assert "1" not in app.texts()
