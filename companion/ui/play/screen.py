"""The frame around every game: whose turn, undo and redo, log, house rules, and the end."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from companion.play import Action, Refusal
from companion.store.open_play import OpenPlay
from companion.ui.invite.phones import asks_who, use_news, use_turns
from companion.ui.invite.table import TABLE
from companion.ui.play.announcing import Card, Ground, Turn, passes_on, turn_of, use_announcements
from companion.ui.play.clock import use_countdown, use_minutes
from companion.ui.play.frame import CLOSED, Frame, Overlay
from companion.ui.play.opening import (
    ODDS_TOPIC,
    opened_play,
    use_agreement,
    use_memory_of,
    use_notes,
)
from companion.ui.play.overlay import overlay_sheet
from companion.ui.play.session import PlaySession
from companion.ui.play.since import since_lines, use_since
from companion.ui.seats.seating import facing, turned, use_seating
from companion.ui.shell import ALL_PLAYS, Shell, play_topic, use_redraw, use_subscription
from companion.ui.shell.lazy_screens import WATCHED, lazy_screen
from companion.widgets import (
    enlarged,
    error_boundary,
    layered,
    magnification,
    magnified,
    use_stable,
)
from companion.widgets.controls.form import DRAFTS
from companion.widgets.layout.layers import use_layer

NOBODY: Turn | None = None


@error_boundary
def PlayScreen(shell: Shell, play_id: str) -> ft.Control:
    """The screen of one play."""
    live = shell.services.live
    watches = live is not None and live.watches(play_id)
    return opened_play(shell, play_id, lazy_screen(WATCHED) if watches else _Opened)


@error_boundary
def _Opened(shell: Shell, play: OpenPlay) -> ft.Control:
    times = magnification(shell.ink)
    shell = replace(shell, ink=magnified(shell.ink, times))
    device, topic = shell.device, play_topic(play.id)
    redraw = use_redraw()
    overlay, set_overlay = ft.use_state(lambda: Overlay("who") if asks_who(shell, play) else CLOSED)
    handed, hand_over = ft.use_state(NOBODY)
    typed: Any = ft.use_ref(None)

    def changed(stored: bool) -> None:
        redraw()
        if shell.preferences.haptics:
            device.tap()
        if stored:
            seating.done(play.timeline.game.heading(play.timeline.state))
            device.announce(topic)
            device.announce(ALL_PLAYS)

    seating = use_seating(shell, play.id, len(play.timeline.setup.players))
    tell = use_stable(changed)
    session, _keep = ft.use_state(lambda: PlaySession(play, device.name, tell))

    use_agreement(shell, session.tell)
    use_minutes(shell.preferences.timer, redraw)
    use_countdown(shell, session, redraw)
    notes = use_notes(shell, play.id)

    use_news(shell, session.mention)
    use_turns(shell, play, session.mention)
    use_announcements(shell, session)
    looking = use_since(shell, play, redraw)

    def look_again() -> None:
        session.refresh()
        notes.refresh()
        looking.look()
        redraw()

    seated = seating if play.timeline.game.seats is not None else None
    turn = handed if handed == turn_of(session) else None
    away = looking.away if shell.preferences.since else None
    since = since_lines(play.timeline, away, session.device)
    frame = Frame(facing(shell, seating), session, overlay, set_overlay, seated, turn, since)
    use_subscription(
        device,
        (topic, ODDS_TOPIC, TABLE),
        look_again,
        awake=shell.preferences.awake,
        on_key=lambda key: frame.press(key, typed.current),
    )

    use_layer(lambda: _step_back(frame), _levels(frame))

    def do(action: Action) -> Refusal | None:
        before = turn_of(session)
        refused = frame.act(action)
        after = turn_of(session)
        passes = refused is None and passes_on(shell, session, seating, before, after)
        hand_over(after if passes else None)
        return refused

    act, why, rule = use_stable(do), use_stable(frame.why), use_stable(frame.rule)
    memory = use_memory_of(shell, play)

    def listen(on_key: Callable[[str], None], begin: bool) -> None:
        if begin or typed.current is on_key:
            typed.current = on_key if begin else None

    tool, hear = use_stable(frame.tool), use_stable(listen)

    ground = Ground(shell.ink, turn, frame.next_player)
    card = Card(shell.ink, turn, frame.next_player)
    drawn = DRAFTS(
        device.drafts[play.id],
        lambda: layered(
            frame.body(act, why, rule, tool, notes, memory, hear), overlay_sheet(frame)
        ),
    )
    whole = ft.Stack([ground, drawn, card], expand=True)
    return enlarged(turned(whole, seating), shell.ink, times)


def _levels(frame: Frame) -> int:
    """Returns how many steps back there are under the sheet: in a change of the past, to a rest."""
    draft, under, steps = frame.overlay.draft, frame.overlay.under, 0
    while under is not None:
        steps, under = steps + bool(under.kind), under.under
    if draft is not None:
        return steps + 1 + len(draft.contents)
    return steps + (frame.seating is not None and frame.seating.state.facing is not None)


def _step_back(frame: Frame) -> None:
    """Takes one of these steps."""
    if frame.overlay.kind:
        frame.close_sheet()
    elif frame.overlay.draft is not None:
        frame.step_back(frame.overlay.draft)
    elif frame.seating is not None:
        frame.seating.rest()
