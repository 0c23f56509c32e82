"""What has just happened, in one card."""

from __future__ import annotations

from companion.widgets.display.event import Event, EventWords, event_card, event_rows
from companion.widgets.layout import flex
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


async def test_what_runs_on_has_its_title_its_numbered_steps_and_what_explains_it() -> None:
    async with saying(WON) as app:
        assert app.texts()[1] == (
            "Ben conquers Territory 3\u20031\u00a0Lay Territory 3 in front of Ben."
            "\u20032\u00a0Discard 1 card: all that was played in this fight."
        )
        assert app.node(" ".join(WON.lines)).live_region
        assert not app.shows("Show all")


async def test_what_is_longer_than_its_room_is_cut_and_a_key_shows_the_rest() -> None:
    async with saying(KILL) as app:
        assert app.labels() == [" ".join(KILL.lines), "Show all"]
        assert app.node(" ".join(KILL.lines)).live_region, "all of it is read out all the same"


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
