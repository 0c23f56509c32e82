"""The frame around every game: whose turn, undo and redo, log, house rules, and the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import (
    Action,
    Refusal,
    group_of,
)
from companion.play.times import agreed_pauses
from companion.store.open_play import OpenPlay
from companion.ui.history.plays import lasting
from companion.ui.invite.phones import asks_who, use_news, use_turns
from companion.ui.invite.table import TABLE
from companion.ui.log import log_pane, redo_label, undo_label
from companion.ui.play.alerts import (
    alerts_above,
    banners,
    is_beside,
    since_card,
    since_lines,
    use_fleeting,
    use_since,
    whole_event,
)
from companion.ui.play.announcing import (
    Card,
    Ground,
    Title,
    Turn,
    passes_on,
    turn_of,
    use_announcements,
)
from companion.ui.play.clock import is_urgent, use_countdown, use_minutes, with_time
from companion.ui.play.frame import CLOSED, Overlay, PlayFrame, RevisionDraft
from companion.ui.play.opening import (
    ODDS_TOPIC,
    GameMemory,
    Notes,
    drawn_by_game,
    odds_shown,
    opened_play,
    story_of,
    use_agreement,
    use_memory_of,
    use_notes,
)
from companion.ui.play.overlay import overlay_sheet
from companion.ui.play.result import in_its_colour, result_screen
from companion.ui.play.session import PlaySession
from companion.ui.seats.seating import facing, turned, use_seating
from companion.ui.shell import (
    ALL_PLAYS,
    MINUTE,
    Shell,
    day,
    now_ms,
    play_topic,
    use_redraw,
    use_subscription,
)
from companion.ui.shell.ways import HOME, SEATS, WATCHED, lazy_screen
from companion.widgets import (
    TARGET,
    Glyph,
    Ink,
    Scene,
    Space,
    TextSize,
    enlarged,
    error_boundary,
    flex,
    icon_button,
    layered,
    magnification,
    magnified,
    picture_box,
    title_bar,
    use_stable,
    word_button,
    word_button_width,
)
from companion.widgets.form import DRAFTS
from companion.widgets.glyphs import breadth
from companion.widgets.scene import Listen
from companion.widgets.sheets import use_layer

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
    use_fleeting(session, redraw)
    looking = use_since(shell, play, redraw)

    def refresh() -> None:
        session.refresh()
        notes.refresh()
        looking.look()
        redraw()

    seated = seating if play.timeline.game.seats is not None else None
    turn = handed if handed == turn_of(session) else None
    away = looking.away if shell.preferences.since else None
    since = since_lines(play.timeline, away, session.device)
    frame = PlayFrame(facing(shell, seating), session, overlay, set_overlay, seated, turn, since)
    use_subscription(
        device,
        (topic, ODDS_TOPIC, TABLE),
        refresh,
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
            _body(frame, act, why, rule, tool, notes, memory, hear), overlay_sheet(frame)
        ),
    )
    whole = ft.Stack([ground, drawn, card], expand=True)
    return enlarged(turned(whole, seating), shell.ink, times)


def _levels(frame: PlayFrame) -> int:
    """Returns how many steps back there are under the sheet: in a change of the past, to a rest."""
    draft, under, steps = frame.overlay.draft, frame.overlay.under, 0
    while under is not None:
        steps, under = steps + bool(under.kind), under.under
    if draft is not None:
        return steps + 1 + len(draft.contents)
    return steps + (frame.seating is not None and frame.seating.state.facing is not None)


def _step_back(frame: PlayFrame) -> None:
    """Takes one of these steps."""
    if frame.overlay.kind:
        frame.close_sheet()
    elif frame.overlay.draft is not None:
        frame.step_back(frame.overlay.draft)
    elif frame.seating is not None:
        frame.seating.rest()


def _body(
    frame: PlayFrame,
    act: Callable[[Action], Refusal | None],
    why: Callable[[str], None],
    rule: Callable[[str], None],
    tool: Callable[[str], None],
    notes: Notes,
    memory: GameMemory,
    listen: Listen,
) -> ft.Control:
    """Returns the game's view in its frame, or the end of the play."""
    result = frame.result
    draft = frame.overlay.draft
    looking = draft is not None or frame.overlay.looking == len(frame.timeline.journal)
    if result is not None and not looking:
        own = replace(frame, shell=in_its_colour(frame.shell))
        alerts = banners(own, frame.session.reply)
        return result_screen(
            own.shell,
            _end_header(own),
            frame.timeline,
            result,
            alerts,
            frame.look,
            frame.session.answer_with,
        )
    scene = Scene(
        game=frame.timeline.game,
        state=frame.state,
        story=None if draft is not None else story_of(frame.shell, frame.timeline),
        players=frame.timeline.setup.players,
        ink=frame.shell.ink,
        translator=frame.shell.translator,
        act=act,
        why=why,
        rule=rule,
        header=_header(frame),
        headed=partial(_header, frame),
        alerts=alerts_above(frame, result),
        told_whole=partial(whole_event, frame),
        log=_log_beside(frame),
        options=frame.timeline.game.options,
        odds=odds_shown(frame.shell),
        locked=result is not None and draft is None,
        correcting=draft is not None,
        former=frame.former,
        notes=notes.kept,
        note=notes.note,
        forget=notes.forget,
        tool=tool,
        kept=memory.kept,
        keep=memory.keep,
        chosen=memory.chosen if draft is None else None,
        choose=memory.choose,
        asked=frozenset() if draft is not None else frame.asked(),
        listen=listen,
    )
    seating = frame.seating
    spread = seating is not None and seating.spread
    if spread and result is None and draft is None:
        return lazy_screen(SEATS)(
            frame.shell, frame.session, scene, seating, frame.undo, key="seats"
        )
    table = f"{frame.timeline.game.view}:Table"
    step = f"{len(draft.contents)}-{draft.target}" if draft else ""
    drawn = drawn_by_game(scene, table, f"table-{step}")
    return drawn if draft is None else in_the_past(frame.shell.ink, drawn)


def _log_beside(frame: PlayFrame) -> ft.Control | None:
    if not frame.shell.ink.wide or frame.overlay.draft is not None:
        return None
    log = log_pane(frame.shell, frame.timeline, frame.show_line, lambda: frame.show("log"))
    if not frame.since or frame.result is not None or not is_beside(frame):
        return log
    return flex.column([*since_card(frame), ft.Container(log, expand=True)], tight=False)


def _header(frame: PlayFrame, middle: ft.Control | None = None, left: float = 0) -> ft.Control:
    """Returns the bar: whose turn, what else the game has there, undo, redo, and more."""
    if frame.overlay.draft is not None:
        return _draft_header(frame, frame.overlay.draft, middle, left)
    draw = partial(_bar, frame, middle, left)
    return Title(frame.shell.ink, frame.turn, frame.next_player, draw)


def _end_header(frame: PlayFrame) -> ft.Control:
    """Returns the bar above the end of the play, which itself says how it ended."""
    began, ended = (frame.timeline.journal.entries[place].at for place in (0, -1))
    when = frame.shell.say(day(frame.shell, began))
    took = ended - began - agreed_pauses(frame.timeline)
    if took >= MINUTE:
        lasted = frame.shell.say(lasting(took)).replace(" ", "\u00a0")
        when = f"{when} · {lasted}"
    return _bar(frame, None, 0, frame.shell.ink, "", (frame.timeline.game.title, when))


def _bar(
    frame: PlayFrame,
    middle: ft.Control | None,
    left: float,
    ink: Ink,
    name: str,
    titles: tuple[Message, Message | str] | None = None,
) -> ft.Control:
    shell, session = frame.shell, frame.session
    undo = undo_label(frame.timeline, session.device)
    redo = redo_label(frame.timeline, session.device)
    label = shell.say(undo or _("Nothing to take back"))
    word = "" if middle is not None and not ink.roomy else shell.say(_("Undo"))
    # It comes left of the key that takes back, which stays where it is, in the tree as well: a
    # key that becomes another one there takes the focus with it. Large words have two lines:
    # they must not break elsewhere when it comes.
    again = ft.Container(width=TARGET if ink.large else 0)
    if redo is not None:
        again = icon_button(
            ink, Glyph.REDO, shell.say(redo), frame.redo, size=18, identifier="redo"
        )
    able = undo is not None
    taking_back = word_button(
        ink, Glyph.UNDO, word, label, frame.undo, why="" if able else label, identifier="undo"
    )
    more = icon_button(ink, Glyph.MORE, shell.say(_("More")), lambda: frame.show("menu"))
    away = shell.say(_("To the start") if shell.above == HOME else _("Back to the list"))
    leave = shell.back
    if frame.seating is not None and frame.seating.state.facing is not None:
        away, leave = shell.say(_("Back to the middle")), frame.seating.rest
    keys = TARGET + word_button_width(ink, word)
    beside = 0.0
    if middle is None:
        if ink.landscape and not titles:  # the bar is as wide as the state under it
            beside = ink.width - (left or picture_box(ink).width)
        wide = ink.width - beside - keys
    else:
        wide = left - Space.M
    room = wide - TARGET - 2 * Space.XS
    urgent = not (name or titles) and is_urgent(frame.timeline, now_ms())
    title, detail = map(shell.say, titles) if titles else _titles(frame, room)
    return title_bar(
        ink,
        title,
        detail,
        back=(away, leave),
        actions=[again, taking_back, more],
        name=name,
        middle=middle,
        left=left,
        lines=1,
        urgent=urgent,
        taken=beside + keys + TARGET * (redo is not None or ink.large),
    )


def _titles(frame: PlayFrame, room: float) -> tuple[str, str]:
    """Returns whose turn it is, how far it is, and the game where its name has room."""
    shell, timeline = frame.shell, frame.timeline
    heading = timeline.game.heading(timeline.state)
    detail = with_time(shell, timeline, shell.say(heading.detail))
    whole = f"{detail} · {shell.say(timeline.game.title)}"
    tight = shell.ink.large or breadth(whole, TextSize.CAPTION * shell.ink.effective) > room
    return shell.say(heading.title), detail if detail and tight else whole


def _draft_header(
    frame: PlayFrame, draft: RevisionDraft, middle: ft.Control | None, left: float
) -> ft.Control:
    shell, timeline = frame.shell, frame.drafted(draft)
    action = timeline.describe(group_of(timeline, draft.target)).text
    if draft.inserting:
        title, where = _("Enter what is missing"), _("before: {action}", action=action)
    else:
        title, where = _("Do it again, correctly"), _("instead of: {action}", action=action)
    word = _("Back") if draft.contents else _("Leave it as it is")
    back = shell.say(word), lambda: frame.step_back(draft)
    return title_bar(
        shell.ink, shell.say(title), shell.say(where), back=back, middle=middle, left=left
    )


PAST, EDGE = 0.14, 3
"""How strongly the ground of the past is coloured, and the width of the line around it."""


def in_the_past(ink: Ink, table: ft.Control) -> ft.Control:
    """Returns a table as it was: its ground and a line around it tell it from the one that is."""
    shade = ink.theme.attack
    all_of_it: dict[str, Any] = {"left": 0, "top": 0, "right": 0, "bottom": 0}
    line = ft.Container(border=ft.Border.all(EDGE, shade))
    return ft.Stack(
        [
            ft.Container(bgcolor=ft.Colors.with_opacity(PAST, shade), **all_of_it),
            ft.Container(content=table, **all_of_it),
            ft.TransparentPointer(content=line, **all_of_it),
        ],
        key="past",
        expand=True,
    )
