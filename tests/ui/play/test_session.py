"""What a session says of what was done, and of what somebody else did just before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.delays import other_delays
from companion.play.action import Notice, Tone
from companion.play.by_hand import Finish, SetRule
from companion.store.open_play import OpenPlay
from companion.ui.play.session import TONES, PlaySession, notices_banner
from tests.toy import Score, _
from tests.ui.table import Table, table_in

ONE, OTHER = _("one"), _("other")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = table_in(tmp_path)
    yield table
    table.database.close()


def sessions(table: Table) -> tuple[OpenPlay, PlaySession, PlaySession]:
    """Ann and Bob at one play of one host, who saw the same when they pressed."""
    play = table.play("Ana", "Ben")
    ann, bob = (PlaySession(play, device, lambda _stored: None) for device in ("ann", "bob"))
    return play, ann, bob


def test_what_happens_once_is_done_once_though_two_pressed(table: Table) -> None:
    play, ann, bob = sessions(table)
    with other_delays(seen_s=60):
        assert ann.act(SetRule("goal", 20)) is None
        assert bob.act(SetRule("goal", 20)) is None
    assert len(play.journal) == 2
    assert bob.reply is not None
    assert bob.reply.messages[0].key == "Another phone was quicker: {action}"
    assert ann.reply is None


def test_points_of_two_who_pressed_at_once_both_count(table: Table) -> None:
    play, ann, bob = sessions(table)
    with other_delays(seen_s=60):
        assert ann.act(Score(0, 4)) is None
        assert bob.act(Score(0, 4)) is None
    assert play.timeline.state.points == (8, 0)


def test_who_was_slower_is_told_what_was_done_and_not_that_it_cannot_be(table: Table) -> None:
    _play, ann, bob = sessions(table)
    with other_delays(seen_s=60):
        assert ann.act(Finish((0,))) is None
        assert bob.act(Finish((1,))) is not None
    assert bob.reply is not None
    assert bob.reply.messages[0].key == "Another phone was quicker: {action}"
    bob.act(Finish((1,)))  # later, when it was seen
    assert bob.reply.messages[0].key == "The play is already over."


def test_an_older_undo_says_the_values_of_now(table: Table) -> None:
    play, ann, bob = sessions(table)
    ann.act(Score(0, 4))
    bob.act(Score(0, 5))
    ann.undo()
    assert play.timeline.state.points == (5, 0)
    assert ann.reply is not None
    facts = dict(ann.reply.messages[0].facts)
    assert (facts["before"], facts["after"]) == (5, 9)


def test_a_notice_that_the_view_says_itself_needs_no_banner() -> None:
    assert notices_banner(()) is None
    assert notices_banner((Notice(ONE, "bad", quiet=True),)) is None
    said = notices_banner((Notice(ONE, quiet=True), Notice(OTHER)))
    assert said is not None
    assert said.messages == (OTHER,)


@pytest.mark.parametrize(
    ("urgent", "mild"), [("bad", "ask"), ("ask", "good"), ("good", "info"), ("bad", "info")]
)
def test_a_banner_has_the_most_urgent_tone_of_its_notices(urgent: Tone, mild: Tone) -> None:
    for notices in (
        (Notice(ONE, mild), Notice(OTHER, urgent)),
        (Notice(ONE, urgent), Notice(OTHER, mild)),
    ):
        said = notices_banner(notices)
        assert said is not None
        assert said.tone == TONES[urgent]
        assert said.messages == (ONE, OTHER)


def test_a_banner_leads_to_the_rule_of_its_most_urgent_notice_or_else_to_any() -> None:
    mild = Notice(ONE, "info", rule="mild")
    for urgent, rule in (
        (Notice(OTHER, "bad", "urgent"), "urgent"),
        (Notice(OTHER, "bad"), "mild"),
    ):
        said = notices_banner((mild, urgent))
        assert said is not None
        assert said.rule == rule
