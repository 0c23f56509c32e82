"""Scenarios in the shape of the public ones, each named after the rule that it shows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.vectors import mismatches

LOOK = {"armour": True, "dragon_present": False, "exact_count": True, "shoes": "blue", "me": "red"}
QUARTERS = {"R1": "1/4", "R2": "1/4", "R3": "1/4", "R4": "1/4"}

Scenario = tuple[str, dict[str, Any], dict[str, Any]]

CARDS: tuple[Scenario, ...] = (
    (
        "two players take one series out and keep one five",
        {"setup": {"players": 2}},
        {
            "points_cards": {"1": 4, "2": 4, "3": 4, "4": 4, "5": 1},
            "magic_cards": 14,
            "deck": 31,
            "dealt": 14,
            "talon": 17,
            "princesses": 4,
        },
    ),
    (
        "two players may take a series out for each missing player",
        {"setup": {"players": 2, "removal": "per_missing"}},
        {
            "points_cards": {"1": 3, "2": 3, "3": 3, "4": 3, "5": 0},
            "deck": 26,
            "talon": 12,
            "princesses": 4,
        },
    ),
    (
        "three players lack one player and so one series in both readings",
        {"setup": {"players": 3, "removal": "per_missing"}},
        {"deck": 31, "dealt": 21, "talon": 10},
    ),
    (
        "four players take nothing out in either reading",
        {"setup": {"players": 4, "removal": "per_missing"}},
        {"deck": 36, "dealt": 28, "talon": 8},
    ),
    ("one cannot play", {"setup": {"players": 1}}, {"error": "bad_player_count"}),
    ("five cannot play", {"setup": {"players": 5}}, {"error": "bad_player_count"}),
    (
        "eight together leave the used cards where they are",
        {"replace": {"talon": 4, "own_cards": 4, "discard": 12}},
        {
            "reshuffle_discard": False,
            "talon_before_draw": 8,
            "talon_after": 1,
            "discard_after": 12,
            "hand": 7,
        },
    ),
    (
        "a full hand and no talon are seven: the used cards go in",
        {"replace": {"talon": 0, "own_cards": 7, "discard": 9}},
        {
            "reshuffle_discard": True,
            "talon_before_draw": 16,
            "talon_after": 9,
            "discard_after": 0,
            "hand": 7,
        },
    ),
    (
        "an empty hand draws seven from the talon",
        {"replace": {"talon": 8, "own_cards": 0, "discard": 5}},
        {"reshuffle_discard": False, "talon_before_draw": 8, "talon_after": 1, "hand": 7},
    ),
    (
        "an empty hand and seven in the talon are seven",
        {"replace": {"talon": 7, "own_cards": 0, "discard": 2}},
        {"reshuffle_discard": True, "talon_before_draw": 9, "talon_after": 2, "hand": 7},
    ),
    (
        "where fewer than seven are left all of them are drawn",
        {"replace": {"talon": 1, "own_cards": 2, "discard": 3}},
        {"reshuffle_discard": True, "talon_before_draw": 6, "talon_after": 0, "hand": 6},
    ),
    (
        "three cards may come from one player",
        {"steal": {"own_cards": 0, "hands": {"B": 3}, "from": {"B": 3}}},
        {"own_hand": 3, "hands": {"B": 0}},
    ),
    (
        "three cards may come from three players, also above seven",
        {
            "steal": {
                "own_cards": 7,
                "hands": {"B": 1, "C": 4, "D": 7},
                "from": {"B": 1, "C": 1, "D": 1},
            }
        },
        {"own_hand": 10, "hands": {"B": 0, "C": 3, "D": 6}},
    ),
    (
        "nobody gives more cards than are there",
        {"steal": {"own_cards": 2, "hands": {"B": 1, "C": 4}, "from": {"B": 2}}},
        {"error": "not_enough_cards", "missing": 1},
    ),
    (
        "four cards from one player are too many by one",
        {"steal": {"own_cards": 2, "hands": {"B": 7}, "from": {"B": 4}}},
        {"error": "max_three_cards", "over": 1},
    ),
    (
        "magic from the discard pile lets more cards follow",
        {"use_discard": {"kind": "magic"}},
        {"then_may_play_more": True},
    ),
    (
        "a points card from the discard pile ends the turn",
        {"use_discard": {"kind": "points", "card": 1}},
        {"then_may_play_more": False, "moves": 1},
    ),
)

MOVES: tuple[Scenario, ...] = (
    (
        "a five carries ten spaces after a look",
        {"move": {"card": 5, "has_visited_dragon_rock": True}},
        {"allowed_steps": [5, 10]},
    ),
    (
        "a one carries one or two spaces after a look",
        {"move": {"card": 1, "has_visited_dragon_rock": True}},
        {"allowed_steps": [1, 2]},
    ),
    ("there is no six", {"move": {"card": 6}}, {"error": "bad_card"}),
    ("there is no nought", {"move": {"card": 0}}, {"error": "bad_card"}),
    (
        "a loser with one card gives one",
        {"duel": {"space": "normal", "defender_cards": 1}},
        {"duel": True, "winner": "attacker", "cards_stolen_max": 1},
    ),
    (
        "a loser without cards is beaten all the same",
        {"duel": {"space": "normal", "defender_cards": 0}},
        {"duel": True, "cards_stolen_max": 0, "defender_goes_to": "free_start_space"},
    ),
    (
        "no knight ends where another stands on a dragon rock",
        {"duel": {"space": "dragon_rock", "defender_cards": 5}},
        {"error": "only_one_pawn_here"},
    ),
    (
        "in the castle nobody wins and nobody leaves",
        {"duel": {"space": "castle", "defender_cards": 0}},
        {"duel": False, "winner": None, "defender_goes_to": None, "cards_stolen": 0},
    ),
)

LOOKS: tuple[Scenario, ...] = (
    (
        "another princess gives both privileges and does not win",
        {"inspect": LOOK},
        {"win": False, "double_move": True, "rainbows_open_to_dragon_rocks": True},
    ),
    (
        "no look past a dragon, but the landing opens the rainbows",
        {"inspect": {**LOOK, "dragon_present": True}},
        {
            "error": "dragon_present",
            "double_move": False,
            "rainbows_open_to_dragon_rocks": True,
        },
    ),
    (
        "no look without the exact count",
        {"inspect": {**LOOK, "exact_count": False}},
        {"error": "exact_count_required"},
    ),
    (
        "the armour is asked for before all else",
        {"inspect": {**LOOK, "armour": False, "dragon_present": True, "exact_count": False}},
        {"error": "armour_required"},
    ),
    (
        "even the right princess needs an exact count",
        {"inspect": {**LOOK, "shoes": "red", "exact_count": False}},
        {"error": "exact_count_required"},
    ),
)

DEDUCTIONS: tuple[Scenario, ...] = (
    (
        "two princesses seen leave two rocks",
        {"deduce": {"me": "red", "saw": {"R1": "blue", "R4": "green"}, "failed": []}},
        {
            "possibilities": 2,
            "p_mine": {"R1": "0", "R2": "1/2", "R3": "1/2", "R4": "0"},
            "certain": None,
        },
    ),
    (
        "three princesses seen locate the right one",
        {
            "deduce": {
                "me": "red",
                "saw": {"R1": "blue", "R4": "green", "R2": "yellow"},
                "failed": [],
            }
        },
        {
            "possibilities": 1,
            "p_mine": {"R1": "0", "R2": "0", "R3": "1", "R4": "0"},
            "certain": "R3",
        },
    ),
    (
        "who failed at three rocks finds the princess in the last",
        {
            "deduce": {
                "me": "red",
                "saw": {},
                "failed": [["R1", "red"], ["R2", "red"], ["R4", "red"]],
            }
        },
        {
            "possibilities": 6,
            "p_mine": {"R1": "0", "R2": "0", "R3": "1", "R4": "0"},
            "certain": "R3",
        },
    ),
    (
        "three others failed at one rock: the right princess is there",
        {
            "deduce": {
                "me": "red",
                "saw": {},
                "failed": [["R2", "blue"], ["R2", "yellow"], ["R2", "green"]],
            }
        },
        {
            "possibilities": 6,
            "p_mine": {"R1": "0", "R2": "1", "R3": "0", "R4": "0"},
            "certain": "R2",
        },
    ),
    (
        "a look that failed counts nothing where the princess was seen",
        {"deduce": {"me": "red", "saw": {"R2": "green"}, "failed": [["R2", "blue"]]}},
        {
            "possibilities": 6,
            "p_mine": {"R1": "1/3", "R2": "0", "R3": "1/3", "R4": "1/3"},
            "certain": None,
        },
    ),
    (
        "what was seen and what was failed come together",
        {"deduce": {"me": "red", "saw": {"R1": "blue"}, "failed": [["R2", "yellow"]]}},
        {
            "possibilities": 4,
            "p_mine": {"R1": "0", "R2": "1/2", "R3": "1/4", "R4": "1/4"},
            "certain": None,
        },
    ),
    (
        "the princess of a colour that nobody plays is a fact like any other",
        {"deduce": {"me": "blue", "saw": {"R3": "green"}, "failed": [["R1", "red"]]}},
        {
            "possibilities": 4,
            "p_mine": {"R1": "1/2", "R2": "1/4", "R3": "0", "R4": "1/4"},
            "certain": None,
        },
    ),
    (
        "one princess in two rocks is a contradiction",
        {"deduce": {"me": "red", "saw": {"R1": "blue", "R2": "blue"}, "failed": []}},
        {"error": "contradictory_facts"},
    ),
    (
        "nobody fails where the right princess was seen",
        {"deduce": {"me": "red", "saw": {"R2": "blue"}, "failed": [["R2", "blue"]]}},
        {"error": "contradictory_facts"},
    ),
    (
        "nobody fails at all four rocks",
        {"deduce": {"me": "blue", "saw": {}, "failed": [[f"R{n}", "red"] for n in (1, 2, 3, 4)]}},
        {"error": "contradictory_facts"},
    ),
    (
        "two colours cannot share the last rock",
        {
            "deduce": {
                "me": "green",
                "saw": {},
                "failed": [[f"R{n}", who] for n in (1, 2, 3) for who in ("red", "blue")],
            }
        },
        {"error": "contradictory_facts"},
    ),
    (
        "nothing known leaves all equal for every knight",
        {"deduce": {"me": "green", "saw": {}, "failed": []}},
        {"possibilities": 24, "p_mine": QUARTERS, "certain": None},
    ),
)

ALL = (*CARDS, *MOVES, *LOOKS, *DEDUCTIONS)


@pytest.mark.parametrize(
    ("action", "expect"),
    [pytest.param(action, expect, id=name.replace(" ", "_")) for name, action, expect in ALL],
)
def test_an_action_ends_as_the_rules_say(action: dict[str, Any], expect: dict[str, Any]) -> None:
    case = {"game": "montdragon", "initial": {}, "actions": [action], "expect": expect}
    assert list(mismatches(case)) == []
