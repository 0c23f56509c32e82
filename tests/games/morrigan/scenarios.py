"""Translates the scenarios of Morrigan, each action with a table of its own; holds no rule."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from companion.games.morrigan import GAME
from companion.games.morrigan.cards import Card, Face, Kind, Special
from companion.games.morrigan.moves.duel import (
    Duel,
    Duelled,
    cards_to_draw,
    maletar_range,
    sure_attack,
)
from companion.games.morrigan.moves.end_turn import EndTurn, TurnEnded
from companion.games.morrigan.moves.fight import Fight, Fought
from companion.games.morrigan.moves.place import PutCard, Reinforce, SetReinforcements
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.moves.trial import Stake, Trial, Tried
from companion.games.morrigan.odds.fight import defence_odds
from companion.games.morrigan.prestige import defence_of, may_challenge, most_valuable
from companion.games.morrigan.state import State
from companion.odds.cards import Unseen
from companion.odds.duel import Duel as DuelQuestion, Opponent, p_win
from companion.play.action import Action, Outcome, Refusal
from companion.play.setup import Player, Setup

FEWEST = 3
CHALLENGE = tuple({"type": "territory", "value": 5} for _card in range(3))
"""A tableau that allows a duel, for cases that name none."""


def run(case: dict[str, Any]) -> dict[str, object]:
    """Plays a case; returns every value that a scenario may ask for."""
    initial: dict[str, Any] = case["initial"]
    got: dict[str, object] = {}
    for action in case["actions"]:
        kind, raw = next(iter(action.items()))
        try:
            got = _CASES[kind](initial, raw)
        except _RefusedError as refused:
            refusal = refused.refusal
            return {**dict(refusal.numbers), "error": refusal.code, "ok": False}
    return got


class _RefusedError(Exception):
    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


def _table(initial: dict[str, Any], players: int = FEWEST, first: int = 0) -> State:
    count = initial.get("players", players)
    people = tuple(Player(f"p{seat}", "ABCDEFGH"[seat], "red", "crown") for seat in range(count))
    rules = tuple((initial.get("rules") or {}).items())
    state = GAME.start(Setup(people, first=first, rules=rules))
    if isinstance(state, Refusal):
        raise _RefusedError(state)
    return state


def _do(state: State, action: Action) -> Outcome[State, Any]:
    outcome = GAME.apply(state, action)
    if isinstance(outcome, Refusal):
        raise _RefusedError(outcome)
    return outcome


def _seat(raw: Any, default: int) -> int:
    if raw is None:
        return default
    return int(raw) if isinstance(raw, int) or raw.isdigit() else "ABCDE".index(raw)


def _card(raw: dict[str, Any]) -> Card:
    if raw["type"] == "action":
        return Card(Face.ACTION, raw["value"])
    return Card(Face.CURSE if raw.get("name") == "curse" else Face.OTHER)


def _put(state: State, raw: dict[str, Any], owner: int | None) -> tuple[State, int]:
    after = _do(state, PutCard(Kind(raw["type"]), raw["value"], owner)).state
    return after, after.cards[-1].id


def _fight(initial: dict[str, Any], raw: dict[str, Any]) -> dict[str, object]:
    target, attack = raw["target"], raw["attack"]
    attacker = _seat(raw.get("attacker"), 0)
    owner = _seat(target.get("owner"), (attacker + 1) % FEWEST)
    state = _table(initial, max(FEWEST, attacker + 1, owner + 1), attacker)
    state, card = _put(state, target, None if target["type"] == "adversary" else owner)
    revealed = tuple(_card(each) for each in target.get("reinforcements", ()))
    state = _do(state, SetReinforcements(card, len(revealed))).state
    if target.get("relic"):
        state = _protected(state, owner, card)
    fight = Fight(
        attacker,
        card,
        tuple(attack["actions"]),
        int(attack.get("sword", 0)),
        int(attack.get("catapult", 0)),
        revealed,
    )
    outcome = _do(state, fight)
    effect, after = outcome.effect, outcome.state.find(card)
    assert isinstance(effect, Fought)
    assert after is not None
    return {
        "attack": effect.attack,
        "defence": effect.defence,
        "success": effect.won,
        "prestige_gain": effect.target.value if effect.won else 0,
        "bluffs_discarded": effect.bluffs,
        "discarded_total": effect.discarded,
        "reinforcements_left": after.under,
        "known_defence": None if effect.won else defence_of(outcome.state.rules, after),
        "missing": effect.missing,
    }


def _protected(state: State, owner: int, card: int) -> State:
    """Returns the table after the owner's turn, in which the Relic was played."""
    attacker = state.current
    while state.current != owner:
        state = _do(state, EndTurn(state.current)).state
    state = _do(state, PlaySpecial(owner, Special.RELIC, card)).state
    while state.current != attacker:
        state = _do(state, EndTurn(state.current)).state
    return state


def _trial(initial: dict[str, Any], raw: dict[str, Any]) -> dict[str, object]:
    names = sorted({name for stakes in raw["rounds"] for name in stakes})
    seats = {name: _seat(name, 0) for name in names}
    rounds = tuple(
        tuple(_stake(seats[name], stake) for name, stake in stakes.items())
        for stakes in raw["rounds"]
    )
    state = _table(initial, max([FEWEST, *(seat + 1 for seat in seats.values())]))
    effect = _do(state, Trial(0, raw["value"], rounds)).effect
    assert isinstance(effect, Tried)
    by_seat = {seat: name for name, seat in seats.items()}
    return {
        "status": effect.status,
        "winner": None if effect.winner is None else by_seat[effect.winner],
        "tied": [by_seat[seat] for seat in sorted(effect.tied)],
        "rounds": effect.rounds,
        "best": effect.best,
        "prestige_gain": 0 if effect.winner is None else raw["value"],
    }


def _stake(seat: int, raw: dict[str, Any]) -> Stake:
    return Stake(seat, raw.get("action", 0), int(raw.get("bless", 0)))


def _with_tableau(state: State, tableau: Any) -> State:
    for raw in tableau:
        state, _id = _put(state, raw, 0)
    return state


def _a_round_later(state: State) -> State:
    for _turn in range(state.players):
        state = _do(state, EndTurn(state.current)).state
    return state


def _prestige(initial: dict[str, Any], raw: dict[str, Any]) -> dict[str, object]:
    state = _with_tableau(_table(initial), raw["tableau"])
    after = _a_round_later(state) if raw.get("start_of_own_turn") else _do(state, EndTurn(0)).state
    return {
        "prestige": after.prestige[0],
        "announce": after.since[0] is not None,
        "may_challenge": may_challenge(after, 0),
    }


def _bounds(state: State) -> dict[str, object]:
    least, most = maletar_range(state)
    return {
        "cards_to_draw": cards_to_draw(state),
        "maletar_min": least,
        "maletar_max": most,
        "attack_sure_win": sure_attack(state),
    }


def _duel_setup(initial: dict[str, Any], raw: dict[str, Any]) -> dict[str, object]:
    return _bounds(_table(initial, raw["players"]))


def _duel(initial: dict[str, Any], raw: dict[str, Any]) -> dict[str, object]:
    state = _table(initial, max(FEWEST, len(raw["opponents"]) + 1))
    state = _a_round_later(_with_tableau(state, raw.get("tableau", CHALLENGE)))
    hand = [_card(each) for each in raw["hand_after_draw"]]
    actions = tuple(card.value for card in hand if card.face is Face.ACTION)
    answers = tuple(None if each is None else _card(each) for each in raw["opponents"])
    shared = most_valuable(state, 0)
    lost = shared[0].id if shared else None
    outcome = _do(state, Duel(0, actions, answers, lost=lost))
    effect = outcome.effect
    assert isinstance(effect, Duelled)
    return {
        **_bounds(state),
        "attack": effect.attack,
        "defence": effect.defence,
        "win": effect.won,
        "missing": effect.missing,
        "lost_card_value": None if effect.lost is None else effect.lost.value,
        "choices": 0 if effect.won else len(shared),
        "prestige_before": state.prestige[0],
        "prestige_after": outcome.state.prestige[0],
        "can_retry_next_turn": not effect.won and outcome.state.since[0] is not None,
    }


def _unseen(raw: dict[str, int]) -> Unseen:
    counts = {int(value): count for value, count in raw.items() if value.isdigit()}
    curses = raw.get("curse", raw.get("curses", 0))
    return Unseen.of(counts, raw.get("other", 0), curses)


def _chance(chance: Fraction) -> dict[str, object]:
    return {"p_win": str(chance), "p_win_decimal": round(float(chance), 6)}


def _duel_probability(initial: dict[str, Any], raw: dict[str, Any]) -> dict[str, object]:
    del initial
    opponents = tuple(Opponent(cards) for cards in raw["opponent_hands"])
    question = DuelQuestion(
        tuple(raw["hand_actions"]), _unseen(raw["unseen"]), raw["draw"], opponents
    )
    return _chance(p_win(question))


def _fight_probability(initial: dict[str, Any], raw: dict[str, Any]) -> dict[str, object]:
    target, unseen = raw["target"], _unseen(raw["unseen"])
    owner = None if target["type"] == "adversary" else 1
    state, card = _put(_table(initial), target, owner)
    known = tuple(target.get("known_actions", ()))
    under = SetReinforcements(card, raw.get("hidden", 0), known, target.get("known_curses", 0))
    after = _do(state, under).state
    attacked = after.find(card)
    assert attacked is not None
    return _chance(1 - defence_odds(after.rules, attacked, unseen).at_least(raw["attack"]))


def _reinforce(initial: dict[str, Any], raw: dict[str, Any]) -> dict[str, object]:
    own = raw.get("own", raw["target"] == "territory")
    owner = (0 if own else 1) if raw["target"] == "territory" else None
    state, card = _put(_table(initial), {"type": raw["target"], "value": 3}, owner)
    before = raw.get("face_down_cards", 0)
    if raw.get("already_this_turn"):
        state = _do(state, SetReinforcements(card, max(0, before - 1))).state
        state = _do(state, Reinforce(0, card)).state
    else:
        state = _do(state, SetReinforcements(card, before)).state
    after = _do(state, Reinforce(0, card)).state.find(card)
    assert after is not None
    return {"ok": True, "face_down_cards": after.under}


def _end_turn(initial: dict[str, Any], raw: dict[str, Any]) -> dict[str, object]:
    effect = _do(_table(initial), EndTurn(0, raw["hand_size"])).effect
    assert isinstance(effect, TurnEnded)
    return {"must_discard": effect.must_discard}


_CASES = {
    "fight": _fight,
    "trial": _trial,
    "prestige": _prestige,
    "duel_setup": _duel_setup,
    "duel": _duel,
    "duel_probability": _duel_probability,
    "fight_probability": _fight_probability,
    "reinforce": _reinforce,
    "end_turn": _end_turn,
}
