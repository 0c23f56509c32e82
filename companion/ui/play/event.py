"""What has just happened in a play, as the card that says it."""

from collections.abc import Callable

import flet as ft

from companion.i18n import _
from companion.play import Timeline
from companion.ui.play.session import Banner
from companion.ui.shell import Shell
from companion.widgets import Event, EventWords, event_card, unfolded_card

RULE, UNFOLD = _("Rule"), _("Show all of it")


def told_card(
    shell: Shell,
    timeline: Timeline,
    reply: Banner,
    on_rule: Callable[[], object] | None,
    on_all: Callable[[], object],
) -> ft.Control:
    """Returns the card of what was last done or taken back; see `event_of`."""
    words = EventWords(shell.say(UNFOLD), shell.say(RULE))
    event = event_of(shell, reply)
    return event_card(shell.ink, event, timeline.game.emblem, words, on_rule, on_all)


def told_whole(
    shell: Shell, timeline: Timeline, reply: Banner, place: tuple[float, float]
) -> ft.Control | None:
    """Returns the same with all its steps as a card for a place; see `unfolded_card`."""
    return unfolded_card(shell.ink, event_of(shell, reply), timeline.game.emblem, place)


def event_of(shell: Shell, reply: Banner) -> Event:
    """Returns what a reply says, in the user's language.

    The first notice of something won or lost is its title, what is to be done its steps, and all
    others are facts, as is what comes without a notice.
    """
    notices = reply.notices
    if not notices:
        facts = tuple(map(shell.say, reply.messages))
        return Event("", (), facts, lost=reply.tone == "alert", refused=reply.tone == "refusal")
    title = next((notice for notice in notices if notice.tone in ("good", "bad")), None)
    others = [notice for notice in notices if notice is not title]
    return Event(
        shell.say(title.message) if title else "",
        tuple(shell.say(notice.message) for notice in others if notice.tone == "ask"),
        tuple(shell.say(notice.message) for notice in others if notice.tone != "ask"),
        lost=any(notice.tone == "bad" for notice in notices),
    )
