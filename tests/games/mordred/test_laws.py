"""What holds in every play, whatever is tapped."""

from dataclasses import replace

from hypothesis import given, strategies as st

from companion.games.mordred import GAME
from companion.games.mordred.board import MEN, SUPPLY
from companion.games.mordred.state import State
from companion.play.action import Action, Outcome, Refusal
from tests.games.mordred.driver import begun, folded
from tests.games.mordred.plays import actions, turns


def sound(state: State) -> None:
    assert state.men >= 0
    assert state.removed >= 0
    assert state.men + state.removed + state.reserve == MEN
    assert 0 <= state.men_to_place <= max(0, state.reserve)
    assert 0 <= state.current < len(state.seats)
    for seat in state.seats:
        assert seat.money >= 0
        assert all(0 <= n <= most for n, most in zip(seat.pieces, SUPPLY.values(), strict=True))


@given(st.data(), st.integers(2, 4), st.lists(actions, max_size=40))
def test_every_action_in_every_state_is_done_or_refused(
    data: st.DataObject, players: int, wild: list[Action]
):
    state = begun(players)
    played = data.draw(turns(players, data.draw(st.integers(0, 4))))
    for action in (*played[: data.draw(st.integers(0, len(played)))], *wild):
        result = GAME.apply(state, action)
        assert result == GAME.apply(state, action)
        if isinstance(result, Refusal):
            continue
        sound(result.state)
        state = result.state


@given(st.data(), st.integers(2, 4))
def test_every_real_play_is_sound_as_previewed_and_pays_by_rolls_buildings_and_attacks(
    data: st.DataObject, players: int
):
    for before, action, result in folded(begun(players), data.draw(turns(players, 12))):
        sound(result.state)
        preview = GAME.apply(before, action)
        assert isinstance(preview, Outcome)
        assert (preview.state, preview.effect) == (result.state, result.effect)
        moved = [a.money - b.money for a, b in zip(result.state.seats, before.seats, strict=True)]
        if any(moved):
            assert type(action).__name__ in ("Roll", "Build", "AttackMan")
            assert [i for i, change in enumerate(moved) if change] == [before.current]


@given(st.data())
def test_the_end_is_final(data: st.DataObject):
    played = data.draw(turns(2, 14))
    board = replace(begun().board, bottom=6, top=-2)
    lines = folded(replace(begun(), board=board), played)
    for before, _action, _result in lines:
        assert not before.over
