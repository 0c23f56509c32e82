"""Phones that meet, by nothing but the texts of QR codes, come to hold the same."""

from __future__ import annotations

from itertools import count

from hypothesis import given, strategies as st

from companion.errors import CodecError
from companion.play.codec import Codec
from companion.play.journal import Journal
from companion.play.timeline import Timeline
from companion.sync import Carousel, Collector, exchange
from tests import toy
from tests.play.tables import Devices, tables

CODEC = toy.GAME.codec
PAIRS = (("ann", "bob"), ("bob", "cat"), ("ann", "cat"))


def codec_of(game: str) -> Codec:
    if game != "toy":
        raise CodecError(toy._("no such game"))
    return CODEC


def scanned(message: bytes, first: int, step: int) -> exchange.SyncMessage:
    """Returns what is read of a message by somebody who sees only some of its frames."""
    carousel = Carousel(message, 4, kind=exchange.kind_of(message))
    collector = Collector()
    for number in count(first, step):
        text = carousel.frame(number)
        if collector.add(text) or collector.add(text):
            break
    assert collector.kind == exchange.kind_of(message)
    return exchange.unpack(collector.message, codec_of)


def meet(one: Journal, other: Journal, first: int, step: int) -> None:
    """Lets one phone show its play and the other answer."""
    shown = scanned(exchange.pack(exchange.opening(one, codec_of), codec_of), first, step)
    assert isinstance(shown, exchange.EntryBatch)
    other.merge(shown.entries)
    answer = exchange.reply(other, shown)
    if answer is not None:
        back = scanned(exchange.pack(answer, codec_of), first, step)
        assert isinstance(back, exchange.EntryBatch)
        one.merge(back.entries)


@given(
    tables,
    st.permutations(PAIRS),
    st.lists(st.booleans(), min_size=3, max_size=3),
    st.integers(0, 254),
    st.sampled_from((1, 2, 4, 7)),
)
def test_three_phones_that_meet_in_any_order_hold_the_same(
    devices: Devices,
    meetings: list[tuple[str, str]],
    turned: list[bool],
    first: int,
    step: int,
) -> None:
    everything = {entry.id for journal in devices.journals.values() for entry in journal.entries}
    for pair, other_way in zip(meetings, turned, strict=True):
        one, other = (devices.journals[name] for name in (pair[::-1] if other_way else pair))
        meet(one, other, first, step)
        assert one.entries == other.entries
    ann, bob, cat = devices.journals.values()
    assert ann.entries == bob.entries == cat.entries
    assert {entry.id for entry in ann.entries} == everything
    states = [Timeline(journal, toy.GAMES).state for journal in (ann, bob, cat)]
    assert states[0] == states[1] == states[2]
