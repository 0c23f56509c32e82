"""What is done on one phone stands on all, whatever way they are connected and whatever breaks."""

from __future__ import annotations

from random import Random

import pytest

from companion.play.action import Action
from companion.play.bounds import EARLIEST
from companion.play.by_hand import Adjust
from companion.play.entry import Entry, PlayStarted, Undo, VersionVector
from companion.play.journal import Journal
from companion.play.timeline import Timeline
from companion.sync import exchange
from companion.sync.exchange import check_words
from companion.sync.live.peer_group import VERSION
from companion.sync.live.shared_play import LETTER_ENTRIES, conflicts_to_confirm
from tests.sync.live.net import Net, Phone, began, codec_of
from tests.toy import GAME, GAMES, Score

WAYS = {
    "a chain": ((0, 1), (1, 2), (2, 3)),
    "a star": ((0, 1), (0, 2), (0, 3)),
    "a ring": ((0, 1), (1, 2), (2, 3), (3, 0)),
    "all with all": ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)),
}


BEAT, LETTER, KEY = 0, 1, 5


def words(phone: Phone) -> tuple[int, int]:
    return check_words("play1", phone.journal.entries)


def assert_same(phones: list[Phone], count: int) -> None:
    assert [len(phone.journal) for phone in phones] == [count] * len(phones)
    assert len({words(phone) for phone in phones}) == 1
    assert all(phone.cut == [] for phone in phones)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_taps_on_all_phones_stand_on_all(way: tuple[tuple[int, int], ...]) -> None:
    net = Net()
    phones = net.phones("abcd")
    for one, other in way:
        net.connect(phones[one], phones[other])
        net.settle()
    assert_same(phones, 1)
    for tap in range(200):
        phones[net.dice.randrange(4)].write(Score(tap % 3, 1 + tap % 9))
        net.now += 0.05
        for _step in range(net.dice.randrange(4)):
            if net.waiting:
                net.hand_over(net.dice.choice(net.waiting))
    net.settle()
    assert_same(phones, 201)


def test_what_comes_over_two_ways_is_sent_no_further() -> None:
    net = Net()
    phones = net.phones("abcd")
    for one, other in WAYS["a ring"]:
        net.connect(phones[one], phones[other])
        net.settle()
    net.heard.clear()
    phones[0].write(Score(0, 1))
    net.settle()
    # Both ways around, and they meet on the other side.
    assert len(net.heard) <= 5
    net.pass_time(1, ())
    assert net.waiting == []


def test_connections_that_break_again_and_again_lose_nothing() -> None:
    net = Net(Random(7))  # noqa: S311 - no secret
    phones = net.phones("abcd")
    ways = list(WAYS["a ring"])
    ends = {way: net.connect(phones[way[0]], phones[way[1]]) for way in ways}
    net.settle()
    breaks = 0
    for tap in range(600):
        net.now += 0.1
        phones[net.dice.randrange(4)].write(Score(tap % 3, 1 + tap % 9))
        if net.dice.random() < 0.05:  # with all that is under way
            way = net.dice.choice(ways)
            net.lose(ends[way][0])
            ends[way] = net.connect(phones[way[0]], phones[way[1]])
            breaks += 1
        if net.dice.random() < 0.8:
            net.settle()
    net.settle()
    assert breaks > 20
    assert_same(phones, 601)


def up_or_down(player: int, tap: int) -> Adjust:
    """Returns a tap that never ends the play."""
    return Adjust("points", player, 1 - 2 * (tap % 2))


def test_taps_that_cross_cost_no_more_in_a_long_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither what is folded to see whether people must be asked, nor what is folded then."""
    steps: list[Action] = []
    fold = type(GAME).fold
    monkeypatch.setattr(
        type(GAME), "fold", lambda game, state, act: (steps.append(act), fold(game, state, act))[1]
    )
    mine = Timeline(began(), GAMES)
    for tap in range(2000):
        mine.journal.append(mine.journal.compose("a", up_or_down(0, tap), EARLIEST))
    mine.update()
    theirs = mine.head(len(mine.journal))
    assert len(steps) == 2000
    for turn, (name, play) in enumerate((("a", mine), ("b", theirs))):
        for tap in range(3):
            content = up_or_down(turn, tap)
            play.journal.append(play.journal.compose(name, content, EARLIEST))
        play.update()
    steps.clear()
    batch = exchange.batch_for(theirs.journal, mine.journal.head(2001).version)
    seen = conflicts_to_confirm(mine, batch, GAMES)
    assert seen is not None
    assert len(seen.coming) == 3
    mine.journal.merge(batch.entries)
    mine.update()
    assert len(steps) < 20


def test_who_joins_in_the_middle_gets_everything_in_parts() -> None:
    net = Net()
    ann, ben = net.phones("ab")
    for tap in range(4_500):
        ann.write(Score(tap % 3, 1))
    near, _far = net.connect(ann, ben)
    net.settle()
    assert_same([ann, ben], 4_501)
    heard = [piece[2:] for piece in net.heard if piece[1] == VERSION << 4 | LETTER]
    letters = [exchange.unpack(piece, codec_of) for piece in heard]
    batches = [len(letter.entries) for letter in letters if isinstance(letter, exchange.EntryBatch)]
    assert max(batches) == LETTER_ENTRIES, "what is packed at once keeps nobody waiting"
    net.lose(near)
    ann.write(Undo(ann.journal.order[-1]))
    ben.write(Score(1, 2))
    before = net.carried
    net.connect(ann, ben)
    net.settle()
    assert_same([ann, ben], 4_503)
    assert net.carried - before < 1000, "only what was lacking"


def test_everybody_knows_who_is_here_who_fell_silent_and_who_left() -> None:
    net = Net()
    phones = ann, ben, cat = net.phones("abc")
    net.connect(ann, ben)
    far, _near = net.connect(ben, cat)
    net.pass_time(2, phones)
    assert ann.sees == {"b": True, "c": True}
    assert cat.sees == {"a": True, "b": True}

    net.pass_time(5, (ann, ben))  # frozen, as in a pocket
    assert ann.sees == {"b": True, "c": False}
    assert ben.sees == {"a": True, "c": False}
    net.pass_time(1, phones)
    assert ann.sees == {"b": True, "c": True}

    net.lose(far)
    net.pass_time(5, phones)
    assert ann.sees == {"b": True, "c": False}
    assert cat.sees == {"a": False, "b": False}
    net.connect(cat, ann)
    net.pass_time(2, phones)
    assert ben.sees == {"a": True, "c": True}

    cat.group.leave()
    net.pass_time(1, (ann, ben))
    assert ann.sees == {"b": True}
    assert ben.sees == {"a": True}


def test_who_comes_back_with_a_page_loaded_anew_does_not_stand_twice() -> None:
    net = Net()
    ann, ben = net.phones("ab")
    near, _far = net.connect(ann, ben)
    net.pass_time(2, (ann, ben))
    net.lose(near)
    net.pass_time(5, (ann,))
    assert [(phone.last.name, phone.here) for phone in ann.group.phones] == [("b", False)]
    again = Phone("b", net, ben.journal)
    net.connect(ann, again)
    net.pass_time(2, (ann, again))
    assert [(phone.last.name, phone.here) for phone in ann.group.phones] == [("b", True)]


@pytest.mark.parametrize("way", ["a chain", "a ring", "all with all"])
def test_what_is_for_one_phone_comes_to_that_one_by_way_of_others(way: str) -> None:
    net = Net()
    phones = net.phones("abcd")
    came: list[tuple[str, bytes, bytes]] = []
    for phone in phones:
        phone.group.on_routed = lambda who, end, name=phone.name: came.append((name, who, end))
    for one, other in WAYS[way]:
        net.connect(phones[one], phones[other])
    ann, *_others, dan = phones
    ann.group.send_to(dan.group.me, b"an end")
    net.settle()
    assert came == [], "nothing is known of each other yet"
    near, _far = net.connect(ann, dan)
    net.pass_time(2, phones)
    net.lose(near)
    net.pass_time(2, phones)
    ann.group.send_to(dan.group.me, b"an end")
    net.settle()
    assert came == [("d", ann.group.me, b"an end")]
    assert ann.group.reaches(dan.group.me)
    dan.group.leave()
    net.pass_time(1, phones[:3])
    ann.group.send_to(dan.group.me, b"an end")
    net.settle()
    assert len(came) == 1
    assert ann.group.has_left(dan.group.me)


def test_only_entries_are_ever_said() -> None:
    net = Net()
    phones = ann, ben = net.phones("ab")
    net.connect(ann, ben)
    ann.write(Score(0, 5))
    net.pass_time(3, phones)
    for piece in net.heard:
        kind, body = piece[1] & 0x0F, piece[2:]
        assert kind in (BEAT, LETTER, KEY)
        if kind == LETTER:
            letter = exchange.unpack(body, codec_of)
            assert exchange.pack(letter, codec_of) == body, "nothing hides beside a letter"
        else:
            assert len(body) < 60, "a name, and what shows whose it is"


def test_another_play_is_no_play_of_this_table() -> None:
    net = Net()
    ann, ben = net.phones("ab")
    net.connect(ann, ben)
    net.settle()
    ann.group.play = ""
    link, start = ann.group.links[0], bytes([1, VERSION << 4 | LETTER])
    other = exchange.VersionAnnouncement("play2", "toy", VersionVector())
    ann.group.receive(link, start + exchange.pack(other, codec_of))
    assert ann.group.play == "play2"
    ann.group.receive(link, start + exchange.pack(exchange.announcement_of(ben.journal), codec_of))
    ((name, why),) = ann.cut
    assert (name, why.key) == ("b", "It is at another play.")
    assert ann.group.links == ()


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_all_go_along_to_the_next_play_and_lose_nothing_of_the_last(
    way: tuple[tuple[int, int], ...],
) -> None:
    net = Net()
    phones = net.phones("abcd")
    told: list[str] = []
    for phone in phones:
        phone.group.on_next = told.append
    for one, other in way:
        net.connect(phones[one], phones[other])
        net.settle()
    start = PlayStarted("play2", "toy", began().started.setup)
    begun = Journal((Entry("c", 1, 1, None, EARLIEST, start),))
    phones[3].write(Score(0, 4))  # which is under way when all go on
    phones[2].others["play2"] = begun
    phones[2].group.move_on("play2")
    net.settle()
    assert told == ["toy"] * 3
    phones[0].others["play2"].append(begun.compose("a", Score(1, 2), EARLIEST))
    phones[0].group.pass_on()
    net.settle()
    assert {phone.group.play for phone in phones} == {"play2"}
    assert [len(phone.others["play2"]) for phone in phones] == [2] * 4
    assert_same(phones, 2)


def test_who_was_there_before_the_play_gets_it_when_it_comes() -> None:
    net = Net()
    phones = ann, ben, cat = net.phones("abc")
    net.connect(ben, cat)
    net.settle()
    net.connect(ann, ben)
    net.settle()
    assert_same(phones, 1)
    cat.write(Score(0, 1))
    net.settle()
    assert_same(phones, 2)


def test_a_phone_without_the_play_begins_nothing() -> None:
    net = Net()
    ann, ben = net.phones("ab", began_by=0)
    net.connect(ann, ben)
    net.pass_time(2, (ann, ben))
    assert ann.sees == {"b": True}
    assert (ann.journal.entries, ben.journal.entries) == (Journal().entries, ())
