"""What this device looked for in the rules without opening one."""

import flet as ft

from companion.errors import CompanionError
from companion.i18n import _
from companion.store.unanswered import Unanswered
from companion.ui.rules.hits import game_title
from companion.ui.rules.questions import KEEPS_UNANSWERED
from companion.ui.shell import (
    Shell,
    action_button,
    back_bar,
    muted,
    notice,
    plain_page,
    tried,
    use_redraw,
)
from companion.ui.shell.phrases import time_ago
from companion.widgets import Face, Space, TextSize, card, error_boundary, flex, switch


@error_boundary
def UnansweredPage(shell: Shell) -> ft.Control:
    """The screen of a device's unanswered questions: to read, to clear, to keep none."""
    ink, services, device = shell.ink, shell.services, shell.device.name
    redraw = use_redraw()

    def keep(wanted: bool) -> None:
        shell.attempt(lambda: services.settings.put(KEEPS_UNANSWERED, wanted, device))
        redraw()

    def clear() -> None:
        shell.attempt(lambda: services.unanswered.forget(device))
        redraw()

    where = (
        _("They stay on this device: in no backup, export or code.")
        if shell.device.host
        else _("They stay on the device that hosts the table, and no other guest is shown them.")
    )
    parts: list[ft.Control] = [
        muted(shell, _("What you looked for in the rules without opening one.")),
        muted(shell, where),
        card(
            ink,
            switch(
                ink,
                shell.say(_("Keep unanswered questions")),
                services.settings.get(KEEPS_UNANSWERED, device),
                keep,
            ),
            padding=Space.XL,
        ),
    ]
    questions = tried(lambda: services.unanswered.of(device))
    if isinstance(questions, CompanionError):
        parts.append(notice(shell, questions.message, tone="alert"))
    elif questions:
        lines = [_line(shell, question) for question in questions]
        parts.append(card(ink, flex.column(lines, Space.XL), padding=Space.XL))
        parts.append(action_button(shell, _("Clear the list"), clear, kind="ghost"))
    else:
        parts.append(muted(shell, _("There are none.")))
    return plain_page(shell, back_bar(shell, _("Unanswered questions")), parts)


def _line(shell: Shell, question: Unanswered) -> ft.Control:
    ink = shell.ink
    where = (game_title(shell, question.game),) if question.game else ()
    about = " · ".join((*where, time_ago(shell, question.at)))
    words = [ink.text(question.text, TextSize.BODY, Face.MEDIUM), ink.label(about)]
    return flex.column(words, Space.XXS, stretch=False)
