"""What holds in every play, whatever is tapped. Hostile values are in test_every_game."""

from hypothesis import given, settings, strategies as st

from companion.games.murky_fairies import GAME
from companion.games.murky_fairies.moves.attack import Attack
from companion.games.murky_fairies.moves.reward import TakeReward
from companion.games.murky_fairies.moves.turn import NewRound
from companion.games.murky_fairies.rules import CARDS, MOST_EXTRA, MOST_ITEMS, TOKEN
from companion.games.murky_fairies.state import State
from companion.play.action import Action
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
def test_every_play_is_sound_ends_and_happens_as_it_was_previewed(seed: int):
    lines = played(laid_out(), seed)
    for before, action, result in lines:
        assert not before.over
        sound(result.state)
        assert GAME.apply(before, action) == result
        changed = before.first != result.state.first
        assert changed == isinstance(action, NewRound), "the first player changes with each round"
        souls_are_of_destroyed_tokens(before, action, result.state)
        treasures_stay(before, action, result.state)
    end = lines[-1][2].state
    assert end.over
    for player, seat in enumerate(end.seats):
        assert sum(seat.kills) == sum(enemy.beaten_by == player for enemy in end.enemies)


def souls_are_of_destroyed_tokens(before: State, action: Action, after: State) -> None:
    """Souls come from destroyed tokens only."""
    gained = [now.souls - was.souls for was, now in zip(before.seats, after.seats, strict=True)]
    if max(gained) > 0:
        assert isinstance(action, Attack)
        assert gained[action.player] % TOKEN[before.enemies[action.enemy].rank] == 0


def treasures_stay(before: State, action: Action, after: State) -> None:
    """A treasure never leaves its fairy on its own."""
    for was, now in zip(before.seats, after.seats, strict=True):
        for one, two in zip(was.fairies, now.fairies, strict=False):
            treasures = sum(item.treasure for item in one.items)
            found = sum(item.treasure for item in two.items)
            assert found >= treasures
            assert found == treasures or isinstance(action, TakeReward)
