"""A play step by step: the game's own table as it stood after each entry, to be looked at only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal

import flet as ft

from companion.i18n import marker
from companion.play.timeline import Timeline
from companion.store.open_play import OpenPlay
from companion.ui.log.pane import Group
from companion.ui.play.memory import use_notes
from companion.ui.play.opening import drawn_by_game, opened_play, use_news
from companion.ui.play.why import why_rows
from companion.ui.replay.steps import bar_height, replay_bar, step_pane
from companion.ui.rules.sheet import RuleSheet
from companion.ui.shell.context import Shell
from companion.ui.shell.page import back_bar, shell_sheet
from companion.widgets.boundary import bounded
from companion.widgets.layout import flex
from companion.widgets.layout.sheet import layered
from companion.widgets.scene import Scene
from companion.widgets.stable import use_stable

_ = marker("common")


Kind = Literal["why", "rule"]

CLOSED: tuple[Kind, str] = ("why", "")
"""What the sheet over the replay shows, and of which number or rule: here of none."""


@bounded
def Replay(shell: Shell, play_id: str) -> ft.Control:
    """The screen on which a play is stepped through."""
    return opened_play(shell, play_id, _Steps)


@bounded
def _Steps(shell: Shell, play: OpenPlay) -> ft.Control:
    place, set_place = ft.use_state(0)
    overlay, set_overlay = ft.use_state(CLOSED)

    def escape() -> bool:
        set_overlay(CLOSED)
        return overlay != CLOSED

    use_news(shell, play, awake=shell.preferences.awake, on_escape=escape)
    notes = use_notes(shell, play.id)
    timeline = play.timeline
    steps = counted_groups(timeline)
    here = min(place, len(steps))
    state = steps[here - 1][-1].after if here else timeline.first
    scene = Scene(
        state=state,
        players=timeline.setup.players,
        ink=replace(shell.ink, height=shell.ink.height - bar_height(shell.ink)),
        translator=shell.translator,
        act=use_stable(lambda _action: None),
        why=use_stable(lambda quantity: set_overlay(("why", quantity))),
        rule=use_stable(lambda anchor: set_overlay(("rule", anchor))),
        header=_header(shell, timeline, state, here, len(steps)),
        options=timeline.game.options,
        odds=False,
        locked=True,
        notes=notes.kept,
        log=step_pane(shell, timeline, steps, here, set_place) if shell.ink.wide else None,
    )
    table = drawn_by_game(scene, f"{timeline.game.view}:Table", "replay")
    body = flex.column(
        [
            ft.Container(expand=True, content=table),
            replay_bar(shell, timeline, steps, here, set_place),
        ],
        0,
        tight=False,
        expand=True,
    )
    return layered(body, _overlay(shell, timeline, state, overlay, lambda: set_overlay(CLOSED)))


def counted_groups(timeline: Timeline) -> tuple[Group, ...]:
    """Returns the steps of a replay: what was taken back or refused is none."""
    return tuple(group for group in timeline.groups() if group[0].counts)


def _header(shell: Shell, timeline: Timeline, state: Any, here: int, steps: int) -> ft.Control:
    step = shell.say(_("Step {step} of {steps}", step=here, steps=steps))
    return back_bar(
        shell, timeline.game.heading(state).title, f"{shell.say(timeline.game.title)} · {step}"
    )


def _overlay(
    shell: Shell,
    timeline: Timeline,
    state: Any,
    overlay: tuple[Kind, str],
    close: Callable[[], None],
) -> ft.Control | None:
    game, (kind, about) = timeline.game, overlay
    if kind == "rule" and game.id in shell.services.rulebook.games:
        return RuleSheet(shell, game.id, about, game.topics(state), close, key=about)
    explanation = game.explain(state, about) if kind == "why" and about else None
    if explanation is None:
        return None
    return shell_sheet(
        shell,
        _("Why {quantity}?", quantity=explanation.title),
        why_rows(shell, explanation),
        close,
        key="why",
    )
