"""A table of Murky Fairies for the tests: how it is set up, and played at random."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from companion.games.murky_fairies import GAME
from companion.games.murky_fairies.cards import Enemy, Fairy, tokens_of
from companion.games.murky_fairies.moves.attack import Attack, Hit
from companion.games.murky_fairies.moves.fairies import (
    Afflict,
    Auction,
    LiftCurse,
    UseSkill,
    UseSpecial,
)
from companion.games.murky_fairies.moves.items import MoveItem, UseItem
from companion.games.murky_fairies.moves.layout import AddFairy, SetEnemy
from companion.games.murky_fairies.moves.reward import TakeReward
from companion.games.murky_fairies.moves.shop import Buy, ShowItem
from companion.games.murky_fairies.moves.turn import Begin, BuyAction, EndTurn, NewRound, PlayCard
from companion.games.murky_fairies.rules import Affliction, Defence, Rank, Rarity
from companion.games.murky_fairies.state import Seat, State, start
from companion.play.action import Action, Outcome
from companion.play.setup import Player, Setup, Value
from tests.games.acting import Acting

PEOPLE = (Player("Ana", "Ana", "red", "crown"), Player("Zoé", "Zoé", "blue", "crown"))
DEMON, SCOURGE, TITAN = Rank
P, M = Defence


_acting = Acting(GAME)
outcome, done, refused = _acting.outcome, _acting.done, _acting.refused


def setup(first: int = 0, **rules: Value) -> Setup:
    return Setup(PEOPLE, first, tuple(rules.items()))


def laid_out(first: int = 0, **rules: Value) -> State:
    state = start(setup(first, **rules))
    assert isinstance(state, State)
    return state


def begun(*enemies: Enemy, souls: tuple[int, int] = (30, 30), **rules: Value) -> State:
    """A table in the first turn, before the action card."""
    state = laid_out(0, **rules)
    seats = tuple(replace(s, souls=n) for s, n in zip(state.seats, souls, strict=True))
    state = replace(state, seats=seats, enemies=enemies or state.enemies)
    return state if state.turn else done(state, Begin())


def acting(*enemies: Enemy, souls: tuple[int, int] = (30, 30), **rules: Value) -> State:
    """A table whose first player has played the 5."""
    state = begun(*enemies, souls=souls, **rules)
    return state.with_seat(0, replace(state.seats[0], used=(5,)), card=5, actions=5)


def enemy(rank: Rank = DEMON, tokens: str = "P") -> Enemy:
    return Enemy(rank, tokens=tokens_of(tokens))


def with_fairy(state: State, place: int, fairy: Fairy, player: int = 0) -> State:
    return state.with_fairy(player, place, fairy)


def hit(
    place: int, value: int, kind: Defence = P, token: int = 0, *, by: int | None = None
) -> Attack:
    return Attack(0, place, (Hit(value, kind, token, by),))


def fairy(state: State, place: int = 0, player: int = 0) -> Fairy:
    return state.seats[player].fairies[place]


def seat(state: State, player: int = 0) -> Seat:
    return state.seats[player]


FOES = (enemy(DEMON, "PP"), enemy(SCOURGE, "M"), enemy(TITAN, "PM"))
"""One enemy of each rank."""


def layout(state: State, rng: random.Random) -> list[Action]:
    """Returns the tokens of all enemies, and the beginning."""
    tokens = [
        SetEnemy(i, e.rank, "".join(rng.choices("PM", k=rng.randint(1, 3))), e.name)
        for i, e in enumerate(state.enemies)
    ]
    return [*tokens, Begin()]


def choices(state: State, rng: random.Random) -> list[Action]:
    """Returns actions that fit the step, not all of them possible."""
    me, seat = state.current, state.seat
    fairy, other = rng.randrange(8), rng.randrange(8)
    match state.step:
        case "prepare":
            return layout(state, rng)
        case "card":
            return [PlayCard(me, rng.choice(seat.cards))] if seat.cards else [EndTurn(me)]
        case "round":
            return [NewRound()]
        case "reward":
            winner = state.rewards[0].player
            holder = rng.choice([None, fairy])
            return [TakeReward(winner, holder, other), TakeReward(winner, None, None)]
        case "over":
            return []
        case "act":
            pass
    fought: list[Action] = [
        Attack(me, i, (Hit(rng.randint(1, 9), token.defence, k, fairy),))
        for i, enemy in enumerate(state.enemies)
        for k, token in enumerate(enemy.tokens)
        if enemy.standing and token.taken_by is None
    ]
    rng.shuffle(fought)
    kind = rng.choice(list(Affliction))
    deeds: list[Action] = [
        UseSkill(me, fairy, rng.randint(0, 3)),
        *fought[:2],
        BuyAction(me),
        UseSpecial(1 - me, fairy, 2, once=True),
        Buy(me, fairy, rng.choice(list(Rarity)), "Bow", rng.random() < 0.5),
        MoveItem(me, fairy, 0, other),
        UseItem(me, fairy, 0),
        Afflict(1 - me, fairy, kind),
        LiftCurse(me, fairy),
        Auction(3, me, (True, False)),
        AddFairy(me, "", spectre=True),
        ShowItem(0, "Bow", Rarity.RARE),
    ]
    if any(e.standing and not e.tokens for e in state.enemies):
        deeds.append(Attack(me, 0, (Hit(3, Defence.PHYSICAL, 0),)))
    rng.shuffle(deeds)
    return [*fought[:3], *deeds[:3], EndTurn(me)]


Line = tuple[State, Action, Outcome[State, Any]]


def played(state: State, seed: int, most: int = 400) -> list[Line]:
    """Returns a play from a state: each action that had an effect, with the state before it."""
    rng = random.Random(seed)  # noqa: S311 - plays to repeat, nothing secret
    lines: list[Line] = []
    while len(lines) < most and not state.over:
        for action in choices(state, rng):
            result = GAME.apply(state, action)
            if isinstance(result, Outcome):
                lines.append((state, action, result))
                state = result.state
    return lines
