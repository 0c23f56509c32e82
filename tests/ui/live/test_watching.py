"""A screen that was let in to watch only, as its people see it."""

from __future__ import annotations

from companion.ui.shell import now_ms
from tests.toy import Score
from tests.ui.live.phones import ANSWER, LivePhone
from tests.ui.phones import copied, read


async def test_a_screen_that_only_watches_shows_taps_and_takes_none(
    phones: tuple[LivePhone, LivePhone],
) -> None:
    ann, bob = phones
    play = ann.table.play()
    async with ann.at(f"/sync/{play.id}") as first, bob.at("/scan") as second:
        await first.tap("Stay connected")
        await first.settle(40)
        await first.tap("Let a screen watch only")
        await first.settle(40)
        assert first.shows("It shows the play and changes nothing: what it sends is dropped.")
        await read(second, await copied(first, ann))
        await second.settle(40)
        assert second.shows(ANSWER)
        answer = await copied(second, bob)
        await first.tap("Scan their answer")
        await read(first, answer)
        await first.settle(60)
        assert first.shows("1 screen watches")
        await second.tap("To the play")
        assert second.shows("Toy · Watch only")
        assert not second.shows("More")
        seen = bob.table.services.open_plays.open(play.id)
        for tap in range(2):  # the second time over the connection that was held back
            play.act("ann", Score(0, 4), now_ms())
            await second.settle(80)
            assert seen.journal.entries == play.journal.entries
            assert ann.live.watchers == 1, tap
            ann.radio.air.lose()
            await second.settle(80)
        before = play.journal.entries
        seen.act("bob", Score(1, 2), now_ms())
        await second.settle(80)
        assert play.journal.entries == before
        await second.tap("Stop watching")
        await second.go(f"/play/{play.id}")
        await second.settle(40)
        assert second.shows("More")
