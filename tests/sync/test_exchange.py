"""Two phones that exchange what they have agree afterwards, in as few scans as can be."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, strategies as st

from companion.errors import CodecError
from companion.play.bounds import EARLIEST, LARGEST
from companion.play.by_hand import Adjust
from companion.play.codec import Codec
from companion.play.entry import Entry, VersionVector
from companion.play.journal import Journal
from companion.play.timeline import Timeline
from companion.sync import exchange
from companion.sync.exchange import (
    MOST_AT_ONCE,
    EntryBatch,
    SyncMessage,
    VersionAnnouncement,
    announcement_of,
    batch_for,
    check_words,
    lacking,
    opening,
    pack,
    reply,
    unpack,
)
from companion.sync.pack import Packed, pack_entries
from tests import toy
from tests.play.tables import START, Devices, tables
from tests.toy import Score

CODEC = toy.GAME.codec
WHO = st.permutations(["ann", "bob", "cat"])


def codec_of(game: str) -> Codec:
    if game != "toy":
        raise CodecError(toy._("no such game"))
    return CODEC


def sent(letter: SyncMessage) -> SyncMessage:
    """Returns a letter as the other side reads it."""
    return unpack(pack(letter, codec_of), codec_of)


def talk(one: Journal, other: Journal, first: SyncMessage | None = None) -> int:
    """Lets two phones exchange until neither lacks anything; returns the number of scans."""
    letter: SyncMessage | None = first or opening(one, codec_of)
    reader, shower = other, one
    for scans in range(1, 5):
        assert letter is not None
        read = sent(letter)
        if isinstance(read, EntryBatch):
            reader.merge(read.entries)
        letter = reply(reader, read)
        if letter is None:
            return scans
        reader, shower = shower, reader
    raise AssertionError("they never stop")


def words(journal: Journal) -> tuple[int, int]:
    return check_words(journal.started.play, journal.entries)


@given(tables, WHO)
def test_two_plays_edited_apart_are_equal_after_an_exchange(
    devices: Devices, who: list[str]
) -> None:
    one, other = devices.journals[who[0]], devices.journals[who[1]]
    twins = Journal(one.entries), Journal(other.entries)
    both_lack = lacking(one.version, other.version) > 0
    assert talk(one, other) == (2 if both_lack else 1)
    talk(twins[1], twins[0])
    assert one.entries == other.entries == twins[0].entries == twins[1].entries
    assert words(one) == words(other) == words(twins[0])
    states = [Timeline(journal, toy.GAMES).state for journal in (one, other)]
    assert states[0] == states[1]


@given(tables, WHO)
def test_an_announcement_brings_the_same_in_at_most_three_scans(
    devices: Devices, who: list[str]
) -> None:
    one, other = devices.journals[who[0]], devices.journals[who[1]]
    assert talk(one, other, announcement_of(one)) <= 3
    assert one.entries == other.entries


@given(tables)
def test_a_newcomer_gets_everything_from_one_scan(devices: Devices) -> None:
    journal = devices.journals["ann"]
    read = sent(opening(journal, codec_of))
    assert isinstance(read, EntryBatch)
    newcomer = Journal(read.entries)
    assert newcomer.entries == journal.entries
    assert reply(newcomer, read) is None


def test_a_newcomer_answers_an_announcement_by_asking_for_everything() -> None:
    journal = Devices.together().journals["ann"]
    asked = reply(None, sent(announcement_of(journal)))
    assert asked == VersionAnnouncement("play1", "toy", VersionVector())
    assert asked is not None
    answer = reply(journal, sent(asked))
    assert isinstance(answer, EntryBatch)
    assert answer.entries == journal.entries


@given(tables, WHO)
def test_letters_come_back_the_same(devices: Devices, who: list[str]) -> None:
    one, other = devices.journals[who[0]], devices.journals[who[1]]
    for letter in (announcement_of(one), batch_for(one, other.version), opening(one, codec_of)):
        assert sent(letter) == letter


@given(tables, WHO)
def test_the_words_agree_only_if_the_entries_do(devices: Devices, who: list[str]) -> None:
    one, other = devices.journals[who[0]], devices.journals[who[1]]
    same = {entry.id for entry in one.entries} == {entry.id for entry in other.entries}
    assert (words(one) == words(other)) == same or not same  # 1 in 65,536 may agree by chance
    assert same == (one.version == other.version)


def test_an_announcement_is_small() -> None:
    seen = VersionVector({"abcdefghij": 90, "bcdefghijk": 40})
    assert len(pack(VersionAnnouncement("mr3p757xfk", "regicide", seen), codec_of)) < 40


def test_a_play_too_long_to_be_shown_at_once_begins_with_an_announcement(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(exchange, "LONGEST_OPENING", 2000)
    devices = Devices.together()
    dice = Random(1)  # noqa: S311 - no secret
    for _turn in range(MOST_AT_ONCE):
        devices.now += dice.randrange(100_000)
        devices.write("ann", Score(dice.randrange(3), dice.randrange(1, 10)))
    journal = devices.journals["ann"]
    assert len(pack(batch_for(journal, VersionVector()), codec_of)) > 2000
    assert opening(journal, codec_of) == announcement_of(journal)


def test_what_no_message_holds_goes_in_parts() -> None:
    """Numbers that nothing foretells take ten times the room of those of a game."""
    journal, dice = Journal((START,)), Random(1)  # noqa: S311 - no secret
    while len(journal) < MOST_AT_ONCE:
        action = Adjust("points", len(journal) % 3, dice.randrange(-LARGEST, LARGEST))
        journal.append(journal.compose("ann", action, EARLIEST + dice.randrange(10**12)))
    first = sent(batch_for(journal, VersionVector()))
    assert isinstance(first, EntryBatch)
    assert 100 < len(first.entries) < MOST_AT_ONCE
    newcomer = Journal(first.entries)
    assert newcomer.entries == journal.entries[: len(newcomer)]
    assert first.version == journal.version


def test_a_play_of_6000_entries_goes_in_parts() -> None:
    journal = Journal((START,))
    while len(journal) < 6000:
        journal.append(journal.compose("ann", Score(len(journal) % 3, 1), EARLIEST))
    journal.append(journal.compose("bob", Score(0, 1), EARLIEST))
    newcomer, letter, scans = Journal(), sent(opening(journal, codec_of, whole=True)), 0
    while isinstance(letter, EntryBatch):
        newcomer.merge(letter.entries)
        assert letter.version == journal.version
        scans += 1
        answer = reply(newcomer, letter)
        if answer is None:
            break
        back = reply(journal, sent(answer))
        assert back is not None
        letter = sent(back)
    assert newcomer.entries == journal.entries
    assert scans == -(-len(journal) // MOST_AT_ONCE)


@given(tables, st.data())
def test_damaged_letters_are_one_clear_error(devices: Devices, data: st.DataObject) -> None:
    journal = devices.journals["ann"]
    letter = data.draw(st.sampled_from((announcement_of(journal), opening(journal, codec_of))))
    raw = bytearray(pack(letter, codec_of))
    raw[data.draw(st.integers(0, len(raw) - 1))] ^= data.draw(st.integers(1, 255))
    for hostile in (bytes(raw), bytes(raw[: data.draw(st.integers(0, len(raw) - 1))])):
        try:
            back = unpack(hostile, codec_of)
        except CodecError:
            continue
        assert isinstance(back, VersionAnnouncement | EntryBatch)


@given(st.binary(max_size=60))
def test_random_bytes_are_one_clear_error(data: bytes) -> None:
    for hostile in (data, b"\x11" + data, b"\x12" + data):
        try:
            unpack(hostile, codec_of)
        except CodecError:
            continue


@pytest.mark.parametrize("first", [b"\x21", b"\x13", b"\x10"])
def test_a_letter_of_a_newer_version_says_so(first: bytes) -> None:
    with pytest.raises(CodecError, match="newer"):
        unpack(first + b"abc", codec_of)


def test_a_letter_of_an_unknown_game_is_one_error() -> None:
    letter = VersionAnnouncement("play1", "chess", VersionVector())
    with pytest.raises(CodecError, match="no such game"):
        unpack(pack(letter, codec_of), codec_of)


def test_entries_that_begin_another_play_are_refused() -> None:
    packed = pack_entries(Packed("other", "toy", (START,)), CODEC)
    with pytest.raises(CodecError, match="damaged"):
        unpack(b"\x12\x00" + packed[1:], codec_of)


def test_entries_that_could_not_be_stored_are_refused() -> None:
    """A number beyond what the store takes is refused before anything is previewed."""
    late = Entry("ann", 2, 2**60, START.id, 0, Score(0, 1))
    packed = pack_entries(Packed("play1", "toy", (START, late)), CODEC)
    with pytest.raises(CodecError):
        unpack(b"\x12\x00" + packed[1:], codec_of)
