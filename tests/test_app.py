"""What all sessions of a process share."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import app
from companion.delays import other_delays
from companion.play.by_hand import Adjust
from companion.store.open_play import OpenPlay
from tests import toy
from tests.headless import Headless


@pytest.fixture(autouse=True)
def _quick() -> Iterator[None]:
    with other_delays(look_s=0.05):
        yield


async def test_what_another_process_does_shows_without_a_tap(tmp_path: Path) -> None:
    services, database = app.build(tmp_path, toy.GAMES)
    play = services.plays.create("toy", toy.setup(), "ann", 0)
    assert isinstance(play, str)
    elsewhere, other = app.build(tmp_path, toy.GAMES)
    main = app.ahead(app.make_main(services, database), {}, services.open_plays)
    async with Headless(main, route=f"/play/{play}") as phone:
        assert phone.shows("A 0")
        OpenPlay(elsewhere.plays, play).act("bob", Adjust("points", 0, 7), 0)
        for _ in range(100):
            await asyncio.sleep(0.02)
            if phone.shows("A 7"):
                break
        assert phone.shows("A 7")
    database.close()
    other.close()
