"""Everything of a phone goes to a new one over the connection between the two."""

from __future__ import annotations

from companion.ui.shell import now_ms
from tests.headless import Headless
from tests.toy import Score
from tests.ui.live.phones import CODE, LivePhone, connect
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
        await settled(second, "Ann offers everything it has.")
        assert first.shows("Offered to Bob.")
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


async def test_the_guests_of_a_play_are_offered_nothing(
    phones: tuple[LivePhone, LivePhone],
) -> None:
    ann, bob = phones
    play = ann.table.play()
    async with ann.at(f"/sync/{play.id}") as first, bob.at("/scan") as second:
        await connect(ann, bob, first, second)
        await settled(first, "Bob, connected")
        await first.go("/safekeeping")
        assert not first.shows("Send everything")
        await first.tap("Connect the new phone")
        await first.settle(40)
        assert first.shows("This phone is connected with others at a play.")
        await first.tap("Disconnect")
        await first.settle(40)
        assert first.shows(CODE)
        await second.settle(60)
        assert ann.live.phones == bob.live.phones == ()


async def test_when_the_guests_of_a_play_have_left_a_new_phone_gets_a_code(
    phones: tuple[LivePhone, LivePhone],
) -> None:
    ann, bob = phones
    play = ann.table.play()
    async with ann.at(f"/sync/{play.id}") as first, bob.at("/scan") as second:
        await connect(ann, bob, first, second)
        await second.settle(60)
        await second.tap("Disconnect")
        assert second.shows("No phone is connected.")
        await first.settle(60)
        await first.go("/safekeeping")
        await first.tap("Connect the new phone")
        await first.settle(40)
        assert first.shows(CODE)
        assert ann.live.play == ""
        await second.tap("Scan")
        await connect(ann, bob, first, second)
        await settled(second, "The phones are connected.")
        await first.tap("Disconnect")
        await first.tap("Connect the new phone")
        await first.settle(40)
        assert first.shows(CODE)


async def test_who_was_cut_off_is_told_the_way_on_and_may_begin_anew(
    phones: tuple[LivePhone, LivePhone],
) -> None:
    ann, bob = phones
    ann.table.play()
    async with ann.at("/safekeeping") as first, bob.at("/scan") as second:
        await first.tap("Connect the new phone")
        await first.settle(40)
        await connect(ann, bob, first, second)
        await second.settle(60)
        for app in (first, second):
            await go_on(app)
        await first.tap("Send everything to Bob")
        await settled(second, "Ann offers everything it has.")
        assert bob.live.moving is not None
        assert bob.live.moving.incoming is not None
        bob.live.moving.incoming.wanted = True  # whatever is asked for does not come any more
        ann.live.leave()
        await settled(second, "The connection is lost.")
        assert second.shows("Connect the phones again")
        await second.tap("Leave it")
        await settled(second, "Connect the new phone")
        await first.settle(40)
        assert not first.shows("Offered")
        assert first.shows("Connect the new phone")
