"""The sheet that lies over the frame: menu, log, one line, why, house rules, the end by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.i18n import marker
from companion.play.action import Action
from companion.play.by_hand import Finish, SetRule
from companion.play.house_rules import answer_of
from companion.play.setup import Value
from companion.play.timeline import group_of
from companion.ui.log.pane import line_details, log_rows
from companion.ui.log.undo_text import redo_label, undo_label
from companion.ui.new_play.house_rules import rule_cards
from companion.ui.play.frame import SHOWN_STEP, Frame, Kind
from companion.ui.play.odds_agreement import odds_shown
from companion.ui.play.sheets import Entry, finish_rows, loss_rows, menu_rows
from companion.ui.play.why import why_rows
from companion.ui.rules.sheet import RuleSheet
from companion.ui.seats.seating import Seating
from companion.ui.shell.parts import shell_sheet
from companion.widgets.glyphs import Glyph

_ = marker("common")

Drawn = tuple[str, list[ft.Control]]


def overlay_sheet(frame: Frame) -> ft.Control | None:
    """Returns the sheet that lies over the frame, if any."""
    if frame.overlay.kind in ("topics", "rule"):
        return _rule_sheet(frame)
    draw = _SHEETS.get(frame.overlay.kind)
    title, rows = draw(frame) if draw else ("", [])
    if not rows:
        return None
    shell = frame.shell
    return shell_sheet(shell, title, rows, frame.put_away_sheet, key=frame.overlay.kind)


def _rule_sheet(frame: Frame) -> ft.Control:
    game, anchor = frame.timeline.game, frame.overlay.about if frame.overlay.kind == "rule" else ""
    topics = game.topics(frame.state)
    return RuleSheet(
        frame.shell, game.id, anchor, topics, frame.put_away_sheet, key=f"rule-{anchor}"
    )


def _menu(frame: Frame) -> Drawn:
    session, shell, timeline = frame.session, frame.shell, frame.timeline
    undo, redo = undo_label(timeline, session.device), redo_label(timeline, session.device)
    entries = [
        *([Entry(Glyph.UNDO, undo, session.undo)] if undo else []),
        *([Entry(Glyph.REDO, redo, session.redo)] if redo else []),
        *_topics(frame),
        Entry(Glyph.LOG, _("Log"), lambda: frame.show("log"), stays=True),
        Entry(Glyph.FORWARD, _("Step through"), frame.step_through),
        *([Entry(Glyph.CHART, _("Charts"), frame.show_charts)] if frame.has_charts else []),
        Entry(Glyph.QR, _("Sync with another phone"), lambda: shell.go(f"/sync/{session.play.id}")),
        *(
            Entry(Glyph.CHART, tool.title, partial(frame.tool, tool.id))
            for tool in timeline.game.tools
        ),
    ]
    if frame.seating is not None and frame.result is None:
        entries.append(_seating_entry(frame.seating))
    if timeline.game.options:
        rules = Entry(Glyph.HOME, _("House rules"), lambda: frame.show("rules"), stays=True)
        entries.append(rules)
    if frame.result is None:
        end = _("End the play by hand")
        entries.append(Entry(Glyph.FLAG, end, lambda: frame.show("finish"), stays=True))
    entries += [
        Entry(Glyph.HISTORY, _("All plays"), lambda: shell.go("/plays")),
        Entry(Glyph.SETTINGS, _("Settings"), lambda: shell.go("/settings")),
    ]
    return shell.say(timeline.game.title), menu_rows(shell, entries, frame.close)


def _seating_entry(seating: Seating) -> Entry:
    if seating.state.laid:
        return Entry(Glyph.PLAYERS, _("Take the device up again"), seating.take_up)
    return Entry(Glyph.PLAYERS, _("Lay it in the middle"), seating.lay_down)


def _topics(frame: Frame) -> list[Entry]:
    if not frame.has_rules:
        return []
    word = _("Rules for this moment")
    return [Entry(Glyph.BOOK, word, lambda: frame.show("topics"), stays=True)]


def _log(frame: Frame) -> Drawn:
    shown = frame.overlay.shown
    rows = log_rows(frame.shell, frame.timeline, frame.show_line, shown)
    if len(frame.timeline.groups()) > shown:

        def show_more() -> None:
            frame.set_overlay(replace(frame.overlay, shown=shown + SHOWN_STEP))

        rows += menu_rows(
            frame.shell, [Entry(Glyph.DOWN, _("Earlier"), show_more, stays=True)], frame.close
        )
    return frame.shell.say(_("Log")), rows


def _line(frame: Frame) -> Drawn:
    entry = frame.overlay.entry
    if entry is None or frame.timeline.line_of(entry) is None:
        return "", []
    group = group_of(frame.timeline, entry)
    correctable = len(group) == 1 and not isinstance(group[0].action, SetRule | Finish)

    def take_back() -> None:
        frame.close()
        frame.session.take_back(group)

    def bring_back() -> None:
        frame.close()
        frame.session.bring_back(group)

    rows = line_details(
        frame.shell,
        frame.timeline,
        group,
        here=frame.session.device,
        on_correct=(lambda: frame.begin_correction(entry)) if correctable else None,
        on_take_back=take_back,
        on_bring_back=bring_back,
    )
    return frame.shell.say(_("In the log")), rows


def _why(frame: Frame) -> Drawn:
    explanation = frame.timeline.game.explain(frame.state, frame.overlay.about)
    if explanation is None or (explanation.chances and not odds_shown(frame.shell)):
        return "", []
    title = _("Why {quantity}?", quantity=explanation.title)
    rule = explanation.rule if frame.has_rules else ""
    rows = why_rows(frame.shell, explanation, (lambda: frame.rule(rule)) if rule else None)
    return frame.shell.say(title), rows


def _rules(frame: Frame) -> Drawn:
    options = frame.timeline.game.options
    values = {option.id: answer_of(frame.state.rules, option.id) for option in options}

    def choose(option: str, value: Value) -> None:
        if values.get(option) != value:
            frame.session.act(SetRule(option, value))

    on_rule = frame.rule if frame.has_rules else None
    cards = rule_cards(frame.shell, options, values, choose, on_rule)
    return frame.shell.say(_("House rules")), [*frame.complaints(), *cards]


def _finish(frame: Frame) -> Drawn:
    def finish(winners: tuple[int, ...]) -> None:
        frame.close()
        frame.session.act(Finish(winners))

    rows = finish_rows(frame.shell, frame.timeline.setup.players, finish)
    return frame.shell.say(_("Who has won?")), rows


def _loss(frame: Frame) -> Drawn:
    entry, action = frame.overlay.entry, frame.overlay.about
    if entry is None or not isinstance(action, Action):
        return "", []
    lost = frame.session.would_lose(entry, action)
    texts = [frame.shell.say(frame.timeline.describe((line,)).text) for line in lost]

    def confirm() -> None:
        frame.finish_correction(entry, action)

    rows = loss_rows(frame.shell, texts, confirm, frame.close)
    return frame.shell.say(_("What follows from the correction")), rows


_SHEETS: dict[Kind, Callable[[Frame], Drawn]] = {
    "menu": _menu,
    "log": _log,
    "line": _line,
    "why": _why,
    "rules": _rules,
    "finish": _finish,
    "loss": _loss,
}
