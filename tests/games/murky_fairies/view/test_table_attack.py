"""Attacks and rewards on the screen."""

from __future__ import annotations

from dataclasses import replace

from companion.games.murky_fairies.cards import Fairy
from companion.games.murky_fairies.moves.attack import Aim, Attack, AttackArea, Hit
from companion.games.murky_fairies.moves.layout import AddToken, SetEnemy
from companion.games.murky_fairies.moves.reward import TakeReward
from companion.play.by_hand import Adjust
from tests.games.murky_fairies.driver import DEMON, FOES, M, P, acting, done, enemy, hit, with_fairy
from tests.games.murky_fairies.screen import Screen

TAKES_2, TAKES_3 = "Hit for 2 · +3 souls", "Hit for 3 · +3 souls"


async def test_what_a_hit_lacks_or_wastes_is_said_before_it_is_made():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("Demon 1: 2 physical tokens, 3 to go each", "2 damage")
        assert app.shows("1 more in this turn destroys the token.")
        await app.tap("Type of the damage: physical")
        assert app.shows("Wrong type: 2 damage does nothing.")
    assert not screen.done


async def test_an_attack_is_read_aloud_while_it_is_composed():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("Demon 1: 2 physical tokens, 3 to go each")
        assert app.shows("Attack on Demon 1, physical. 3 or more takes the token")
        await app.tap("Fairy 2, ready", "3 damage")
        assert app.shows("Fairy 2 attacks Demon 1, physical. It is enough: 1 token left")
        await app.tap("Type of the damage: physical")
        assert app.shows("The token needs the other type")
    assert not screen.done


async def test_an_enemy_behind_others_says_so():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("Scourge 1, left", exact=False)
        await app.tap("6 damage")
        assert app.shows("1 enemy of a lower rank still stands before it.")


async def test_a_beaten_enemy_is_looked_at_and_one_without_tokens_gets_them():
    state = done(acting(enemy(), enemy(DEMON, "")), hit(0, 3), TakeReward(0, None, None))
    screen = Screen(state)
    async with screen.open() as app:
        await app.tap("Demon 1, beaten")
        assert app.shows("Tokens by hand")
        await app.tap(
            "Close", "Demon 2, tokens not set", "Magical tokens +1", "Put it on the table"
        )
    assert screen.done == [SetEnemy(1, DEMON, "M")]


async def test_the_fairy_who_acted_last_attacks_though_the_same_enemy_is_aimed_at():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        for fairy, damage, gains in (("Fairy 1", 1, "Hit for 1"), ("Fairy 4", 2, TAKES_2)):
            await app.tap("Skill", f"{fairy}, ready", "1 action", f"{fairy}: 1 action")
            await app.tap("Demon 1, left", exact=False)
            await app.tap(f"{damage} damage", gains)
    assert [a.hits[0].fairy for a in screen.done if isinstance(a, Attack)] == [0, 3]


async def test_the_type_that_was_chosen_for_a_hit_does_not_stay():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("Demon 1, left", exact=False)
        await app.tap("2 damage")
        await app.tap("Type of the damage: physical", "Hit for 2")
        await app.tap("Demon 1, left", exact=False)
        await app.tap("3 damage", TAKES_3)
    assert [a.hits[0].type for a in screen.done if isinstance(a, Attack)] == [M, P]


async def test_an_attack_is_one_gesture_and_one_entry():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("Demon 1: 2 physical tokens, 3 to go each", "Fairy 2, ready", "3 damage")
        await app.tap(TAKES_3)
    assert screen.done == [Attack(0, 0, (Hit(3, P, 0, 1),), 1)]
    assert screen.state.actions == 4
    assert screen.state.seat.fairies[1].engaged


async def test_the_parts_of_an_attack_come_in_any_order():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("Attack", "3 damage", "Fairy 2, ready", "2 actions")
        await app.tap("Demon 1: 2 physical tokens, 3 to go each", TAKES_3)
    assert screen.done == [Attack(0, 0, (Hit(3, P, 0, 1),), 2)]


async def test_a_skill_is_offered_for_what_it_took_last():
    screen = Screen(with_fairy(acting(*FOES), 3, Fairy(cost=3)))
    async with screen.open() as app:
        await app.tap("Fairy 4, ready", "Demon 1: 2 physical tokens, 3 to go each")
        await app.tap("2 damage", "Hit for 2")
    assert screen.done == [Attack(0, 0, (Hit(2, P, 0, 3),), 3)]


async def test_an_attack_without_a_skill_leaves_the_fairy_ready():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        await app.tap("Demon 1: 2 physical tokens, 3 to go each", "Fairy 2, ready")
        await app.tap("Without her skill", "3 damage", TAKES_3)
    assert screen.done == [Attack(0, 0, (Hit(3, P, 0, 1),))]
    assert not screen.state.seat.fairies[1].engaged


async def test_a_fairy_who_is_heroic_already_says_so():
    state = with_fairy(done(acting(enemy(), enemy()), hit(0, 3, by=2)), 4, Fairy(heroic=True))
    screen = Screen(state)
    async with screen.open() as app:
        await app.tap("Treasure to Fairy 3", "Fairy 5, ready, heroic")
        assert app.shows("She is heroic already")
    assert not screen.done


async def test_a_reward_is_two_choices():
    screen = Screen(done(acting(enemy(), enemy()), hit(0, 3, by=2)))
    async with screen.open() as app:
        await app.tap("Treasure to Fairy 3", "Fairy 5, ready")
        assert app.shows("Turn Fairy 5 to her heroic side")
        await app.tap("Fairy 5 turns heroic")
    assert screen.done == [TakeReward(0, 2, 4)]


async def test_what_only_a_card_allows_is_said_before_it_is_done():
    state = done(acting(enemy(DEMON, "PP"), enemy()), hit(0, 3, by=2))
    screen = Screen(replace(state, last=2))
    async with screen.open() as app:
        await app.tap("Demon 1, left", exact=False)
        await app.tap("Fairy 3, ready", "Without her skill", "3 damage")
        assert app.shows("Fairy 3 attacks more than one token: only if a card says so.")
        await app.tap(TAKES_3, "Fairy 1, ready")
        assert app.shows("Fairy 1 did not attack")
    assert screen.done == [hit(0, 3, token=1, by=2)]


async def test_an_area_is_one_entry():
    screen = Screen(acting(enemy(DEMON, "PM"), enemy(DEMON, "M"), *FOES[1:]))
    async with screen.open() as app:
        await app.tap("Attack", "Several enemies", "Demon 1: magical token, 3 to go")
        await app.tap("Demon 2: magical token, 3 to go", "3 damage")
        assert app.shows("Demon 2 is beaten")
        await app.tap("Hit for 3 · +6 souls")
    assert screen.done == [AttackArea(0, 3, M, None, (Aim(0, 1), Aim(1, 0)))]


async def test_tokens_under_fire_only_grow():
    screen = Screen(done(acting(*FOES), hit(0, 3)))
    async with screen.open() as app:
        await app.tap("Demon 1, left", exact=False)
        await app.tap("Change this enemy")
        assert not app.shows("Physical tokens +1")
        await app.tap("One more token: magical", "Token 2, physical: Damage on it +1")
    assert screen.done == [AddToken(0, M), Adjust("damage:0:1", None, 1)]
