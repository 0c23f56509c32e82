"""Several devices at one table: they act, undo, correct and meet in any order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hypothesis import strategies as st

from companion.play.action import Action
from companion.play.bounds import EARLIEST
from companion.play.by_hand import Adjust, Finish
from companion.play.entry import Amend, Content, Entry, EntryId, Insert, PlayStarted, Undo
from companion.play.journal import Journal
from companion.play.timing import Countdown, GoOn, Pause
from tests import toy
from tests.toy import Score

DEVICES = ("ann", "bob", "cat")
START = Entry("ann", 1, 1, None, EARLIEST, PlayStarted("play1", "toy", toy.setup(3)))

actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Score, st.integers(0, 2), st.integers(0, 10)),
    st.builds(Adjust, st.just("points"), st.integers(0, 2), st.integers(-2, 2)),
    st.builds(Finish, st.sampled_from(((), (1,), (0, 2))), st.booleans()),
    st.sampled_from((Pause(), GoOn())),
    st.builds(Countdown, st.integers(-1, 3), st.booleans()),
)

Move = Callable[["Devices"], None]


@dataclass
class Devices:
    """The journals of three devices that began with the same first entry."""

    journals: dict[str, Journal]
    now: int = EARLIEST

    @classmethod
    def together(cls) -> Devices:
        return cls({device: Journal((START,)) for device in DEVICES})

    def write(self, device: str, content: Content) -> Entry:
        self.now += 700
        journal = self.journals[device]
        entry = journal.compose(device, content, self.now)
        journal.append(entry)
        return entry

    def meet(self, one: str, other: str) -> None:
        self.journals[one].merge(self.journals[other].entries)


def _targets(journal: Journal) -> list[EntryId]:
    return [entry for entry in journal.order if not isinstance(journal[entry].content, PlayStarted)]


def _act(device: str, action: Action) -> Move:
    return lambda devices: (devices.write(device, action), None)[1]


def _undo(device: str, pick: int) -> Move:
    def move(devices: Devices) -> None:
        targets = _targets(devices.journals[device])
        if targets:
            devices.write(device, Undo(targets[pick % len(targets)]))

    return move


def lines_of(journal: Journal) -> list[EntryId]:
    """Returns the entries that are lines of the log."""
    return [e for e in _targets(journal) if isinstance(journal[e].content, Action | Insert)]


def _revise(device: str, pick: int, action: Action, kind: type[Amend | Insert]) -> Move:
    def move(devices: Devices) -> None:
        targets = lines_of(devices.journals[device])
        if targets:
            devices.write(device, kind(targets[pick % len(targets)], action))

    return move


def _meet(one: str, other: str) -> Move:
    return lambda devices: devices.meet(one, other)


who = st.sampled_from(DEVICES)
picks = st.integers(0, 50)
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(_act, who, actions),
    st.builds(_act, who, actions),
    st.builds(_undo, who, picks),
    st.builds(_revise, who, picks, actions, st.sampled_from((Amend, Insert))),
    st.builds(_meet, who, who),
)


def _play(script: list[Move]) -> Devices:
    devices = Devices.together()
    for move in script:
        move(devices)
    return devices


tables: st.SearchStrategy[Devices] = st.lists(moves, max_size=25).map(_play)
