"""A served table whose connection is lost: the last screen stays, and then it goes on."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, expect

from companion.delays import VARIABLE, Delays
from tests.browser.asleep import asleep
from tests.browser.chromium import running
from tests.browser.lost_network import Network
from tests.browser.serving import read_aloud
from tests.browser.shell import Party, join_play, on_screen, open_play, party_in, value_of
from tests.browser.tapping import Tap, press, tap_button, wait_for

pytestmark = pytest.mark.browser

CODE, OTHER_CODE = "BRELAN22", "TRICTRAC"


@pytest.fixture
def party(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Party:
    monkeypatch.setenv(VARIABLE, f"answer_s={Delays().answer_s}")  # its silence is what is tested
    return party_in(tmp_path)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    yield from _page(browser)


@pytest.fixture
def pocket(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    """A browser that may fall asleep while that of the other tests is awake."""
    with running(playwright, chromium) as opened:
        yield opened


@pytest.fixture
def sleeper(pocket: Browser) -> Iterator[Page]:
    """A page that falls asleep with its browser."""
    yield from _page(pocket)


def _page(browser: Browser) -> Iterator[Page]:
    with browser.new_context(
        viewport={"width": 390, "height": 844},
        device_scale_factor=0.5,
        has_touch=True,
        locale="en-GB",
    ) as context:
        yield context.new_page()


def line(page: Page) -> Locator:
    """Returns what is said while the connection is lost."""
    return page.get_by_role("status").get_by_text("Not connected, trying again")


def test_a_server_killed_in_a_burst_is_found_again_with_all_that_was_shown(
    party: Party, page: Page
) -> None:
    play = party.begin()
    with party.served("serve", "--code", CODE) as served:
        page.goto(served.url)
        join_play(page, served.url.partition("?")[0], play)
        for _ in range(4):
            press(page, Tap("Ana +1"))
        expect(on_screen(page, "Ana 0")).to_have_count(0)  # some of them stand there
        shown = value_of(page, "Ana")
        served.process.kill()
        served.process.wait()
        expect(line(page)).to_be_visible()
        expect(page.locator("flutter-view")).to_have_attribute("inert", "")
        shown = max(shown, value_of(page, "Ana"))
    with party.served("serve"):
        expect(line(page)).to_be_hidden()
        tap_button(page, "Ben +1")
        assert value_of(page, "Ana") >= shown > 0
        assert value_of(page, "Ben") == 1
        assert urlsplit(page.url).path == f"/play/{play}"


def test_after_a_night_with_another_code_the_page_for_the_code_leads_back(
    party: Party, pocket: Browser, sleeper: Page
) -> None:
    play = party.begin()
    with ExitStack() as night:
        with party.served("serve", "--code", CODE) as served:
            sleeper.goto(served.url)
            join_play(sleeper, served.url.partition("?")[0], play)
            night.enter_context(asleep(pocket))
        with party.served("serve", "--code", OTHER_CODE):
            night.close()
            field = sleeper.get_by_role("textbox")
            expect(field).to_be_visible()
            field.fill(OTHER_CODE)
            sleeper.get_by_role("button").click()
            expect(read_aloud(sleeper).get_by_role("button", name="Ana +1")).to_be_attached()
            assert urlsplit(sleeper.url).path == f"/play/{play}"


def test_what_is_tapped_while_the_network_changes_is_done_once(party: Party, page: Page) -> None:
    play = party.begin()
    page.add_init_script("globalThis.delays = { forgotten: 300_000 }")  # a busy machine's are long
    with party.served() as served, Network(served.url).up() as network:
        open_play(page, network.url, play)
        tap_button(page, "Ana +1")
        network.leave()
        press(page, Tap("Ana +1"))
        press(page, Tap("Ana +1"))
        # Whoever is back at once may not have seen the line.
        wait_for(page, "Take back: Points of Ana: +2. Points 3 → 1")
        expect(line(page)).to_be_hidden()


def test_whoever_tapped_in_vain_is_told_when_the_connection_is_back(
    party: Party, page: Page
) -> None:
    play = party.begin()
    page.add_init_script("globalThis.delays = { forgotten: 0 }")
    with party.served() as served, Network(served.url).up() as network:
        open_play(page, network.url, play)
        tap_button(page, "Ana +1")
        network.leave()
        press(page, Tap("Ana +1"))
        expect(page.get_by_role("status").get_by_text("Connected again.")).to_be_visible()
        tap_button(page, "Ben +1")
        assert [value_of(page, name) for name in ("Ana", "Ben")] == [1, 1]


@pytest.mark.parametrize("restarted", [False, True], ids=["server stays", "server restarted"])
def test_a_phone_that_slept_sees_what_others_did_meanwhile_and_goes_on(
    restarted: bool, party: Party, pocket: Browser, sleeper: Page, page: Page
) -> None:
    play = party.begin()
    with ExitStack() as stack:
        served = stack.enter_context(party.served("serve", "--code", CODE))
        network = stack.enter_context(Network(served.url).up())
        sleeper.goto(network.url)
        join_play(sleeper, network.url.partition("?")[0], play)
        tap_button(sleeper, "Ana +1")
        with asleep(pocket):
            network.leave()
            page.goto(served.url)
            join_play(page, served.url.partition("?")[0], play)
            for step, total in ((1, 1), (3, 4)):
                tap_button(page, f"Ben +{step}")
                expect(on_screen(page, f"Ben {total}")).to_be_attached()
            if restarted:
                served.interrupt()
                stack.enter_context(party.served("serve", "--code", CODE))
        expect(on_screen(sleeper, "Ben 4")).to_be_attached()
        expect(line(sleeper)).to_be_hidden()
        tap_button(sleeper, "Ana +3")
        expect(on_screen(sleeper, "Ana 4")).to_be_attached()
        expect(on_screen(page, "Ana 4")).to_be_attached()
