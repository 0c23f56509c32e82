"""The scenario adapter, on cases of our own in the same shape and on scenarios after the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.vectors import cases, mismatches


def case(
    actions: list[dict[str, Any]],
    expect: dict[str, Any],
    players: list[dict[str, Any]] | None = None,
    **initial: Any,
) -> dict[str, Any]:
    initial = {"players": players or [{}, {}]} | initial
    return {"id": "X", "game": "murky", "initial": initial, "actions": actions, "expect": expect}


WALL = {"d": {"kind": "demon", "tokens": ["P"]}, "s": {"kind": "scourge", "tokens": ["M"]}}
CASES = [
    case(
        [{"attacks": {"enemy": "s", "hits": [{"value": 9, "type": "M", "token": 0}]}}],
        {"error": "lower_rank_still_standing"},
        enemies=WALL,
    ),
    case(
        [
            {"attacks": {"enemy": "d", "hits": [{"value": 3, "type": "P", "token": 0}]}},
            {"attacks": {"enemy": "s", "hits": [{"value": 6, "type": "M", "token": 0}]}},
        ],
        {"souls": 12, "enemy_defeated": True, "game_over": False},
        enemies=WALL,
    ),
    case(
        [{"attacks": {"enemy": "t", "hits": [{"value": 9, "type": "P", "token": 0}]}}],
        {"game_over": True, "souls_gained": 9, "titan_slayer": 0},
        enemies={"t": {"kind": "titan", "tokens": ["P"]}},
    ),
    case(
        [{"shop": {"fairy": "a", "rarity": "epic"}}],
        {"error": "not_enough_souls", "cost": 9},
        [{"souls": 8, "fairies": {"a": {}}}, {}],
    ),
    case(
        [{"shop": {"fairy": "a", "rarity": "common"}}],
        {"error": "max_three_items"},
        [{"souls": 8, "fairies": {"a": {"items": 3}}}, {}],
    ),
    case(
        [{"move_item": {"from": "a", "to": "b"}}],
        {"error": "treasure_is_bound"},
        [{"souls": 8, "fairies": {"a": {"items": [{"treasure": True}]}, "b": {}}}, {}],
    ),
    case(
        [{"status": {"player": 0, "fairy": "a", "kind": "cursed"}}, {"begin_turn": 0}],
        {"fairies": {"a": {"cubes": 1, "engaged": True}}},
    ),
    case(
        [
            {"status": {"player": 0, "fairy": "a", "kind": "exhausted"}},
            {"skill": {"fairy": "a", "cost": 1}},
        ],
        {"error": "fairy_exhausted_or_cursed"},
    ),
    case(
        [{"action_card": 2}, {"skill": {"fairy": "a", "cost": 3}}],
        {"error": "not_enough_actions", "left": 2},
    ),
    case(
        [{"special": {"player": 1, "fairy": "b", "souls": 4, "non_cumulable": True}}] * 2,
        {"error": "already_used_this_turn"},
        [{}, {"souls": 9, "fairies": {"b": {}}}],
    ),
    case([{"action_card": 7}], {"error": "bad_action_card"}),
    case([{"lift_curse": "a"}], {"error": "not_cursed"}),
    case([{"new_round": {"first_player": 0}}], {"error": "action_cards_remaining"}),
    case(
        [{"assassin_auction": {"base": 3, "starts": 0, "raises": [True]}}],
        {"error": "not_enough_souls"},
        [{"souls": 5}, {"souls": 9}],
    ),
    case([{"final": True}], {"totals": [3, 3], "winners": [0, 1]}, [{"souls": 9}, {"souls": 9}]),
]


@pytest.mark.parametrize("given", CASES)
def test_a_scenario_gives_what_it_expects(given: dict[str, Any]):
    assert list(mismatches(given)) == []


def test_a_wrong_expectation_is_found():
    wrong = {**CASES[-1], "expect": {"totals": [3, 4]}}
    assert list(mismatches(wrong)) == [("totals", [3, 4], [3, 3])]


FILE = Path(__file__).parents[2] / "data" / "scenarios_murky_fairies.json"


@pytest.mark.parametrize("case", cases(FILE), ids=lambda case: case["title"])
def test_a_scenario_ends_as_the_rules_say(case: dict[str, Any]):
    assert list(mismatches(case)) == []
