import tomllib
from pathlib import Path

import pytest

from companion.games.mordred.board import Board, read_board
from companion.games.mordred.state import State, start
from companion.play.action import Refusal
from companion.play.setup import Setup, Value
from tests.games.mordred.driver import setup

FILE = Path(__file__).parents[3] / "data" / "mordred" / "table.toml"


def test_the_delivered_table_data_are_the_defaults():
    raw = tomllib.loads(FILE.read_text(encoding="utf-8"))
    data = tuple((k, tuple(v) if isinstance(v, list) else v) for k, v in raw.items())
    state = start(Setup(setup().players, data=data))
    assert isinstance(state, State)
    assert state.board == Board()
    assert set(raw) == {"black_a", "black_b", "black_c", "track_length", "dragon", "checked"}


def test_table_data_describe_the_board():
    board = read_board(
        (("black_c", (5, 2)), ("checked", True), ("track_length", 20), ("dragon", 6))
    )
    assert board == Board(((1,), (1, 2), (2, 5)), True, 20, 6, -5, 14)


def test_without_confirmation_edited_data_are_still_to_be_checked():
    assert not read_board((("black_a", (2,)),)).checked


@pytest.mark.parametrize(
    "pair",
    [
        ("black_a", (0,)),
        ("black_a", (1, 1)),
        ("black_b", (1, 9)),
        ("black_c", 3),
        ("black_c", (True,)),
        ("black_d", (1,)),
        ("track_length", -1),
        ("track_length", "20"),
        ("track_length", True),
        ("dragon", 500),
        ("checked", 1),
    ],
)
def test_impossible_table_data_are_refused(pair: tuple[str, Value]):
    refusal = start(Setup(setup().players, data=(pair,)))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "bad_table_data"


def test_a_dragon_beyond_the_track_is_refused():
    refusal = start(Setup(setup().players, data=(("track_length", 5), ("dragon", 6))))
    assert isinstance(refusal, Refusal)
