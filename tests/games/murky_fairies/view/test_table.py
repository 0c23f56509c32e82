"""The table on the screen: a whole game and its end, turns, the shop, fairies, and all by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.murky_fairies.cards import Fairy, Item
from companion.games.murky_fairies.moves.attack import Attack, Hit
from companion.games.murky_fairies.moves.fairies import (
    Afflict,
    Auction,
    ReadyFairy,
    UseSkill,
    UseSpecial,
)
from companion.games.murky_fairies.moves.items import GainItem, MoveItem, PassItem, UseItem
from companion.games.murky_fairies.moves.reward import TakeReward
from companion.games.murky_fairies.moves.shop import Buy, BuyAt, ShowItem
from companion.games.murky_fairies.moves.turn import BuyAction, EndTurn, NewRound, PlayCard
from companion.games.murky_fairies.rules import CARDS, Affliction, Rarity
from companion.play.by_hand import Adjust
from companion.widgets import Ink, banner
from companion.widgets.prompt import SLOT
from tests.games.murky_fairies.driver import (
    FOES,
    TITAN,
    M,
    P,
    acting,
    begun,
    done,
    enemy,
    hit,
    laid_out,
    with_fairy,
)
from tests.games.murky_fairies.screen import Screen
from tests.headless import Headless


async def test_a_locked_table_changes_nothing():
    screen = Screen(acting(*FOES), locked=True)
    async with screen.open() as app:
        await app.tap("Demon 1, left", exact=False)
        await app.tap("Ana: cards left", exact=False)
        assert app.node("Ana, Souls +1", exact=False).disabled
        assert not app.shows("Add a fairy")
    assert not screen.done


async def test_numbers_that_wait_for_an_answer_are_marked_where_they_stand():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        assert not app.shows("waits for an answer")
        await screen.show(app, screen.state, asked=frozenset({None, 1}))
        marked = [label for label in app.labels() if "waits for an answer" in label]
        assert [label.split()[0] for label in marked] == ["Zoé:", str(screen.state.actions)]


async def lay_tokens(app: Headless) -> None:
    for foe in ("HOTLAN", "ADINIDD", "SIADFRID", "ERYDFRID"):
        await app.tap(f"{foe}: one more physical token")
    await app.tap("Begin")


async def fell(app: Headless, foe: str, fairy: str, damage: int) -> None:
    """One turn of the first player: a skill, its attack, the reward."""
    await app.tap(f"{fairy}, ready", "1 action", f"{fairy}: 1 action")
    await app.tap(foe, exact=False)
    await app.tap(f"{damage} damage", f"Hit for {damage} · +{damage} souls")
    await app.tap("Treasure to", exact=False)
    await app.tap(f"{fairy}, engaged", f"{fairy} turns heroic")


async def test_a_whole_game_is_played_through_the_screens():
    screen = Screen(laid_out(scenario="first"))
    turns = (("ERYDFRID", "Archer", 3), ("ADINIDD", "Maudite", 6), ("SIADFRID", "Belliqueuse", 6))
    async with screen.open() as app:
        await lay_tokens(app)
        for card, (foe, fairy, damage) in enumerate(turns, 2):
            await app.tap(f"Action card {card}", f"Play the {card}: {card} actions")
            await fell(app, foe, fairy, damage)
            await app.tap(
                "End turn", f"Action card {card}", f"Play the {card}: {card} actions", "End turn"
            )
        await app.tap("Action card 6", "Play the 6: 6 actions")
        await fell(app, "HOTLAN", "Invocatrice", 9)
        assert app.shows("Ana wins")
    state = screen.state
    assert state.over
    assert not screen.refused
    assert (state.slayer, state.seats[0].kills, state.seats[0].souls) == (0, (1, 2, 1), 27)
    assert state.seats[0].heroic == 4


async def test_the_titans_fall_shows_who_won():
    state = done(acting(enemy(TITAN, "M")), hit(0, 9, M), TakeReward(0, None, None))
    async with Screen(state).open() as app:
        assert app.shows("Ana wins")
        assert app.shows("Ana beat the titan.")


async def test_an_action_card_is_previewed_before_it_is_played():
    screen = Screen(begun(*FOES))
    async with screen.open() as app:
        await app.tap("Action card 5")
        assert app.shows("left this round: 2 3 4 6")
        assert not screen.done
        await app.tap("Play the 5: 5 actions")
    assert screen.done == [PlayCard(0, 5)]


async def test_a_skill_leads_to_the_attack_of_the_same_fairy():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        assert app.shows("5 actions left")
        await app.tap("Fairy 2, ready", "2 actions")
        assert app.shows("actions left 3")
        await app.tap("Fairy 2: 2 actions")
        assert screen.done == [UseSkill(0, 1, 2)]
        await app.tap("Demon 1, left: 2 physical, 0 magical", "3 damage")
        await app.tap("Hit for 3 · +3 souls")
    assert screen.done[1] == Attack(0, 0, (Hit(3, P, 0, 1),))


async def test_the_token_tells_why_and_the_actions_too():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("5 actions left", "Ana, souls: 30", "Zoé, points: 10")
        await app.tap("Demon 1, left", exact=False)
        await app.tap("Why this number?")
    assert screen.asked == ["actions", "souls:0", "vp:1", "token:0:0"]


async def test_an_action_is_bought_with_one_tap():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("Buy an action for 3 souls, 2 more this turn")
    assert screen.done == [BuyAction(0)]


async def test_the_turn_and_the_round_end():
    state = acting(*FOES)
    seats = tuple(replace(s, used=CARDS) for s in state.seats)
    screen = Screen(replace(state, seats=seats))
    async with screen.open() as app:
        await app.tap("End turn")
        assert app.shows("Zoé begins")
        await app.tap("Begin round 2")
    assert screen.done == [EndTurn(0), NewRound()]


@pytest.mark.parametrize("asked", [frozenset[int | None](), frozenset((None,))])
async def test_on_a_phones_side_the_slot_for_events_cuts_no_question(asked: frozenset[int | None]):
    ink = Ink(width=844, height=390)
    question = banner(ink, "Twice?", action=("Once", lambda: None), more=("Twice", lambda: None))
    screen = Screen(acting(*FOES), alerts=(question,), asked=asked)
    screen.ink = ink
    async with screen.open() as app:
        around = app.target("Once")
        heights = []
        while (around := getattr(around, "parent", None)) is not None:
            heights.append(getattr(around, "height", None))
        assert (SLOT in heights) is not bool(asked)
        await app.tap("Demon 1: 2 physical tokens, 3 to go each")
        assert "Once" not in app.labels()


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
