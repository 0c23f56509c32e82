"""One entry of a recorded game was forgotten, or mistyped so that another came next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from companion.play.action import Action
from companion.play.entry import Amend, Insert
from companion.play.game import AnyGame
from companion.play.journal import Journal
from companion.play.revision import revised
from companion.play.timeline import Timeline
from tests.games.recorded import recorded
from tests.games.resources import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@cache
def actions_of(game: AnyGame) -> tuple[Action, ...]:
    """Returns what was done in the recorded play of a game, without what was taken back."""
    return tuple(line.action for line in recorded(game).lines if line.counts)


TYPOS: dict[str, tuple[str, int, int]] = {
    "a move ended on a rock": ("montdragon", 14, 2),
    "a move turned out a duel": ("montdragon", 22, 2),
    "a throw brought men": ("mordred", 0, 15),
    "a turn did not end": ("morrigan", 7, 8),
    "an attack won a treasure": ("murky_fairies", 12, 23),
    "an attack had to be paid for": ("regicide", 7, 22),
    "an attack turned out a kill": ("regicide", 68, 43),
}
"""What was mistyped: the game, which of its actions, and which one was typed instead of it.

After that, the action that came next was not asked for.
"""

of_each_typo = pytest.mark.parametrize(("name", "place", "typed"), TYPOS.values(), ids=list(TYPOS))


def played(game: AnyGame, actions: Sequence[Action]) -> Timeline:
    """Returns a play in which this was done."""
    start = recorded(game).journal.entries[0]
    journal = Journal((start,))
    journal.merge(journal.compose_all(start.device, actions, start.at))
    return Timeline(journal, {game.id: game})


@every_game
def test_whatever_was_forgotten_the_whole_is_as_if_it_had_been_entered(game: AnyGame) -> None:
    actions = actions_of(game)
    whole = played(game, actions)
    assert whole.state == recorded(game).state
    for gone in range(0, len(actions) - 1, 5):
        forgetful = played(game, [*actions[:gone], *actions[gone + 1 :]])
        insert = Insert(forgetful.lines[gone].entry.id, actions[gone])
        seen = revised(forgetful, "zoe", (insert,), 0)
        assert seen.refusal is None
        assert seen.lost == ()
        assert seen.timeline.state == whole.state
        assert [line.action for line in seen.timeline.lines] == list(actions)


def mistyped(game: AnyGame, place: int, typed: int) -> Timeline:
    """Returns the recorded play with a typo, and without the action after it."""
    actions = actions_of(game)
    return played(game, [*actions[:place], actions[typed], *actions[place + 2 :]])


@of_each_typo
def test_a_corrected_typo_and_the_step_it_lacked_keep_all_the_rest(
    name: str, place: int, typed: int
) -> None:
    game = GAMES[name]
    actions, wrongly = actions_of(game), mistyped(game, place, typed)
    whole = played(game, actions)
    wrong, following = (wrongly.lines[place + more].entry.id for more in (0, 1))
    correction = Amend(wrong, actions[place])
    seen = revised(wrongly, "zoe", (correction,), 0)
    assert len(seen.lost) > 3
    assert seen.missing is not None
    assert seen.missing.entry.id == following
    asked = game.heading(whole.lines[place + 1].before)
    assert game.heading(seen.missing.before) == asked
    whole_again = revised(wrongly, "zoe", (correction, Insert(following, actions[place + 1])), 0)
    assert whole_again.refusal is None
    assert (whole_again.lost, whole_again.missing) == ((), None)
    stand = whole_again.standing + len(whole_again.moved) + whole_again.regained
    assert stand == len(actions) - place - 2
    assert whole_again.timeline.state == whole.state
