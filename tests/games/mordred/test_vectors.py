"""The scenario adapter, on cases of our own in the same shape."""

from typing import Any

import pytest

from tests.vectors import mismatches

SQUARES = {"A": [1], "B": [1, 2], "C": [1, 2, 3]}


def case(actions: list[dict[str, Any]], expect: dict[str, Any], **initial: Any) -> dict[str, Any]:
    return {"id": "X", "game": "mordred", "initial": initial, "actions": actions, "expect": expect}


CASES = [
    case(
        [{"roll": {"player": 0, "row": None, "dice": [2, 5]}}],
        {"row": "C", "money_gained": 8, "men": 2, "track": 7, "end": None},
        black_squares=SQUARES,
        players=[{"track": 5}],
    ),
    case(
        [{"place_man": {"target": "own_building", "building": "village", "roll": 6}}],
        {"error": "own_building"},
        players=[{"buildings": {"village": 1}}, {}],
    ),
    case(
        [{"place_man": {"target": "empty", "linked_to_man": False}}],
        {"error": "not_linked_to_man"},
        players=[{}, {}],
    ),
    case(
        [{"place_man": {"target": "empty"}}],
        {"men_on_board": 35, "men_reserve": 0, "end": "all_men_placed"},
        men_on_board=34,
        players=[{}, {}],
    ),
    case(
        [
            {
                "build": {
                    "player": 0,
                    "building": "village",
                    "terrain": "wood",
                    "linked_own": True,
                    "occupied_by": "man",
                }
            }
        ],
        {"error": "space_occupied"},
        players=[{"money": 9, "buildings": {"village": 1}}],
    ),
    case(
        [{"attack": {"player": 0, "from": "small_castle", "roll": 5}}],
        {"need": 5, "probability": "1/3", "success": True, "end": "track"},
        men_on_board=6,
        players=[{"money": 2, "track": 0, "buildings": {"small_castle": 1}}],
    ),
    case(
        [{"roll": {"player": 0, "row": "C", "dice": [2, 5]}}],
        {"end": "track"},
        black_squares=SQUARES,
        track={"top": 0, "bottom": 7},
        end_on_reaching_bottom=True,
        players=[{"track": 5}],
    ),
]


@pytest.mark.parametrize("given", CASES)
def test_a_scenario_gives_what_it_expects(given: dict[str, Any]):
    assert list(mismatches(given)) == []


def test_a_wrong_expectation_is_found():
    wrong = {**CASES[0], "expect": {"money_gained": 9}}
    assert list(mismatches(wrong)) == [("money_gained", 9, 8)]
