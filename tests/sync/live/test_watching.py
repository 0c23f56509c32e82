"""A phone that was let in to watch only sees everything, and nothing that it says is kept."""

from __future__ import annotations

from random import Random

from companion.sync.live.peer import split
from companion.sync.live.peer_group import VERSION
from tests.sync.live.net import Net
from tests.tools.watching.live import WATCH, Watcher
from tests.toy import Score

TRIES = 120
"""In the everyday tests; ``python -m tests.tools.watching`` makes 10,000."""


def test_who_only_watches_sees_every_tap() -> None:
    net = Net()
    ann, eve = net.phones("ae")
    net.connect(ann, eve, watches=True)
    net.settle()
    ann.write(Score(0, 5))
    net.settle()
    assert eve.journal.entries == ann.journal.entries
    assert eve.group.watching
    assert not ann.group.watching
    assert ann.group.watchers == 1


def test_what_is_done_on_a_phone_that_only_watches_stays_there() -> None:
    net = Net()
    ann, eve = net.phones("ae")
    net.connect(ann, eve, watches=True)
    net.settle()
    before = ann.journal.entries
    eve.write(Score(0, 5))
    net.pass_time(2, (ann, eve))
    assert ann.journal.entries == before
    assert ann.cut == []
    assert ann.sees == {}, "it has no name either"


def test_nothing_is_taken_of_who_only_watches_by_any_message() -> None:
    watcher = Watcher(Random())  # noqa: S311 - no secret
    for _try in range(TRIES):
        watcher.attempt()


def test_nobody_who_plays_along_is_made_to_watch() -> None:
    net = Net()
    ann, eve = net.phones("ae")
    link, _far = net.connect(ann, eve)
    net.settle()
    for piece in split(bytes([VERSION << 4 | WATCH]) + b"\0"):
        ann.group.receive(link, piece)
    assert not ann.group.watching
    ann.write(Score(0, 5))
    net.settle()
    assert eve.journal.entries == ann.journal.entries
