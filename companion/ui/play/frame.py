"""What the frame draws around a game at one moment, and what its parts do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

import flet as ft

from companion.i18n import marker
from companion.play.action import Action
from companion.play.entry import EntryId
from companion.play.outcome import Refusal
from companion.play.tell import Result
from companion.play.timeline import Timeline, group_of
from companion.ui.log.pane import Group, log_pane
from companion.ui.log.undo_text import redo_label, undo_label
from companion.ui.play.memory import GameMemory, Notes
from companion.ui.play.odds_agreement import odds_shown
from companion.ui.play.opening import drawn_by_game
from companion.ui.play.result import result_screen
from companion.ui.play.session import Banner, PlaySession
from companion.ui.play.tool_screen import tool_address
from companion.ui.seats.seating import Seating
from companion.ui.shell.context import Shell
from companion.ui.shell.lazy_screens import SEATS, lazy_screen
from companion.ui.shell.page import notice
from companion.widgets.controls.tappable import icon_button
from companion.widgets.glyphs import Glyph
from companion.widgets.layout.title import title_bar, word_button
from companion.widgets.scene import Scene

_ = marker("common")

Kind = Literal[
    "",
    "menu",
    "log",
    "line",
    "why",
    "rules",
    "leave",
    "under_way",
    "finish",
    "loss",
    "topics",
    "rule",
]

SHOWN_STEP = 60


@dataclass(frozen=True)
class Overlay:
    """What lies over the frame, and whether an old entry is being corrected under it.

    Attributes:
        kind: the sheet, or empty.
        about: what the sheet is about: a quantity, a rule, or an action to confirm.
        entry: the line that is looked at or corrected.
        correcting: whether the next action replaces `entry`.
        looking: how many entries there were when the table of a finished play was asked for.
        shown: how many lines of the log are drawn.
        under: what a rule, or a line of the log, was opened over, which comes back after it.
    """

    kind: Kind = ""
    about: Any = None
    entry: EntryId | None = None
    correcting: bool = False
    looking: int = 0
    shown: int = SHOWN_STEP
    under: Overlay | None = None


CLOSED = Overlay()


@dataclass(frozen=True)
class Frame:
    """One moment of the frame.

    Attributes:
        shell: the look and the services.
        session: what this session does at the play.
        overlay: what lies over it.
        set_overlay: changes that.
        seating: how the device lies; None where it cannot lie in the middle.
    """

    shell: Shell
    session: PlaySession
    overlay: Overlay
    set_overlay: Callable[[Overlay], None]
    seating: Seating | None = None

    @property
    def timeline(self) -> Timeline:
        """The play."""
        return self.session.play.timeline

    @property
    def state(self) -> Any:
        """The state shown: the present, or the one before the entry that is being corrected."""
        if self.overlay.correcting and self.overlay.entry is not None:
            line = self.timeline.line_of(self.overlay.entry)
            if line is not None:
                return line.before
        return self.timeline.state

    @property
    def result(self) -> Result | None:
        """How the play ended, or None."""
        return self.timeline.game.ending(self.timeline.state)

    # What is done ---------------------------------------------------------------------------

    def act(self, action: Action) -> Refusal | None:
        """Does an action, or replaces the entry that is being corrected by it."""
        if not self.overlay.correcting or self.overlay.entry is None:
            return self.session.act(action)
        entry = self.overlay.entry
        if self.session.would_lose(entry, action):
            self.set_overlay(replace(self.overlay, kind="loss", about=action))
            return None
        return self.finish_correction(entry, action)

    def finish_correction(self, entry: EntryId, action: Action) -> Refusal | None:
        """Stores a correction and returns to the present."""
        refused = self.session.correct(entry, action)
        if refused is None:
            self.close()
        else:
            self.set_overlay(replace(self.overlay, kind="", about=None))
        return refused

    def why(self, quantity: str) -> None:
        """Opens the explanation of a number."""
        self.set_overlay(replace(self.overlay, kind="why", about=quantity))

    def rule(self, anchor: str) -> None:
        """Opens a rule over whatever is shown."""
        self.set_overlay(replace(self.overlay, kind="rule", about=anchor, under=self.overlay))

    @property
    def has_rules(self) -> bool:
        """Whether there are rules of this game to be read."""
        return self.timeline.game.id in self.shell.services.rulebook.games

    def tool(self, name: str) -> None:
        """Opens a tool of the game with what this play knows."""
        game, play = self.timeline.game.id, self.session.play.id
        self.shell.go(tool_address(game, name, play))

    def close(self) -> None:
        """Puts away what lies over the frame, a correction too."""
        self.set_overlay(Overlay(looking=self.overlay.looking))

    def put_away_sheet(self) -> None:
        """Puts away the sheet: a correction under it goes on, and so does the log."""
        if self.overlay.under is not None:
            self.set_overlay(self.overlay.under)
        elif self.overlay.correcting:
            self.set_overlay(replace(self.overlay, kind="", about=None))
        else:
            self.close()

    def escape(self) -> bool:
        """Puts away the uppermost of what lies over the frame, if anything does."""
        if self.overlay.kind:
            self.put_away_sheet()
        elif self.overlay.correcting:
            self.close()
        elif self.seating is not None and self.seating.state.facing is not None:
            self.seating.rest()
        else:
            return False
        return True

    def show(self, kind: Kind) -> None:
        """Lays a sheet over the frame."""
        self.set_overlay(replace(self.overlay, kind=kind))

    def show_line(self, group: Group) -> None:
        """Opens a line of the log."""
        under = self.overlay if self.overlay.kind == "log" else None
        opened = replace(self.overlay, kind="line", entry=group[0].entry.id, under=under)
        self.set_overlay(replace(opened, correcting=False))

    def begin_correction(self, entry: EntryId) -> None:
        """Shows the table as it was before an entry, which the next action replaces."""
        self.set_overlay(Overlay(entry=entry, correcting=True, looking=self.overlay.looking))

    def look(self) -> None:
        """Shows the table of a finished play until something happens."""
        self.set_overlay(replace(self.overlay, looking=len(self.timeline.journal)))

    # What is drawn --------------------------------------------------------------------------

    def body(
        self,
        act: Callable[[Action], Refusal | None],
        why: Callable[[str], None],
        rule: Callable[[str], None],
        tool: Callable[[str], None],
        notes: Notes,
        memory: GameMemory,
    ) -> ft.Control:
        """Returns the game's view in its frame, or the end of the play."""
        result, header = self.result, self.header()
        looking = self.overlay.correcting or self.overlay.looking == len(self.timeline.journal)
        if result is not None and not looking:
            alerts = self._banners(self.session.reply)
            return result_screen(self.shell, header, self.timeline, result, alerts, self.look)
        scene = Scene(
            state=self.state,
            players=self.timeline.setup.players,
            ink=self.shell.ink,
            translator=self.shell.translator,
            act=act,
            why=why,
            rule=rule,
            header=header,
            alerts=self.alerts(result),
            log=self._pane(),
            options=self.timeline.game.options,
            odds=odds_shown(self.shell),
            locked=result is not None and not self.overlay.correcting,
            correcting=self.overlay.correcting,
            notes=notes.kept,
            note=notes.note,
            forget=notes.forget,
            tool=tool,
            kept=memory.kept,
            keep=memory.keep,
        )
        seating = self.seating
        spread = seating is not None and seating.spread
        if spread and result is None and not self.overlay.correcting:
            return lazy_screen(SEATS)(self.shell, self.session, scene, seating, key="seats")
        table = f"{self.timeline.game.view}:Table"
        return drawn_by_game(scene, table, f"table-{self.overlay.correcting}")

    def _pane(self) -> ft.Control | None:
        if not self.shell.ink.wide or self.overlay.correcting:
            return None
        return log_pane(self.shell, self.timeline, self.show_line, lambda: self.show("log"))

    def header(self) -> ft.Control:
        """Returns the bar: whose turn, undo, redo, and more."""
        if self.overlay.correcting:
            return self._correction_header()
        shell, ink, session = self.shell, self.shell.ink, self.session
        heading = self.timeline.game.heading(self.timeline.state)
        undo = undo_label(self.timeline, session.device)
        redo = redo_label(self.timeline, session.device)
        label = shell.say(undo or _("Nothing to take back"))
        actions: list[ft.Control] = [
            word_button(
                ink, Glyph.UNDO, shell.say(_("Undo")), label, session.undo, enabled=undo is not None
            )
        ]
        if redo is not None:
            actions.append(icon_button(ink, Glyph.REDO, shell.say(redo), session.redo, size=18))
        more = shell.say(_("More"))
        actions.append(icon_button(ink, Glyph.MORE, more, lambda: self.show("menu")))
        away, leave = shell.say(_("To the start")), lambda: shell.go("/")
        if self.seating is not None and self.seating.state.facing is not None:
            away, leave = shell.say(_("Back to the middle")), self.seating.rest
        return title_bar(
            ink,
            shell.say(heading.title),
            f"{shell.say(self.timeline.game.title)} · {shell.say(heading.detail)}",
            back=(away, leave),
            actions=actions,
        )

    def _correction_header(self) -> ft.Control:
        shell, instead = self.shell, ""
        if self.overlay.entry is not None:
            description = self.timeline.describe(group_of(self.timeline, self.overlay.entry))
            instead = shell.say(_("instead of: {action}", action=description.text))
        return title_bar(
            shell.ink,
            shell.say(_("Do it again, correctly")),
            instead,
            back=(shell.say(_("Leave it as it is")), self.close),
        )

    def alerts(self, result: Result | None) -> tuple[ft.Control, ...]:
        """Returns what is to be said above the table now."""
        if self.overlay.correcting:  # the notices are about the present, which is not shown
            return self._banners(self.session.reply)
        if result is None:
            return self._banners(self.session.banner())
        over = notice(
            self.shell,
            _("The play is over: {result}", result=result.headline),
            tone="good",
            action=(_("Result"), lambda: self.set_overlay(replace(self.overlay, looking=0))),
        )
        return (over, *self._banners(self.session.reply))

    def _banners(self, reply: Banner | None) -> tuple[ft.Control, ...]:
        if reply is None:
            return ()
        text = "\n".join(self.shell.say(message) for message in reply.messages)
        redo = reply.redo and redo_label(self.timeline, self.session.device) is not None
        ruled = bool(reply.rule) and self.has_rules
        back = (_("Bring back"), self.session.redo) if redo else None
        rule = (_("Rule"), lambda: self.rule(reply.rule)) if ruled else None
        return (notice(self.shell, text, tone=reply.tone, action=back, more=rule),)

    def complaints(self) -> tuple[ft.Control, ...]:
        """Returns why the last attempt failed, for a sheet that covers the alerts."""
        reply = self.session.reply
        return self._banners(reply) if reply and reply.tone in ("refusal", "alert") else ()
