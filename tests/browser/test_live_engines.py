"""Moving house in other kinds of browser: by a connection where they have any, else by a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex

import pytest
from playwright.sync_api import Browser, expect

from companion.app import build
from companion.play.setup import Player
from companion.store.backup import SavedPlay, SavedRow
from companion.sync.live.device_transfer import PART
from companion.ui.shell.context import now_ms
from tests.browser.engines import firefox, webkit
from tests.browser.engines.screen import require
from tests.browser.pairing import bring_back, move_everything, see
from tests.browser.phones import Phone
from tests.browser.serving import Served
from tests.browser.tapping import Tap, press, tap_through
from tests.browser.test_engines import opened, started
from tests.browser.test_live import begun, loading
from tests.browser.whole_game import GAMES, Home, script_of
from tests.store.backups import parts

pytestmark = [pytest.mark.engines, pytest.mark.timeout(600)]

BACK = "1 play is back."
ALLOWED = {
    "media.peerconnection.ice.obfuscate_host_addresses": False,
    "dom.events.testing.asyncClipboard": True,
}
"""Settings of Firefox that are as if somebody had allowed the camera, by which a page learns where
its phone is, and the clipboard."""

NOTE_ERRORS = """() => {
    window.errors = [];
    addEventListener("error", ({ message }) => errors.push(message));
    addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
}"""


def test_everything_goes_from_chromium_to_firefox_and_back_and_files_go_both_ways_afterwards(
    site: Served, connected: Browser, tmp_path: Path
) -> None:
    require(firefox.check)
    script, life = script_of("regicide"), Home(tmp_path / "a life before")
    half = life.begin(script.entries[:4])
    (tmp_path / "before").write_bytes(everything_of(life))
    with firefox.on(tmp_path / "profile", ALLOWED) as fox:
        ann, ben = (loading(connected, site, tmp_path / name) for name in "ab")
        fox.goto(site.url)
        fox.evaluate(NOTE_ERRORS)
        begun(ann)
        ann.tap(Tap("Settings"), Tap("Backup and export"))
        bring_back(ann.page, (tmp_path / "before").read_bytes(), ALL_BACK)
        started(fox)
        move_everything(ann.page, fox, ALL_BACK)
        sent = held(saved(ann, tmp_path / "old"))
        ann.seen.assert_clean(site.url)
        stop(ann, CRASHED)
        ann.page.context.close()
        begun(ben)
        move_everything(fox, ben.page, ALL_BACK)
        fox.bring_to_front()
        fox.goto(f"{site.url}#/play/{half}")
        script.played.journal.merge(script.entries[:4])
        script.played.update()
        script.see(fox)
        script.play(fox, until=5)
        assert fox.evaluate("errors") == []
    ben.page.bring_to_front()
    assert held(tmp_path / "before") == sent == held(saved(ben, tmp_path / "new"))
    choose_backup(ben, tmp_path / "old")
    ben.said("Everything in it is here already.")
    ben.seen.assert_clean(site.url)
    stop(ben, NO_MESSAGE)


CRASHED, NO_MESSAGE = [0, 0x92, 6, 0x80], [0, 0xC1]
TIMES = 4
ALL_BACK = f"{TIMES * len(GAMES) + 1} plays are back."


def everything_of(home: Home) -> bytes:
    """Adds plays of each game and a person; returns a backup, larger than what goes at once."""
    plays = [home.begin(script_of(game).entries) for game in GAMES for _time in range(TIMES)]
    services, database = build(home.folder)
    for play in plays:
        services.plays.describe(play, "", token_hex(1000))  # which cannot be packed small
    services.players.save([Player("zoe", "Zoé", "", "")], now_ms())
    database.close()
    data = home.backup()
    assert len(data) > PART
    return data


def stop(phone: Phone, heard: Sequence[int]) -> None:
    """Has the page hear something of Python with which nothing can go on, and say so."""
    phone.page.evaluate(f"worker.onmessage({{ data: new Uint8Array({heard}) }})")
    told = phone.page.get_by_role("alertdialog")
    expect(told).to_contain_text("Companion had to stop.")


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


def test_a_browser_that_makes_no_connections_says_so_and_takes_everything_as_a_file(
    site: Served, tmp_path: Path
) -> None:
    require(webkit.check)
    script, before = script_of("regicide"), Home(tmp_path / "before")
    before.begin(script.entries[:4])
    with webkit.on(tmp_path / "profile") as page:
        opened(page, site.url + "#/safekeeping")
        page.evaluate(NOTE_ERRORS)
        page.evaluate("delete window.RTCPeerConnection")  # Debian's WebKitGTK has none
        tap_through(page, [Tap("Connect the new phone")])
        see(page, "This browser cannot connect phones.")
        tap_through(page, [Tap("Backup and export")])
        bring_back(page, before.backup(), BACK)
        press(page, Tap("Save a backup"))
        see(page, "companion-")
        page.goto(site.url + "#/")
        script.resume(page, 4)
        assert page.evaluate("errors") == []
