"""A phone that says one thing to one and another thing to others harms nobody else.

The honest phones come to the same, with all that any of them was told, and none cuts another off.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import example, given, settings, strategies as st

from companion.delays import delays
from companion.play.bounds import EARLIEST
from companion.play.entry import Entry, Undo
from companion.sync import exchange
from companion.sync.exchange import EntryBatch, VersionVector
from companion.sync.live import heartbeats
from companion.sync.live.peer import split
from companion.sync.live.peer_group import VERSION
from companion.sync.live.shared_play import LETTER_ENTRIES
from tests.sync.live.net import PLAY, Net, Phone, codec_of
from tests.sync.live.test_peer_group import assert_same
from tests.toy import Score

LETTER = bytes([VERSION << 4 | 1])


@pytest.fixture(scope="module", autouse=True)
def _short_voices() -> Iterator[None]:
    """Nobody speaks for long here, and a voice for hours takes its time to find."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(heartbeats, "LONGEST", 1 << 10)
        yield


def say(eve: Phone, link: int, *entries: Entry) -> None:
    """Lets Eve say something over one of her connections, as if she had no more."""
    version = eve.journal.version.join(VersionVector.of(entries))
    letter = EntryBatch(PLAY, "toy", entries, version)
    for piece in split(LETTER + exchange.pack(letter, codec_of)):
        eve.net.send(link, piece)


class Table:
    """Three honest phones, of which some are connected, and Eve, who is connected with all."""

    def __init__(self, seed: int, honest: str = "abc") -> None:
        self.net = Net(Random(seed))  # noqa: S311 - no secret
        *self.honest, self.eve = self.net.phones(honest + "e")
        self.pairs = list(combinations(self.honest, 2))
        self.ways = [self.net.connect(*pair)[0] for pair in self.pairs]
        self.net.settle()
        self.of_eve = [self.net.connect(self.eve, phone)[0] for phone in self.honest]
        self.net.settle()
        for link in self.eve.group.links:
            self.eve.group.closed(link)  # she listens to nobody from now on

    def move_apart(self, place: int) -> None:
        """Breaks a connection of two honest phones; sometimes they connect again."""
        self.net.lose(self.ways[place])
        if self.net.dice.random() < 0.5:
            self.ways[place] = self.net.connect(*self.pairs[place])[0]

    def meet(self) -> None:
        """Connects all honest phones, and gives them time."""
        for place, pair in enumerate(self.pairs):
            self.net.lose(self.ways[place])
            self.ways[place] = self.net.connect(*pair)[0]
        for _round in range(4):
            self.net.settle()
            self.net.now += delays().mend_s
            for phone in self.honest:
                phone.group.tick()
        self.net.settle()

    def assert_agreed(self) -> None:
        """Makes sure that the honest have the same and are connected, and say who is not."""
        first, *others = self.honest
        assert all(phone.journal.entries == first.journal.entries for phone in others)
        names = {phone.name for phone in self.honest}
        assert not any(name in names for phone in self.honest for name, _why in phone.cut)
        assert {*self.ways} <= {link for phone in self.honest for link in phone.group.links}


@example(seed=601, author="a", steps=13)
@example(seed=126073, author="a", steps=10)
@settings(max_examples=30)
@given(st.integers(0, 10**6), st.sampled_from(("a", "e")), st.integers(1, 40))
def test_honest_phones_come_to_the_same_and_stay_connected(
    seed: int, author: str, steps: int
) -> None:
    table = Table(seed)
    net, dice = table.net, table.net.dice
    said: list[Entry] = []
    for tap in range(steps):
        phone = dice.choice(table.honest)
        match dice.randrange(5):
            case 0 | 1:
                phone.write(Score(tap % 3, 1 + tap % 9))
            case 2 if len(phone.journal) > 1:
                device, seq = target = dice.choice(phone.journal.order[1:])
                following = phone.journal.version[device] - seq
                phone.write(Undo(target, 1 + dice.randint(0, min(following, 2))))
            case 3:  # in the name of somebody else too, or another thing under the same number
                if not said or dice.random() < 0.5:
                    said.append(phone.journal.compose(author, Score(0, 1), EARLIEST))
                one = replace(dice.choice(said), content=Score(1, tap % 3))
                say(table.eve, dice.choice(table.of_eve), one)
            case _:
                table.move_apart(dice.randrange(len(table.pairs)))
        for link in net.waiting[: dice.randrange(8)]:
            if link in net.waiting:
                net.hand_over(link)
        net.now += dice.choice((0, 0.1, 3))
    table.meet()
    table.assert_agreed()
    table.honest[0].write(Score(2, 9))
    net.settle()
    table.assert_agreed()


def test_who_met_somebody_with_two_tongues_apart_finds_out_on_meeting() -> None:
    """By the numbers neither lacks anything, and yet they do not have the same."""
    table = Table(1, "ab")
    ann, ben = table.honest
    table.net.lose(*table.ways)
    one = table.eve.journal.compose("e", Score(0, 7), EARLIEST)
    for link, entry in zip(table.of_eve, (one, replace(one, content=Score(1, 8))), strict=True):
        say(table.eve, link, entry)
    table.net.settle()
    for phone in table.honest:
        phone.write(Score(2, 1))  # which rests on what the other one has not heard
    assert ann.journal.version["e"] == ben.journal.version["e"] == 1
    assert ann.journal.entries != ben.journal.entries
    table.meet()
    table.assert_agreed()
    contents = [entry.content for entry in ann.journal.entries[1:]]
    assert sorted(map(str, contents)) == sorted(
        map(str, (Score(0, 7), Score(1, 8), Score(2, 1), Score(2, 1)))
    )


def test_a_long_play_is_looked_at_in_parts() -> None:
    table = Table(1, "ab")
    ann, ben = table.honest
    for tap in range(2 * LETTER_ENTRIES):
        ann.write(Score(tap % 3, 1))
    table.net.lose(*table.ways)
    one = table.eve.journal.compose("e", Score(0, 7), EARLIEST)
    for link, entry in zip(table.of_eve, (one, replace(one, content=Score(1, 8))), strict=True):
        say(table.eve, link, entry)
    table.net.settle()
    table.meet()
    assert_same([ann, ben], 2 * LETTER_ENTRIES + 3)


@pytest.mark.parametrize("seconds", [0.0, 0.2])
def test_whoever_goes_on_with_it_makes_no_honest_phone_work_without_end(seconds: float) -> None:
    table = Table(2, "ab")
    for phone in table.honest:
        phone.write(Score(2, 1))
    table.net.settle()
    carried = table.net.carried
    for turn in range(100):
        one = table.eve.journal.compose("e", Score(0, 1), EARLIEST)
        for link in table.of_eve:
            say(table.eve, link, replace(one, content=Score(turn % 3, turn)))
        table.net.now += seconds
        for phone in table.honest:
            phone.group.tick()
        table.net.settle()
    assert table.net.carried - carried < 500_000
    table.meet()
    table.assert_agreed()
