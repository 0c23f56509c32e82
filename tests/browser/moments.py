"""Every moment of the recorded plays at which something is said, as the windows show it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from playwright.sync_api import Browser, ViewportSize

from companion.languages import languages
from companion.play.entry import Undo
from companion.resources import translators
from companion.ui.play.alerts import UNFOLD
from companion.ui.play.session import notices_banner
from tests.browser.drawn import SCRIPT, lasting_faults
from tests.browser.serving import open_app, visit
from tests.browser.tapping import Tap, tap_through
from tests.browser.whole_game import GAMES, PHONE, Home, script_of

LYING: ViewportSize = {"width": PHONE["height"], "height": PHONE["width"]}
WINDOWS = (PHONE, LYING)


@dataclass(frozen=True, slots=True)
class Look:
    """How a user has set the app.

    Attributes:
        language: its language.
        percent: its text size.
    """

    language: str
    percent: int

    def __str__(self) -> str:
        return f"{self.language}-{self.percent}"


LOOKS = tuple(Look(*each) for each in product(languages(), (100, 200)))


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment at which something is said.

    Attributes:
        game: of which recorded play.
        entries: how many of its entries have happened.
        length: how many letters are said in English.
    """

    game: str
    entries: int
    length: int

    def __str__(self) -> str:
        return f"{self.game} {self.entries}"


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """Returns all moments of a recorded play at which something is said."""
    return tuple(_moments(game))


def _moments(game: str) -> Iterator[Moment]:
    script = script_of(game)
    for number, entry in enumerate(script.entries[1:], 2):
        script.played.journal.merge([entry])
        script.played.update()
        banner = notices_banner(script.played.notices())
        if banner is not None and not isinstance(entry.content, Undo):
            said = sum(len(script.voice.text(each)) for each in banner.messages)
            yield Moment(game, number, said)


def longest(game: str) -> Moment:
    """Returns the moment of a recorded play at which most is said."""
    return max(moments(game), key=lambda moment: moment.length)


def half_seen(browser: Browser, home: Home, look: Look, shown: Sequence[Moment]) -> Iterator[str]:
    """Yields what is not whole at some moments, in each window.

    Args:
        browser: the browser.
        home: the app that runs.
        look: how it is set.
        shown: the moments.
    """
    voice = translators(GAMES)[look.language]
    with browser.new_context(
        viewport=PHONE, locale=look.language, has_touch=True, reduced_motion="reduce"
    ) as context:
        page = context.new_page()
        page.add_init_script(SCRIPT)
        open_app(page, f"{home.url}/settings")
        tap_through(page, [Tap(voice.whole_percent(look.percent), on=True)])
        for window in WINDOWS:
            page.set_viewport_size(window)
            for moment in shown:
                entries = script_of(moment.game).entries[: moment.entries]
                visit(page, f"/play/{home.begin(entries)}")
                where = f"{look}, {window['width']}, {moment}"
                for fault in lasting_faults(page, voice.text(UNFOLD)):
                    yield f"{where}: {fault}"
