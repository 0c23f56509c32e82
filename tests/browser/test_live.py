"""Two phones with the offline app stay connected, without any server between them."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex

import pytest
from playwright.sync_api import Browser, expect

from companion.app import build
from companion.play.setup import Player
from companion.store.backup import SavedPlay, SavedRow
from companion.sync.live.device_transfer import PART
from companion.ui.shell.context import now_ms
from tests.browser.pairing import bring_back, code_of, connect, give, move_everything
from tests.browser.phones import Phone
from tests.browser.serving import Served, read_aloud
from tests.browser.tapping import Tap, press
from tests.browser.test_offline import BUTTON, START_MS, clean, phone_at, static
from tests.browser.waiting import wait_until
from tests.browser.whole_game import GAMES, Home, script_of
from tests.store.backups import parts

pytestmark = [pytest.mark.offline, pytest.mark.timeout(600)]

ALLOWED = ["camera", "clipboard-read", "clipboard-write"]


def loading(browser: Browser, served: Served, folder: Path) -> Phone:
    """Returns a phone whose app starts."""
    phone = phone_at(browser, served, folder)
    phone.page.context.grant_permissions(ALLOWED)
    phone.page.goto(served.url, wait_until="commit")
    return phone


def begun(phone: Phone) -> None:
    """Waits until the app of a phone has started."""
    phone.page.bring_to_front()
    phone.page.locator(BUTTON).first.wait_for(state="attached", timeout=START_MS)
    read_aloud(phone.page)


def started(browser: Browser, served: Served, folder: Path) -> Phone:
    """Returns a phone whose app has started."""
    phone = loading(browser, served, folder)
    begun(phone)
    return phone


def to_play(phone: Phone, player: str) -> None:
    """Waits until somebody is connected, goes to the play and says who is there."""
    back_to_play(phone)
    phone.tap(Tap(f"I am {player}"))


def back_to_play(phone: Phone) -> None:
    """Waits until somebody is connected, and goes to the play."""
    phone.page.bring_to_front()
    expect(phone.page.get_by_role("button", name="Disconnect")).to_be_attached()
    phone.tap(Tap("To the play"))


def stands_on_all(one: Phone, *others: Phone) -> None:
    """Waits until all show the same enemy: news may push the rest of the table together."""
    for other in others:
        wait_until(other.page, lambda other=other: enemy(one) == enemy(other), other.table)


def says(phone: Phone, line: str) -> None:
    """Waits for a whole line on the screen of a play."""
    wait_until(phone.page, lambda: line in phone.table(), phone.table)


def enemy(phone: Phone) -> list[str]:
    """Returns what is said of the enemy's life."""
    return [text for text in phone.table() if text.startswith("LIFE")]


def test_a_tap_on_one_phone_stands_on_all(connected: Browser, tmp_path: Path) -> None:
    script = script_of("regicide")
    with static() as served:
        phones = ann, ben, cat = [loading(connected, served, tmp_path / name) for name in "abc"]
        begun(ann)
        script.begin(ann.page)
        script.play(ann.page, until=2)
        ann.tap(Tap("More"), Tap("Sync with another phone"), Tap("Stay connected"))
        for one, other in ((ann, ben), (ben, cat)):  # a chain: its ends have no connection
            begun(other)
            other.tap(Tap("Scan a play from another phone"))
            connect(one.page, other.page)
            ben.page.bring_to_front()
            if other is ben:
                ben.tap(Tap("Let another phone in"))
        for phone, player in zip(phones, ("Ana", "Ben", "Chloé"), strict=True):
            to_play(phone, player)
        for until, phone in ((3, ann), (4, cat), (5, ben)):
            phone.page.bring_to_front()
            script.play(phone.page, until=until)
            stands_on_all(*phones)
        says(ann, "Connected: Ben, Chloé")
        cat.page.bring_to_front()
        cat.tap(Tap("More"), Tap("Sync with another phone"), Tap("Stay connected"))
        cat.tap(Tap("Disconnect"))
        ann.page.bring_to_front()
        says(ann, "Connected: Ben")
        for phone in (ann, ben):  # their pages are loaded anew, so that nothing of it is left
            phone.page.reload(wait_until="commit")
        for phone in (ann, ben):
            begun(phone)
            phone.tap(Tap("Connect again"))
        give(ben.page, code_of(ann.page))
        give(ann.page, code_of(ben.page))
        says(ann, "Connected: Ben")
        ben.page.bring_to_front()
        says(ben, "Connected: Ana")
        for phone in phones:
            clean(phone.seen, served.url)


def test_everything_goes_to_a_new_phone_and_files_go_both_ways_afterwards(
    connected: Browser, tmp_path: Path
) -> None:
    (tmp_path / "before").write_bytes(everything_of(tmp_path / "a life before"))
    with static() as served:
        ann, ben = (loading(connected, served, tmp_path / name) for name in "ab")
        begun(ann)
        ann.tap(Tap("Settings"), Tap("Backup and export"))
        bring_back(ann.page, (tmp_path / "before").read_bytes(), BACK)
        begun(ben)
        move_everything(ann.page, ben.page, BACK)
        ben.page.bring_to_front()
        kept = saved(ben, tmp_path / "new")
        ann.page.bring_to_front()
        assert held(tmp_path / "before") == held(kept) == held(saved(ann, tmp_path / "old"))
        ben.page.bring_to_front()
        choose_backup(ben, tmp_path / "old")
        ben.said("Everything in it is here already.")
        for phone in (ann, ben):
            clean(phone.seen, served.url)
        for phone, heard in ((ann, CRASHED), (ben, NO_MESSAGE)):
            phone.page.evaluate(f"worker.onmessage({{ data: new Uint8Array({heard}) }})")
            told = phone.page.get_by_role("alertdialog")
            expect(told).to_contain_text("Companion had to stop.")


CRASHED, NO_MESSAGE = [0, 0x92, 6, 0x80], [0, 0xC1]
TIMES = 4
BACK = f"{TIMES * len(GAMES)} plays are back."


def everything_of(folder: Path) -> bytes:
    """Returns a backup with plays of each game and a person, more than goes at once."""
    home = Home(folder)
    plays = [home.begin(script_of(game).entries) for game in GAMES for _time in range(TIMES)]
    services, database = build(folder)
    for play in plays:
        services.plays.describe(play, "", token_hex(1000))  # which cannot be packed small
    services.players.save([Player("zoe", "Zoé", "", "")], now_ms())
    database.close()
    data = home.backup()
    assert len(data) > PART
    return data


def choose_backup(phone: Phone, file: Path) -> None:
    """Chooses a backup, on the screen for backups."""
    with phone.page.expect_file_chooser() as chooser:
        press(phone.page, Tap("Bring a backup back"))
    chooser.value.set_files(file)


def saved(phone: Phone, file: Path) -> Path:
    """Saves a backup, on the screen for backups."""
    with phone.page.expect_download() as download:
        press(phone.page, Tap("Save a backup"))
    download.value.save_as(file)
    phone.said(f"{download.value.suggested_filename} was handed to the browser.")
    return file


def held(backup: Path) -> list[object]:
    """Returns what a backup has of plays, by their ids, and of people."""
    rows = parts(backup.read_bytes())
    plays = {row.row["id"]: row.entries for row in rows if isinstance(row, SavedPlay)}
    people = {row.row["id"]: row.row for row in rows if isinstance(row, SavedRow)}
    return [plays, people]
