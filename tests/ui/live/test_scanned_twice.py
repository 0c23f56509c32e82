"""A code that is scanned again changes nothing: a camera sees one many times."""

from __future__ import annotations

import pytest

from companion.errors import CodecError
from companion.ui.shell import now_ms
from tests.toy import Score
from tests.ui.live.phones import LivePhone, come_to_rest, scan_each_other


def connected(*phones: LivePhone) -> bool:
    return all(len(phone.live.neighbours) == 1 for phone in phones)


async def test_an_answer_that_is_scanned_again_while_it_opens_closes_nothing(
    phones: tuple[LivePhone, LivePhone],
) -> None:
    ann, bob = phones
    play = ann.table.play()
    ann.live.invite(play.id)
    await come_to_rest()
    assert ann.live.attempt
    bob.live.take(ann.live.attempt.message)
    await come_to_rest()
    assert bob.live.attempt
    answer = bob.live.attempt.message
    ann.radio.works = False  # it is still opening
    for _scan in range(3):
        ann.live.take(answer)
    await come_to_rest()
    assert ann.live.attempt
    assert ann.live.attempt.fault is None


async def test_codes_that_are_scanned_again_when_it_is_open_change_nothing(
    phones: tuple[LivePhone, LivePhone],
) -> None:
    ann, bob = phones
    play = ann.table.play()
    offer, answer = await scan_each_other(ann, bob, play.id)
    assert connected(ann, bob)
    ends = set(ann.radio.air.pairs)
    for _scan in range(3):
        ann.live.take(answer)
        bob.live.take(offer)
        await come_to_rest()
    assert set(ann.radio.air.pairs) == ends
    assert connected(ann, bob)
    play.act("ann", Score(0, 4), now_ms())
    await come_to_rest()
    other = bob.table.services.open_plays.open(play.id)
    assert other.journal.entries == play.journal.entries


async def test_an_offer_that_is_scanned_again_shows_the_same_answer(
    phones: tuple[LivePhone, LivePhone],
) -> None:
    ann, bob = phones
    ann.live.invite(ann.table.play().id)
    await come_to_rest()
    assert ann.live.attempt
    answers = set[bytes]()
    for _scan in range(3):
        bob.live.take(ann.live.attempt.message)
        await come_to_rest()
        assert bob.live.attempt
        answers.add(bob.live.attempt.message)
    assert len(answers) == 1
    ann.live.take(answers.pop())
    await come_to_rest()
    assert connected(ann, bob)


async def test_codes_of_a_connection_that_is_no_more_are_said_to_be_used(
    phones: tuple[LivePhone, LivePhone],
) -> None:
    ann, bob = phones
    offer, answer = await scan_each_other(ann, bob, ann.table.play().id)
    for phone in (ann, bob):
        phone.live.leave()
    await come_to_rest()
    for phone, code in ((ann, answer), (bob, offer)):
        with pytest.raises(CodecError, match="used before"):
            phone.live.take(code)
