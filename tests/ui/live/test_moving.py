"""Everything of a phone goes to a new one over the connection between the two."""

from __future__ import annotations

from companion.ui.shell import now_ms
from tests.headless import Headless
from tests.toy import Score
from tests.ui.live.phones import LivePhone, connect
from tests.ui.phones import settled


async def go_on(app: Headless) -> None:
    assert app.shows("The phones are connected.")
    await app.tap("Go on")
    await app.settle(40)


async def test_everything_goes_to_a_new_phone_and_is_seen_before_it_is_kept(
    phones: tuple[LivePhone, LivePhone],
) -> None:
    ann, bob = phones
    play = ann.table.play()
    play.act("ann", Score(0, 4), now_ms())
    async with ann.at("/safekeeping") as first, bob.at("/scan") as second:
        await first.tap("Connect the new phone")
        await first.settle(40)
        await connect(ann, bob, first, second)
        await second.settle(60)
        for app in (first, second):
            await go_on(app)
        await first.tap("Send everything to Bob")
        await settled(second, "Another phone offers everything it has.")
        assert first.shows("Offered.")
        await second.tap("Receive it")
        await settled(second, "Everything has arrived.")
        assert bob.table.services.plays.plays() == ()
        await settled(first, "Everything is on the other phone.")
        await second.tap("See what it brings")
        await settled(second, "1 play that is not here")
        assert bob.table.services.plays.plays() == ()
        await second.tap("Bring it back")
        await settled(second, "1 play is back.")
        assert not second.shows("Everything has arrived.")
    brought = bob.table.services.open_plays.open(play.id)
    assert brought.journal.entries == play.journal.entries
