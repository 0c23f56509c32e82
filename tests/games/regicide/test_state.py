"""Setup, the state and the order of the enemies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.regicide import GAME
from companion.games.regicide.cards import SUITS, Card, Rank, Suit
from companion.games.regicide.moves.declare import BeatEnemy, RevealEnemy
from companion.games.regicide.state import (
    Chip,
    Counts,
    Step,
    chips,
    hand_limit,
    jokers_in_tavern,
    next_rank,
    next_suits,
)
from companion.play.action import Refusal
from tests.games.regicide.driver import do, fight_of, refusal, setup, started


@pytest.mark.parametrize(
    ("players", "limit", "jokers", "tavern"),
    [(1, 8, 0, 32), (2, 7, 0, 26), (3, 6, 1, 23), (4, 5, 2, 22)],
)
def test_the_number_of_players_decides_hands_jokers_and_tavern(
    players: int, limit: int, jokers: int, tavern: int
) -> None:
    state = started(players, count_cards=True)
    assert (hand_limit(players), jokers_in_tavern(players)) == (limit, jokers)
    assert state.counts == Counts((limit,) * players, tavern, 0)
    assert state.castle_left == 12
    assert do(state, RevealEnemy(Suit.HEARTS)).castle_left == 11


@pytest.mark.parametrize("players", [0, 5])
def test_a_table_of_none_or_five_is_refused(players: int) -> None:
    refused = GAME.start(setup(players))
    assert isinstance(refused, Refusal)
    assert (refused.code, dict(refused.numbers)) == (
        "bad_player_count",
        {"players": players, "least": 1, "most": 4},
    )


def test_the_first_player_must_sit_at_the_table() -> None:
    refused = GAME.start(replace(setup(2), first=2))
    assert isinstance(refused, Refusal)
    assert refused.code == "unknown_player"


def test_jacks_then_queens_then_kings() -> None:
    state = started()
    seen: list[Rank] = []
    for rank in (Rank.JACK, Rank.QUEEN, Rank.KING):
        for suit in SUITS:
            assert next_rank(state) is rank
            state = do(state, RevealEnemy(suit))
            seen.append(fight_of(state).enemy.rank)
            state = do(state, BeatEnemy())
    assert seen == [Rank.JACK] * 4 + [Rank.QUEEN] * 4 + [Rank.KING] * 4
    assert (state.step, state.won) == (Step.OVER, True)


@pytest.mark.parametrize(
    ("rank", "life", "strength"), [("J", 20, 10), ("Q", 30, 15), ("K", 40, 20)]
)
def test_life_and_attack_of_the_ranks(rank: str, life: int, strength: int) -> None:
    state = started()
    for _ in range("JQK".index(rank) * 4):
        state = do(state, RevealEnemy(next_suits(state)[0]), BeatEnemy())
    fight = fight_of(do(state, RevealEnemy(Suit.CLUBS)))
    assert (fight.life, fight.attack) == (life, strength)


def test_an_enemy_comes_once() -> None:
    state = do(started(), RevealEnemy(Suit.CLUBS), BeatEnemy())
    assert refusal(state, RevealEnemy(Suit.CLUBS)).code == "enemy_already_beaten"
    assert Suit.CLUBS not in next_suits(state)


def test_no_second_enemy_while_one_stands() -> None:
    state = do(started(), RevealEnemy(Suit.CLUBS))
    assert refusal(state, RevealEnemy(Suit.HEARTS)).code == "wrong_step"


def test_the_castle_shows_what_became_of_each_enemy() -> None:
    state = do(started(), RevealEnemy(Suit.CLUBS), BeatEnemy(), RevealEnemy(Suit.HEARTS))
    shown = dict(chips(state))
    assert len(shown) == 12
    assert shown[Card(Rank.JACK, Suit.CLUBS)] is Chip.BEATEN
    assert shown[Card(Rank.JACK, Suit.HEARTS)] is Chip.STANDING
    assert shown[Card(Rank.KING, Suit.HEARTS)] is Chip.LEFT
