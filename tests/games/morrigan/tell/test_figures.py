"""The figures of the recorded play, beside a count by hand."""

from __future__ import annotations

from companion.games.morrigan import GAME
from tests.games.recorded import by_player, done, figures_of, recorded


def test_prestige_at_the_end_and_at_its_peak() -> None:
    play = recorded(GAME)
    told = figures_of(play)
    assert told["prestige"] == dict(enumerate(play.state.prestige))
    peaks = zip(*(line.after.prestige for line in play.lines), strict=True)
    assert told["peak"] == dict(enumerate(map(max, peaks)))


def test_fights_by_what_they_moved() -> None:
    """A fight that moves no prestige was lost; one that another pays for was a conquest."""
    play = recorded(GAME)
    told = figures_of(play)
    lost, foes, conquered, robbed = [], [], [], []
    for action, before, after in done(play, "fight"):
        moved = [new - old for old, new in zip(before.prestige, after.prestige, strict=True)]
        who = action.player
        if moved[who] <= 0:
            lost.append(who)
        elif min(moved) < 0:
            conquered.append(who)
            robbed.append(moved.index(min(moved)))
        else:
            foes.append(who)
    assert told["repelled"] == by_player(3, lost)
    assert told["foes"] == by_player(3, foes)
    assert told["conquests"] == by_player(3, conquered)
    assert told["robbed"] == by_player(3, robbed)


def test_trials_specials_and_duels() -> None:
    play = recorded(GAME)
    told = figures_of(play)
    trials = []
    for _action, before, after in done(play, "trial"):
        gains = [new - old for old, new in zip(before.prestige, after.prestige, strict=True)]
        trials.append(gains.index(max(gains)))
    assert told["trials"] == by_player(3, trials)
    specials = [action.player for action, _before, _after in done(play, "special")]
    assert told["specials"] == by_player(3, specials)
    lost = [
        action.player
        for action, before, after in done(play, "duel")
        if after.prestige[action.player] < before.prestige[action.player]
    ]
    assert told["duels_lost"] == by_player(3, lost)
