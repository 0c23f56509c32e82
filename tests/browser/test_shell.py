"""The app itself in Chromium, on a phone's screen: live, killed, reloaded, left."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.finger import touch, touch_at_once
from tests.browser.serving import Served, Watch, open_app, read_aloud, watch
from tests.browser.shell import (
    PHONE,
    Party,
    on_screen,
    open_play,
    party_in,
    value_of,
)
from tests.browser.tapping import (
    centre_of,
    hears_typing,
    starting,
    tap_button,
    tap_through,
    text_field,
)
from tests.browser.waiting import wait_until

pytestmark = pytest.mark.browser

NEW_PLAYER = "Nom d’un autre joueur"

RISING = ["+1", "+1", "−1"] * 6 + ["+1", "+1"]
"""Twenty taps that never go below zero nor reach the goal; in all +8."""

SPY = """
window.given = [];
window.held = () => given.filter(lock => !lock.released).length;
Object.defineProperty(navigator, 'wakeLock', {value: {request: async () => {
    const lock = new EventTarget();
    lock.released = false;
    lock.release = async () => { lock.released = true; };
    given.push(lock);
    return lock;
}}});
window.turn = state => {
    Object.defineProperty(document, 'visibilityState', {value: state, configurable: true});
    Object.defineProperty(document, 'hidden', {value: state === 'hidden', configurable: true});
    if (state === 'hidden') given.forEach(lock => { lock.released = true; });
    document.dispatchEvent(new Event('visibilitychange'));
};
"""
"""A wake lock that, like the browser's own, is lost when the page is hidden."""


LOOK = """name => {
    const host = document.querySelector('flt-semantics-host');
    window.places = [];
    new MutationObserver(() => {
        for (const node of host.querySelectorAll('[role=button]')) {
            if (node.textContent !== name) continue;
            const {x, y} = node.getBoundingClientRect();
            const place = `${Math.round(x)}, ${Math.round(y)}`;
            if (!window.places.includes(place)) window.places.push(place);
        }
    }).observe(host, {subtree: true, childList: true, attributes: true});
}"""
"""Writes down every place at which a button is seen."""


@pytest.fixture(scope="module")
def party(tmp_path_factory: pytest.TempPathFactory) -> Party:
    return party_in(tmp_path_factory.mktemp("party"))


@pytest.fixture(scope="module")
def served(party: Party) -> Iterator[Served]:
    """The app at the party's table, of all tests that do not kill it."""
    with party.served() as running:
        yield running


@pytest.fixture
def play(party: Party) -> str:
    return party.begin()


@contextmanager
def phone(browser: Browser, **more: object) -> Iterator[tuple[BrowserContext, Page, Watch]]:
    """Gives a browser of its own on a phone's screen; at the end nothing may have failed."""
    with browser.new_context(
        viewport=PHONE,
        device_scale_factor=0.5,
        has_touch=True,
        **more,  # type: ignore[arg-type] - whatever a context takes
    ) as context:
        page = context.new_page()
        seen = watch(page)
        yield context, page, seen


def type_name(page: Page, name: str) -> None:
    """Types a name into the field that has the focus."""
    field = page.get_by_label(NEW_PLAYER)
    hears_typing(field)
    expect(field).to_have_value("")
    page.keyboard.type(name, delay=30)
    expect(field).to_have_value(name)
    page.keyboard.press("Enter")


def test_a_sixth_game_is_found_begun_and_played(tmp_path: Path, browser: Browser) -> None:
    table = party_in(tmp_path)
    with table.served() as served, phone(browser, locale="fr-FR") as (_context, page, seen):
        open_app(page, served.url)
        tap_button(page, "Joujou, 1–3 · le premier à dix")
        tap_through(page, [text_field(NEW_PLAYER)])
        type_name(page, "Zoé")
        expect(page.get_by_role("button", name="Zoé, place 1")).to_be_attached()
        type_name(page, "Benoît")  # the field goes on with the typing
        tap_button(page, "Commencer : à Zoé de jouer")
        expect(page.get_by_role("heading", name="Au tour de Zoé")).to_be_attached()
        tap_button(page, "Zoé +3")
        undo = page.get_by_role("button", name="Annuler : Zoé marque 3. Points 3 → 0")
        expect(undo).to_be_attached()
        page.wait_for_load_state("networkidle")
        seen.assert_clean(served.url)


def test_a_tap_stands_on_the_other_browser_without_a_reload(
    served: Served, play: str, browser: Browser
) -> None:
    with (
        phone(browser) as (_one, ann, ann_saw),
        phone(browser) as (_two, ben, ben_saw),
    ):
        open_play(ann, served.url, play)
        open_play(ben, served.url, play)
        tap_button(ann, "Ana +3")
        expect(on_screen(ben, "Ana 3")).to_be_attached()
        tap_button(ben, "Ben +3")
        expect(on_screen(ann, "Ben 3")).to_be_attached()
        ann_saw.assert_clean(served.url)
        ben_saw.assert_clean(served.url)


def test_two_browsers_that_tap_at_once_lose_nothing(
    served: Served, party: Party, play: str, browser: Browser
) -> None:
    with (
        phone(browser) as (_one, ann, ann_saw),
        phone(browser) as (_two, ben, ben_saw),
    ):
        open_play(ann, served.url, play)
        open_play(ben, served.url, play)
        keys = {
            step: [(ann, centre_of(ann, f"Ana {step}")), (ben, centre_of(ben, f"Ben {step}"))]
            for step in set(RISING)
        }
        for step in RISING:
            touch_at_once(keys[step])
        for page in (ann, ben):
            for name in ("Ana 8", "Ben 8"):
                expect(on_screen(page, name)).to_be_attached()
        ann_saw.assert_clean(served.url)
        ben_saw.assert_clean(served.url)
    stored = party.stored(play)
    assert stored.timeline.state.points == (8, 8)
    assert [line.counts for line in stored.timeline.lines] == [True] * 40
    assert len({line.entry.device for line in stored.timeline.lines}) == 2


def test_what_was_on_the_screen_outlives_a_killed_server(tmp_path: Path, browser: Browser) -> None:
    party = party_in(tmp_path)
    play = party.begin()
    with phone(browser) as (_context, page, _seen):
        with party.served() as served:
            open_play(page, served.url, play)
            key = centre_of(page, "Ana +1")
            for _tap in range(3):
                touch(page, key)
            expect(on_screen(page, "Ana 0")).to_have_count(0)
            served.process.kill()
            served.process.wait()
            for _tap in range(3):  # nobody answers
                touch(page, key)
            page.wait_for_timeout(300)  # in which nothing more may be shown as done
            shown = value_of(page, "Ana")
        assert 1 <= shown <= 6
        kept = party.stored(play).timeline.state.points[0]
        assert kept >= shown
        with party.served() as served:
            page.reload()
            read_aloud(page)
            expect(on_screen(page, f"Ana {kept}")).to_be_attached()


def test_a_reload_is_a_new_session_and_keeps_the_play_and_back_leads_home(
    served: Served, play: str, browser: Browser
) -> None:
    session = "sessionStorage.getItem('_flet_session_id')"
    with phone(browser) as (_context, page, seen):
        open_app(page, served.url)
        tap_through(page, [starting("Resume: Ana’s turn")])
        tap_button(page, "Ana +3")
        before = page.evaluate(session)
        page.reload()
        read_aloud(page)
        expect(on_screen(page, "Ana 3")).to_be_attached()
        assert page.evaluate(session) not in (before, None)
        assert page.url.endswith(f"/play/{play}")
        page.go_back()
        expect(page.get_by_role("heading", name="Companion")).to_be_attached()
        assert not page.url.endswith(play)
        page.go_forward()
        expect(on_screen(page, "Ana 3")).to_be_attached()
        seen.assert_clean(served.url)


def test_a_keyboard_takes_back_brings_back_and_puts_away(
    served: Served, play: str, browser: Browser
) -> None:
    with phone(browser) as (_context, page, seen):
        open_play(page, served.url, play)
        tap_button(page, "Ana +3")
        page.keyboard.press("z")
        expect(on_screen(page, "Ana 3")).to_be_attached()
        page.keyboard.press("Control+z")
        expect(on_screen(page, "Ana 0")).to_be_attached()
        page.keyboard.press("Control+z")  # there is nothing more
        page.keyboard.press("Control+Shift+Z")
        expect(on_screen(page, "Ana 3")).to_be_attached()
        tap_button(page, "More")
        expect(page.get_by_role("button", name="Settings")).to_be_attached()
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Settings")).to_have_count(0)
        expect(page.get_by_role("button", name="More")).to_be_attached()
        seen.assert_clean(served.url)


def test_a_sheet_stands_still_once_it_is_seen(served: Served, play: str, browser: Browser) -> None:
    with (
        phone(browser, reduced_motion="reduce") as (_context, page, seen),
    ):
        open_play(page, served.url, play)
        page.evaluate(LOOK, "Settings")
        tap_button(page, "More")
        page.wait_for_timeout(1000)  # in which it must not move
        assert len(page.evaluate("window.places")) == 1
        seen.assert_clean(served.url)


def test_the_screen_stays_on_while_a_play_is_open(
    served: Served, play: str, browser: Browser
) -> None:
    with phone(browser) as (context, page, seen):
        context.add_init_script(SPY)
        open_app(page, served.url)
        wait_for_locks(page, 0)
        tap_through(page, [starting("Resume")])
        page.wait_for_url(f"**/play/{play}")
        wait_for_locks(page, 1)
        page.evaluate("turn('hidden')")
        assert page.evaluate("held()") == 0
        page.evaluate("turn('visible')")
        wait_for_locks(page, 1)
        tap_button(page, "To the start")
        wait_for_locks(page, 0)
        seen.assert_clean(served.url)


def wait_for_films(page: Page, true: str) -> None:
    """Waits for what is true of the films.

    A slow machine's film is refused, for the tap was long ago: it begins at the next touch.
    """
    for again in range(300):
        if page.evaluate(true):
            return
        if again % 50 == 49:
            touch(page, (page.evaluate("innerWidth") / 2, 4))
        page.wait_for_timeout(100)  # between two looks
    films = page.evaluate("films.map((film) => [film.paused, film.readyState, film.currentTime])")
    raise AssertionError((true, films))


def test_where_a_lock_is_ignored_a_film_keeps_the_screen_on(
    served: Served, play: str, browser: Browser
) -> None:
    with phone(browser) as (context, page, seen):
        context.add_init_script(OLD_IPHONE)
        open_app(page, served.url)
        tap_through(page, [starting("Resume")])
        page.wait_for_url(f"**/play/{play}")
        wait_for_films(page, "films.some((film) => film.loop && !film.paused && film.readyState)")
        tap_button(page, "To the start")
        wait_for_films(page, "films.every((film) => film.paused)")
        seen.assert_clean(served.url)


OLD_IPHONE = """
    navigator.standalone = true;
    delete window.cookieStore;
    window.films = [];
    const make = document.createElement;
    document.createElement = (name, ...more) => {
        const made = make.call(document, name, ...more);
        if (name === "video") films.push(made);
        return made;
    };
"""
"""An app on the home screen of an iPhone that takes a lock and sleeps all the same."""


def wait_for_locks(page: Page, held: int) -> None:
    """Waits until so many locks are held, and stay so."""
    looks: list[int] = []

    def steady() -> bool:
        looks.append(page.evaluate("held()"))
        return looks[-4:] == [held] * 4

    wait_until(page, steady, lambda: looks)


def test_a_guest_without_the_table_code_gets_no_play(tmp_path: Path, browser: Browser) -> None:
    party = party_in(tmp_path)
    play = party.begin()
    words = ("serve", "--host", "0.0.0.0", "--code", "BRELAN22")  # noqa: S104 - behind the code
    with party.served(*words) as served, phone(browser) as (context, page, _seen):
        open_server = served.url.partition("/?")[0]  # this machine's own name needs no code
        page.goto(f"{open_server}/play/{play}")
        expect(page.get_by_role("textbox")).to_be_visible()
        assert "Ana" not in page.content()
        for path in ("/main.dart.mjs", "/assets/FontManifest.json", "/manifest.json"):
            answer = context.request.get(open_server + path)
            assert answer.status in (401, 403) or "BRELAN" not in answer.text()
            assert "text/html" in answer.headers["content-type"] or answer.status >= 400
        opened = page.evaluate(
            """url => new Promise(done => {
                const socket = new WebSocket(url);
                socket.onopen = () => done(true);
                socket.onerror = () => done(false);
            })""",
            f"{open_server.replace('http', 'ws')}/ws",
        )
        assert opened is False
        page.get_by_role("textbox").fill("BRELAN22")
        page.get_by_role("button").click()
        read_aloud(page)
        tap_button(page, "None of them")
        expect(on_screen(page, "Ana 0")).to_be_attached()
        assert served.process.poll() is None
