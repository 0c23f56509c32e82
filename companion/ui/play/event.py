"""What has just happened in a play, as the card that says it."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.i18n import _
from companion.play import Notice, Timeline
from companion.ui.shell import Shell
from companion.widgets import Event, EventWords, event_card


def told_card(
    shell: Shell,
    timeline: Timeline,
    notices: Sequence[Notice],
    on_rule: Callable[[], object] | None,
    on_all: Callable[[], object],
) -> ft.Control:
    """Returns the card of the last action's notices; see `event_of`."""
    words = EventWords(shell.say(_("Show all of it")), shell.say(_("Rule")))
    event = event_of(shell, notices)
    return event_card(shell.ink, event, timeline.game.emblem, words, on_rule, on_all)


def event_of(shell: Shell, notices: Sequence[Notice]) -> Event:
    """Returns what notices say, in the user's language.

    The first one of something won or lost is its title, what is to be done its steps, and all
    others are facts.
    """
    title = next((notice for notice in notices if notice.tone in ("good", "bad")), None)
    others = [notice for notice in notices if notice is not title]
    return Event(
        shell.say(title.message) if title else "",
        tuple(shell.say(notice.message) for notice in others if notice.tone == "ask"),
        tuple(shell.say(notice.message) for notice in others if notice.tone != "ask"),
        lost=any(notice.tone == "bad" for notice in notices),
    )
