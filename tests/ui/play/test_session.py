"""What one banner makes of the notices of an action."""

from __future__ import annotations

import pytest

from companion.play.action import Notice, Tone
from companion.ui.play.session import TONES, notices_banner
from tests.toy import _

ONE, OTHER = _("one"), _("other")


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
