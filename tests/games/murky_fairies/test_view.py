"""The screens of Murky Fairies: the step that is due, its preview, and what a tap does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import flet as ft
import pytest

from companion.games.murky_fairies.actions import (
    Afflict,
    Attack,
    Auction,
    Begin,
    Buy,
    BuyAction,
    EndTurn,
    Hit,
    MoveItem,
    NameFairies,
    NewRound,
    PlayCard,
    ReadyFairy,
    SetEnemy,
    ShowItem,
    TakeReward,
    UseItem,
    UseSkill,
    UseSpecial,
)
from companion.games.murky_fairies.cards import Fairy, Item
from companion.games.murky_fairies.pieces import CARDS, Affliction, Rarity
from companion.games.murky_fairies.view import TableData
from companion.play.action import Adjust
from companion.play.setup import Value
from companion.widgets.ink import Ink
from companion.widgets.tokens import DARK
from tests.games.murky_fairies.plays import played
from tests.games.murky_fairies.screen import SPEECH, Screen
from tests.games.murky_fairies.tables import (
    DEMON,
    SCOURGE,
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
from tests.headless import Headless

LOOKS = (
    (Ink(), "en"),
    (Ink(width=844, height=390, theme=DARK), "fr"),
    (Ink(width=1280, height=800), "en"),
    (Ink(scale=2.0), "fr"),
    (Ink(width=360, height=640), "fr"),
)
BROKEN = ("This part cannot be shown", "Cette partie ne peut pas")
FOES = (enemy(DEMON, "PP"), enemy(SCOURGE, "M"), enemy(TITAN, "PM"))


# Laying out -----------------------------------------------------------------------------------


async def test_the_first_enemy_without_tokens_is_the_main_thing_to_do():
    screen = Screen(laid_out())
    async with screen.open() as app:
        assert app.shows("7 enemies without tokens")
        await app.tap("Put tokens: Titan")
        await app.tap("Physical tokens +1")
        await app.tap("Physical tokens +1")
        await app.tap("Magical tokens +1")
        assert not screen.done
        await app.tap("Put it on the table")
        assert isinstance(screen.done[0], SetEnemy)
        assert (screen.done[0].rank, screen.done[0].tokens) == (TITAN, "PPM")
        await app.tap("Begin")
    assert screen.done[1] == Begin()


async def test_fairies_are_named_from_the_known_names():
    state = laid_out()
    state = replace(state, catalogue=replace(state.catalogue, fairies=("Archer", "Diva")))
    screen = Screen(state)
    async with screen.open() as app:
        await app.tap("Fairies of Ana", exact=False)
        await app.tap("Diva")
        assert app.shows("1 of 7")
        await app.type("Another fairy", "Zora")
        await app.tap("Add her")
        await app.tap("Field 2 fairies")
    assert screen.done == [NameFairies(0, ("Diva", "Zora", "", "", "", "", ""))]


# The turn -------------------------------------------------------------------------------------


async def test_an_action_card_is_previewed_before_it_is_played():
    screen = Screen(begun(*FOES))
    async with screen.open() as app:
        await app.tap("Action card 5")
        assert app.shows("left in this round: 2 3 4 6")
        assert not screen.done
        await app.tap("Play the 5: 5 actions")
    assert screen.done == [PlayCard(0, 5)]


async def test_a_skill_leads_to_the_attack_of_the_same_fairy():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        assert app.shows("5 actions left")
        await app.tap("Fairy 2, ready")
        await app.tap("2 actions")
        assert app.shows("actions left 3")
        await app.tap("Fairy 2: 2 actions")
        assert screen.done == [UseSkill(0, 1, 2)]
        await app.tap("Demon 1, demon, left: 2 physical, 0 magical")
        await app.tap("3 damage")
        assert app.shows("souls +3")
        await app.tap("Hit for 3")
    assert screen.done[1] == Attack(0, 0, (Hit(3, P, 0, 1),))


async def test_what_a_hit_lacks_or_wastes_is_said_before_it_is_made():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("Demon 1, demon", exact=False)
        await app.tap("2 damage")
        assert app.shows("1 more in this turn destroys the token.")
        await app.tap("★ magical", exact=False)
        assert app.shows("Wrong type: 2 damage does nothing.")
    assert not screen.done


async def test_an_enemy_behind_others_says_so():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("Scourge 1, scourge", exact=False)
        await app.tap("6 damage")
        assert app.shows("1 enemy of a lower rank still stands before it.")


async def test_a_beaten_enemy_is_looked_at_and_one_without_tokens_gets_them():
    state = done(acting(enemy(), enemy(DEMON, "")), hit(0, 3), TakeReward(0, None, None))
    screen = Screen(state)
    async with screen.open() as app:
        await app.tap("Demon 1, demon, beaten")
        assert app.shows("Tokens by hand")
        await app.tap("Close")
        await app.tap("Demon 2, demon, tokens not set")
        assert app.shows("Demon 2 has no tokens yet")
        await app.tap("Put its tokens")
        await app.tap("Magical tokens +1")
        await app.tap("Put it on the table")
    assert screen.done == [SetEnemy(1, DEMON, "M")]


async def test_the_token_tells_why_and_the_actions_too():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("5 actions left")
        await app.tap("Ana, souls: 30")
        await app.tap("Zoé, points: 10")
        await app.tap("Demon 1, demon", exact=False)
        await app.tap("Why this number?")
    assert screen.asked == ["actions", "souls:0", "vp:1", "token:0:0"]


async def test_an_action_is_bought_with_one_tap():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("Buy an action for 3 souls, 2 left in this turn")
    assert screen.done == [BuyAction(0)]


async def test_a_reward_is_two_choices():
    screen = Screen(done(acting(enemy(), enemy()), hit(0, 3, by=2)))
    async with screen.open() as app:
        await app.tap("Treasure to Fairy 3")
        await app.tap("Fairy 5, ready")
        assert app.shows("Turn Fairy 5 to her heroic side")
        await app.tap("Fairy 5 turns heroic")
    assert screen.done == [TakeReward(0, 2, 4)]


async def test_a_fairy_goes_to_the_shop_and_the_price_is_shown_first():
    screen = Screen(acting(*FOES, souls=(8, 0)))
    async with screen.open() as app:
        await app.tap("Shop")
        await app.tap("Fairy 1, ready")
        await app.tap("epic 9")
        assert app.shows("This costs 9 souls; 1 is missing.")
        await app.tap("rare 6")
        assert app.shows("souls then 2")
        await app.type("Item (optional)", "Bow")
        await app.tap("Hourglass: single use")
        await app.tap("Buy for 6 souls")
    assert screen.done == [Buy(0, 0, Rarity.RARE, "Bow", single_use=True)]


async def test_the_shop_may_be_written_down_and_bought_from():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("Shop")
        await app.tap("In the shop, place 2: shop 2")
        await app.type("Item (optional)", "Bow")
        await app.tap("Show it in the shop")
        await app.tap("Fairy 1, ready")
        await app.tap("In the shop, place 2: Bow")
        await app.tap("Buy for 3 souls")
    assert screen.done == [
        ShowItem(1, "Bow", Rarity.COMMON),
        Buy(0, 0, Rarity.COMMON, "Bow", slot=1),
    ]


async def test_a_special_is_paid_by_either_player():
    screen = Screen(acting(*FOES, souls=(9, 9)))
    async with screen.open() as app:
        await app.tap("Special")
        await app.tap("Zoé")
        await app.tap("Fairy 3, ready")
        assert app.shows("souls then 6")
        await app.tap("Not cumulative: once a turn")
        await app.tap("Pay 3 souls")
    assert screen.done == [UseSpecial(1, 2, 3, once=True)]


async def test_fairies_are_cursed_readied_and_their_items_moved():
    carrying = Fairy(engaged=True, items=(Item("Bow", Rarity.RARE),))
    screen = Screen(with_fairy(acting(*FOES), 0, carrying))
    async with screen.open() as app:
        await app.tap("More")
        await app.tap("Fairy 1, engaged", exact=False)
        await app.tap("She may act again")
        await app.tap("Use")
        await app.tap("Move: 3 souls")
        await app.tap("Give it to: Fairy 2")
        await app.tap("Cursed: 2 cubes")
        await app.tap("Lift the curse: 6 souls")
        await app.tap("Heroic")
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
        await app.tap("More")
        await app.tap("Assassin auction")
        await app.tap("Ana raises by 3")
        await app.tap("Zoé raises by 3")
        assert app.shows("Zoé leads; Ana is asked")
        await app.tap("Ana stops")
    assert screen.done == [Auction(3, 0, (True, True, False))]


async def test_the_turn_and_the_round_end():
    state = acting(*FOES)
    seats = tuple(replace(s, used=CARDS) for s in state.seats)
    screen = Screen(replace(state, seats=seats))
    async with screen.open() as app:
        await app.tap("End turn")
        assert app.shows("Zoé begins")
        await app.tap("Begin round 2")
    assert screen.done == [EndTurn(0), NewRound()]


# By hand --------------------------------------------------------------------------------------


async def test_everything_is_corrected_by_hand_and_points_stand_by_line():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("Ana: cards left", exact=False)
        assert app.shows("For souls, 10")
        await app.tap("Ana, Souls −1")
        await app.tap("Action cards played in this round: 2")
        await app.tap("For heroic fairies", exact=False)
    assert screen.done == [Adjust("souls", 0, -1), Adjust("card:2", 0, 1)]
    assert screen.asked == ["heroic:0"]


async def test_a_token_may_be_given_by_hand():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("Demon 1, demon", exact=False)
        await app.tap("Change this enemy")
        await app.tap("Token 2, physical: Zoé")
    assert screen.done == [Adjust("token:0:1", 1, 1)]


async def test_plain_counters():
    screen = Screen(laid_out(plain=True))
    async with screen.open() as app:
        await app.tap("Ana, Souls +1")
        await app.tap("Ana, Heroic fairies +1")
        await app.tap("Turn of Zoé")
    assert screen.done == [Adjust("souls", 0, 1), Adjust("heroic", 0, 1), EndTurn(0)]


# Every state ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("ink", "language"), LOOKS)
async def test_every_step_of_a_play_can_be_drawn(ink: Ink, language: str):
    states = [laid_out(scenario="first"), *(r.state for _, _, r in played(laid_out(), 11))]
    chosen = [*states[:3], *states[3::12], states[-1]]
    screen = Screen(states[0])
    screen.ink = ink
    async with screen.open() as app:
        for index, state in enumerate(chosen):
            flags = {"locked": index % 7 == 5, "correcting": index % 5 == 4}
            await screen.show(app, state, ink=ink, language=language, **flags)
            assert not any(app.shows(words) for words in BROKEN)


async def test_a_locked_table_changes_nothing():
    screen = Screen(acting(*FOES), locked=True)
    async with screen.open() as app:
        await app.tap("Demon 1, demon", exact=False)
        await app.tap("Ana: cards left", exact=False)
        assert not app.shows("Ana, Souls +1")
    assert not screen.done


async def lay_tokens(app: Headless) -> None:
    for name in ("HOTLAN", "ADINIDD", "SIADFRID", "ERYDFRID"):
        await app.tap(f"Put tokens: {name}")
        await app.tap("Physical tokens +1")
        await app.tap("Put it on the table")
    await app.tap("Begin")


async def fell(app: Headless, foe: str, fairy: str, damage: int) -> None:
    """One turn of the first player: a skill, its attack, the reward."""
    await app.tap(f"{fairy}, ready")
    await app.tap("1 action")
    await app.tap(f"{fairy}: 1 action")
    await app.tap(foe, exact=False)
    await app.tap(f"{damage} damage")
    await app.tap(f"Hit for {damage}")
    await app.tap("Treasure to", exact=False)
    await app.tap(f"{fairy}, engaged")
    await app.tap(f"{fairy} turns heroic")


async def test_a_whole_game_is_played_through_the_screens():
    screen = Screen(laid_out(scenario="first"))
    turns = (("ERYDFRID", "Archer", 3), ("ADINIDD", "Maudite", 6), ("SIADFRID", "Belliqueuse", 6))
    async with screen.open() as app:
        await lay_tokens(app)
        for card, (foe, fairy, damage) in enumerate(turns, 2):
            await app.tap(f"Action card {card}")
            await app.tap(f"Play the {card}: {card} actions")
            await fell(app, foe, fairy, damage)
            await app.tap("End turn")
            await app.tap(f"Action card {card}")
            await app.tap(f"Play the {card}: {card} actions")
            await app.tap("End turn")
        await app.tap("Action card 6")
        await app.tap("Play the 6: 6 actions")
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


async def test_a_table_keeps_its_own_card_list():
    kept: list[Mapping[str, Value]] = []

    class Desk:
        ink = Ink().painted("teal")

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
