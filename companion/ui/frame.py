"""What the frame draws around a game at one moment, and what its parts do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, Literal

import flet as ft

from companion.i18n import marker
from companion.play.action import Action, Finish, SetRule
from companion.play.entry import EntryId
from companion.play.outcome import Refusal
from companion.play.setup import Value, chosen
from companion.play.timeline import Timeline, group_of
from companion.ui.desk import Desk, Said, redo_label, undo_label
from companion.ui.house_rules import rule_cards
from companion.ui.log import Group, line_details, log_pane, log_rows
from companion.ui.play_sheets import Entry, finish_rows, loss_rows, menu_rows
from companion.ui.result import result_screen
from companion.ui.shell import Shell
from companion.ui.why import why_rows
from companion.widgets.boundary import broken
from companion.widgets.glyphs import Glyph
from companion.widgets.notice import banner
from companion.widgets.scene import Scene
from companion.widgets.sheet import sheet
from companion.widgets.tappable import icon_button
from companion.widgets.title import title_bar, word_button

_ = marker("common")

Kind = Literal["", "menu", "log", "line", "why", "rules", "finish", "loss"]

SHOWN_STEP = 60


@dataclass(frozen=True)
class Lay:
    """What lies over the frame, and whether an old entry is being corrected under it.

    Attributes:
        kind: the sheet, or empty.
        about: what the sheet is about: a quantity, or an action to confirm.
        entry: the line that is looked at or corrected.
        correcting: whether the next action replaces `entry`.
        looking: whether the table of a finished play is looked at.
        shown: how many lines of the log are drawn.
    """

    kind: Kind = ""
    about: Any = None
    entry: EntryId | None = None
    correcting: bool = False
    looking: bool = False
    shown: int = SHOWN_STEP


CLOSED = Lay()


@dataclass(frozen=True)
class Frame:
    """One moment of the frame.

    Attributes:
        shell: the look and the house.
        desk: what this session does at the play.
        lay: what lies over it.
        set_lay: changes that.
    """

    shell: Shell
    desk: Desk
    lay: Lay
    set_lay: Callable[[Lay], None]

    @property
    def timeline(self) -> Timeline:
        """The play."""
        return self.desk.play.timeline

    @property
    def state(self) -> Any:
        """The state shown: the present, or the one before the entry that is being corrected."""
        if self.lay.correcting and self.lay.entry is not None:
            line = self.timeline.line_of(self.lay.entry)
            if line is not None:
                return line.before
        return self.timeline.state

    # What is done ---------------------------------------------------------------------------

    def act(self, action: Action) -> Refusal | None:
        """Does an action, or replaces the entry that is being corrected by it."""
        if not self.lay.correcting or self.lay.entry is None:
            return self.desk.act(action)
        entry = self.lay.entry
        lost = self.desk.would_lose(entry, action)
        if lost:
            self.set_lay(replace(self.lay, kind="loss", about=action))
            return None
        return self.finish_correction(entry, action)

    def finish_correction(self, entry: EntryId, action: Action) -> Refusal | None:
        """Stores a correction and returns to the present."""
        refused = self.desk.correct(entry, action)
        if refused is None:
            self.close()
        return refused

    def why(self, quantity: str) -> None:
        """Opens the explanation of a number."""
        self.set_lay(replace(self.lay, kind="why", about=quantity))

    def rule(self, _anchor: str) -> None:
        """Opens a rule."""

    def close(self) -> None:
        """Puts away what lies over the frame."""
        self.set_lay(Lay(looking=self.lay.looking))

    def put_away_sheet(self) -> None:
        """Puts away the sheet; a correction under it goes on."""
        if self.lay.correcting:
            self.set_lay(replace(self.lay, kind="", about=None))
        else:
            self.close()

    def show(self, kind: Kind) -> None:
        """Lays a sheet over the frame."""
        self.set_lay(replace(self.lay, kind=kind))

    def show_line(self, group: Group) -> None:
        """Opens a line of the log."""
        self.set_lay(replace(self.lay, kind="line", entry=group[0].entry.id))

    # What is drawn --------------------------------------------------------------------------

    def body(
        self,
        act: Callable[[Action], Refusal | None],
        why: Callable[[str], None],
        rule: Callable[[str], None],
    ) -> ft.Control:
        """Returns the game's view in its frame, or the end of the play."""
        game, result = self.timeline.game, self.timeline.game.result(self.timeline.state)
        if result is not None and not self.lay.looking and not self.lay.correcting:
            return result_screen(
                self.shell,
                self.header(),
                result,
                self.timeline.setup.players,
                on_look=lambda: self.set_lay(replace(self.lay, looking=True)),
                on_again=lambda: self.shell.go(f"/new/{game.id}"),
            )
        scene = Scene(
            state=self.state,
            players=self.timeline.setup.players,
            ink=self.shell.ink,
            translator=self.shell.translator,
            act=act,
            why=why,
            rule=rule,
            header=self.header(),
            alerts=self.alerts(),
            log=log_pane(self.shell, self.timeline, self.show_line)
            if self.shell.ink.wide
            else None,
            options=game.options,
            locked=result is not None and not self.lay.correcting,
            correcting=self.lay.correcting,
        )
        try:
            table = import_module(game.view).Table
        except Exception as error:  # noqa: BLE001 - a game's view that cannot be loaded is shown as such
            return broken(self.shell, error)
        return table(scene, key=f"table-{self.lay.correcting}")

    def header(self) -> ft.Control:
        """Returns the bar: whose turn, undo, redo, and more."""
        shell, ink = self.shell, self.shell.ink
        if self.lay.correcting:
            return title_bar(
                ink,
                shell.say(_("Do it again, correctly")),
                self._corrected_text(),
                back=shell.say(_("Leave it as it is")),
                on_back=self.close,
            )
        heading = self.timeline.game.heading(self.timeline.state)
        undo, redo = undo_label(self.desk), redo_label(self.desk)
        undo_said = shell.say(undo) if undo else shell.say(_("Nothing to take back"))
        actions: list[ft.Control] = [
            word_button(
                ink,
                Glyph.UNDO,
                shell.say(_("Undo")),
                undo_said,
                self.desk.undo,
                enabled=undo is not None,
            )
        ]
        if redo is not None:
            actions.append(icon_button(ink, Glyph.REDO, shell.say(redo), self.desk.redo, size=18))
        actions.append(
            icon_button(ink, Glyph.MORE, shell.say(_("More")), lambda: self.show("menu"))
        )
        return title_bar(
            ink,
            shell.say(heading.title),
            f"{shell.say(self.timeline.game.title)} · {shell.say(heading.detail)}",
            back=shell.say(_("To the start")),
            on_back=lambda: shell.go("/"),
            actions=actions,
        )

    def _corrected_text(self) -> str:
        if self.lay.entry is None:
            return ""
        description = self.timeline.describe(group_of(self.timeline, self.lay.entry))
        return self.shell.say(_("instead of: {action}", action=description.text))

    def alerts(self) -> tuple[ft.Control, ...]:
        """Returns what is to be said now."""
        said: Said | None = self.desk.banner()
        if said is None:
            return ()
        shell = self.shell
        return (
            banner(
                shell.ink,
                "\n".join(shell.say(message) for message in said.messages),
                tone=said.tone,
                action=shell.say(_("Bring back")) if said.redo else "",
                on_action=self.desk.redo if said.redo else None,
            ),
        )

    def sheet(self) -> ft.Control | None:
        """Returns the sheet that lies over the frame, if any."""
        drawn = {
            "menu": self._menu,
            "log": self._log,
            "line": self._line,
            "why": self._why,
            "rules": self._rules,
            "finish": self._finish,
            "loss": self._loss,
        }.get(self.lay.kind)
        if drawn is None:
            return None
        title, rows = drawn()
        if not rows:
            return None
        shell = self.shell
        return sheet(
            shell.ink,
            title,
            rows,
            self.put_away_sheet,
            close=shell.say(_("Close")),
            key=self.lay.kind,
        )

    def _menu(self) -> tuple[str, list[ft.Control]]:
        undo, redo = undo_label(self.desk), redo_label(self.desk)
        entries = [
            *([Entry(Glyph.UNDO, undo, self.desk.undo)] if undo else []),
            *([Entry(Glyph.REDO, redo, self.desk.redo)] if redo else []),
            Entry(Glyph.LOG, _("Log"), lambda: self.show("log"), stays=True),
            Entry(Glyph.HOME, _("House rules"), lambda: self.show("rules"), stays=True),
            Entry(Glyph.FLAG, _("End the play by hand"), lambda: self.show("finish"), stays=True),
            Entry(Glyph.PLAYERS, _("All plays"), lambda: self.shell.go("/plays")),
            Entry(Glyph.SETTINGS, _("Settings"), lambda: self.shell.go("/settings")),
        ]
        over = self.timeline.game.result(self.timeline.state) is not None
        if over:
            entries = [e for e in entries if e.glyph != Glyph.FLAG]
        return self.shell.say(self.timeline.game.title), menu_rows(self.shell, entries, self.close)

    def _log(self) -> tuple[str, list[ft.Control]]:
        rows = log_rows(self.shell, self.timeline, self.show_line, self.lay.shown)
        if len(self.timeline.groups()) > self.lay.shown:
            earlier = Entry(
                Glyph.DOWN,
                _("Earlier"),
                lambda: self.set_lay(replace(self.lay, shown=self.lay.shown + SHOWN_STEP)),
                stays=True,
            )
            rows += menu_rows(self.shell, [earlier], self.close)
        return self.shell.say(_("Log")), rows

    def _line(self) -> tuple[str, list[ft.Control]]:
        entry = self.lay.entry
        if entry is None or self.timeline.line_of(entry) is None:
            return "", []
        group = group_of(self.timeline, entry)
        correctable = len(group) == 1 and not isinstance(group[0].action, SetRule | Finish)

        def begin_correction() -> None:
            self.set_lay(Lay(entry=entry, correcting=True, looking=True))

        def take_back() -> None:
            self.close()
            self.desk.take_back(group)

        def bring_back() -> None:
            self.close()
            self.desk.bring_back(group)

        rows = line_details(
            self.shell,
            self.timeline,
            group,
            on_correct=begin_correction if correctable else None,
            on_take_back=take_back,
            on_bring_back=bring_back,
        )
        return self.shell.say(_("In the log")), rows

    def _why(self) -> tuple[str, list[ft.Control]]:
        explanation = self.timeline.game.explain(self.state, self.lay.about)
        if explanation is None:
            return "", []
        title = _("Why {quantity}?", quantity=explanation.title)
        return self.shell.say(title), why_rows(self.shell, explanation)

    def _rules(self) -> tuple[str, list[ft.Control]]:
        options = self.timeline.game.options
        values = chosen(self.timeline.setup, options)
        for line in self.timeline.lines:
            if line.counts and isinstance(line.action, SetRule):
                values[line.action.option] = line.action.value

        def choose(option: str, value: Value) -> None:
            self.desk.act(SetRule(option, value))

        return self.shell.say(_("House rules")), rule_cards(self.shell, options, values, choose)

    def _finish(self) -> tuple[str, list[ft.Control]]:
        def finish(winners: tuple[int, ...]) -> None:
            self.close()
            self.desk.act(Finish(winners))

        rows = finish_rows(self.shell, self.timeline.setup.players, finish)
        return self.shell.say(_("Who has won?")), rows

    def _loss(self) -> tuple[str, list[ft.Control]]:
        entry, action = self.lay.entry, self.lay.about
        if entry is None or not isinstance(action, Action):
            return "", []
        lost = self.desk.would_lose(entry, action)
        texts = [self.shell.say(self.timeline.describe((line,)).text) for line in lost]

        def confirm() -> None:
            self.finish_correction(entry, action)

        rows = loss_rows(self.shell, texts, confirm, self.close)
        return self.shell.say(_("What follows from the correction")), rows
