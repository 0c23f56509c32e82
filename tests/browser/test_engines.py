"""What must be seen in every kind of browser, with presses of a real finger."""

from __future__ import annotations

import io
import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from threading import Timer

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Page

from companion.games.regicide.moves.declare import CannotPay
from companion.play.codec import Codec
from companion.play.entry import Entry, Undo
from companion.play.journal import Journal
from companion.sync.exchange import EntryBatch, kind_of, opening, pack, unpack
from companion.sync.frames import Carousel, Collector
from companion.sync.picture import draw
from companion.sync.text import write_text
from tests.browser.engines import firefox, webkit
from tests.browser.engines.processes import DiedError
from tests.browser.engines.screen import AnyScreen, require
from tests.browser.offline import static
from tests.browser.pairing import choose
from tests.browser.serving import Served
from tests.browser.tapping import SECONDS, Tap, press, starting, tap_through, text_field, wait_for
from tests.browser.waiting import NOTICE, until
from tests.browser.whole_game import GAMES, PHONE, Script, script_of
from tests.games.recorded import contents

pytestmark = [pytest.mark.engines, pytest.mark.timeout(600)]

START_S = 180
STARTED = """document.querySelector("flt-semantics-host flt-semantics[role=button]")
    && !document.getElementById("splash")"""
WITHOUT_FILES = {"dom.fs.enabled": False}
"""Settings of Firefox with which it keeps plays in its database, as WebKit on Linux does."""

PRIVATE = {"browser.privatebrowsing.autostart": True}
"""Settings of Firefox that make all of its windows private."""
FORGETS = "document.body.innerText.includes('lets Companion keep nothing here')"

WITHOUT_CAMERA = """[...document.querySelectorAll("flt-semantics")]
    .some((node) => (node.ariaLabel || node.textContent).startsWith("This device has no camera"))"""

Phone = Callable[[], AbstractContextManager[AnyScreen]]


@pytest.fixture
def phone(request: pytest.FixtureRequest, tmp_path: Path) -> Phone:
    """A browser with a profile of its own."""
    engine, *more = request.param
    if engine is Browser:
        return lambda: tab_of(request.getfixturevalue("browser"))
    require(engine.check)
    return lambda: engine.on(tmp_path / "profile", *more)


@contextmanager
def tab_of(chromium: Browser) -> Iterator[Page]:
    with chromium.new_context(viewport=PHONE, has_touch=True, locale="en-GB") as context:
        yield context.new_page()


@pytest.mark.parametrize("phone", [(firefox,), (webkit,)], ids=["firefox", "webkit"], indirect=True)
def test_back_leads_one_level_up_in_every_browser(phone: Phone, companion: Served) -> None:
    with phone() as page:
        go_back_through(page, companion.url)


@pytest.mark.parametrize("phone", [(Browser,)], ids=["chromium"], indirect=True)
def test_back_leads_one_level_up_offline(site: Served, phone: Phone) -> None:
    with phone() as page:
        go_back_through(page, site.url, kept="navigator.serviceWorker.controller")


def go_back_through(page: AnyScreen, url: str, kept: str = "true") -> None:
    """Goes up and down, with what is half typed and after the page was loaded anew, and leaves.

    Args:
        page: the page.
        url: where the app is.
        kept: holds once the page will be loaded anew from where later starts begin, too.
    """
    page.goto("about:blank")
    opened(page, url)
    tap_through(page, [starting("Other games, "), text_field("Name of another player")])
    page.keyboard.insert_text("Eve")
    back(page)
    until(page, at_level(0, "/"))
    tap_through(page, [starting("Other games, "), starting("Start")])
    wait_for(page, "Points of Eve: 0")
    tap_through(page, [Tap("More")])
    until(page, at_level(2, "/play/"))
    back(page)
    until(page, at_level(1, "/play/"))
    wait_for(page, "To the start")
    tap_through(page, [Tap("More")])
    until(page, f"{at_level(2, '/play/')} && {kept}")
    page.reload()
    wait_for(started(page), "To the start")
    until(page, at_level(1, "/play/"))  # the sheet is gone
    back(page)
    until(page, at_level(0, "/"))
    wait_for(page, "All plays")
    back(page)
    if isinstance(page, Page):  # of a page that is leaving it never has an answer
        page.wait_for_url("about:blank")
    else:
        until(page, "location.href === 'about:blank'")


def back(page: AnyScreen) -> None:
    page.evaluate("setTimeout(() => history.back()) && null")  # which may end the page


def at_level(level: int, path: str) -> str:
    """Returns whether the app is so deep in the browser's list of pages, at such an address."""
    return (
        f"(history.state?.level ?? 0) === {level}"
        f" && (location.hash.slice(1) || location.pathname).startsWith('{path}')"
    )


@pytest.mark.parametrize(
    "phone", [(firefox, WITHOUT_FILES), (webkit,)], ids=["firefox", "webkit"], indirect=True
)
def test_every_browser_plays_to_the_end_and_takes_in_more_though_server_and_browser_are_killed(
    phone: Phone,
) -> None:
    script = script_of("regicide")
    with static() as served:
        with phone() as page:
            script.begin(opened(page, served.url))
            script.play(page, until=4)
            page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
            take_back(page, script)
            lose_to_another_tab(page, script, script.entries[3])
        assert served.interrupt() == 0
        with phone() as page:
            resume(opened(page, served.url), script)
            tap_through(page, [Tap("Cannot pay"), Tap("Yes, lost")])
            wait_for(page, "Play again")
            *before, last = contents(shown(page))
            assert before == contents(script.played.journal)
            assert last == CannotPay()
            page.goto(f"{served.url}#/")
            find_a_rule(page)
            take_in(page, f"{served.url}#/scan")


def take_in(page: AnyScreen, scan: str) -> None:
    """Takes in what another phone sends, as a picture and as text."""
    plays = [Journal(script_of(game).entries[:12]) for game in ("mordred", "montdragon")]
    by_picture, by_text = (pack(opening(play, codec_of), codec_of) for play in plays)
    carousel = Carousel(by_picture, version=20, kind=kind_of(by_picture))
    assert carousel.frames_needed == 1
    picture = draw(carousel.frame(0), 20).data
    assert isinstance(picture, bytes)
    tap_through(page, [Tap("Scan a play from another phone")])
    until(page, WITHOUT_CAMERA)  # which moves what is below it
    choose(page, picture)
    press(page, Tap("Open a file or picture"))
    accept(page, plays[0])
    page.goto(scan)
    until(page, WITHOUT_CAMERA)
    tap_through(page, [text_field("Text or link from the other phone")])
    page.keyboard.insert_text(write_text(by_text))
    tap_through(page, [Tap("Read the text")])
    accept(page, plays[1])


@pytest.mark.parametrize("phone", [(firefox, PRIVATE)], ids=["firefox"], indirect=True)
def test_a_private_window_says_that_it_forgets(site: Served, phone: Phone) -> None:
    with phone() as page:
        opened(page, site.url)
        until(page, FORGETS)
        page.reload()
        started(page)
        until(page, FORGETS)


@pytest.mark.parametrize("phone", [(firefox,), (webkit,)], ids=["firefox", "webkit"], indirect=True)
def test_an_engine_that_crashed_is_told_from_a_page_that_fails(
    site: Served, phone: Phone, tmp_path: Path
) -> None:
    with phone() as page:
        page.goto(f"{site.url}licences.html")
        with pytest.raises(AssertionError, match="of the page"):
            page.evaluate("Promise.reject('of the page')")
        crash = Timer(1, kill_pages, [tmp_path])
        crash.start()
        with pytest.raises(DiedError, match="crashed"):
            page.evaluate("new Promise(() => {})")


def kill_pages(profile: Path) -> None:
    """Kills the processes that run the pages of a browser with this profile."""
    running: dict[int, tuple[int, bytes]] = {}
    for path in Path("/proc").glob("[0-9]*"):
        with suppress(FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
            at = int(path.name)
            running[at] = os.getpgid(at), (path / "cmdline").read_bytes()
    own = next(group for group, command in running.values() if str(profile).encode() in command)
    for at, (group, command) in running.items():
        if group == own and re.search(rb"WebKitWebProcess|\btab\0$", command):
            with suppress(ProcessLookupError):  # it has ended meanwhile
                os.kill(at, signal.SIGKILL)


def take_back(page: AnyScreen, script: Script) -> None:
    """Takes the last step back and sees it gone."""
    journal = script.played.journal
    tap_through(page, [Tap(script.undoing())])
    journal.merge([journal.compose(journal.entries[0].device, Undo(journal.entries[-1].id), 0)])
    script.played.update()
    script.see(page)


def lose_to_another_tab(page: AnyScreen, script: Script, entry: Entry) -> None:
    """Does something when another tab has taken over: it must not seem to be done."""
    *taps, last = script.taps_for(entry)
    tap_through(page, taps)
    page.evaluate(TAKE_OVER)
    press(page, last)
    until(page, f"{NOTICE}.includes('another tab')")


TAKE_OVER = """() => new Promise((resolve, reject) => {
    const asked = indexedDB.open("companion");
    asked.onsuccess = () => {
        const taking = asked.result.transaction("owner", "readwrite");
        taking.objectStore("owner").put("another tab", "owner");
        taking.oncomplete = () => resolve(asked.result.close());
        taking.onabort = () => reject(taking.error);
    };
})"""


def opened(page: AnyScreen, url: str) -> AnyScreen:
    """Opens the site and waits for its first screen."""
    page.goto(url)
    return started(page)


def started(page: AnyScreen) -> AnyScreen:
    """Waits until the first screen can be seen.

    It can be read some frames earlier, but then the client still moves what is read, and a field
    that is moved under a finger does not get the focus.
    """
    until(page, STARTED, START_S)
    return page


def resume(page: AnyScreen, script: Script) -> None:
    """Goes on with the last play, which must be as it was left."""
    tap_through(page, [starting("Resume: ")])
    script.see(page)


def shown(page: AnyScreen) -> Journal:
    """Shows the play of the screen as codes, and returns what is read in pictures of them."""
    tap_through(page, [Tap("More"), Tap("Sync with another phone")])
    collector, whole = Collector(), False
    late = time.monotonic() + SECONDS
    while not whole:
        assert time.monotonic() < late, "the codes on the screen do not make a play"
        picture = Image.open(io.BytesIO(page.screenshot()))
        whole = any(collector.add(code.text) for code in zxingcpp.read_barcodes(picture))
    letter = unpack(collector.message, codec_of)
    assert isinstance(letter, EntryBatch)
    return Journal(letter.entries)


def codec_of(game: str) -> Codec:
    return GAMES[game].codec


def accept(page: AnyScreen, play: Journal) -> None:
    """Takes in what came, which must be this play."""
    tap_through(page, [Tap("Accept"), Tap("To the play")])
    assert contents(shown(page)) == contents(play)


def find_a_rule(page: AnyScreen) -> None:
    """Looks a rule up, reads it and goes back."""
    tap_through(page, [text_field("Search the rules of 6 games")])
    page.keyboard.insert_text("exact kill")
    tap_through(page, [starting("Exact kill"), Tap("Back"), Tap("Clear")])
