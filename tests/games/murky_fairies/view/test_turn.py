"""A turn on the screen: card, skills, extra actions, its end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.murky_fairies.moves.attack import Attack, Hit
from companion.games.murky_fairies.moves.fairies import UseSkill
from companion.games.murky_fairies.moves.turn import BuyAction, EndTurn, NewRound, PlayCard
from companion.games.murky_fairies.rules import CARDS
from companion.widgets import Ink, banner
from companion.widgets.prompt import SLOT
from tests.games.murky_fairies.driver import FOES, P, acting, begun
from tests.games.murky_fairies.screen import Screen


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
