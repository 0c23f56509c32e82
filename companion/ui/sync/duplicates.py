"""Likely duplicates, asked about one by one: did it happen twice, or was it recorded twice?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import flet as ft

from companion.i18n import marker
from companion.play.entry import EntryId
from companion.play.timeline import Timeline
from companion.sync.duplicates import Pair
from companion.ui.log.pane import recorded
from companion.ui.shell.context import Shell
from companion.ui.shell.page import heading
from companion.widgets.controls.choice import choice
from companion.widgets.layout.panel import card
from companion.widgets.tokens import Face

_ = marker("common")

BOTH, ONCE = "both", "once"

MANY = 3
"""Questions from which on they can be answered all at once."""


def duplicate_cards(
    shell: Shell,
    timeline: Timeline,
    pairs: Sequence[Pair],
    answers: Mapping[EntryId, str],
    answer: Callable[[EntryId, str], None],
) -> list[ft.Control]:
    """Returns a question for each pair; the answers are kept by the second entry."""
    if not pairs:
        return []
    cards = [_card(shell, timeline, pair, answers.get(pair.second), answer) for pair in pairs]
    head = heading(shell, _("Recorded on both devices?"))
    return [head, *_all_of_them(shell, pairs, answer), *cards]


def _all_of_them(
    shell: Shell, pairs: Sequence[Pair], answer: Callable[[EntryId, str], None]
) -> list[ft.Control]:
    """Returns one answer to many questions: a whole round may stand on both devices."""
    if len(pairs) < MANY:
        return []

    def answer_all(chosen: str) -> None:
        for pair in pairs:
            answer(pair.second, chosen)

    word = shell.say(_("All of them"))
    return [choice(shell.ink, _options(shell), None, answer_all, label=word)]


def _options(shell: Shell) -> list[tuple[str, str]]:
    return [
        (BOTH, shell.say(_("Both happened"))),
        (ONCE, shell.say(_("The same: count it once"))),
    ]


def _card(
    shell: Shell,
    timeline: Timeline,
    pair: Pair,
    answered: str | None,
    answer: Callable[[EntryId, str], None],
) -> ft.Control:
    lines = [line for line in map(timeline.line_of, pair) if line is not None]
    ink, text = shell.ink, shell.say(timeline.describe(lines[:1]).text)
    here = shell.device.name
    when = [recorded(timeline, line, here) for line in lines]
    told = " · ".join(shell.say(message) for message in when)
    body = ft.Column(
        [
            ink.text(text, 17, Face.MEDIUM),
            ink.text(told, 14, Face.BODY, ink.theme.muted),
            choice(ink, _options(shell), answered, lambda chosen: answer(pair.second, chosen)),
        ],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(card(ink, body, padding=14), key=f"{pair.second.device}-{pair.second.seq}")
