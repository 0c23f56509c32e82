"""Packing: what travels comes back the same, and hostile bytes are one clear error."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from companion.errors import CodecError
from companion.play.by_hand import Finish
from companion.play.codec import Codec
from companion.play.entry import VersionVector
from companion.play.journal import Journal
from companion.play.wire import Reader, Writer
from companion.sync.exchange import read_name, write_name
from companion.sync.pack import Packed, pack_entries, unpack_entries
from tests import toy
from tests.play.tables import Devices, tables

CODEC = toy.GAME.codec


def codec_of(game: str) -> Codec:
    if game != "toy":
        raise CodecError(toy._("no such game"))
    return CODEC


@given(tables)
def test_a_whole_journal_comes_back_with_times_in_seconds_or_milliseconds(
    devices: Devices,
) -> None:
    for journal in devices.journals.values():
        whole = tuple(replace(entry, at=entry.at // 1000 * 1000) for entry in journal.entries)
        exact = tuple(replace(entry, at=entry.at + 7) for entry in whole)
        for entries in (journal.entries, whole, exact):
            packed = Packed("play1", "toy", entries)
            assert unpack_entries(pack_entries(packed, CODEC), codec_of) == packed


@given(tables)
def test_what_the_other_side_lacks_comes_back(devices: Devices) -> None:
    ann, bob, _ = devices.journals.values()
    packed = Packed("play1", "toy", ann.missing(bob.version))
    back = unpack_entries(pack_entries(packed, CODEC), codec_of)
    assert back == packed
    bob.merge(back.entries)
    assert bob.version == bob.version.join(ann.version)


@given(tables, st.data())
def test_damaged_messages_are_one_clear_error(devices: Devices, data: st.DataObject) -> None:
    journal = devices.journals["ann"]
    packed = pack_entries(Packed("play1", "toy", journal.entries), CODEC)
    changed = bytearray(packed)
    changed[data.draw(st.integers(0, len(packed) - 1))] = data.draw(st.integers(0, 255))
    for hostile in (packed[: data.draw(st.integers(0, len(packed)))], bytes(changed)):
        try:
            back = unpack_entries(hostile, codec_of)
        except CodecError:
            continue
        assert isinstance(back, Packed)


@given(st.binary(max_size=80))
def test_random_bytes_are_one_clear_error(data: bytes) -> None:
    for hostile in (data, b"\x10" + data):
        with pytest.raises(CodecError):
            unpack_entries(hostile, codec_of)


def test_a_message_of_more_than_a_play_ever_holds_is_refused() -> None:
    journal = Journal(Devices.together().journals["ann"].entries)
    for number in range(16):
        action = Finish(tuple(number * place for place in range(4000)))
        journal.append(journal.compose("ann", action, 0))
    with pytest.raises(CodecError, match="too large"):
        pack_entries(Packed("play1", "toy", journal.entries), CODEC)


def test_a_newer_format_says_so() -> None:
    with pytest.raises(CodecError, match="newer"):
        unpack_entries(b"\x20\x00", codec_of)


@given(st.text(min_size=1, max_size=12) | st.text("abcxyz234567", min_size=1, max_size=20))
def test_names_come_back(name: str) -> None:
    writer = Writer()
    write_name(writer, name)
    reader = Reader(bytes(writer.data))
    assert read_name(reader) == name
    assert reader.done


def test_a_random_id_takes_five_bits_a_letter() -> None:
    writer = Writer()
    write_name(writer, "abcdefghij")
    assert len(writer.data) == 8


def test_an_empty_vector_lacks_everything() -> None:
    journal = Journal(Devices.together().journals["ann"].entries)
    assert journal.missing(VersionVector()) == journal.entries
