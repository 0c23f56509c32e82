"""Two phones, each with a store of its own, exchange a play through what one can paste."""

from __future__ import annotations

import asyncio
from random import Random

import flet as ft
import pytest
from flet.messaging.protocol import MessageAction

from companion.delays import other_delays
from companion.play.by_hand import Adjust
from companion.play.entry import Amend
from companion.play.journal import Journal
from companion.store.open_play import OpenPlay
from companion.sync import exchange
from companion.sync.exchange import batch_for, pack
from companion.sync.text import write_text
from companion.ui.shell.context import now_ms
from companion.ui.sync import show
from tests.store.disk import busy
from tests.toy import Score
from tests.ui.phones import SAME, Phone, copied, message, read, settled, words
from tests.ui.table import address


async def test_a_newcomer_has_the_play_after_one_scan(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    play.act("ann", Score(0, 4), now_ms())
    async with ann.at(address(play)) as app:
        await app.tap("More")
        await app.tap("Sync with another phone")
        assert app.node("Sync code")
        told = words(app)
        text = await copied(app, ann)
        assert app.shows("Copied. Send it to the other phone.")
    async with bob.at("/") as app:
        await app.tap("Scan a play from another phone")
        await read(app, f"here it is:\n{text}\nsee you")
        assert app.shows("This play is new on this device.")
        assert app.shows("They have 1 action you lack.")
        assert not bob.table.services.plays.has(play.id)
        await app.tap("Accept")
        assert app.shows(SAME)
        assert words(app) == told
        await app.tap("To the play")
        assert app.page.route == address(play)
        assert app.shows("Ana −1")
    mine = bob.table.services.open_plays.open(play.id)
    assert mine.journal.entries == play.journal.entries


async def test_what_was_taken_back_there_is_no_second_action(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    play.act("ann", Score(0, 4), now_ms())
    play.act("ann", Score(0, 3), now_ms())
    play.undo("ann", now_ms())
    async with bob.at("/") as app:
        await app.tap("Scan a play from another phone")
        await read(app, message(ann, play))
        assert app.shows("They have 2 actions you lack."), "as many as are listed"
        assert len([label for label in app.labels() if " scores " in label]) == 2


async def test_two_phones_that_went_on_apart_agree_after_two_scans(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    other = bob.takes(play)
    play.act("ann", Score(0, 4), now_ms())
    other.act("bob", Score(1, 2), now_ms())
    other.act("bob", Score(0, 1), now_ms())
    async with bob.at(f"/sync/{play.id}") as app:
        await app.tap("Scan")
        await read(app, message(ann, play))
        assert app.shows("They have 1 action you lack. You have 2 actions they lack.")
        await app.tap("Accept")
        assert app.shows("Now let the other phone scan this: it lacks something of yours.")
        told, answer = words(app), await copied(app, bob)
        assert not app.shows(SAME)
        await app.tap("They have it")
        assert not app.shows("Now let the other phone scan this")
        assert words(app) == told
    assert len(answer) < len(message(bob, other))
    async with ann.at(f"/sync/{play.id}") as app:
        await app.tap("Scan their answer")
        ann.clipboard.append(answer)
        await app.tap("Paste")
        await app.settle(40)
        assert app.shows("They have 2 actions you lack. You have 0 actions they lack.")
        await app.tap("Accept")
        assert app.shows(SAME)
        assert words(app) == told
    assert play.journal.entries == other.journal.entries
    assert play.timeline.state == other.timeline.state


async def test_a_merge_by_text_both_ways_takes_eight_taps(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    other = bob.takes(play)
    play.act("ann", Score(0, 4), now_ms())
    other.act("bob", Score(1, 2), now_ms())
    taps = 0
    async with ann.at(address(play)) as first, bob.at("/") as second:
        for app, to, presses in (
            (first, bob, ("More", "Sync with another phone", "Copy as text")),
            (second, ann, ("Scan a play from another phone", "Paste", "Accept")),
            (first, bob, ("Paste their answer", "Accept")),
        ):
            for press in presses:
                await app.tap(press)
                await app.settle(40)
                taps += 1
            to.clipboard[:] = (bob if to is ann else ann).clipboard  # which was sent
        assert first.shows(SAME)
        assert words(first) == words(second)
        assert play.journal.entries == other.journal.entries
    assert taps == 8


async def test_declining_changes_nothing(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    other = bob.takes(play)
    play.act("ann", Score(0, 4), now_ms())
    async with bob.at(f"/sync/{play.id}") as app:
        await app.tap("Scan")
        await read(app, message(ann, play))
        await app.tap("Decline")
        assert app.page.route == "/"
    assert len(other.journal) == 1
    new = ann.table.play()
    async with bob.at(f"/join?d={message(ann, new)}") as app:
        await app.tap("Decline")
        assert app.page.route == "/"
    assert not bob.table.services.plays.has(new.id)


async def test_a_play_that_both_have_alike_is_said_at_once(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    bob.takes(play)
    async with bob.at("/scan") as app:
        await read(app, message(ann, play))
        assert app.shows(SAME)


async def test_what_both_recorded_is_asked_about_and_counted_once(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    other = bob.takes(play)
    play.act("ann", Score(0, 4), now_ms())
    other.act("bob", Score(0, 4), now_ms())
    async with bob.at("/scan") as app:
        await read(app, message(ann, play))
        assert app.shows("Recorded on both devices?")
        with pytest.raises(AssertionError, match="cannot be tapped"):
            await app.tap("Accept")
        await app.tap("The same: count it once")
        assert app.shows("1 is taken back.")
        await app.tap("Accept")
        assert other.timeline.state.points == (4, 0)
        answer = await copied(app, bob)
    async with ann.at("/scan") as app:
        await read(app, answer)
        assert not app.shows("Recorded on both devices?")
        await app.tap("Accept")
        assert app.shows(SAME)
    assert play.timeline.state == other.timeline.state


async def test_a_whole_round_recorded_twice_is_answered_at_once(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    other = bob.takes(play)
    for each, device in ((play, "ann"), (other, "bob")):
        for turn in range(3):
            each.act(device, Score(turn % 2, 1), now_ms())
    async with bob.at("/scan") as app:
        await read(app, message(ann, play))
        assert app.shows("3 questions above first.")
        await app.tap("All of them: The same: count it once")
        await app.tap("Accept")
    assert other.timeline.state.points == (2, 1)


async def test_what_happened_twice_counts_twice(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    other = bob.takes(play)
    play.act("ann", Score(0, 4), now_ms())
    other.act("bob", Score(0, 4), now_ms())
    async with bob.at("/scan") as app:
        await read(app, message(ann, play))
        await app.tap("Both happened")
        await app.tap("Accept")
    assert other.timeline.state.points == (8, 0)


async def test_what_loses_its_effect_is_told_with_the_reason(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    other = bob.takes(play)
    for _turn in range(2):
        play.act("ann", Score(0, 9), now_ms())
    other.act("bob", Score(1, 2), now_ms())
    async with bob.at("/scan") as app:
        await read(app, message(ann, play))
        assert app.shows("1 will have no effect.")
        assert app.shows("without effect: The play is already over.")


async def test_other_sessions_see_what_came(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    bob.takes(play)
    play.act("ann", Score(0, 4), now_ms())
    async with bob.at(address(play)) as watching, bob.table.sit("/scan", device="bob") as app:
        app.background_steps = 3
        await read(app, message(ann, play))
        await app.tap("Accept")
        await watching.settle()
        assert watching.shows("4")
        assert watching.shows("Take back: Ana scores 4. Points 4 → 0")


async def test_a_store_that_refuses_keeps_what_was_there(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    async with bob.at("/scan") as app:
        await read(app, message(ann, play))
        with busy(bob.table.database):
            await app.tap("Accept")
        assert app.shows("The database is busy.")
        await app.tap("Close")
        await app.tap("Accept")
        assert app.shows(SAME)


async def test_what_was_meant_for_a_third_phone_is_answered_with_a_question(
    ann: Phone, bob: Phone
) -> None:
    """Bob lacks what lies before it: he shows what he has, and gets all that he lacks."""
    play = ann.table.play()
    play.act("ann", Score(0, 1), now_ms())
    cat = play.journal.version
    play.act("ann", Score(1, 1), now_ms())
    codec = ann.table.services.plays.codec
    for_cat = write_text(pack(batch_for(play.journal, cat), codec))
    async with bob.at("/scan") as app:
        await read(app, for_cat)
        assert app.shows("What came is not enough for this phone.")
        asked = await copied(app, bob)
    async with ann.at("/scan") as app:
        await read(app, asked)
        assert app.shows("Now let the other phone scan this: it lacks something of yours.")
        whole = await copied(app, ann)
    async with bob.at("/scan") as app:
        await read(app, whole)
        await app.tap("Accept")
        assert app.shows(SAME)


async def test_a_code_that_is_not_read_gets_larger_squares_by_itself(
    ann: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(show, "USUAL_RATE", 100.0)
    play = long_play(ann)
    with other_delays(unread_s=0):
        async with ann.at(f"/sync/{play.id}") as app:
            await settled(app, "Sync code, moving, ")
            await settled(app, "Larger squares and slower now")
            await app.tap("Smaller squares")
            await asyncio.sleep(0.1)
            assert not app.shows("Larger squares and slower now"), "what was chosen stays"


async def test_a_play_too_long_for_codes_goes_as_a_file(
    ann: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(show, "LONGEST", 20)
    async with ann.at(f"/sync/{ann.table.play().id}") as app:
        assert app.shows("This play is too long for codes. Send it as a file.")
        await app.tap("Save as a file")
        await app.settle(40)
        assert ann.saved


async def test_one_device_in_two_places_goes_on_as_two(ann: Phone, bob: Phone) -> None:
    """As after a copied data folder: the same number stands for two things."""
    play = ann.table.play()
    other = bob.takes(play)
    play.act("ann", Score(0, 1), now_ms())
    other.act("ann", Score(0, 2), now_ms())
    other.act("ann", Score(1, 2), now_ms())
    async with bob.at("/scan") as app:
        await read(app, message(ann, play))
        assert app.shows("One device went on in two places, as a copy of its data does.")
        assert app.shows("Nothing is lost.")
        assert app.shows("They have 1 action you lack. You have 2 actions they lack.")
        await app.tap("Accept")
        told, answer = words(app), await copied(app, bob)
    async with ann.at("/scan") as app:
        await read(app, answer)
        assert app.shows("They have 2 actions you lack. You have 0 actions they lack.")
        await app.tap("Accept")
        assert app.shows(SAME)
        assert words(app) == told
    assert play.journal.entries == other.journal.entries
    assert play.timeline.state.points == (3, 2)
    play.act("ann", Score(0, 1), now_ms())


async def test_what_they_take_back_and_correct_is_listed(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    for points in range(1, 6):
        play.act("ann", Score(0, points), now_ms())
    other = bob.takes(play)
    done = play.journal.order[1:]
    other.take_back("bob", done[:2], now_ms())
    other.revise("bob", (Amend(done[3], Score(0, 9)),), now_ms())
    async with ann.at("/scan") as app:
        await read(app, message(bob, other))
        assert app.shows("They take back 2 actions of yours.")
        assert app.shows("They correct 1 action of yours.")
        assert {"Taken back", "Corrected", "Ana scores 1", "Ana scores 9"} <= set(app.texts())


async def test_each_total_is_told_before_and_after_and_a_part_can_be_left_out(
    ann: Phone, bob: Phone
) -> None:
    play = ann.table.play()
    for points in (1, 2, 4):
        play.act("ann", Score(0, points), now_ms())
    other = bob.takes(play)
    first, second, _third = play.journal.order[1:]
    other.take_back("bob", [first], now_ms())
    other.revise("bob", (Amend(second, Score(0, 5)),), now_ms())
    other.act("bob", Score(1, 8), now_ms())
    async with ann.at("/scan") as app:
        await read(app, message(bob, other))
        assert {"Ana, Points, 7 → 9", "Ben, Points, 0 → 8"} <= {*app.labels()}
        await app.tap("Ana scores 1", exact=False)
        assert "Ana, Points, 7 → 10" in app.labels()
        await app.tap("Ana scores 5", exact=False)
        await app.tap("Ben scores 8", exact=False)
        assert not app.shows("Before and after")
        await app.tap("Ben scores 8", exact=False)
        await app.tap("Accept")
        answer = await copied(app, ann)
    assert play.timeline.state.points == (7, 8)
    async with bob.at("/scan") as app:
        await read(app, answer)
        await app.tap("Accept")
    assert other.journal.entries == play.journal.entries, "left out is left out on both"


async def test_a_play_of_thousands_of_entries_goes_by_link(
    ann: Phone, bob: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exchange, "MOST_AT_ONCE", 40)
    play = ann.table.play()
    for _tap in range(60):
        play.act("ann", Adjust("points", 0, 1), now_ms())
    async with bob.at(f"/join?d={message(ann, play)}") as app:
        await app.tap("Accept")
        assert app.shows("Let the other phone scan this, then scan its answer.")
        answer = await copied(app, bob)
    async with ann.at("/scan") as app:
        await read(app, answer)
        rest = await copied(app, ann)
    async with bob.at(f"/join?d={rest}") as app:
        await app.tap("Accept")
        assert app.shows(SAME)
    assert bob.table.services.plays.load(play.id).entries == play.journal.entries


async def test_the_screen_stays_on_while_codes_are_shown(ann: Phone) -> None:
    ann.table.prefer("ann", awake=False)
    async with ann.at(f"/sync/{ann.table.play().id}") as app:
        calls = [m.body for m in app.connection.sent if m.action == MessageAction.INVOKE_METHOD]
        assert "enable" in [call.name for call in calls]


async def test_codes_take_turns_and_end_with_the_screen(ann: Phone) -> None:
    play = long_play(ann)
    async with ann.at(f"/sync/{play.id}") as app:
        await settled(app, "Sync code, moving, ")
        pictures = {app.find(ft.Image)[0].src}
        assert all(isinstance(src, str) for src in pictures), "as bytes not shown without https"
        async with asyncio.timeout(30):
            while len(pictures) < 3:
                await asyncio.sleep(0.05)
                pictures.add(app.find(ft.Image)[0].src)
        await app.go("/")
        before = len(app.connection.sent)
        await asyncio.sleep(0.5)
        assert len(app.connection.sent) == before


def long_play(phone: Phone) -> OpenPlay:
    """Returns a play that one code cannot hold."""
    services, dice = phone.table.services, Random(1)  # noqa: S311 - no secret
    journal, at = Journal(phone.table.play().journal.entries), now_ms()
    for _turn in range(500):
        at += dice.randrange(60_000)
        points = Adjust("points", dice.randrange(2), dice.randrange(1, 100))
        journal.append(journal.compose("ann", points, at))
    return services.open_plays.join(journal.entries, at)
