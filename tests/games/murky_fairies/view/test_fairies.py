"""Specials, single fairies and the auction on the screen."""

from __future__ import annotations

from companion.games.murky_fairies.cards import Fairy, Item
from companion.games.murky_fairies.moves.fairies import Afflict, Auction, ReadyFairy, UseSpecial
from companion.games.murky_fairies.moves.items import GainItem, MoveItem, PassItem, UseItem
from companion.games.murky_fairies.rules import Affliction, Rarity
from companion.play.by_hand import Adjust
from companion.widgets.ink import Ink
from tests.games.murky_fairies.driver import FOES, acting, begun, with_fairy
from tests.games.murky_fairies.screen import Screen


async def test_a_special_is_paid_by_either_player():
    screen = Screen(acting(*FOES, souls=(9, 9)))
    async with screen.open() as app:
        await app.tap("Special", "Zoé", "Fairy 3, ready")
        assert app.shows("souls then 6")
        await app.tap("Not cumulative: once a turn", "Zoé pays 3 souls")
    assert screen.done == [UseSpecial(1, 2, 3, once=True)]


async def test_a_special_may_be_used_before_the_action_card_is_chosen():
    screen = Screen(begun(*FOES))
    async with screen.open() as app:
        await app.tap("Fairy 2, ready", "Price in souls +1")
        assert app.shows("souls then 26")
        await app.tap("Ana pays 4 souls")
    assert screen.done == [UseSpecial(0, 1, 4)]


async def test_fairies_are_cursed_readied_and_their_items_moved():
    carrying = Fairy(engaged=True, items=(Item("Bow", Rarity.RARE),))
    screen = Screen(with_fairy(acting(*FOES), 0, carrying))
    async with screen.open() as app:
        await app.tap("More of this turn")
        await app.tap("Fairy 1, engaged", exact=False)
        await app.tap(
            "She may act again",
            "Use",
            "Move: 3 souls",
            "Give it to: Fairy 2",
            "Cursed: 2 cubes",
            "Lift the curse: 6 souls",
            "Heroic",
        )
    assert screen.done[:4] == [
        ReadyFairy(0, 0),
        UseItem(0, 0, 0),
        MoveItem(0, 0, 0, 1),
        Afflict(0, 0, Affliction.CURSED),
    ]
    assert screen.done[5] == Adjust("heroic:0", 0, 1)


async def test_the_auction_asks_each_player_in_turn():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("More of this turn", "Assassin auction", "Ana raises by 3", "Zoé raises by 3")
        assert app.shows("Zoé leads; Ana is asked")
        await app.tap("Ana stops")
    assert screen.done == [Auction(3, 0, (True, True, False))]


async def test_an_auction_that_cannot_go_on_mixes_up_no_lines_on_a_phones_side():
    """The client tells parts beside each other by their keys: two of one key are one to it."""
    screen = Screen(acting(*FOES, souls=(9, 9)))
    screen.ink = Ink(width=844, height=390)
    async with screen.open() as app:
        await app.tap("More of this turn", "Assassin auction", "Ana raises by 3", "Zoé raises by 3")
        assert app.shows("3 are missing")
        for part in app.walk():
            keys = [each.key for each in getattr(part, "controls", None) or () if each.key]
            assert len(keys) == len(set(keys)), keys


async def test_a_card_gives_an_item_to_the_other_player_or_brings_one():
    state = with_fairy(acting(*FOES), 0, Fairy("Diva", items=(Item("Bow", Rarity.RARE),)))
    screen = Screen(state)
    async with screen.open() as app:
        await app.tap("More of this turn", "Diva, ready, 1 item", "By a card")
        await app.tap("Black cubes +1", nth=1)  # hers come first
        await app.tap(
            "Price by a card +1",
            "To Zoé: Fairy 2",
            "She receives an item",
            "treasure",
            "She receives it",
        )
    assert screen.done == [
        Adjust("item:0:0", 0, 1),
        PassItem(0, 0, 0, 1, 1, 1),
        GainItem(0, 0, None),
    ]
