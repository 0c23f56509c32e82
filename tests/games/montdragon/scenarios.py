"""Translates the scenarios of Montdragon; holds no rule itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.montdragon import GAME
from companion.games.montdragon.moves.knight import (
    Duel,
    Look,
    MoveKnight,
    allowed_steps,
    cards_to_win,
)
from companion.games.montdragon.moves.magic import PlayMagic
from companion.games.montdragon.moves.turn import Replace, Replaced, TakeCards
from companion.games.montdragon.pieces import (
    MAGIC,
    POINTS,
    ROCKS,
    USUAL_COLOURS,
    Card,
    Colour,
    Landing,
    Rock,
    Space,
    deduce,
)
from companion.games.montdragon.state import Knight, State, Step, start
from companion.play.action import Action, Outcome, Refusal
from companion.play.setup import Setup
from tests.games.montdragon.driver import PEOPLE, begun

SPACES = {
    "castle": Space.CASTLE,
    "rainbow_rock": Space.RAINBOW_ROCK,
    "dragon_rock": Space.DRAGON_ROCK,
    "big_rock": Space.DRAGON_ROCK,
    "rock": Space.DRAGON_ROCK,
}


def run(case: dict[str, Any]) -> dict[str, object]:
    """Plays a case; returns every value that a scenario may ask for."""
    values: dict[str, object] = {}
    for raw in case["actions"]:
        ((kind, given),) = raw.items()
        values = _READERS[kind]({**case["initial"], **(given or {})})
    return values


def _error(refusal: Refusal) -> dict[str, object]:
    return {**dict(refusal.numbers), "error": refusal.code}


def _act(state: State, action: Action) -> Outcome[State, Any] | dict[str, object]:
    outcome = GAME.apply(state, action)
    return _error(outcome) if isinstance(outcome, Refusal) else outcome


def _setup(given: dict[str, Any]) -> dict[str, object]:
    people = (PEOPLE * 2)[: given["players"]]
    state = start(Setup(people, 0, (("removal", given.get("removal", "one_series")),)))
    if isinstance(state, Refusal):
        return _error(state)
    by_kind = dict(zip(Card, state.deck, strict=True))
    return {
        "points_cards": {card.value: by_kind[card] for card in POINTS},
        "magic_cards": sum(by_kind[card] for card in MAGIC),
        "deck": sum(state.deck),
        "dealt": sum(knight.hand for knight in state.knights),
        "talon": state.talon,
        "princesses": len(state.colours),
    }


def _move(given: dict[str, Any]) -> dict[str, object]:
    state = begun()
    knight = Knight(doubling=bool(given.get("has_visited_dragon_rock", False)))
    outcome = _act(state.with_knight(0, knight), MoveKnight(given["card"]))
    if isinstance(outcome, dict):
        return outcome
    return {"allowed_steps": list(allowed_steps(given["card"], doubling=knight.doubling))}


def _replace(given: dict[str, Any]) -> dict[str, object]:
    state = begun().with_knight(0, Knight(hand=given["own_cards"]))
    state = replace(state, talon=given["talon"], unnamed=given.get("discard", 0))
    outcome = _act(state, Replace())
    if isinstance(outcome, dict):
        return outcome
    assert isinstance(outcome.effect, Replaced)
    return {
        "reshuffle_discard": outcome.effect.reshuffled,
        "talon_before_draw": outcome.effect.before_draw,
        "talon_after": outcome.state.talon,
        "discard_after": outcome.state.discard,
        "hand": outcome.state.knights[0].hand,
    }


def _steal(given: dict[str, Any]) -> dict[str, object]:
    hands: dict[str, int] = given["hands"]
    state = begun(1 + len(hands))
    sizes = (given["own_cards"], *hands.values())
    state = replace(state, knights=tuple(Knight(hand=size) for size in sizes))
    wanted = given["from"]
    outcome = _act(state, TakeCards((0, *(wanted.get(name, 0) for name in hands))))
    if isinstance(outcome, dict):
        return outcome
    after = [knight.hand for knight in outcome.state.knights]
    return {"own_hand": after[0], "hands": dict(zip(hands, after[1:], strict=True))}


def _duel(given: dict[str, Any]) -> dict[str, object]:
    state = begun().with_knight(1, Knight(hand=given.get("defender_cards", 7)))
    state = replace(state, step=Step.DUEL)
    space = SPACES.get(given.get("space", "normal"), Space.NORMAL)
    cards = given.get("take", cards_to_win(state, 1))
    outcome = _act(state, Duel(1, cards, space))
    if isinstance(outcome, dict):
        return outcome
    fought = space is not Space.CASTLE
    return {
        "duel": fought,
        "winner": "attacker" if fought else None,
        "cards_stolen": state.knights[1].hand - outcome.state.knights[1].hand,
        "cards_stolen_max": cards_to_win(state, 1) if fought else 0,
        "defender_goes_to": "free_start_space" if fought else None,
        "own_hand": outcome.state.knights[0].hand,
    }


def _use_discard(given: dict[str, Any]) -> dict[str, object]:
    kind = given["kind"]
    if kind == "points":
        card, number = POINTS[min(max(given["card"], 1), 5) - 1], given["card"]
        action: MoveKnight | PlayMagic = MoveKnight(number, top=True)
    else:
        name = given.get("card", kind)
        card = next((card for card in MAGIC if card.value == name), Card.DRAGON)
        action = PlayMagic(card, top=True)
    outcome = _act(replace(begun(), top=card), action)
    if isinstance(outcome, dict):
        return outcome
    return {
        "then_may_play_more": outcome.state.current == 0,
        "moves": action.steps if isinstance(action, MoveKnight) else None,
    }


def _inspect(given: dict[str, Any]) -> dict[str, object]:
    me, shoes = given.get("me", "red"), given.get("shoes")
    state = begun().with_knight(0, Knight(armour=given.get("armour", True)))
    home = int(given.get("dragon_present", False))
    landed = _act(
        replace(state, dragons=(0, home, 1, 1, 1, 1 - home)), MoveKnight(1, landing=Landing.ROCK)
    )
    if isinstance(landed, dict):
        return landed
    action = Look(Rock.R1, won=shoes == me, exact=given.get("exact_count", True))
    looked = _act(landed.state, action)
    refused = looked if isinstance(looked, dict) else {}
    after = landed.state if isinstance(looked, dict) else looked.state
    return {
        **refused,
        "win": after.freed is Rock.R1,
        "double_move": after.knights[0].doubling,
        "rainbows_open_to_dragon_rocks": after.rainbows_open,
    }


def _deduce(given: dict[str, Any]) -> dict[str, object]:
    me = Colour(given["me"])
    saw = [(Rock(rock), Colour(colour)) for rock, colour in given.get("saw", {}).items()]
    failed = [(Rock(rock), Colour(colour)) for rock, colour in given.get("failed", [])]
    found = deduce(USUAL_COLOURS, saw, failed)
    if isinstance(found, Refusal):
        return _error(found)
    certain = found.certain(me)
    return {
        "possibilities": found.possibilities,
        "p_mine": {rock.value: str(found.chance(rock, me)) for rock in ROCKS},
        "certain": certain.value if certain else None,
    }


_READERS = {
    "setup": _setup,
    "move": _move,
    "replace": _replace,
    "steal": _steal,
    "duel": _duel,
    "use_discard": _use_discard,
    "inspect": _inspect,
    "deduce": _deduce,
}
