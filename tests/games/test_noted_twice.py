"""Two phones at one table note the same step at the same moment, and then hear of each other."""

from __future__ import annotations

import pytest

from companion.play.action import Action
from companion.play.doubts import doubts
from companion.play.game import AnyGame
from companion.play.timeline import Timeline
from companion.sync.exchange import batch_for
from companion.sync.merge_preview import preview_merge
from tests.games.recorded import recorded
from tests.games.resources import GAMES


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_step_that_two_note_at_once_counts_once_or_is_asked_about(game: AnyGame) -> None:
    """What can happen only once from one state is one event, whoever merges it."""
    play = recorded(game)
    for place, entry in enumerate(play.journal.entries):
        if not isinstance(entry.content, Action):
            continue
        before = play.head(place)
        mine, theirs = noted(before, "ann", entry.content), noted(before, "bob", entry.content)
        if not mine.lines[-1].counts:
            continue
        alone = mine.state
        for one, other in ((mine, theirs), (theirs, mine)):
            batch = batch_for(other.journal, one.journal.version)
            seen = preview_merge(one, batch, {game.id: game})
            effects = sum(
                line.counts and line.action == entry.content for line in seen.merged.lines[-2:]
            )
            if game.once(entry.content):
                assert (effects, seen.pairs) == (1, ())
                assert seen.merged.state == alone
            elif effects == 2:
                assert len(seen.pairs) == 1
                assert doubts(seen.merged) == seen.pairs


def noted(play: Timeline, device: str, action: Action) -> Timeline:
    """Returns the play with an action more, that one device has noted."""
    part = play.head(len(play.journal))
    part.journal.append(part.journal.compose(device, action, play.journal.entries[-1].at))
    part.update()
    return part
