"""The figures of the recorded play, beside a count by hand."""

from __future__ import annotations

from companion.games.montdragon import GAME
from tests.games.recorded import by_player, done, figures_of, recorded


def test_the_figures_of_the_recorded_play_are_those_counted_by_hand() -> None:
    play = recorded(GAME)
    told = figures_of(play)
    vain = [before.current for action, before, _after in done(play, "look") if not action.won]
    assert told["looks"] == by_player(3, vain)
    duels = list(done(play, "duel"))
    assert told["duels"] == by_player(3, [before.current for _action, before, _after in duels])
    assert told["chased"] == by_player(3, [action.defender for action, _before, _after in duels])
    taken = dict.fromkeys(range(3), 0)
    for action, before, _after in duels:
        taken[before.current] += action.cards
    for action, before, _after in done(play, "take"):
        taken[before.current] += sum(action.counts) - action.counts[before.current]
    assert told["taken"] == taken
    magic = [(action.card.value, before.current) for action, before, _a in done(play, "magic")]
    assert told["magic"] == by_player(3, [player for _card, player in magic])
    flown = [player for card, player in magic if card == "dragon"]
    assert told["dragons"] == by_player(3, flown)
