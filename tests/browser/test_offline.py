"""The offline web app: no server, no network, and nothing that was entered is lost."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Request, Route, expect

from companion.ship.files import read_tree
from companion.ship.web.site import service_worker
from tests.browser.chromium import ARGUMENTS, SPARING, prepare
from tests.browser.offline import START_MS, first_screen, kept_offline, open_site, static
from tests.browser.serving import Served, watch
from tests.browser.tapping import starting, tap_button, tap_through, wait_for
from tests.browser.waiting import wait_until
from tests.browser.whole_game import PHONE, Script, script_of
from tests.site import built_site

pytestmark = [pytest.mark.offline, pytest.mark.timeout(600)]

IDLE_MS = 5000
"""How long nobody must have done anything before a snapshot is taken."""
HURRY = "{ const now = Date.now, begun = now(); Date.now = () => begun + 20 * (now() - begun); }"
"""Has the clock of a page run fast: what an old phone's start takes passes in a short one."""


@dataclass
class Phone:
    """A browser with a profile of its own, which outlives it.

    Attributes:
        playwright: what drives it.
        path: where Chromium is.
        profile: its folder.
    """

    playwright: Playwright
    path: str
    profile: Path

    @contextmanager
    def on(self) -> Iterator[BrowserContext]:
        """Runs the browser until the block ends."""
        context = self.playwright.chromium.launch_persistent_context(
            self.profile,
            executable_path=self.path,
            args=[*ARGUMENTS, SPARING],
            viewport=PHONE,
            device_scale_factor=0.5,
            has_touch=True,
            locale="en-GB",
            reduced_motion="reduce",
        )
        prepare(context)
        try:
            yield context
        finally:
            context.close()


@pytest.fixture
def phone(playwright: Playwright, whole_chromium: str, tmp_path: Path) -> Phone:
    built_site()
    return Phone(playwright, whole_chromium, tmp_path / "profile")


def test_everything_is_there_without_the_server_and_after_the_browser_was_killed(
    phone: Phone,
) -> None:
    script = script_of("regicide")
    with static() as served, phone.on() as browser:
        url = served.url
        page = browser.new_page()
        page.add_init_script(NOTE_FRAMES)
        seen = watch(page)
        line = line_of(page)
        open_site(page, url)
        assert line.index("asked for main.dart.wasm") > line.index("came libraries.pack")
        assert page.evaluate(DRAWN_EARLY) < 10  # and not sixty each second
        script.begin(page)
        script.play(page, until=5)
        until_glance_offers(page, PRESSED)
        kept_offline(page)
        seen.assert_clean(url)
        assert installable(page) == ([], [])
        assert served.interrupt() == 0

    with phone.on() as browser:
        press_before_python_comes(browser, url, PRESSED)
        script.played.journal.merge([script.entries[5]])
        script.played.update()
        page = go_on(browser, url, script)
        script.play(page, until=7)  # sees the entry on the screen, and then ends without a word
        with pytest.raises(Exception, match="closed"):
            browser.new_cdp_session(page).send("Browser.crash")

    with phone.on() as browser:
        go_on(browser, url, script)


def line_of(page: Page) -> list[str]:
    """Returns what goes over the line, in its order, of a page that has not been opened yet."""
    line: list[str] = []

    def note(what: str) -> Callable[[Request], None]:
        return lambda request: line.append(f"{what} {request.url.split('/')[-1]}")

    page.on("request", note("asked for"))
    page.on("requestfinished", note("came"))
    return line


PRESSED = "Jack of Clubs is turned up"
"""What the sixth entry of Régicide's recorded play does, by a single tap."""
NO_PYTHON = "window.Worker = class { postMessage() {} addEventListener() {} terminate() {} };"


def until_glance_offers(page: Page, text: str) -> None:
    """Waits until the page knows the last entry; it is told a moment after that was kept."""
    late = time.monotonic() + START_MS / 1000
    while text not in page.evaluate("localStorage.getItem('companion-glance')"):
        assert time.monotonic() < late, f"{text} is not offered"
        page.wait_for_timeout(100)


def press_before_python_comes(browser: BrowserContext, url: str, text: str) -> None:
    """Presses a key of the glance, and closes the page while it still waits."""
    page = browser.new_page()
    page.add_init_script(NO_PYTHON)
    page.goto(url)
    page.get_by_role("button", name=text).click()
    expect(page.locator("#waiting")).to_have_text(f"Done as soon as Companion is there: {text}")
    expect(page.locator("#keys button:enabled")).to_have_count(0)  # they meant another enemy
    page.close()


NOTE_FRAMES = """
    window.drawn = [];
    const draw = requestAnimationFrame;
    window.requestAnimationFrame = (frame) => draw((now) => {
        drawn.push(now);
        frame(now);
    });
"""
DRAWN_EARLY = """() => {
    const [{ startTime }] = performance.getEntriesByName("companion:connected");
    return drawn.filter((at) => at < startTime).length;
}"""
"""Frames that the client drew while it waited for Python."""


def go_on(browser: BrowserContext, url: str, script: Script) -> Page:
    """Starts with no server, and finds the play as it was left."""
    page = browser.new_page()
    seen = watch(page)
    open_site(page, url)
    title = page.evaluate("JSON.parse(localStorage.getItem('companion-glance')).lines.at(-1)")
    assert title.startswith(script.voice.text(script.recorded.game.title))
    assert page.evaluate("performance.getEntriesByName('companion:glance').length") == 1
    tap_through(page, [starting("Resume: ")])
    script.see(page)
    seen.assert_clean(url)
    return page


def test_a_start_that_fails_is_told_in_the_users_language(site: Served, browser: Browser) -> None:
    def no_engine(route: Route) -> None:
        route.fulfill(body="no WebAssembly", content_type="application/wasm")

    with browser.new_context(locale="fr-FR") as context:
        page = context.new_page()
        notice = page.get_by_role("alertdialog")
        again = notice.get_by_role("button", name="Réessayer")
        page.route("**/pyodide.asm.wasm", no_engine)
        page.goto(site.url)
        expect(notice).to_contain_text("Companion a dû s’arrêter. CompileError")
        page.unroute("**/pyodide.asm.wasm")
        page.route("**/worker.js", with_other("client.start_connection(", "nothing("))
        again.click()
        expect(notice).to_contain_text("Companion a dû s’arrêter. ReferenceError")
        page.unroute("**/worker.js")
        again.click()
        first_screen(page)


def test_python_that_the_browsers_engine_broke_is_started_once_more(
    site: Served, browser: Browser
) -> None:
    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        page.route("**/python.js", with_other(STARTED, f"await loaded; {BREAK_ONCE}"))
        with page.expect_console_message(lambda line: "RuntimeError: unreachable" in line.text):
            open_site(page, site.url)
        expect(page.get_by_role("alertdialog")).to_have_count(0)


def with_other(code: str, other: str) -> Callable[[Route], None]:
    """Returns what answers with a script in which some code is another one."""

    def answer(route: Route) -> None:
        given = route.fetch()
        route.fulfill(response=given, body=altered(given.text(), code, other))

    return answer


def altered(script: str, code: str, other: str) -> str:
    """Returns a script in which some code, which is there, is another one."""
    assert code in script
    return script.replace(code, other)


BREAK = """new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 8, 1, 0, 10, 5, 1, 3, 0, 0, 11,
])));"""
"""Has WebAssembly do what it cannot."""
STARTED = "return Promise.race([loaded, broken]);"
BREAK_ONCE = f"if (!self.broke) {{ self.broke = true; {BREAK} }} return loaded;"
CONNECTING, PASSING_ON = "await client.start_connection(", "client.send(data);"


def test_a_page_whose_python_the_engine_breaks_each_time_says_so_in_the_end(
    site: Served, browser: Browser
) -> None:
    with browser.new_context(locale="en-GB", service_workers="block") as context:
        page = context.new_page()
        page.route("**/worker.js", with_other(CONNECTING, f"{BREAK} {CONNECTING}"))
        page.goto(site.url)
        notice = page.get_by_role("alertdialog")
        expect(notice).to_contain_text("RuntimeError: unreachable", timeout=START_MS)
        page.unroute("**/worker.js")
        notice.get_by_role("button", name="Try again").click()
        first_screen(page)


def test_a_page_whose_python_the_engine_broke_begins_anew_where_it_was_and_keeps_its_snapshot(
    phone: Phone, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(built_site(), folder)
    worker = folder / "worker.js"
    first = f"if ((await kept) && !(await settings.promise).breaks) {BREAK} {CONNECTING}"
    code = altered(worker.read_text("utf-8"), CONNECTING, first)
    asked = f"if (data.length === 1) {BREAK} {PASSING_ON}"
    worker.write_text(altered(code, PASSING_ON, asked), "utf-8")
    release(folder, "Breaks")
    with static(folder) as served, phone.on() as browser:
        page = open_site(browser.new_page(), served.url)
        kept_offline(page)
        until_marked(page, "snapshot-taken")
        loads: list[Page] = []
        page.on("load", lambda loaded: loads.append(loaded))
        page.goto(served.url)
        wait_until(page, lambda: len(loads) == 2)
        first_screen(page)
        assert marked(page, "from-snapshot")

        tap_button(page, "Settings")
        page.wait_for_url("**/settings")
        page.evaluate("worker.postMessage(new Uint8Array(1))")
        wait_until(page, lambda: len(loads) == 3)
        wait_for(first_screen(page), "English")
        assert marked(page, "from-snapshot")
        expect(page.get_by_role("alertdialog")).to_have_count(0)


def test_a_long_start_is_over_before_a_snapshot_is_taken_with_which_later_ones_begin(
    site: Served, phone: Phone
) -> None:
    script = script_of("mordred")
    with phone.on() as browser:
        page = browser.new_page()
        seen = watch(page)
        kept_offline(open_site(page, site.url))
        workers: list[str] = []
        page.on("worker", lambda worker: workers.append(worker.url.rpartition("/")[2]))
        page.add_init_script(HURRY)
        open_site(page, site.url)
        assert page.evaluate("Date.now() - performance.timeOrigin") > IDLE_MS, "no long start"
        assert marked(page, "from-files")
        assert workers == ["worker.js"]

        script.begin(page)
        script.play(page, until=2)
        until_marked(page, "snapshot-taken")

        open_site(page, site.url)
        assert marked(page, "from-snapshot")
        tap_through(page, [starting("Resume: ")])
        script.see(page)
        script.play(page, until=4)

        # One that is broken costs nothing but time.
        assert page.evaluate(BREAK_SNAPSHOT) == 1
        open_site(page, site.url)
        assert marked(page, "from-snapshot")
        tap_through(page, [starting("Resume: ")])
        script.see(page)
        seen.assert_clean(site.url)

        open_site(page, site.url)
        assert marked(page, "from-files")
        until_marked(page, "snapshot-taken")
        open_site(page, site.url)
        assert marked(page, "from-snapshot"), "one that was broken was the last"


BREAK_SNAPSHOT = """() => new Promise((resolve, reject) => {
    const asked = indexedDB.open("companion-start");
    asked.onsuccess = () => {
        const writing = asked.result.transaction("snapshots", "readwrite");
        let broken = 0;
        writing.objectStore("snapshots").openCursor().onsuccess = ({ target: { result } }) => {
            if (!result) return;
            const { memory } = result.value;
            const wrong = new Blob([new Uint8Array(4096), memory.slice(4096)]);
            result.update({ ...result.value, memory: wrong });
            broken += 1;
            result.continue();
        };
        writing.oncomplete = () => resolve(broken);
        writing.onabort = () => reject(writing.error);
    };
})"""


def marked(page: Page, name: str) -> bool:
    """Tells whether the page noted something of its start."""
    return page.evaluate(f"performance.getEntriesByName('companion:{name}').length") > 0


def until_marked(page: Page, name: str) -> None:
    """Waits for what the page does when nobody does anything."""
    late = time.monotonic() + START_MS / 1000
    while not marked(page, name):
        assert time.monotonic() < late, f"{name} never came"
        page.wait_for_timeout(200)


def installable(page: Page) -> tuple[list[object], list[object]]:
    """Returns what the browser itself has against the site's installation."""
    browser = page.context.new_cdp_session(page)
    faults = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    return faults, browser.send("Page.getAppManifest")["errors"]


def test_one_tab_writes_and_a_new_version_waits_until_somebody_says_so(
    phone: Phone, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(built_site(), folder)
    with static(folder) as served, phone.on() as browser:
        first = open_site(browser.new_page(), served.url)
        second = browser.new_page()
        second.goto(served.url)
        told = second.get_by_role("alertdialog")
        expect(told).to_contain_text("another tab", timeout=START_MS)
        told.get_by_role("button", name="Use it here").click()
        expect(first.get_by_role("alertdialog")).to_contain_text("goes on in another tab")
        first.close()
        first_screen(second)

        kept_offline(second)
        release(folder, "The next version")
        second.evaluate("{ const now = Date.now; Date.now = () => now() + 3_600_000; }")
        offered = second.locator("#notice")
        expect(offered).to_contain_text("A new version is ready", timeout=START_MS)
        about = second.locator("meta[name=description]")
        expect(about).not_to_have_attribute("content", "The next version")
        offered.get_by_role("button", name="Restart now").click()
        expect(about).to_have_attribute("content", "The next version", timeout=START_MS)
        assert second.evaluate("caches.keys().then(names => names.length)") == 1


def release(folder: Path, about: str) -> None:
    """Makes another version of a site, as a new build would."""
    page = folder / "index.html"
    text = page.read_text("utf-8")
    changed = re.sub(r'(<meta name="description" content=)"[^"]*"', rf'\1"{about}"', text)
    assert changed != text
    page.write_text(changed, "utf-8")
    files = read_tree(folder)
    (folder / "service.js").write_bytes(service_worker(files))
