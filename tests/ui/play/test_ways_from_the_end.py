"""What is looked at from the end of a play, in any order: the end is whole when one returns."""

from __future__ import annotations

from pathlib import Path
from random import Random

from companion.play import AnyGame
from companion.resources import find_games
from companion.ui.shell.context import now_ms
from tests.games.recorded import recorded
from tests.games.test_the_past import every_game
from tests.ui.table import address, table_in

WAYS = frozenset(
    {
        "Charts",
        "Replay",
        "Back",
        "Share the picture",
        "Look at the table",
        "Result",
        "More",
        "Close",
    }
)
STEPS = 10


@every_game
async def test_whatever_is_looked_at_the_end_has_its_headline_curve_and_scores(
    tmp_path: Path, game: AnyGame
) -> None:
    table = table_in(tmp_path, find_games())
    entries = recorded(game).journal.entries
    play = table.services.open_plays.open(table.services.plays.adopt(entries, now_ms()))
    dice, ends = Random(36), 0  # noqa: S311 - not a secret
    async with table.sit(address(play)) as app:
        whole = set(app.labels())
        for player in play.timeline.setup.players:
            assert any(player.name in label for label in whole)
        for _step in range(STEPS):
            ways = sorted(WAYS.intersection(app.labels()))
            await app.tap(dice.choice(ways))
            if "Play again" in app.labels():
                assert whole <= set(app.labels())
                ends += 1
    assert ends > 1
