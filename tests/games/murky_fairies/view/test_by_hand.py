"""Corrections by hand and plain counters on the screen."""

from __future__ import annotations

from companion.games.murky_fairies.moves.turn import EndTurn
from companion.play.by_hand import Adjust
from tests.games.murky_fairies.driver import FOES, acting, laid_out
from tests.games.murky_fairies.screen import Screen


async def test_everything_is_corrected_by_hand_and_points_stand_by_line():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("Ana: cards left", exact=False)
        assert app.shows("Ana, Souls: 10")
        assert app.shows("Zoé, Victory points: 10")
        await app.tap(
            "Ana, Souls −1",
            "Action cards played this round: 2",
            "Zoé, Heroic fairies: 0 · out of reach",
            "Enemies still standing, 3",
        )
    assert screen.done == [Adjust("souls", 0, -1), Adjust("card:2", 0, 1)]
    assert screen.asked == ["heroic:1", "enemies"]


async def test_a_token_may_be_given_by_hand():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("Demon 1, left", exact=False)
        await app.tap("Change this enemy", "Token 2, physical: Zoé")
    assert screen.done == [Adjust("token:0:1", 1, 1)]


async def test_plain_counters_are_tapped_up_and_the_turn_goes_on():
    screen = Screen(laid_out(plain=True))
    async with screen.open() as app:
        await app.tap("Ana, Souls +1", "Ana, Heroic fairies +1", "Zoé’s turn")
    assert screen.done == [Adjust("souls", 0, 1), Adjust("heroic", 0, 1), EndTurn(0)]
