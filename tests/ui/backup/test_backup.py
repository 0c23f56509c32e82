"""Backups and exports on the screen; the client's file dialogues are the only thing left out."""

from __future__ import annotations

import gzip
import json
from datetime import date
from pathlib import Path

import pytest

from companion.errors import Message
from companion.i18n import Translator
from companion.play.by_hand import Finish
from companion.store.backup import make_backup
from companion.ui.backup import actions, screen
from companion.ui.backup.actions import BackupActions
from companion.ui.invite.phones import TRUST
from companion.ui.shell import now_ms
from companion.ui.shell.device import Files, Kept
from tests.headless import Headless
from tests.named import assert_reasons
from tests.toy import Score
from tests.ui.invite.test_invite import join
from tests.ui.table import Table, table_in


class Drawer:
    """What the device's dialogues were asked to save, and what they offer to open."""

    def __init__(self) -> None:
        self.saved: dict[str, bytes] = {}
        self.offered: tuple[bytes, ...] | None = ()
        self.fate: Kept | None = None

    async def keep(self, name: str, data: bytes, *, web: bool) -> Kept:
        self.saved[name] = data
        return self.fate or (Kept.HANDED if web else Kept.SAVED)

    async def choose(self, _files: Files) -> tuple[bytes, ...] | None:
        return self.offered


@pytest.fixture
def drawer(monkeypatch: pytest.MonkeyPatch) -> Drawer:
    drawer = Drawer()
    monkeypatch.setattr(Files, "keep", lambda _files, *given, **more: drawer.keep(*given, **more))
    monkeypatch.setattr(Files, "choose", lambda files: drawer.choose(files))
    monkeypatch.setattr(actions, "PAUSE_S", 0)
    return drawer


async def tap(app: Headless, word: str) -> None:
    await app.tap(word)
    await app.settle()


@pytest.mark.parametrize(
    ("fate", "said"),
    [
        (Kept.SAVED, "Saved as companion-"),
        (Kept.LEFT, "Nothing was saved."),
        (Kept.REFUSED, "No file could be saved here."),
    ],
)
async def test_saved_is_said_only_of_what_is_known_to_be(
    table: Table, drawer: Drawer, fate: Kept, said: str
) -> None:
    drawer.fate = fate
    async with table.sit("/safekeeping") as app:
        await tap(app, "Save a backup")
        assert app.shows(said)
        assert app.shows("Last backup") == (fate is Kept.SAVED)
        assert app.shows("Saved") == (fate is Kept.SAVED)


@pytest.mark.parametrize(
    ("status", "said", "counts"),
    [("success", "went to the app that you chose", True), ("dismissed", "Nothing was", False)],
)
async def test_a_phone_hands_a_backup_to_its_share_sheet(
    table: Table, drawer: Drawer, status: str, said: str, *, counts: bool
) -> None:
    def answer(name: str, _args: object) -> object:
        return {"status": status, "raw": ""} if name == "share_files" else None

    async with table.sit("/safekeeping", answer=answer) as app:
        await tap(app, "Save a backup")
        assert app.shows(said)
        assert app.shows("Last backup") == counts
    assert not drawer.saved


async def test_it_is_reached_from_the_settings(table: Table) -> None:
    async with table.sit("/settings") as app:
        await app.tap("Backup and export")
        assert app.shows("Plays for other programs")


async def test_a_saved_backup_comes_back_on_another_device(
    table: Table, drawer: Drawer, tmp_path: Path
) -> None:
    play = table.play("Ana", "Ben")
    play.act("ann", Score(0, 3), 5000)
    async with table.sit("/safekeeping") as app:
        assert not app.shows("Last backup")
        await tap(app, "Save a backup")
        assert app.shows("was handed to the browser")
        assert not app.shows("Saved")
        assert not app.shows("Last backup")
        await tap(app, "It is there")
        assert app.shows("Last backup: just now")
    (name, data), *_more = drawer.saved.items()
    assert name.startswith("companion-")
    drawer.offered = (data,)
    other = table_in(tmp_path / "other")
    async with other.sit("/safekeeping") as app:
        await tap(app, "Bring a backup back")
        assert app.shows("1 play that is not here")
        assert other.services.plays.plays() == ()
        await tap(app, "Bring it back")
        assert app.shows("1 play is back.")
        await app.go("/")
        assert any(label.startswith("Resume: ") for label in app.labels())
    assert other.services.open_plays.open(play.id).timeline.state == play.timeline.state
    other.database.close()


async def test_a_guest_brings_nothing_back_once_the_host_has_said_no(
    table: Table, drawer: Drawer, tmp_path: Path
) -> None:
    table.play("Ana")
    async with table.sit("/safekeeping") as app:
        await tap(app, "Save a backup")
    drawer.offered = tuple(drawer.saved.values())
    other = table_in(tmp_path / "other")
    other.services.table.open("BRELAN22", tuple)
    other.services.settings.put(TRUST, True)
    async with join(other, "/safekeeping", "ben") as app:
        await tap(app, "Bring a backup back")
        other.services.settings.put(TRUST, False)
        await tap(app, "Bring it back")
        assert app.shows("Only the host of this table")
    assert other.services.plays.plays() == ()
    other.database.close()


async def test_a_backup_may_be_left(table: Table, drawer: Drawer, tmp_path: Path) -> None:
    table.play("Ana")
    drawer.offered = (make_backup(table.database, "ann", 1),)
    other = table_in(tmp_path / "other")
    async with other.sit("/safekeeping") as app:
        await tap(app, "Bring a backup back")
        await tap(app, "Leave it")
        assert not app.shows("Bring it back")
    assert other.services.plays.plays() == ()
    other.database.close()


@pytest.mark.parametrize("data", [b"", b"{}", gzip.compress(b'{"play":1}', mtime=0)], ids=range(3))
async def test_a_foreign_file_is_said_and_changes_nothing(
    table: Table, drawer: Drawer, data: bytes
) -> None:
    table.play("Ana")
    before = table.services.plays.plays()
    drawer.offered = (data,)
    async with table.sit("/safekeeping") as app:
        await tap(app, "Bring a backup back")
        assert app.shows("This is no backup of Companion, or it is damaged. Nothing was changed.")
    assert table.services.plays.plays() == before


async def test_where_no_file_can_be_opened_it_is_said(table: Table, drawer: Drawer) -> None:
    drawer.offered = None
    async with table.sit("/safekeeping") as app:
        await tap(app, "Bring a backup back")
        assert app.shows("No file could be opened here.")


async def test_plays_are_saved_for_other_programs(table: Table, drawer: Drawer) -> None:
    play = table.play("Zoé", "Ben")
    for _round in range(2):
        play.act("ann", Score(0, 5), 5000)
    async with table.sit("/safekeeping") as app:
        for word in ("Table (CSV)", "Everything (JSON)", "BG Stats"):
            await tap(app, word)
    day = date.today()  # of the app's own clock
    endings = ("csv", "json", "bgsplay")
    assert set(drawer.saved) == {f"companion-{day}.{ending}" for ending in endings}
    assert all("Zoé" in data.decode() for data in drawer.saved.values())


async def test_a_damaged_play_hinders_no_backup_and_no_export(table: Table, drawer: Drawer) -> None:
    damaged, _sound = table.play("Ana"), table.play("Ben")
    with table.database.writing() as connection:
        connection.exec_driver_sql("UPDATE plays SET tally = 1 WHERE id = ?", (damaged.id,))
    async with table.sit("/safekeeping") as app:
        await tap(app, "Save a backup")
        assert app.shows("1 damaged play is not in it.")
        for word in ("Table (CSV)", "Everything (JSON)", "BG Stats"):
            await tap(app, word)
    document = next(data for name, data in drawer.saved.items() if name.endswith(".json"))
    journals = [play["journal"] for play in json.loads(document)["plays"]]
    assert None in journals
    assert [len(journal) for journal in journals if journal] == [1]


async def test_it_is_said_how_far_the_checking_is(
    table: Table, drawer: Drawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _play in range(2):
        table.play("Ana")
    drawer.offered = (make_backup(table.database, "ann", 1),)
    said: list[str] = []
    say = BackupActions._say

    async def listen(actions: BackupActions, doing: Message) -> None:
        await say(actions, doing)
        said.append(Translator("en").text(doing))

    monkeypatch.setattr(BackupActions, "_say", listen)
    monkeypatch.setattr(actions, "_BREATH_S", -1)
    async with table.sit("/safekeeping") as app:
        await tap(app, "Bring a backup back")
        await tap(app, "Bring it back")
        await tap(app, "Save a backup")
    assert said[0] == "Reading the backup…"
    texts = [text.partition("%")[2] for text in said if "%" in text]
    assert list(dict.fromkeys(texts)) == [
        " of the backup checked",
        " of the backup brought back",
        " of the backup made",
    ]


async def test_a_play_file_says_what_it_brings_and_is_not_doubled(
    table: Table, drawer: Drawer, tmp_path: Path
) -> None:
    play = table.play("Ana", "Ben")
    play.act("ann", Finish((1,)), now_ms())
    async with table.sit("/safekeeping") as app:
        await tap(app, "BG Stats")
    drawer.offered = tuple(drawer.saved.values())
    other = table_in(tmp_path / "other")
    async with other.sit("/safekeeping") as app:
        await tap(app, "From BG Stats")
        assert app.shows("1 play")
        assert app.shows("2 people who are not known here")
        await tap(app, "Bring them in")
        assert app.shows("1 play came in.")
        await tap(app, "From BG Stats")
        assert app.shows("1 play is here already")
        await tap(app, "Leave it")
        await app.go("/plays")
        assert any(label.startswith("Ben wins, Toy · Ana, Ben") for label in app.labels())
    assert [each.name for each in other.services.players.recent()] == ["Ana", "Ben"]
    other.database.close()


async def test_a_play_file_says_which_plays_it_leaves_out(table: Table, drawer: Drawer) -> None:
    play = table.play("Ana", "Ben")
    play.act("ann", Finish((1,)), now_ms())
    async with table.sit("/safekeeping") as app:
        await tap(app, "BG Stats")
        ((name, data),) = drawer.saved.items()
        document = json.loads(data)
        document["plays"][0]["uuid"] = "?"
        document["plays"][0]["playDate"] = "2026-11-21 10:00:00"
        drawer.offered = (json.dumps(document).encode(),)
        await tap(app, "From BG Stats")
        assert name.endswith(".bgsplay")
        assert app.shows("1 play is left out, for something in it is damaged: Toy 2026-11-21")


async def test_a_file_that_is_no_play_file_is_said(table: Table, drawer: Drawer) -> None:
    drawer.offered = (b"{}",)
    async with table.sit("/safekeeping") as app:
        await tap(app, "From BG Stats")
        assert app.shows("This is no play file of BG Stats")


async def test_while_something_is_under_way_its_buttons_say_what(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    doing = Message("Checked so far")
    monkeypatch.setattr(screen, "BackupStatus", lambda: actions.BackupStatus(doing=doing))
    async with table.sit("/safekeeping") as app:
        for word in ("Save a backup", "Bring a backup back", "From BG Stats"):
            assert app.node(word).disabled
        assert_reasons(app)
