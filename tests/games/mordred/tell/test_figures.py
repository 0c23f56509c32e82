"""The figures of the recorded play, beside a count by hand."""

from __future__ import annotations

from companion.games.mordred import GAME
from tests.games.recorded import by_player, done as done_of, figures_of, recorded

NEED = 6
"""What an attack on a man must roll here: nobody in the recorded play has an easier target."""


def test_the_figures_of_the_recorded_play_are_those_counted_by_hand() -> None:
    play = recorded(GAME)
    told = figures_of(play)
    greedy, best = [], {0: 0, 1: 0, 2: 0}
    for action, before, after in done_of(play, "roll"):
        # Who is not asked for a row has none to choose: the first one rolls on row C.
        if action.row is None or action.row.value == "C":
            greedy.append(action.player)
        won = after.seats[action.player].money - before.seats[action.player].money
        best[action.player] = max(best[action.player], won)
    assert told["row_c"] == by_player(3, greedy)
    assert told["best_roll"] == best
    fights = [action for action, _before, _after in done_of(play, "attack")]
    assert told["kills"] == by_player(3, [a.player for a in fights if a.roll >= NEED])
    assert told["misses"] == by_player(3, [a.player for a in fights if a.roll < NEED])
    spent = dict.fromkeys(range(3), 0)
    for action, before, after in done_of(play, "build"):
        who = action.player
        spent[who] += before.seats[who].money - after.seats[who].money
    assert told["spent"] == spent
    stormed = [
        action.owner
        for action, before, after in done_of(play, "man")
        if sum(after.seats[action.owner].pieces) < sum(before.seats[action.owner].pieces)
    ]
    assert told["stormed"] == by_player(3, stormed)
    assert told["vp"] == {player: seat.vp for player, seat in enumerate(play.state.seats)}


def test_men_are_brought_by_who_places_them() -> None:
    play = recorded(GAME)
    brought = dict.fromkeys(range(3), 0)
    for action, _before, _after in done_of(play, "men", "man"):
        brought[action.player] += action.count if action.tag == "men" else 1
    assert figures_of(play)["men"] == brought
