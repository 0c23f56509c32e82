"""The chances on the screens of Mordred: of each row, of each attack, and none if so agreed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.mordred.board import Building
from companion.games.mordred.moves.roll import ConfirmTable
from companion.games.mordred.state import State
from companion.widgets.ink import Ink
from companion.widgets.tokens import DARK
from tests.games.mordred.driver import begun, done, placing, seat, spending, tracked
from tests.games.mordred.screen import Screen
from tests.headless import Headless

LOOKS = (
    (Ink(theme=DARK), "en"),
    (Ink(width=844, height=390), "fr"),
    (Ink(width=1280, height=800), "en"),
    (Ink(scale=2.0), "fr"),
)


def attacking() -> State:
    return spending(seat(money=6, pieces=(1, 0, 0, 1)), seat(), men=3)


async def to_attacks(app: Headless) -> None:
    await app.tap("Attack")
    await app.tap("What attacks are worth")


async def test_every_row_tells_all_its_sums_and_men_in_words():
    screen = Screen(done(begun(), ConfirmTable()))
    async with screen.open() as app:
        await app.tap("What the rows promise")
        assert app.shows("Row A. On average £5.0 and 0.3 men. Pounds: £2 3%, £3 11%, £4 22%")
        assert app.shows("Men: 0 69%, 1 28%, 2 3%. End of the game: the track is not counted.")
        await app.tap("Close")
        assert not app.shows("Pounds: £2 3%")


async def test_a_row_tells_how_its_roll_may_end_the_game():
    near = tracked(begun(), bottom=3)
    screen = Screen(near)
    async with screen.open() as app:
        assert app.shows("25% end the game")
        await app.tap("What the rows promise")
        assert app.shows("Ends the game: 25%, by the track.")
        assert app.shows("Cannot end the game.")
        await screen.show(app, replace(begun(), men=33))
        assert app.shows("Ends the game: 3% by the last man; the track is not counted.")


async def test_the_tries_the_money_buys_are_told_before_the_die():
    async with Screen(attacking()).open() as app:
        await app.tap("Attack")
        await app.tap("large castle, 4+, 50%, 1 built")
        assert app.shows("a try 50%, in 3 tries 88%, a man £4. 4 or more, £2 a try")


async def test_attacks_tell_all_their_chances_in_words():
    async with Screen(attacking()).open() as app:
        await to_attacks(app)
        said = next(label for label in app.labels() if label.startswith("large castle. "))
    assert said == (
        "large castle. 4 or more. Chance of one attack: 50%. At least one success in 3 tries: 88%. "
        "Men removed: 0 13%, 1 38%, 2 50%. 1.4 on average. Price of a man on average: £4."
    )


async def test_a_building_one_does_not_have_tells_its_chance_too():
    screen = Screen(attacking())
    async with screen.open() as app:
        await to_attacks(app)
        assert app.shows("town. 6 or more. Chance of one attack: 17%. You have none on the board.")
        await app.tap("Why this die? town")
    assert screen.asked == [f"attack:{Building.TOWN.value}"]


@pytest.mark.parametrize(
    ("state", "taps"),
    [
        (tracked(begun(), bottom=2), ("Row C",)),
        (attacking(), ("Attack", "large castle, 4+")),
        (placing(seat(), seat(pieces=(0, 1, 0, 0))), ("Attack a building", "town, 3+")),
    ],
)
async def test_a_table_that_wants_no_chances_sees_none(state: State, taps: tuple[str, ...]):
    screen = Screen(state, odds=False)
    async with screen.open() as app:
        for label in taps:
            await app.tap(label, exact=False)
        said = " ".join(app.labels())
    for sign in ("%", "average", "hance", "end the game", "promise", "worth"):
        assert sign not in said


async def test_an_open_sheet_of_chances_goes_when_the_table_agrees_to_see_none():
    screen = Screen(attacking())
    async with screen.open() as app:
        await to_attacks(app)
        await screen.show(app, screen.state, odds=False)
        assert not app.shows("What attacks are worth")
        await screen.show(app, begun(), odds=True)
        assert not app.shows("Two dice, your black squares")


@pytest.mark.parametrize(("ink", "language"), LOOKS)
async def test_the_sheets_can_be_shown_in_every_window(ink: Ink, language: str):
    ways = {
        "en": ("What the rows promise", "What attacks are worth"),
        "fr": ("Ce que promettent les rangées", "Ce que valent les attaques"),
    }[language]
    tab = {"en": "Attack", "fr": "Attaquer"}[language]
    screen = Screen(begun())
    async with screen.open() as app:
        await screen.show(app, begun(), ink=ink, language=language)
        await app.tap(ways[0])
        await screen.show(app, attacking(), ink=ink, language=language)
        await app.tap(tab)
        await app.tap(ways[1])
        assert not app.shows("This part cannot be shown")
