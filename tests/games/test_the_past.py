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


def typo_of(name: str, place: int, typed: int) -> tuple[int, Action]:
    return place, actions_of(GAMES[name])[typed]


TYPOS: dict[str, tuple[int, Action]] = {
    "montdragon": typo_of("montdragon", 14, 2),
    "mordred": typo_of("mordred", 0, 15),
    "morrigan": typo_of("morrigan", 7, 8),
    "murky_fairies": typo_of("murky_fairies", 12, 23),
    "regicide": typo_of("regicide", 7, 22),
}
"""Where each game was mistyped, and what was typed: after it, the next entry was not asked for.

A knight did not come to a rock, a throw brought no men, a turn ended, an attack did not kill, an
attack needed no payment.
"""


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


@every_game
def test_a_corrected_typo_and_the_step_it_lacked_keep_all_the_rest(game: AnyGame) -> None:
    actions, (place, typo) = actions_of(game), TYPOS[game.id]
    whole = played(game, actions)
    mistyped = played(game, [*actions[:place], typo, *actions[place + 2 :]])
    wrong, following = (mistyped.lines[place + more].entry.id for more in (0, 1))
    correction = Amend(wrong, actions[place])
    seen = revised(mistyped, "zoe", (correction,), 0)
    assert len(seen.lost) > 3
    assert seen.missing is not None
    assert seen.missing.entry.id == following
    asked = game.heading(whole.lines[place + 1].before)
    assert game.heading(seen.missing.before) == asked
    whole_again = revised(mistyped, "zoe", (correction, Insert(following, actions[place + 1])), 0)
    assert whole_again.refusal is None
    assert (whole_again.lost, whole_again.missing) == ((), None)
    assert whole_again.standing + whole_again.regained == len(actions) - place - 2
    assert whole_again.timeline.state == whole.state
