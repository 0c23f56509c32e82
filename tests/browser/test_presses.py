"""What becomes of presses on the glance, made while Python starts; without a browser."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import example, given, settings, strategies as st

from companion.app import build
from companion.browser.glance import last_play
from companion.browser.presses import LEDGER, MOST, Presses, keys_of
from companion.games import mordred, murky_fairies, regicide
from companion.games.tally import GAME
from companion.games.tally.moves import AddPoints
from companion.play import AnyGame, Finish, Outcome
from companion.play.setup import Player, Setup
from companion.store.database import Database
from companion.ui.shell.context import Services
from tests.games.recorded import recorded

MINE, OTHER = "mine", "other"
SETUP = Setup((Player("p-ana", "Ana", "red", "crown"), Player("p-bor", "Bor", "blue", "rose")))
BEGUN = 1_700_000_000_000
SECOND = 1000


class Killed(BaseException):
    """The browser has ended Python."""


@dataclass
class Phone:
    """A page that keeps presses, and the Python that comes to it again and again.

    Attributes:
        services: with the plays.
        play: the only one.
        glance: what the page shows at the next start.
        queue: the presses that it keeps.
        pressed: the seconds at which something was pressed, from 0 on.
        done: of those the ones that are said to be done.
        left: of those the ones that are asked about, and then left.
    """

    services: Services
    database: Database
    play: str
    glance: dict[str, Any] = field(default_factory=dict[str, Any])
    queue: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    pressed: int = 0
    done: list[int] = field(default_factory=list[int])
    left: list[int] = field(default_factory=list[int])

    def look(self) -> None:
        """Writes the glance, as after each change."""
        self.glance = last_play(self.services, self.services.translators["en"]) or {}

    def open_keys(self) -> list[dict[str, Any]]:
        """Returns what the page lets be pressed."""
        keys = self.glance.get("keys", [])
        names = {key["id"] for key in keys}
        for press in self.queue:
            if press["rests"] == self.glance["rests"]:
                names &= {n for key in keys if key["id"] == press["key"] for n in key["then"]}
        return [key for key in keys if key["id"] in names]

    def press(self, at: int) -> None:
        """Presses one of the keys, if any can be pressed."""
        if not (keys := self.open_keys()):
            return
        key = keys[at % len(keys)]
        self.queue.append(
            {
                "id": f"press {self.pressed}",
                **{name: self.glance[name] for name in ("play", "rests")},
                **{"key": key["id"], "text": key["text"], "do": key["do"]},
                "at": BEGUN + self.pressed * SECOND,
            }
        )
        self.pressed += 1

    def start(self, *, commits: int = 99, anyway: bool = False) -> dict[str, Any]:
        """Starts Python, which may end after some commits, and answers what it asks."""
        presses = Presses(self.services, lambda: MINE)
        say = self.services.translators["en"]
        with ending_after(commits, self.database):
            answer = json.loads(presses.answer(json.dumps(self.queue), say, anyway=False))
        self.look()
        self._forget(answer["done"], self.done)
        if anyway and answer.get("possible"):
            answer = json.loads(presses.answer(json.dumps(self.queue), say, anyway=True))
            self.look()
            self._forget(answer["done"], self.done)
        self._forget(answer["left"], self.left)
        return answer

    def _forget(self, names: list[str], to: list[int]) -> None:
        to += [int(name.removeprefix("press ")) for name in names]
        self.queue = [press for press in self.queue if press["id"] not in names]

    def go_on_elsewhere(self) -> None:
        """Does something that the glance does not show."""
        play = self.services.open_plays.open(self.play)
        assert isinstance(play.act(OTHER, AddPoints(0, 1), BEGUN - SECOND), Outcome)

    def entered(self) -> list[int]:
        """Returns the presses that are entries, in the order of the journal."""
        entries = self.services.open_plays.open(self.play).journal.entries[1:]
        return [(entry.at - BEGUN) // SECOND for entry in entries if entry.device == MINE]


@contextmanager
def ending_after(commits: int, database: Database) -> Iterator[None]:
    """Lets Python end when so many commits are kept, in the middle of the next one."""
    writing, left = database.writing, commits

    @contextmanager
    def ending() -> Iterator[Any]:
        nonlocal left
        if not left:
            raise Killed
        left -= 1
        with writing() as connection:
            yield connection

    database.writing = ending
    try:
        yield
    finally:
        database.writing = writing


@pytest.fixture(scope="module")
def new_phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], Phone]]:
    """Makes a phone with a new play; there is one at a time."""
    services, database = build(tmp_path_factory.mktemp("presses"), {GAME.id: GAME})

    def make() -> Phone:
        for row in services.plays.plays():
            services.plays.delete(row.id, BEGUN)
        services.settings.put(LEDGER, LEDGER.default)
        play = services.plays.create(GAME.id, SETUP, OTHER, BEGUN - SECOND)
        assert isinstance(play, str)
        phone = Phone(services, database, play)
        phone.look()
        return phone

    yield make
    database.close()


@pytest.fixture
def phone(new_phone: Callable[[], Phone]) -> Phone:
    return new_phone()


DEEDS = st.lists(
    st.one_of(
        st.tuples(st.just("press"), st.integers(0, 4)),
        st.tuples(st.just("end"), st.integers(0, 4)),
        st.tuples(st.just("start"), st.booleans()),
        st.just(("elsewhere", 0)),
    ),
    max_size=12,
)


@settings(max_examples=15)
@given(DEEDS)
@example([("press", 0), ("press", 0), ("end", 2), ("end", 1)])  # ended twice in their middle
def test_each_press_is_done_once_in_its_order_or_asked_about(
    new_phone: Callable[[], Phone], deeds: list[tuple[str, int]]
) -> None:
    phone = new_phone()
    for deed, how in (*deeds, ("start", 0)):
        match deed:
            case "press":
                phone.press(how)
            case "elsewhere":
                phone.go_on_elsewhere()
            case "start":
                phone.start(anyway=bool(how))
            case _:
                with suppress(Killed):
                    phone.start(commits=how)
    assert phone.queue == []
    assert sorted(phone.done + phone.left) == list(range(phone.pressed))
    assert phone.entered() == phone.done
    if ("elsewhere", 0) not in deeds:
        assert phone.left == []


def test_what_was_pressed_on_another_state_is_asked_about_and_done_if_somebody_says_so(
    phone: Phone,
) -> None:
    phone.press(0)
    phone.press(0)
    phone.go_on_elsewhere()
    queue = list(phone.queue)
    answer = phone.start()
    assert answer["left"] == ["press 0", "press 1"]
    assert answer["possible"]
    assert answer["text"] == (
        "Pressed while Companion was starting, and not done: Ana: +1 and Ana: +1. "
        "The play has gone on since."
    )
    assert phone.entered() == []
    phone.queue, phone.left = queue, []
    phone.start(anyway=True)
    assert phone.entered() == [0, 1]


@pytest.mark.parametrize("ended", [True, False])
def test_what_was_pressed_in_a_play_that_is_over_or_gone_is_said_and_never_done(
    phone: Phone, ended: bool
) -> None:
    phone.press(0)
    if ended:
        phone.services.open_plays.open(phone.play).act(OTHER, Finish((0,)), BEGUN)
    else:
        phone.services.plays.delete(phone.play, BEGUN)
    answer = phone.start()
    assert answer["left"] == ["press 0"]
    assert not answer["possible"]
    assert answer["text"].endswith("It can no longer be done.")


def test_after_a_key_only_those_can_be_pressed_that_still_mean_the_same(phone: Phone) -> None:
    def texts() -> list[str]:
        return [key["text"] for key in phone.open_keys()]

    points = ["Ana: +1", "Ana: −1", "Bor: +1", "Bor: −1"]
    assert texts() == points  # nobody has scored in this round yet
    phone.press(0)
    phone.start()
    assert texts() == [*points, "Round 1 ends"]
    phone.press(4)
    assert texts() == points


@pytest.mark.parametrize(
    ("game", "tags"),
    [
        (mordred.GAME, {"attack", "pass"}),
        (murky_fairies.GAME, set()),
        (regicide.GAME, {"reveal", "yield"}),
    ],
    ids=lambda value: getattr(value, "id", None),
)
def test_a_die_and_whatever_else_takes_one_tap_has_a_key_that_is_done_and_ends_no_play(
    game: AnyGame, tags: set[str]
) -> None:
    timeline = recorded(game)
    found: set[str] = set()
    for line in timeline.lines[::4]:
        keys = keys_of(game, line.before, timeline.setup.players)
        assert len({key.id for key in keys}) == len(keys) <= MOST
        for key in keys:
            outcome = game.apply(line.before, key.action)
            assert isinstance(outcome, Outcome)
            assert not outcome.state.over
        found |= {key.action.tag for key in keys}
    assert tags <= found
