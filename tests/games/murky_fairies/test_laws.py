"""What holds in every play, whatever is tapped. Hostile values are in test_every_game."""

from hypothesis import given, settings, strategies as st

from companion.games.murky_fairies import GAME
from companion.games.murky_fairies.moves.attack import Attack
from companion.games.murky_fairies.moves.reward import TakeReward
from companion.games.murky_fairies.moves.turn import NewRound
from companion.games.murky_fairies.pieces import CARDS, MOST_EXTRA, MOST_ITEMS, TOKEN
from companion.games.murky_fairies.state import State
from tests.games.murky_fairies.driver import laid_out, played

seeds = st.integers(0, 10**6)


def sound(state: State) -> None:
    assert state.actions >= 0
    assert 0 <= state.extra <= MOST_EXTRA
    for seat in state.seats:
        assert seat.souls >= 0
        assert len(set(seat.used)) == len(seat.used)
        assert set(seat.used) <= set(CARDS)
        for fairy in seat.fairies:
            assert len(fairy.items) <= MOST_ITEMS
            assert fairy.engaged or not fairy.cubes
    for enemy in state.enemies:
        assert enemy.standing == (enemy.left > 0 or not enemy.tokens)


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_every_play_stays_sound_and_ends(seed: int):
    lines = played(laid_out(), seed)
    for before, _action, result in lines:
        assert not before.over
        sound(result.state)
    assert lines[-1][2].state.over


@settings(max_examples=15, deadline=None)
@given(seeds)
def test_souls_come_from_destroyed_tokens_only(seed: int):
    for before, action, result in played(laid_out(), seed):
        gained = [
            after.souls - was.souls
            for was, after in zip(before.seats, result.state.seats, strict=True)
        ]
        if max(gained) > 0:
            assert isinstance(action, Attack)
            assert gained[action.player] % TOKEN[before.enemies[action.enemy].rank] == 0


@settings(max_examples=15, deadline=None)
@given(seeds)
def test_each_beaten_enemy_belongs_to_one_player(seed: int):
    state = played(laid_out(), seed)[-1][2].state
    for player, seat in enumerate(state.seats):
        assert sum(seat.kills) == sum(e.beaten_by == player for e in state.enemies)


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_a_treasure_never_leaves_its_fairy_on_its_own(seed: int):
    for before, action, result in played(laid_out(), seed):
        for was, after in zip(before.seats, result.state.seats, strict=True):
            for one, two in zip(was.fairies, after.fairies, strict=False):
                treasures = sum(item.treasure for item in one.items)
                found = sum(item.treasure for item in two.items)
                assert found >= treasures
                assert found == treasures or isinstance(action, TakeReward)


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_a_preview_is_what_happens(seed: int):
    for before, action, result in played(laid_out(), seed, 60):
        assert GAME.apply(before, action) == result


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_the_first_player_changes_with_each_round(seed: int):
    for before, action, result in played(laid_out(), seed):
        changed = before.first != result.state.first
        assert changed == isinstance(action, NewRound)
