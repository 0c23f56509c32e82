"""Translates the scenarios of Régicide; holds no rule itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.regicide import GAME
from companion.games.regicide.cards import COURT, SUITS, Card, Rank, Suit, total_of
from companion.games.regicide.fight import Attack
from companion.games.regicide.moves.declare import (
    CannotPay,
    CannotPlay,
    ChooseNext,
    FlipSoloJoker,
    RevealEnemy,
)
from companion.games.regicide.moves.turn import PayDamage, Payment, PlayCards, Yield
from companion.games.regicide.state import (
    ENEMIES,
    Counts,
    Fight,
    State,
    Step,
    hand_limit,
    jokers_in_tavern,
)
from companion.play.action import Action, Outcome, Refusal
from tests.games.regicide.driver import setup


def run(case: dict[str, Any]) -> dict[str, object]:
    """Plays a case; returns every value that a scenario may ask for."""
    initial: dict[str, Any] = case["initial"]
    state = _begin(initial, case["actions"])
    if isinstance(state, Refusal):
        return {**dict(state.numbers), "error": state.code}
    effect: object = None
    need = 0
    for raw in case["actions"]:
        outcome = GAME.apply(state, _action(raw))
        if isinstance(outcome, Refusal):
            return {**_position(state), **dict(outcome.numbers), "error": outcome.code}
        need, state, effect = state.need, outcome.state, outcome.effect
    if isinstance(effect, Attack) and state.fight is None:
        return {**_position(state), **_attack(effect)}
    return {**_attack(effect), **_position(state), **_payment(effect, need)}


def _begin(initial: dict[str, Any], actions: list[dict[str, Any]]) -> State | Refusal:
    if "setup" in initial:
        state = GAME.start(setup(initial["setup"], count_cards=True))
        if isinstance(state, Refusal):
            return state
        revealed = GAME.apply(state, RevealEnemy(Suit.HEARTS))
        assert isinstance(revealed, Outcome)
        return revealed.state
    state = GAME.start(setup(initial.get("players", 2), **(initial.get("rules") or {})))
    if isinstance(state, Refusal):
        return state
    enemy = _card(initial["enemy"]) if initial.get("enemy") else None
    left = _castle_left(initial, actions, enemy)
    step = Step(initial.get("step") or ("play" if enemy else "reveal"))
    fight = _fight(initial, enemy)
    need = initial.get("need")
    if need is None and step is Step.SUFFER and fight is not None:
        need = fight.attack_now
    hands = initial.get("hands")
    yielded = initial.get("last_yield")
    return replace(
        state,
        current=initial.get("current") or 0,
        step=step,
        castle_left=left,
        revealed=() if enemy is None else (enemy,),
        fight=fight,
        need=need or 0,
        yielded=tuple(yielded) if yielded else state.yielded,
        counts=Counts(
            None if hands is None else tuple(hands), initial.get("tavern"), initial.get("discard")
        ),
        solo_jokers_used=initial.get("solo_jokers_used") or 0,
        joker_played=bool(initial.get("immunity_cancelled")),
    )


def _fight(initial: dict[str, Any], enemy: Card | None) -> Fight | None:
    if enemy is None:
        return None
    in_play = initial.get("cards_in_play") or 0
    return Fight(
        enemy,
        damage=initial.get("damage") or 0,
        shield=initial.get("shield") or 0,
        lifted=bool(initial.get("immunity_cancelled")),
        blocked_spades=initial.get("blocked_spades") or 0,
        others=in_play if isinstance(in_play, int) else len(in_play),
    )


def _castle_left(initial: dict[str, Any], actions: list[dict[str, Any]], enemy: Card | None) -> int:
    """Returns what is left in the castle: what is said, or what the ranks tell."""
    said = initial.get("castle_remaining")
    if said is not None:
        return said
    coming = next((_card(raw["reveal"]).rank for raw in actions if "reveal" in raw), None)
    if coming is not None and (enemy is None or coming is not enemy.rank):
        return ENEMIES - COURT.index(coming) * len(SUITS)
    if enemy is None:
        return ENEMIES
    return ENEMIES - 1 - COURT.index(enemy.rank) * len(SUITS)


def _card(raw: dict[str, Any]) -> Card:
    suit = raw.get("suit")
    return Card(Rank(raw["rank"]), None if suit is None else Suit(suit))


def _cards(raw: list[dict[str, Any]]) -> tuple[Card, ...]:
    return tuple(_card(card) for card in raw)


_BARE: dict[str, Action] = {
    "yield": Yield(),
    "cannot_pay": CannotPay(),
    "cannot_play": CannotPlay(),
    "solo_joker": FlipSoloJoker(),
}


def _action(raw: dict[str, Any]) -> Action:
    match raw:
        case {"play": cards}:
            return PlayCards(_cards(cards))
        case {"reveal": card}:
            return RevealEnemy(Suit(card["suit"]))
        case {"choose_next": player}:
            return ChooseNext(player)
        case {"discard": int(value)}:
            return PayDamage(value=value)
        case {"discard": cards}:
            return PayDamage(_cards(cards))
        case _:
            (name,) = raw
            return _BARE[name]


def _attack(effect: object) -> dict[str, object]:
    """Returns what a play did; anything else than a play attacks with nothing."""
    if not isinstance(effect, Attack):
        return {
            "attack": 0,
            "powers": [],
            "blocked": [],
            "heal": 0,
            "draw": 0,
            "drawn_total": 0,
            "damage": 0,
            "defeated": False,
            "exact": False,
            "enemy_goes_to": None,
        }
    fight = effect.fight
    goes_to = "tavern_top" if effect.exact else "discard"
    return {
        "attack": total_of(effect.strike.cards),
        "powers": list(effect.powers),
        "blocked": list(effect.blocked),
        "heal": effect.heal,
        "draw": effect.draw,
        "drawn_per_player": effect.drawn,
        "drawn_total": effect.drawn_total,
        "damage": effect.strike.damage,
        "total_damage": fight.damage,
        "enemy_hp": fight.life_left,
        "shield_total": fight.shield,
        "enemy_attack_now": fight.attack_now,
        "defeated": effect.defeated,
        "exact": effect.exact,
        "enemy_goes_to": goes_to if effect.defeated else None,
        "must_discard_at_least": effect.must_pay,
    }


def _payment(effect: object, need: int) -> dict[str, object]:
    if not isinstance(effect, Payment):
        return {}
    spare = effect.removable
    return {
        "discard_value": need + effect.overpaid,
        "overpaid": effect.overpaid,
        "missing": 0,
        "removable_card": None if spare is None else {"rank": spare.rank, "suit": spare.suit},
    }


def _position(state: State) -> dict[str, object]:
    """Returns where the play stands."""
    medal = state.medal
    return {
        **_enemy(state.fight),
        "hands": state.counts.hands,
        "tavern": state.counts.tavern,
        "discard": state.counts.discard,
        "current": state.current,
        "must_discard_at_least": state.need,
        "next_step": _step(state),
        "next_player": state.current,
        "castle_remaining": state.castle_left,
        "hand_limit": hand_limit(state.players),
        "jokers_in_tavern": jokers_in_tavern(state.players),
        "solo_jokers_used": state.solo_jokers_used,
        "last_yield": state.yielded,
        "medal_if_win": medal,
        "medal": medal if state.won else None,
    }


def _step(state: State) -> str:
    if state.step is not Step.OVER:
        return state.step
    return "win" if state.won else "lose"


def _enemy(fight: Fight | None) -> dict[str, object]:
    if fight is None:
        return {"immunity": None}
    return {
        "total_damage": fight.damage,
        "enemy_hp": fight.life_left,
        "shield_total": fight.shield,
        "enemy_attack_now": fight.attack_now,
        "immunity": fight.immunity,
        "cards_in_play": fight.cards_in_play,
        "blocked_spades": fight.blocked_spades,
        "immunity_cancelled": fight.lifted,
    }
