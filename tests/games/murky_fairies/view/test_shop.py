"""The shop on the screen."""

from __future__ import annotations

from companion.games.murky_fairies.moves.shop import Buy, BuyAt, ShowItem
from companion.games.murky_fairies.rules import Rarity
from tests.games.murky_fairies.driver import FOES, acting, done
from tests.games.murky_fairies.screen import Screen


async def test_a_fairy_goes_to_the_shop_and_the_price_is_shown_first():
    screen = Screen(acting(*FOES, souls=(8, 0)))
    async with screen.open() as app:
        await app.tap("Shop", "Fairy 1, ready", "epic 9")
        assert app.shows("This costs 9 souls; 1 is missing.")
        await app.tap("rare 6")
        assert app.shows("souls then 2")
        await app.type("Item (optional)", "Bow")
        await app.tap("Hourglass: single use", "Buy for 6 souls")
    assert screen.done == [Buy(0, 0, Rarity.RARE, "Bow", single_use=True)]


async def test_the_shop_may_be_written_down_and_bought_from():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("Shop", "In the shop, place 2: shop 2")
        await app.type("Item (optional)", "Bow")
        await app.tap(
            "Show it in the shop", "Fairy 1, ready", "In the shop, place 2: Bow", "Buy for 3 souls"
        )
    assert screen.done == [
        ShowItem(1, "Bow", Rarity.COMMON),
        Buy(0, 0, Rarity.COMMON, "Bow", slot=1),
    ]


async def test_what_lies_in_the_shop_is_bought_at_its_price_or_at_another():
    screen = Screen(done(acting(*FOES), ShowItem(0, "Axe", Rarity.EPIC)))
    async with screen.open() as app:
        await app.tap("Shop", "Fairy 2, ready", "In the shop, place 1: Axe")
        assert not app.shows("common 3")
        assert app.shows("Buy for 9 souls")
        await app.tap("other", "Price by a card −1", "Buy for 8 souls")
    assert screen.done == [BuyAt(Buy(0, 1, Rarity.EPIC, "Axe", slot=0), 8)]
