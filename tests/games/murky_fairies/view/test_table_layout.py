"""Laying the table out on the screen, and the table's own card list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import flet as ft

from companion.games.murky_fairies.moves.layout import AddToken, NameFairies, SetEnemy
from companion.games.murky_fairies.moves.shop import Buy
from companion.games.murky_fairies.moves.turn import Begin
from companion.games.murky_fairies.rules import Rarity
from companion.games.murky_fairies.view import TableData
from companion.play.setup import Value
from companion.widgets.ink import Ink
from tests.games.murky_fairies.driver import (
    DEMON,
    FOES,
    SCOURGE,
    TITAN,
    M,
    P,
    acting,
    done,
    enemy,
    hit,
    laid_out,
)
from tests.games.murky_fairies.screen import SPEECH, Screen
from tests.headless import Headless


async def test_a_token_is_one_tap_on_its_enemy():
    screen = Screen(laid_out())
    async with screen.open() as app:
        assert app.shows("7 enemies without tokens")
        await app.tap("Titan: one more physical token", "Titan: one more physical token")
        await app.tap("Titan: one more magical token", "Scourge 1: one more magical token")
        assert app.shows("5 enemies without tokens")
        await app.tap("Begin")
    assert screen.done == [
        AddToken(0, P),
        AddToken(0, P),
        AddToken(0, M),
        AddToken(1, M),
        Begin(),
    ]


async def test_a_corrected_enemy_leads_to_no_other():
    screen = Screen(laid_out(), correcting=True)
    async with screen.open() as app:
        await app.tap("Titan, tokens not set", "Magical tokens +1", "Put it on the table")
        assert not app.shows("Close")
    assert screen.done == [SetEnemy(0, TITAN, "M")]


async def test_a_guessed_rank_is_corrected_with_the_tokens():
    screen = Screen(laid_out(scenario="first"))
    async with screen.open() as app:
        assert app.shows("is our guess")
        await app.tap(
            "ERYDFRID, demon, tokens not set", "titan", "Magical tokens +1", "Put it, then HOTLAN"
        )
        assert app.shows("ERYDFRID, titan, left: 0 physical, 1 magical")
    assert screen.done == [SetEnemy(3, TITAN, "M", "ERYDFRID")]


async def test_a_rank_is_corrected_in_the_middle_of_a_fight():
    mixed = replace(enemy(DEMON, "MPM"), name="GORELD")
    screen = Screen(done(acting(mixed), hit(0, 3, M)))
    async with screen.open() as app:
        await app.tap("GORELD, demon", exact=False)
        await app.tap("Change this enemy", "scourge", "Put it on the table")
    assert screen.done == [SetEnemy(0, SCOURGE, "MPM", "GORELD")]
    assert screen.state.enemies[0].left == 2


async def test_fairies_are_named_from_the_known_names():
    state = laid_out()
    state = replace(state, catalogue=replace(state.catalogue, fairies=("Archer", "Diva")))
    screen = Screen(state)
    async with screen.open() as app:
        await app.tap("Fairies of Ana", exact=False)
        await app.tap("Diva")
        assert app.shows("1 of 7")
        await app.type("Another fairy", "Zora")
        await app.tap("Add her", "Field 2 fairies")
    assert screen.done == [NameFairies(0, ("Diva", "Zora", "", "", "", "", ""))]


async def test_a_table_keeps_its_own_card_list():
    kept: list[Mapping[str, Value]] = []

    class Desk:
        ink = Ink().with_palette("teal")

        def say(self, message: object) -> str:
            return SPEECH["en"].text(message)  # pyright: ignore[reportArgumentType] - a message

    @ft.component
    def Page() -> ft.View:
        data = {"fairies": "Archer\nDiva", "enemies": "", "items": ""}
        return ft.View(controls=[TableData(Desk(), data, kept.append)])

    async with Headless(lambda page: page.render_views(Page)) as app:
        await app.tap("Your cards, 2 fairies, 0 enemies, 0 items")
        await app.type("Enemies", "HOTLAN | titan | PPM")
    assert kept[-1]["enemies"] == "HOTLAN | titan | PPM"
    assert kept[-1]["fairies"] == "Archer\nDiva"


class Shelf(dict[str, str]):
    """What a game keeps for all plays."""

    def recall(self, name: str) -> str:
        return self.get(name, "")

    def store(self, name: str, text: str) -> bool:
        self[name] = text
        return True


async def test_a_card_is_put_down_once_and_offered_in_every_later_play():
    shelf = Shelf()
    memory = {"kept": shelf.recall, "keep": shelf.store}
    async with Screen(laid_out(scenario="first"), **memory).open() as app:
        await app.tap(
            "HOTLAN, titan, tokens not set",
            "scourge",
            "Physical tokens +1",
            "Magical tokens +1",
            "Put it, then ADINIDD",
            "Close",
            "SIADFRID: one more magical token",
            "Begin",
        )
    assert shelf == {"enemies": "HOTLAN | scourge | PM\nSIADFRID | scourge | M"}
    again = Screen(laid_out(scenario="first"), **memory)
    async with again.open() as app:
        await app.tap("Tokens as last time")
    assert again.done == [
        SetEnemy(0, SCOURGE, "PM", "HOTLAN"),
        SetEnemy(2, SCOURGE, "M", "SIADFRID"),
    ]


async def test_names_and_items_of_earlier_plays_are_offered():
    shelf = Shelf()
    memory = {"kept": shelf.recall, "keep": shelf.store}
    async with Screen(laid_out(), **memory).open() as app:
        await app.tap("Fairies of Ana", exact=False)
        await app.type("Another fairy", "Zora")
        await app.tap("Add her", "Field 1 fairy")
    async with Screen(acting(*FOES), **memory).open() as app:
        await app.tap("Shop", "Fairy 1, ready", "rare 6")
        await app.type("Item (optional)", "Bow")
        await app.tap("Buy for 6 souls")
    assert shelf == {"fairies": "Zora", "items": "Bow | rare"}
    later = Screen(acting(*FOES), **memory)
    async with later.open() as app:
        await app.tap("Shop", "Fairy 2, ready", "Bow", "Buy for 6 souls")
    assert later.done == [Buy(0, 1, Rarity.RARE, "Bow")]
