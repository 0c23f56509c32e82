"""How many taps the common events of each game take, so that no change adds one unseen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from companion.games.montdragon.moves.knight import MoveKnight
from companion.games.montdragon.moves.magic import PlayMagic
from companion.games.montdragon.pieces import Card as MontdragonCard, Place
from companion.games.mordred.board import Building, Terrain
from companion.games.mordred.moves.roll import Roll
from companion.games.mordred.moves.spend import AttackMan, Build
from companion.games.mordred.moves.turn import EndTurn
from companion.games.morrigan.moves.duel import Duel
from companion.games.morrigan.moves.fight import Fight
from companion.games.morrigan.moves.trial import Stake, Trial
from companion.games.murky_fairies.moves.attack import Attack, Hit
from companion.games.murky_fairies.moves.layout import AddToken
from companion.games.murky_fairies.moves.turn import Begin
from companion.games.regicide.moves.turn import PayDamage, PlayCards
from companion.play.action import Action
from tests.games.montdragon import driver as montdragon
from tests.games.montdragon.test_view import Screen as MontdragonScreen
from tests.games.mordred import driver as mordred
from tests.games.mordred.screen import Screen as MordredScreen
from tests.games.morrigan import screen as morrigan
from tests.games.morrigan.driver import ANA, BEN, CHLOE, action_card
from tests.games.murky_fairies import driver as murky
from tests.games.murky_fairies.screen import Screen as MurkyScreen
from tests.games.regicide import driver as regicide
from tests.games.regicide.screen import Screen as RegicideScreen

P, M = murky.P, murky.M
TOKENS = "PPM PM MM P M P PM"
"""What lies on the seven enemies, from the titan down: thirteen tokens."""


def tokens() -> tuple[MurkyScreen, list[str], list[Action]]:
    rows = TOKENS.split()
    names = ["Titan", "Scourge 1", "Scourge 2", *(f"Demon {number}" for number in range(1, 5))]
    kinds = {"P": ("physical", P), "M": ("magical", M)}
    taps = [
        f"{name}: one more {kinds[each][0]} token"
        for name, row in zip(names, rows, strict=True)
        for each in row
    ]
    put: list[Action] = [
        AddToken(place, kinds[each][1]) for place, row in enumerate(rows) for each in row
    ]
    return MurkyScreen(murky.laid_out()), [*taps, "Begin"], [*put, Begin()]


def hit() -> tuple[MurkyScreen, list[str], list[Action]]:
    strike = "Hit for 3 · +3 souls"
    return (
        MurkyScreen(murky.acting(*murky.FOES)),
        ["Demon 1: 2 physical tokens, 3 to go each", "Fairy 2, ready", "3 damage", strike],
        [Attack(0, 0, (Hit(3, P, 0, 1),), 1)],
    )


def fight() -> tuple[morrigan.Screen, list[str], list[Action]]:
    seated = morrigan.early()
    target = seated.state.centre[0].id
    taps = ["Adversary 4. Defence", "Attack with 5", "Attack with 3", "Turned up: 2", "Take Adv"]
    done: list[Action] = [Fight(ANA, target, (5, 3), revealed=(action_card(2),))]
    return morrigan.Screen(morrigan.hidden(seated, target, 1)), taps, done


def tie() -> tuple[morrigan.Screen, list[str], list[Action]]:
    taps = ["Trial", "Trial 3", "Ben takes it"]
    return morrigan.Screen(morrigan.early().state), taps, [Trial(ANA, 3, (), BEN)]


def tie_staked() -> tuple[morrigan.Screen, list[str], list[Action]]:
    first = ["Trial", "Trial 3", "Value 4", "Value 4", "All others decline"]
    rounds = ((Stake(BEN, 4), Stake(CHLOE, 4)), (Stake(BEN, 1),))
    return (
        morrigan.Screen(morrigan.early().state),
        [*first, "Value 1", "All others decline"],
        [Trial(ANA, 3, rounds)],
    )


def duel() -> tuple[morrigan.Screen, list[str], list[Action]]:
    taps = ["Challenge Maletar", *["Attack with 5"] * 4, "Value 5", "Value 4", "Ana beats Maletar"]
    answers = (action_card(5), action_card(4))
    done: list[Action] = [Duel(ANA, (5, 5, 5, 5), answers)]
    return morrigan.Screen(morrigan.table().state), taps, done


def build_turn(land: Terrain) -> tuple[MordredScreen, list[str], list[Action]]:
    where = ["on a hill"] if land is Terrain.HILL else []
    dice = ["First die: 6", "Second die: 5"]
    taps = [*dice, "village, ", *where, "Build the village", "End turn, then"]
    done: list[Action] = [
        Roll(0, None, 6, 5),
        Build(0, Building.VILLAGE, land, black_framed=True),
        EndTurn(0),
    ]
    return MordredScreen(mordred.begun()), taps, done


def build_in_a_wood() -> tuple[MordredScreen, list[str], list[Action]]:
    return build_turn(Terrain.WOOD)


def build_on_a_hill() -> tuple[MordredScreen, list[str], list[Action]]:
    return build_turn(Terrain.HILL)


def man_attacked() -> tuple[MordredScreen, list[str], list[Action]]:
    state = mordred.spending(mordred.seat(money=9, pieces=(1, 0, 0, 1)), mordred.seat(), men=4)
    done: list[Action] = [AttackMan(0, Building.LARGE_CASTLE, 4)]
    return MordredScreen(state), ["Attack", "Die: 4"], done


def knight_moved() -> tuple[MontdragonScreen, list[str], list[Action]]:
    return MontdragonScreen(montdragon.begun()), ["Points card 3", "Move 3"], [MoveKnight(3)]


def dragon_sent() -> tuple[MontdragonScreen, list[str], list[Action]]:
    taps = ["Dragon", "From: rock 1", "To: elsewhere", "Dragon elsewhere"]
    done: list[Action] = [PlayMagic(MontdragonCard.DRAGON, Place.R1, Place.ELSEWHERE)]
    return MontdragonScreen(montdragon.begun()), taps, done


EVENTS: dict[str, tuple[Any, int]] = {
    "Murky Fairies, thirteen tokens": (tokens, 14),
    "Murky Fairies, a hit": (hit, 4),
    "Morrigan, a fight": (fight, 5),
    "Morrigan, a trial told by who took it": (tie, 3),
    "Morrigan, a tied trial with its stakes": (tie_staked, 7),
    "Morrigan, a duel": (duel, 8),
    "Mordred, a turn that builds in a wood": (build_in_a_wood, 5),
    "Mordred, a turn that builds on a hill": (build_on_a_hill, 6),
    "Mordred, an attack": (man_attacked, 2),
    "Montdragon, a move": (knight_moved, 2),
    "Montdragon, a dragon sent away": (dragon_sent, 4),
}
"""Each event, and the taps that it takes and must never exceed."""


@pytest.mark.parametrize("event", EVENTS)
async def test_an_event_takes_no_more_taps_than_it_did(event: str):
    begin, most = EVENTS[event]
    screen, taps, done = begin()
    async with screen.open() as app:
        count = await tap_all(app, taps)
    assert screen.done == done
    assert count <= most


async def tap_all(app: Any, taps: Sequence[str]) -> int:
    """Taps what is called so, or begins so where nothing is, and returns how often it did."""
    for label in taps:
        await app.tap(label, exact=label in app.labels())
    return len(taps)


async def test_an_attack_is_paid_as_one_sum_with_one_tap_after_the_first():
    state = regicide.do(regicide.fighting("JC"), regicide.play("3S"))
    async with RegicideScreen(state) as table:
        await table.tap("Only enter the total", "Pay 7")
        assert table.done == [PayDamage((), 7)]
        table.done.clear()
        await table.tap("4", "4 of Spades", "Play 4 of Spades", "Pay 3")
    assert table.done == [PlayCards(regicide.cards("4S")), PayDamage((), 3)]
