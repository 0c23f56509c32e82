"""The file format: what is written is read back, and nothing else is read."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum

import pytest
from hypothesis import given, strategies as st

from companion.errors import CodecError
from companion.play.action import LATER, Action
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.codec import Codec
from companion.play.entry import Amend, Content, EntryId, Insert, PlayStarted, Undo
from companion.play.schema import shape_of
from companion.play.setup import Player, Setup
from tests import toy
from tests.play.packing import read, through, written
from tests.play.tables import Devices, actions, tables
from tests.toy import Score

CODEC = toy.GAME.codec

values = st.one_of(
    st.booleans(), st.integers(-99, 99), st.text(max_size=9), st.tuples(st.integers(0, 9))
)
names = st.text(max_size=12).filter(lambda s: s.isprintable())
players = st.builds(Player, names, names, names, names)
pairs = st.lists(st.tuples(names, values), max_size=3).map(tuple)
setups = st.builds(Setup, st.lists(players, max_size=4).map(tuple), st.integers(0, 3), pairs, pairs)
ids = st.builds(EntryId, st.text(min_size=1, max_size=10), st.integers(1, 999))
all_actions: st.SearchStrategy[Action] = st.one_of(
    actions,
    st.builds(SetRule, names, values),
    st.builds(
        Finish,
        st.lists(st.integers(0, 4), max_size=4).map(tuple),
        st.booleans(),
        st.lists(st.tuples(st.integers(0, 4), st.none() | st.integers(-99, 999)), max_size=4).map(
            tuple
        ),
    ),
    st.builds(Adjust, names, st.none() | st.integers(0, 4), st.integers(-(10**6), 10**6)),
)
contents: st.SearchStrategy[Content] = st.one_of(
    all_actions,
    st.builds(PlayStarted, names, names, setups),
    st.builds(Undo, ids, st.integers(1, 1000)),
    st.builds(Amend, ids, all_actions),
    st.builds(Insert, ids, all_actions),
)
raw_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["tag", "do", "undo", "amend", "to", "start", "by", "seq"]), inner
        )
    ),
    max_leaves=12,
)


@given(contents)
def test_content_comes_back_from_json(content: Content) -> None:
    text = json.dumps(CODEC.dump_content(content))
    assert CODEC.load_content(json.loads(text)) == content


@given(st.lists(contents, max_size=4))
def test_content_comes_back_from_bytes(several: list[Content]) -> None:
    assert through(CODEC, *several) == several


@given(tables)
def test_entries_come_back_from_lines(devices: Devices) -> None:
    for entry in devices.journals["ann"].entries:
        assert CODEC.loads(CODEC.dumps(entry)) == entry


@given(st.binary(max_size=60))
def test_hostile_bytes_raise_only_a_codec_error(data: bytes) -> None:
    with suppress(CodecError):
        read(CODEC, data, 20)


@given(raw_json)
def test_hostile_json_raises_only_a_codec_error(raw: object) -> None:
    for load in (CODEC.load, CODEC.load_content):
        with suppress(CodecError):
            load(raw)


@pytest.mark.parametrize("line", ["", "{", "[1]", "null", '{"device":"a"}', "[" * 100_000])
def test_a_line_that_is_no_entry_is_one_clear_error(line: str) -> None:
    with pytest.raises(CodecError):
        CODEC.loads(line)


def test_an_unknown_action_was_made_by_a_newer_version() -> None:
    with pytest.raises(CodecError) as caught:
        CODEC.load_content({"do": {"tag": "teleport"}})
    assert "newer" in caught.value.message.key


def test_an_insert_looks_like_a_newer_action_to_whom_it_is_new() -> None:
    insert = Insert(EntryId("ann", 3), Score(0, 1))
    score = {"tag": "score", "player": 0, "points": 1}
    done = {"tag": "insert", "before": ["ann", 3], "action": score}
    assert CODEC.dump_content(insert) == {"do": done}
    assert CODEC.kind_of(insert) == 63
    with pytest.raises(CodecError) as caught:
        CODEC.load_content({"do": {**done, "more": 1}})
    assert "newer" in caught.value.message.key


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Old(Action, tag="paint"):
    colour: Colour


@dataclass(frozen=True, slots=True)
class New(Action, tag="paint"):
    colour: Colour
    coats: int = 1
    varnish: bool = field(default=False, metadata=LATER)


def test_a_field_added_later_reads_older_entries_with_its_default() -> None:
    old, new = Codec((Old,)), Codec((New,))
    assert new.load_content(old.dump_content(Old(Colour.BLUE))) == New(Colour.BLUE, 1)
    assert read(new, written(old, (Old(Colour.BLUE),)), 1) == [New(Colour.BLUE, 1)]


def test_a_field_added_later_is_written_only_where_it_says_something() -> None:
    codec = Codec((New,))
    assert codec.dump_content(New(Colour.BLUE)) == {
        "do": {"tag": "paint", "colour": "blue", "coats": 1}
    }
    shining = New(Colour.BLUE, varnish=True)
    assert codec.load_content(codec.dump_content(shining)) == shining
    assert read(codec, written(codec, (shining,)), 1) == [shining]


def test_two_actions_with_one_tag_are_a_mistake_in_the_program() -> None:
    with pytest.raises(ValueError, match="one tag"):
        Codec((Old, New))


def test_a_type_without_a_form_is_a_mistake_in_the_program() -> None:
    with pytest.raises(TypeError):
        shape_of(float)
