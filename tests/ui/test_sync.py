"""Two phones, each with a store of its own, exchange a play through what one can paste."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from random import Random
from typing import Any

import flet as ft
import pytest
from flet.messaging.protocol import MessageAction
from PIL import Image

from companion.play.action import Adjust
from companion.play.journal import Journal
from companion.store.live import OpenPlay
from companion.sync.carousel import Carousel
from companion.sync.exchange import DELTA, delta_for, opening, pack
from companion.sync.picture import draw
from companion.sync.text import write_text
from companion.ui import moving_code, sync_show
from companion.ui.shell import now_ms
from tests.headless import Headless
from tests.store.disk import busy
from tests.toy import Score
from tests.ui.table import Table, address, table_in

PHONE = "Text or link from the other phone"
SAME = "Both phones have the same now."


@dataclass
class Phone:
    """A phone: its store, its clipboard, its files."""

    table: Table
    device: str
    clipboard: list[str] = field(default_factory=list[str])
    files: list[bytes] = field(default_factory=list[bytes])
    saved: dict[str, bytes] = field(default_factory=dict[str, bytes])

    def at(self, route: str, **client: Any) -> Headless:
        """Returns a session of the phone."""
        self.table.hubs.clear()  # each test has a loop of its own
        return self.table.sit(route, device=self.device, answer=self._answer, **client)

    def takes(self, play: OpenPlay) -> OpenPlay:
        """Takes over a play as it is elsewhere now."""
        shelf = self.table.house.shelf
        return shelf.join(play.journal.entries, now_ms())

    def _answer(self, name: str, args: Any) -> Any:
        match name:
            case "set":
                self.clipboard.append(args["data"])
            case "get":
                return self.clipboard[-1]
            case "pick_files":
                return [
                    {"id": place, "name": "x", "size": len(data), "bytes": data}
                    for place, data in enumerate(self.files)
                ]
            case "save_file":
                self.saved[args["file_name"]] = args["src_bytes"]
            case _:
                return None
        return None


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Table, Table]]:
    """Two stores, made once: every play has an id of its own."""
    made = (table_in(tmp_path_factory.mktemp("ann")), table_in(tmp_path_factory.mktemp("bob")))
    yield made
    for table in made:
        table.database.close()


@pytest.fixture
def ann(tables: tuple[Table, Table]) -> Phone:
    return Phone(tables[0], "ann")


@pytest.fixture
def bob(tables: tuple[Table, Table]) -> Phone:
    return Phone(tables[1], "bob")


def words(app: Headless) -> str:
    return next(label for label in app.labels() if label.startswith("When both phones agree"))


async def copied(app: Headless, phone: Phone) -> str:
    await app.tap("Copy as text")
    await app.settle(40)
    return phone.clipboard[-1]


async def read(app: Headless, text: str) -> None:
    """Puts a text into the field, as people do where the clipboard may not be read."""
    await app.type(PHONE, text, submit=True)


def opening_of(phone: Phone, play: OpenPlay) -> bytes:
    codec = phone.table.house.plays.codec
    return pack(opening(play.journal, codec), codec)


def message(phone: Phone, play: OpenPlay) -> str:
    """Returns what the phone shows of a play, as text."""
    return write_text(opening_of(phone, play))


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
        assert not bob.table.house.plays.has(play.id)
        await app.tap("Accept")
        assert app.shows(SAME)
        assert words(app) == told
        await app.tap("To the play")
        assert app.page.route == address(play)
        assert app.shows("Ana −1")
    mine = bob.table.house.shelf.open(play.id)
    assert mine.journal.entries == play.journal.entries


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
    assert not bob.table.house.plays.has(new.id)


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
        assert app.shows("without effect: It is over.")


async def test_other_sessions_see_what_came(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    bob.takes(play)
    play.act("ann", Score(0, 4), now_ms())
    async with bob.at(address(play)) as watching, bob.table.sit("/scan", device="bob") as app:
        await read(app, message(ann, play))
        await app.tap("Accept")
        await watching.settle()
        assert watching.shows("4")
        assert watching.shows("Take back: Ana scores 4. Points 4 → 0")


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda _text: "hello", "This text does not come from Companion."),
        (lambda text: text[:-3], "This text is not whole; copy all of it."),
        (lambda text: text[:-9] + "AAAA" + text[-5:], "This is damaged or not from Companion."),
        (lambda text: text.replace("CMP1", "CMP2"), "This was made by a newer version"),
    ],
    ids=["foreign", "cut", "changed", "newer"],
)
async def test_damaged_text_is_one_clear_error(
    ann: Phone, bob: Phone, damage: Any, told: str
) -> None:
    play = ann.table.play()
    text = damage(message(ann, play))
    async with bob.at("/scan") as app:
        await read(app, text)
        assert app.shows(told)
    async with bob.at(f"/join?d={text}") as app:
        assert app.shows("This link cannot be used")
        assert app.shows(told)
        await app.tap("To the start")
        assert app.page.route == "/"
    assert not bob.table.house.plays.has(play.id)


async def test_a_link_opens_the_summary(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    async with ann.at(f"/sync/{play.id}") as app:
        await app.tap("Copy the link")
        await app.settle(40)
    link = ann.clipboard[-1]
    assert link.startswith("http://headless/join?d=CMP1.")
    async with bob.at(link.removeprefix("http://headless")) as app:
        await app.tap("Accept")
        assert app.shows(SAME)


async def test_a_whole_link_may_be_pasted(ann: Phone, bob: Phone) -> None:
    link = f"https://phone/#/join?d={message(ann, ann.table.play())}"
    async with bob.at("/scan") as app:
        await read(app, link)
        assert app.shows("This play is new on this device.")


async def test_a_file_carries_the_same(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    async with ann.at(f"/sync/{play.id}") as app:
        await app.tap("Save as a file")
        await app.settle(40)
        assert app.shows("Saved as a file.")
    bob.files = [ann.saved["companion-toy.txt"]]
    async with bob.at("/scan") as app:
        await app.tap("Open a file or picture")
        await app.settle(40)
        assert app.shows("This play is new on this device.")


async def test_a_picture_of_the_code_carries_the_same(ann: Phone, bob: Phone) -> None:
    sent = opening_of(ann, ann.table.play())
    shown = (Carousel(sent, version, kind=DELTA) for version in range(2, 10))
    carousel = next(each for each in shown if each.frames_needed == 2)
    pictures = [draw(carousel.frame(number), carousel.version).data for number in range(2)]
    bob.files = [data for data in pictures[:1] if isinstance(data, bytes)]
    async with bob.at("/scan") as app:
        await app.tap("Open a file or picture")
        await settled(app, "1 of 2")
        bob.files = [data for data in pictures if isinstance(data, bytes)]
        await app.tap("Open a file or picture")
        await settled(app, "This play is new on this device.")


async def settled(app: Headless, part: str) -> None:
    """Waits for what is done in a thread."""
    async with asyncio.timeout(30):
        while not app.shows(part):
            await asyncio.sleep(0.01)


async def test_a_picture_without_a_code_says_so(bob: Phone) -> None:
    white = BytesIO()
    Image.new("L", (60, 60), 255).save(white, "PNG")
    bob.files = [white.getvalue()]
    async with bob.at("/scan") as app:
        await app.tap("Open a file or picture")
        await settled(app, "No code was found in the picture.")


async def test_where_the_app_may_not_copy_the_text_is_shown(ann: Phone) -> None:
    play = ann.table.play()

    def refuse(name: str, _args: Any) -> None:
        if name == "set":
            raise PermissionError("not allowed")

    async with ann.table.sit(f"/sync/{play.id}", answer=refuse) as app:
        await app.tap("Copy as text")
        await app.settle(40)
        assert app.shows("The app may not copy here. Copy this text yourself.")
        fields = app.find(ft.TextField)
        assert [field.value for field in fields] == [message(ann, play)]


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
    codec = ann.table.house.plays.codec
    for_cat = write_text(pack(delta_for(play.journal, cat), codec))
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
    monkeypatch.setattr(moving_code, "LATE_S", 0.0)
    monkeypatch.setattr(moving_code, "USUAL_RATE", 100.0)
    play = long_play(ann)
    async with ann.at(f"/sync/{play.id}") as app:
        assert app.shows("Sync code, moving, ")
        await settled(app, "Larger squares and slower now")
        await app.tap("Smaller squares")
        await asyncio.sleep(0.1)
        assert not app.shows("Larger squares and slower now"), "what was chosen stays"


async def test_a_play_too_long_for_codes_goes_as_a_file(
    ann: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sync_show, "LONGEST", 20)
    async with ann.at(f"/sync/{ann.table.play().id}") as app:
        assert app.shows("This play is too long for codes. Send it as a file.")
        await app.tap("Save as a file")
        await app.settle(40)
        assert ann.saved


async def test_one_device_in_two_places_is_one_clear_error(ann: Phone, bob: Phone) -> None:
    """As after a copied data folder: the same number stands for two things."""
    play = ann.table.play()
    other = bob.takes(play)
    play.act("ann", Score(0, 1), now_ms())
    other.act("ann", Score(0, 2), now_ms())
    async with bob.at("/scan") as app:
        await read(app, message(ann, play))
        assert app.shows("Two different entries bear the same number.")
        other.act("ann", Score(1, 2), now_ms())
        await read(app, message(ann, play))
        assert app.shows("Two different entries bear the same number.")
    assert len(other.journal) == 3


async def test_the_screen_stays_on_while_codes_are_shown(ann: Phone) -> None:
    ann.table.prefer("ann", awake=False)
    async with ann.at(f"/sync/{ann.table.play().id}") as app:
        calls = [m.body for m in app.connection.sent if m.action == MessageAction.INVOKE_METHOD]
        assert "enable" in [call.name for call in calls]


async def test_codes_take_turns_and_end_with_the_screen(ann: Phone) -> None:
    play = long_play(ann)
    async with ann.at(f"/sync/{play.id}") as app:
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
    house, dice = phone.table.house, Random(1)  # noqa: S311 - no secret
    journal, at = Journal(phone.table.play().journal.entries), now_ms()
    for _turn in range(500):
        at += dice.randrange(60_000)
        points = Adjust("points", dice.randrange(2), dice.randrange(1, 100))
        journal.append(journal.compose("ann", points, at))
    return house.shelf.join(journal.entries, at)
