"""What has just happened in a play, as the card that says it."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.i18n import _
from companion.play import Notice, Timeline
from companion.ui.shell import Shell
from companion.widgets import Event, EventCard, EventWords


def event_card(
    shell: Shell,
    timeline: Timeline,
    notices: Sequence[Notice],
    on_rule: Callable[[], object] | None,
) -> ft.Control:
    """Returns the card of the last action's notices.

    The first one of something won or lost is its title, what is to be done its steps, and all
    others are facts.
    """
    words = EventWords(
        shell.say(_("Show less")), shell.say(_("Show all of it")), shell.say(_("Rule"))
    )
    event, emblem = event_of(shell, notices), timeline.game.emblem
    moment = f"event-{len(timeline.journal)}"
    card: Callable[..., ft.Control] = EventCard  # a component takes a key besides
    return card(shell.ink, event, emblem, words, on_rule, key=moment)


def event_of(shell: Shell, notices: Sequence[Notice]) -> Event:
    """Returns what notices say, in the user's language."""
    title = next((notice for notice in notices if notice.tone in ("good", "bad")), None)
    others = [notice for notice in notices if notice is not title]
    return Event(
        shell.say(title.message) if title else "",
        tuple(shell.say(notice.message) for notice in others if notice.tone == "ask"),
        tuple(shell.say(notice.message) for notice in others if notice.tone != "ask"),
        lost=any(notice.tone == "bad" for notice in notices),
    )
