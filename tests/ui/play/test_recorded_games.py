"""Every recorded game, from the home screen to its final scoring, pressed entry by entry.

Where things stand only a browser knows: ``tests/browser/test_stillness.py``; two of the games are
played with real touches, too: ``tests/browser/test_whole_games.py``.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.delays import other_delays
from companion.flet_internals import report
from companion.widgets.ink import Ink
from tests.browser.tapping import starting
from tests.browser.whole_game import FINGERS, TAPS, script_of
from tests.games.pressing import filled, press
from tests.games.recorded import assert_same_play, expected
from tests.games.resources import GAMES
from tests.headless import Headless
from tests.ui.table import table_in

STALLED_S = 60
"""However long it takes here until a finger's second tap comes, it is told from a press."""

COUNTS = re.compile(r": [+−]\d+$|^Take back")
"""Keys of which each press counts: those of plain counters, and undo."""


@pytest.mark.parametrize("game", sorted(TAPS))
async def test_a_recorded_game_is_set_up_and_played_and_a_doubled_press_does_nothing_more(
    game: str, tmp_path: Path
) -> None:
    script, table = script_of(game), table_in(tmp_path, {game: GAMES[game]})
    next_thing = Ink().with_palette(GAMES[game].palette).theme.action
    finger = FINGERS[game]
    with other_delays(deaf_s=STALLED_S):
        async with table.sit() as app:
            await press(app, starting(f"{script.voice.text(GAMES[game].title)}, "))
            for player in script.setup.players:
                await app.type("Name of another player", player.name, submit=True)
            for tap in finger.setting_up(script.setup) if hasattr(finger, "setting_up") else ():
                await press(app, tap)
            await press(app, starting("Start"))
            (record,) = table.services.plays.plays()
            play = table.services.open_plays.open(record.id)
            for entry in script.entries[1:]:
                *taps, last = script.taps_for(entry)
                for tap in taps:
                    await press(app, tap)
                box = await press(app, last)
                script.played.journal.merge([entry])
                script.played.update()
                assert script.undoing() in app.labels()
                if box is not None and not COUNTS.search(last.name):
                    # The page has not heard yet what the first press did: it says the same again.
                    await report(app.session, box, "click")
                    await app.settle()
                    assert len(play.journal) == len(script.played.journal), last
                assert len(filled(app, next_thing)) <= 1, filled(app, next_thing)
            last_move = GAMES[game].finale(script.played.state).reason
            assert_result_shown(app, game, last_move and script.voice.text(last_move))
    assert_same_play(table.services.plays.load(record.id), script.recorded.journal)
    table.database.close()


def assert_result_shown(app: Headless, game: str, last_move: str | None) -> None:
    result, shown = expected(game)["result"], [*app.labels(), *app.texts()]
    assert result["headline"] in shown
    for standing in result["standings"]:
        scores = "".join(f", {label} {value}" for label, value in standing["scores"].items())
        place = f"{standing['rank']}. {standing['player']}{scores}"
        # Where nothing is counted, what everybody did stands behind the name.
        assert place in shown or (not scores and any(said.startswith(place) for said in shown))
    for text in (last_move or result["reason"], result["decided"]):
        assert text is None or any(text in said for said in shown)
