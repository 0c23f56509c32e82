"""Two phones exchange a play by QR code: what one shows on its screen, the other's camera sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Playwright, expect

from companion.app import build
from companion.play.entry import PlayStarted, Undo
from companion.play.journal import Journal
from tests.browser.chromium import running
from tests.browser.fake_camera import Film, arguments, mixed, write_film
from tests.browser.phones import Phone, phone_in, pixels_a_square
from tests.browser.tapping import Tap, press
from tests.browser.whole_game import Home, script_of

pytestmark = pytest.mark.browser

MORE = 4
"""Entries that the other phone adds."""
TITLES = {"mordred": "Mordred", "morrigan": "Morrigan", "murky_fairies": "Murky Fairies"}


@dataclass(frozen=True)
class Camera:
    """A browser whose camera plays a film.

    Attributes:
        browser: the browser.
        film: where the film is; it is read anew each time the camera starts.
    """

    browser: Browser
    film: Path

    def sees(self, codes: Sequence[Image.Image], film: Film | None = None) -> None:
        """Makes another film."""
        write_film(self.film, codes, film)


@dataclass(frozen=True)
class Table:
    """A phone with plays.

    Attributes:
        phone: the phone.
        plays: its plays by their game.
    """

    phone: Phone
    plays: Mapping[str, Journal]

    def open(self, game: str) -> None:
        """Shows a play as codes."""
        page = self.phone.open(f"/sync/{self.plays[game].started.play}")
        expect(page.get_by_role("heading", name=f"Sync, {TITLES[game]}")).to_be_attached()
        self.phone.wait_for_code()

    def moving(self, game: str) -> list[Image.Image]:
        """Returns codes of a play as they are shown in turn, some more than are needed."""
        self.open(game)
        self.phone.tap(Tap("Larger squares"))
        self.phone.wait_for_code(moving=True)
        return self.phone.codes(spare=5)


@pytest.fixture(scope="module")
def camera(
    playwright: Playwright, chromium: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Camera]:
    film = tmp_path_factory.mktemp("film") / "film.mjpeg"
    write_film(film, [Image.new("L", (64, 64), 255)])
    with running(playwright, chromium, *arguments(film)) as browser:
        yield Camera(browser, film)


@pytest.fixture(scope="module")
def table(camera: Camera, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A phone that has played already."""
    folder = tmp_path_factory.mktemp("table")
    services, database = build(folder)
    plays = {game: services.open_plays.join(script_of(game).entries, 0).journal for game in TITLES}
    database.close()
    with phone_in(camera.browser, folder) as phone:
        yield Table(phone, plays)


def test_half_a_game_goes_to_another_phone_and_what_it_adds_comes_back(
    camera: Camera, tmp_path: Path
) -> None:
    script = script_of("regicide")
    half = len(script.entries) // 2
    # How a game is tapped is shown by test_whole_games.
    Home(tmp_path / "a").keep(script.entries[:half])
    with phone_in(camera.browser, tmp_path / "a") as ann:
        script.resume(ann.open(), half)
        ann.show()
        shown = ann.codes()
        assert pixels_a_square(shown[0]) in range(3, 20)
        camera.sees(shown)
        with phone_in(camera.browser, tmp_path / "b") as ben:
            ben.open()
            ben.tap(Tap("Scan a play from another phone"))
            told = [each.content for each in script.entries[:half]]
            actions = sum(not isinstance(each, PlayStarted | Undo) for each in told)
            assert ben.summary() == f"They have {actions} actions you lack."
            expect(ben.page.locator("video")).to_have_count(0)
            ben.tap(Tap("Accept"))
            assert ben.words() == ann.words()
            ben.tap(Tap("To the play"))
            script.play(ben.page, until=half + MORE)
            ben.show()

            camera.sees(ben.codes())
            ann.tap(Tap("Scan their answer"))
            lacks = f"They have {MORE} actions you lack. You have 0 actions they lack."
            assert ann.summary() == lacks
            ann.tap(Tap("Accept"))
            assert ann.words() == ben.words()
            ann.tap(Tap("To the play"))
            ben.tap(Tap("Back"))
            assert ann.table() == ben.table()
    assert ann.home.stored().entries == ben.home.stored().entries


@pytest.mark.parametrize(
    ("film", "strange"),
    [(Film(lost=0.3), False), (Film(), True)],
    ids=["a third lost", "another play between"],
)
def test_a_moving_code_arrives(
    film: Film, strange: bool, camera: Camera, table: Table, tmp_path: Path
) -> None:
    foreign = table.moving("mordred")[:1] if strange else []
    camera.sees(mixed(table.moving("murky_fairies"), foreign), film)
    with phone_in(camera.browser, tmp_path) as ben:
        ben.open("/scan")
        assert ben.summary().startswith("They have")
        ben.tap(Tap("Accept"))
        assert ben.words() == table.phone.words()
    assert ben.home.stored().entries == table.plays["murky_fairies"].entries


def test_without_a_camera_a_picture_of_the_code_does(
    table: Table, browser: Browser, tmp_path: Path
) -> None:
    table.open("morrigan")
    table.phone.codes()[0].save(tmp_path / "code.png")
    with phone_in(browser, tmp_path / "b") as ben:
        ben.open("/scan")
        assert "open a picture of the code" in ben.said("This device has no camera.")
        with ben.page.expect_file_chooser() as chooser:
            press(ben.page, Tap("Open a file or picture"))
        chooser.value.set_files(tmp_path / "code.png")
        assert ben.summary().startswith("They have")
        ben.tap(Tap("Accept"))
        assert ben.words() == table.phone.words()
