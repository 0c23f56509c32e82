"""The sheet that lies over the frame: menu, log, one line, why, what happened, the end by hand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.errors import Message
from companion.i18n import _, _n
from companion.play import (
    Action,
    Countdown,
    EntryId,
    Finish,
    Leave,
    Pause,
    SetRule,
    Timeline,
    Timing,
    Value,
    answer_of,
    gone_of,
    group_of,
    is_back,
    leaves,
)
from companion.play.revision import Revision
from companion.play.timeline import Line
from companion.ui.invite.phones import who_rows
from companion.ui.log import (
    Group,
    group_row,
    is_correctable,
    line_details,
    line_note,
    log_rows,
    redo_label,
    undo_label,
)
from companion.ui.new_play.preparing import rule_cards
from companion.ui.play.alerts import complaints, event_of
from companion.ui.play.all_moves import AllMoves
from companion.ui.play.by_hand import EndByHand, UnderWay, person_row
from companion.ui.play.clock import countdown_choice, times_rows
from companion.ui.play.frame import SHOWN_STEP, Kind, PlayFrame, RevisionDraft
from companion.ui.play.menu import command, menu_parts
from companion.ui.play.opening import odds_shown
from companion.ui.play.session import old_play_text
from companion.ui.play.why import why_rows
from companion.ui.rules.entry import ONLY_RULES, RuleSheet
from companion.ui.shell import (
    MenuEntry,
    Shell,
    action_button,
    menu_head,
    menu_rows,
    muted,
    shell_sheet,
)
from companion.ui.shell.keyboard import key_rows
from companion.widgets import (
    Glyph,
    Space,
    TextSize,
    Typeface,
    event_rows,
    flex,
    roving_tabindex,
    switch,
)

Drawn = tuple[Message | str, list[ft.Control]]


def overlay_sheet(frame: PlayFrame) -> ft.Control | None:
    """Returns the sheet that lies over the frame, if any."""
    shell, kind, close = frame.shell, frame.overlay.kind, frame.close_sheet
    if kind in ("topics", "rule", "command"):
        game, anchor = frame.timeline.game, frame.overlay.about if kind == "rule" else ""
        asked = command(frame) if kind == "command" else ONLY_RULES
        topics = game.topics(frame.state)
        return RuleSheet(shell, game.id, anchor, topics, close, asked, key=f"{kind}-{anchor}")
    title, rows = _SHEETS[kind](frame) if kind else ("", [])
    return shell_sheet(shell, title, rows, close, key=kind) if rows else None


def _menu(frame: PlayFrame) -> Drawn:
    rows: list[ft.Control] = []
    for head, entries in menu_parts(frame):
        rows += [] if head is None else [menu_head(frame.shell, head)]
        rows += menu_rows(frame.shell, entries, frame.close)
    return frame.timeline.game.title, rows


def _keys(frame: PlayFrame) -> Drawn:
    typed = frame.timeline.game.typed
    more = ((frame.shell.say(typed.example), typed.meaning),) if typed else ()
    return _("Keyboard shortcuts"), key_rows(frame.shell, more)


def _log(frame: PlayFrame) -> Drawn:
    shown = frame.overlay.shown
    lines = log_rows(frame.shell, frame.timeline, frame.show_line, shown, on_correct=frame.correct)
    rows = [roving_tabindex(flex.column(lines, Space.XL), "list")]
    if len(frame.timeline.groups()) > shown:
        more = replace(frame.overlay, shown=shown + SHOWN_STEP)
        earlier = MenuEntry(Glyph.DOWN, _("Earlier"), lambda: frame.set_overlay(more))
        rows += menu_rows(frame.shell, [earlier])
    return _("Log"), rows


def _may_pause_before(frame: PlayFrame, entry: EntryId) -> bool:
    """Returns whether the time before an entry may be said to have been a pause."""
    before: Action | None = None
    for line in frame.timeline.lines:
        if line.counts and line.entry.id == entry:
            return not isinstance(line.action, Timing) and not isinstance(before, Pause)
        if line.counts and not isinstance(line.action, Countdown):
            before = line.action
    return False


def _line(frame: PlayFrame) -> Drawn:
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
        on_insert=lambda: frame.begin(RevisionDraft(entry, inserting=True)),
        on_pause=partial(frame.insert_pause, entry) if _may_pause_before(frame, entry) else None,
        on_take_back=then(frame.session.take_back),
        on_bring_back=then(frame.session.bring_back),
    )


def _why(frame: PlayFrame) -> Drawn:
    explanation = frame.timeline.game.explain(frame.state, frame.overlay.about)
    if explanation is None or (explanation.chances and not odds_shown(frame.shell)):
        return "", []
    rule = explanation.rule if frame.has_rules else ""
    rows = why_rows(frame.shell, explanation, (lambda: frame.rule(rule)) if rule else None)
    return _("{quantity}: why?", quantity=explanation.title), rows


def _rules(frame: PlayFrame) -> Drawn:
    options = frame.timeline.game.options
    values = {option.id: answer_of(frame.state.rules, option.id) for option in options}

    def choose(option: str, value: Value) -> None:
        if values.get(option) != value:
            frame.session.act(SetRule(option, value))

    on_rule = frame.rule if frame.has_rules else None
    cards = rule_cards(frame.shell, options, values, choose, on_rule)
    return _("House rules"), [*complaints(frame), *cards]


def _finish(frame: PlayFrame) -> Drawn:
    """Returns the choice of who has won when the table ends a play by hand."""

    def end(finish: Finish) -> None:
        frame.close()
        frame.session.act(finish)

    players = frame.timeline.setup.players
    return _("Who has won?"), [EndByHand(frame.shell, players, end, key="by-hand")]


def _times(frame: PlayFrame) -> Drawn:
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


def _countdown(frame: PlayFrame) -> Drawn:
    """Returns what the table may agree on for its turns or for the play."""

    def agree(chosen: Countdown) -> None:
        if chosen == frame.timeline.countdown or frame.session.act(chosen) is None:
            frame.close()

    chips = countdown_choice(frame.shell, frame.timeline.countdown, agree)
    return _("Countdown"), [*complaints(frame), chips]


def _leave(frame: PlayFrame) -> Drawn:
    """Returns the choice of who leaves, or comes back."""
    shell, gone = frame.shell, gone_of(frame.state)

    def leave(index: int, *, back: bool) -> Callable[[], None]:
        def leave_and_close() -> None:
            if frame.session.act(Leave(index, back)) is None:
                frame.close()

        return leave_and_close

    rows: list[ft.Control] = [
        *complaints(frame),
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


def _under_way(frame: PlayFrame) -> Drawn:
    sheet = UnderWay(frame.shell, frame.session, frame.close, key="under-way")
    return _("The game has already begun"), [*complaints(frame), sheet]


def _moves(frame: PlayFrame) -> Drawn:
    """Returns every move, for what no step offers just now."""
    game, state = frame.timeline.game, frame.state
    moves = AllMoves(frame.shell, game, state, frame.act, frame.close, key="moves")
    return _("All moves"), [*complaints(frame), moves]


def _follows(frame: PlayFrame) -> Drawn:
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


def what_follows(
    shell: Shell,
    timeline: Timeline,
    revision: Revision,
    *,
    on_line: Callable[[Line], object],
    keep: tuple[Message, Callable[[], object]],
    on_leave: Callable[[], object],
) -> list[ft.Control]:
    """Returns what would be kept, what would become of the later entries, and what is missing.

    Args:
        shell: the look.
        timeline: the play as it is.
        revision: the play as it would be.
        on_line: enters a step before a line.
        keep: the words of the button that keeps the change, and what it does.
        on_leave: keeps everything as it was.
    """
    tried = revision.timeline
    parts = [
        group_row(shell, tried, (line,), [line_note(tried, (line,))]) for line in revision.entered
    ]
    parts += _standing(shell, revision)
    urgent = bool(revision.lost and revision.missing)
    if revision.missing is not None:
        parts += _missing_rows(shell, timeline, tried, revision.missing, on_line, urgent=urgent)
    lost = _n(
        "{count} later entry no longer fits and will have no effect:",
        "{count} later entries no longer fit and will have no effect:",
        len(revision.lost),
    )
    moved = _n(
        "{count} later entry will count for somebody else:",
        "{count} later entries will count for somebody else:",
        len(revision.moved),
    )
    for question, lines in ((lost, revision.lost), (moved, revision.moved)):
        parts += _question_rows(shell, timeline, tried, question, lines, on_line)
    if revision.lost or revision.moved:
        parts.append(
            muted(shell, _("If something is missing before one of them, tap it."), TextSize.SMALL)
        )
    keep_word, on_keep = keep
    parts.append(action_button(shell, keep_word, on_keep, kind="tonal" if urgent else "fill"))
    parts.append(action_button(shell, _("Leave it as it is"), on_leave, kind="tonal"))
    return parts


def _standing(shell: Shell, revision: Revision) -> list[ft.Control]:
    standing = _n(
        "{count} later entry stands as before.",
        "{count} later entries stand as before.",
        revision.standing,
    )
    regained = _n(
        "{count} later entry has an effect again.",
        "{count} later entries have an effect again.",
        revision.regained,
    )
    texts = [standing, regained] if revision.regained else [standing]
    return [shell.ink.text(shell.say(text), TextSize.BODY, Typeface.BODY) for text in texts]


def _question_rows(
    shell: Shell,
    timeline: Timeline,
    tried: Timeline,
    question: Message,
    lines: Sequence[Line],
    on_line: Callable[[Line], object],
) -> list[ft.Control]:
    if not lines:
        return []
    rows: list[ft.Control] = [shell.ink.text(shell.say(question), TextSize.BODY, Typeface.BODY)]
    for line in lines[:LISTED]:
        was = timeline.line_of(line.entry.id) or line
        notes = [line_note(tried, (line,)), _counts_for(tried, line)]
        rows.append(group_row(shell, timeline, (was,), notes, partial(on_line, line)))
    if len(lines) > LISTED:
        rows.append(muted(shell, _n("and {count} more", "and {count} more", len(lines) - LISTED)))
    return rows


def _counts_for(tried: Timeline, line: Line) -> Message | None:
    """Returns for whom a line would count."""
    player = tried.describe((line,)).player
    if player is None or not line.counts:
        return None
    return _("then for {player}", player=tried.setup.players[player].name)


def _missing_rows(
    shell: Shell,
    timeline: Timeline,
    tried: Timeline,
    line: Line,
    on_line: Callable[[Line], object],
    *,
    urgent: bool,
) -> list[ft.Control]:
    """Returns what the table asks for before a line, and the way to enter it."""
    asked = tried.game.heading(line.before)
    was = timeline.line_of(line.entry.id) or line
    text = _(
        "Before “{action}” the table needs: {step} ({detail})",
        action=timeline.describe((was,)).text,
        step=asked.title,
        detail=asked.detail,
    )
    enter = action_button(
        shell, _("Enter it"), partial(on_line, line), kind="fill" if urgent else "tonal"
    )
    return [shell.ink.text(shell.say(text), TextSize.BODY, Typeface.MEDIUM), enter]


LISTED = 3
"""Lines of what loses its effect, and of what moves, that are shown."""


def _old_play(frame: PlayFrame) -> Drawn:
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
    word = frame.shell.ink.text(frame.shell.say(text), TextSize.BODY, Typeface.BODY)
    return _("An old play"), [word, action_button(frame.shell, step, change)]


def _event(frame: PlayFrame) -> Drawn:
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


def _who(frame: PlayFrame) -> Drawn:
    """Returns the question who plays on this phone."""
    return _("Who are you?"), who_rows(frame.shell, frame.session.play, frame.close)


_SHEETS: Mapping[Kind, Callable[[PlayFrame], Drawn]] = {
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
