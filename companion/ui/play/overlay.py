"""The sheet that lies over the frame: menu, log, one line, why, what happened, the end by hand."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import (
    Action,
    Countdown,
    Finish,
    Leave,
    SetRule,
    Value,
    answer_of,
    gone_of,
    group_of,
    is_back,
    leaves,
)
from companion.ui.invite.phones import who_rows
from companion.ui.log.draft import Draft, what_follows
from companion.ui.log.pane import Group, is_correctable, line_details, log_rows
from companion.ui.log.undo_text import redo_label, undo_label
from companion.ui.new_play.house_rules import rule_cards
from companion.ui.play.all_moves import AllMoves
from companion.ui.play.by_hand import EndByHand, UnderWay, person_row
from companion.ui.play.clock import countdown_choice, times_rows
from companion.ui.play.event import event_of
from companion.ui.play.frame import SHOWN_STEP, Frame, Kind
from companion.ui.play.menu import command, menu_parts
from companion.ui.play.opening import odds_shown
from companion.ui.play.session import old_play_text
from companion.ui.play.why import why_rows
from companion.ui.rules.entry import ONLY_RULES, RuleSheet
from companion.ui.shell import Entry, action_button, menu_head, menu_rows, muted, shell_sheet
from companion.ui.shell.keyboard import key_rows
from companion.widgets import (
    Face,
    Glyph,
    Space,
    TextSize,
    event_rows,
    flex,
    roving_tabindex,
    switch,
)

Drawn = tuple[Message | str, list[ft.Control]]


def overlay_sheet(frame: Frame) -> ft.Control | None:
    """Returns the sheet that lies over the frame, if any."""
    shell, kind, close = frame.shell, frame.overlay.kind, frame.close_sheet
    if kind in ("topics", "rule", "command"):
        game, anchor = frame.timeline.game, frame.overlay.about if kind == "rule" else ""
        asked = command(frame) if kind == "command" else ONLY_RULES
        topics = game.topics(frame.state)
        return RuleSheet(shell, game.id, anchor, topics, close, asked, key=f"{kind}-{anchor}")
    title, rows = _SHEETS[kind](frame) if kind else ("", [])
    return shell_sheet(shell, title, rows, close, key=kind) if rows else None


def _menu(frame: Frame) -> Drawn:
    rows: list[ft.Control] = []
    for head, entries in menu_parts(frame):
        rows += [] if head is None else [menu_head(frame.shell, head)]
        rows += menu_rows(frame.shell, entries, frame.close)
    return frame.timeline.game.title, rows


def _keys(frame: Frame) -> Drawn:
    typed = frame.timeline.game.typed
    more = ((frame.shell.say(typed.example), typed.meaning),) if typed else ()
    return _("Keyboard shortcuts"), key_rows(frame.shell, more)


def _log(frame: Frame) -> Drawn:
    shown = frame.overlay.shown
    lines = log_rows(frame.shell, frame.timeline, frame.show_line, shown, on_correct=frame.correct)
    rows = [roving_tabindex(flex.column(lines, Space.XL), "list")]
    if len(frame.timeline.groups()) > shown:
        more = replace(frame.overlay, shown=shown + SHOWN_STEP)
        earlier = Entry(Glyph.DOWN, _("Earlier"), lambda: frame.set_overlay(more))
        rows += menu_rows(frame.shell, [earlier])
    return _("Log"), rows


def _line(frame: Frame) -> Drawn:
    entry = frame.overlay.entry
    if entry is None or frame.timeline.line_of(entry) is None:
        return "", []
    group = group_of(frame.timeline, entry)

    def then(change: Callable[[Group], None]) -> Callable[[], None]:
        def close_and_change() -> None:
            frame.close()
            change(group)

        return close_and_change

    return _("In the log"), line_details(
        frame.shell,
        frame.timeline,
        group,
        on_correct=partial(frame.correct, entry) if is_correctable(group) else None,
        on_insert=lambda: frame.begin(Draft(entry, inserting=True)),
        on_take_back=then(frame.session.take_back),
        on_bring_back=then(frame.session.bring_back),
    )


def _why(frame: Frame) -> Drawn:
    explanation = frame.timeline.game.explain(frame.state, frame.overlay.about)
    if explanation is None or (explanation.chances and not odds_shown(frame.shell)):
        return "", []
    rule = explanation.rule if frame.has_rules else ""
    rows = why_rows(frame.shell, explanation, (lambda: frame.rule(rule)) if rule else None)
    return _("{quantity}: why?", quantity=explanation.title), rows


def _rules(frame: Frame) -> Drawn:
    options = frame.timeline.game.options
    values = {option.id: answer_of(frame.state.rules, option.id) for option in options}

    def choose(option: str, value: Value) -> None:
        if values.get(option) != value:
            frame.session.act(SetRule(option, value))

    on_rule = frame.rule if frame.has_rules else None
    cards = rule_cards(frame.shell, options, values, choose, on_rule)
    return _("House rules"), [*frame.complaints(), *cards]


def _finish(frame: Frame) -> Drawn:
    """Returns the choice of who has won when the table ends a play by hand."""

    def end(finish: Finish) -> None:
        frame.close()
        frame.session.act(finish)

    players = frame.timeline.setup.players
    return _("Who has won?"), [EndByHand(frame.shell, players, end, key="by-hand")]


def _times(frame: Frame) -> Drawn:
    """Returns how long everybody took, and the choice to see the time above the table."""
    shell = frame.shell
    nothing = [muted(shell, _("No time has passed between two taps yet."))]

    def prefer(shown: bool) -> None:
        shell.prefer(replace(shell.preferences, timer=shown))

    shows = switch(
        shell.ink,
        shell.say(_("Show the time")),
        shell.preferences.timer,
        prefer,
        detail=shell.say(_("how many minutes a turn takes, above the table")),
    )
    return _("Time taken"), [*(times_rows(shell, frame.timeline) or nothing), shows]


def _countdown(frame: Frame) -> Drawn:
    """Returns what the table may agree on for its turns or for the play."""

    def agree(chosen: Countdown) -> None:
        if chosen == frame.timeline.countdown or frame.session.act(chosen) is None:
            frame.close()

    chips = countdown_choice(frame.shell, frame.timeline.countdown, agree)
    return _("Countdown"), [*frame.complaints(), chips]


def _leave(frame: Frame) -> Drawn:
    """Returns the choice of who leaves, or comes back."""
    shell, gone = frame.shell, gone_of(frame.state)

    def leave(index: int, *, back: bool) -> Callable[[], None]:
        def leave_and_close() -> None:
            if frame.session.act(Leave(index, back)) is None:
                frame.close()

        return leave_and_close

    rows: list[ft.Control] = [
        *frame.complaints(),
        muted(
            shell,
            _("The others go on without them. What they have stays where it is."),
        ),
    ]
    for index, player in enumerate(frame.timeline.setup.players):
        back = index in gone
        word = is_back(player.name) if back else leaves(player.name)
        rows.append(person_row(shell, player, word, leave(index, back=back), shown=word))
    return _("Who is leaving?"), rows


def _under_way(frame: Frame) -> Drawn:
    sheet = UnderWay(frame.shell, frame.session, frame.close, key="under-way")
    return _("The game has already begun"), [*frame.complaints(), sheet]


def _moves(frame: Frame) -> Drawn:
    """Returns every move, for what no step offers just now."""
    game, state = frame.timeline.game, frame.state
    moves = AllMoves(frame.shell, game, state, frame.act, frame.close, key="moves")
    return _("All moves"), [*frame.complaints(), moves]


def _follows(frame: Frame) -> Drawn:
    """Returns the question whether a change of the past shall be kept, with what follows."""
    draft, action = frame.overlay.draft, frame.overlay.about
    if draft is None or not isinstance(action, Action):
        return "", []
    contents = draft.with_step(action)
    revision = frame.session.revision(contents)
    return _("What this changes"), what_follows(
        frame.shell,
        frame.timeline,
        revision,
        on_line=lambda line: frame.begin(draft.before(line, action)),
        keep=(
            _KEEP[draft.corrects, bool(revision.lost)],
            lambda: frame.finish_draft(contents),
        ),
        on_leave=frame.close,
    )


_KEEP = {
    (True, True): _("Correct it all the same"),
    (True, False): _("Correct it"),
    (False, True): _("Add it all the same"),
    (False, False): _("Add it"),
}
"""The words that keep a change: whether it corrects an entry, and whether others are lost."""


def _old_play(frame: Frame) -> Drawn:
    """Returns the question whether a play that was left shall be changed."""
    undo = frame.overlay.kind == "undo"
    session, label = frame.session, undo_label if undo else redo_label
    step = label(frame.timeline, session.device)
    if step is None:
        return "", []

    def change() -> None:
        frame.close()
        (session.undo if undo else session.redo)()

    text = old_play_text(frame.shell, frame.timeline)
    word = frame.shell.ink.text(frame.shell.say(text), TextSize.BODY, Face.BODY)
    return _("An old play"), [word, action_button(frame.shell, step, change)]


def _event(frame: Frame) -> Drawn:
    """Returns all of what happened last, with the rule that it rests on."""
    shell, banner = frame.shell, frame.session.banner()
    if banner is None:
        return "", []
    said = event_of(shell, banner)
    rows = [*event_rows(shell.ink, said, frame.timeline.game.emblem)]
    if banner.rule and frame.has_rules:
        rule = action_button(shell, _("Rule"), lambda: frame.rule(banner.rule), kind="tonal")
        rows.append(rule)
    return _("What happened"), rows


def _who(frame: Frame) -> Drawn:
    """Returns the question who plays on this phone."""
    return _("Who are you?"), who_rows(frame.shell, frame.session.play, frame.close)


_SHEETS: Mapping[Kind, Callable[[Frame], Drawn]] = {
    "menu": _menu,
    "keys": _keys,
    "log": _log,
    "line": _line,
    "why": _why,
    "rules": _rules,
    "finish": _finish,
    "times": _times,
    "countdown": _countdown,
    "leave": _leave,
    "under_way": _under_way,
    "moves": _moves,
    "follows": _follows,
    "undo": _old_play,
    "redo": _old_play,
    "who": _who,
    "event": _event,
}
