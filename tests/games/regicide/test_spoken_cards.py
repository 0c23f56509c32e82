"""A card has one name for who does not see it: no accessible name has a sign of a suit in it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import flet as ft
import pytest

from companion.games.regicide import GAME
from companion.games.regicide.state import State
from companion.i18n import Translator
from companion.widgets.glyphs import SUITS
from companion.widgets.ink import Ink
from tests.games.recorded import recorded
from tests.games.regicide.driver import ENGLISH, FRENCH, do, fighting, in_fight, pay, play
from tests.games.regicide.screen import LANDSCAPE, PORTRAIT, Screen
from tests.games.regicide.states import KINDS, OTHERS
from tests.headless import Headless

SIGNS = re.compile(f"[♣♦♥♠♧♢♡♤{''.join(map(str, SUITS))}]")
LOOKS = [(PORTRAIT, ENGLISH), (LANDSCAPE, FRENCH), (Ink(width=1280, height=800), FRENCH)]
EVERY = 7
RECORDED = tuple(line.before for line in recorded(GAME).lines)[1::EVERY]


def names(app: Headless) -> Iterator[str]:
    """Yields all that a screen reader says of a screen."""
    hidden = {
        id(inner)
        for node in app.find(ft.Semantics, lambda node: bool(node.exclude_semantics))
        for inner in app.walk(node)
        if inner is not node
    }
    yield from (node.label for node in app.find(ft.Semantics, lambda _node: True) if node.label)
    for text in app.find(ft.Text, lambda _text: True):
        if id(text) not in hidden:
            yield text.value if text.semantics_label is None else text.semantics_label


@pytest.mark.parametrize(("ink", "voice"), LOOKS)
async def test_no_accessible_name_of_a_table_has_the_sign_of_a_suit(
    ink: Ink, voice: Translator
) -> None:
    async with Screen(KINDS[0], ink, voice) as table:
        for state in (*KINDS, *OTHERS, *RECORDED):
            await table.show(table.app, state)
            assert not [name for name in names(table.app) if SIGNS.search(name)], state


STRUCK = do(fighting("JH", 3), play("5S"), pay("10D"))


@pytest.mark.parametrize("ink", [PORTRAIT, LANDSCAPE])
@pytest.mark.parametrize(
    ("state", "taps"),
    [
        (fighting("JH"), ("5 of Spades",)),
        (fighting("JH"), ("6 of Hearts",)),
        (fighting("JH"), ("4 of Clubs", "4 of Diamonds", "4 of Hearts")),
        (STRUCK, ("5 of Spades, on the table", "Play 5 of Spades")),
        (in_fight(fighting("JH"), damage=4), ()),
        (do(fighting("JC"), play("3S")), ("4 of Hearts", "3 of Hearts", "2 of Hearts")),
        (do(fighting("JC"), play("3S")), ("King of Hearts", "Pay 20")),
        (fighting("JH"), ("Edit by hand",)),
        (do(fighting("JS", 3), play("5S"), pay("10D")), ()),
    ],
)
async def test_nor_has_one_of_what_is_composed_refused_or_asked(
    ink: Ink, state: State, taps: tuple[str, ...]
) -> None:
    async with Screen(state, ink, alerts=()) as table:
        for tap in taps:
            rank = {"Kin": "King"}.get(tap[:3], tap.split(" ")[0])
            # What cannot be had tells why after its name.
            shown = [label.partition(". ")[0] for label in table.app.labels()]
            if tap not in shown and rank in shown:
                await table.tap(rank)
            await table.tap(tap)
            assert not [name for name in names(table.app) if SIGNS.search(name)], tap


async def test_a_play_is_named_after_its_cards_and_shows_their_signs() -> None:
    async with Screen(fighting("JH"), LANDSCAPE) as table:
        await table.tap("10 of Diamonds", "Play 10 of Diamonds")
        assert table.done == [play("10D")]
    async with Screen(fighting("JH"), LANDSCAPE, FRENCH) as table:
        await table.tap("10 de Carreau")
        assert table.app.target("Jouer 10 de Carreau")
        assert any("Jouer 10" in text and "Carreau" not in text for text in table.app.texts())
