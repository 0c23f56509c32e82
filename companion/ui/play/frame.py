"""What the frame around a game knows at one moment, and what its parts do; see `screen`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from companion.errors import Message
from companion.play import (
    Action,
    Amend,
    Description,
    EntryId,
    GoOn,
    Insert,
    Pause,
    Player,
    Refusal,
    Result,
    Revised,
    Timeline,
)
from companion.play.doubts import Doubt, Pair, doubts
from companion.play.revision import target_of
from companion.play.timeline import Line
from companion.ui.log import Group
from companion.ui.play.announcing import Turn, say_again
from companion.ui.play.opening import (
    tool_address,
)
from companion.ui.play.session import Banner, PlaySession, is_left
from companion.ui.seats.seating import Seating
from companion.ui.shell import Shell, now_ms
from companion.ui.shell.keyboard import AGAIN, COMMAND, KEYS, RULES

Kind = Literal[
    "",
    "menu",
    "command",
    "keys",
    "log",
    "line",
    "why",
    "rules",
    "leave",
    "under_way",
    "moves",
    "finish",
    "times",
    "countdown",
    "follows",
    "topics",
    "rule",
    "undo",
    "redo",
    "who",
    "event",
]

SHOWN_STEP = 60

_SHEETS_OF_KEYS: dict[str, Kind] = {COMMAND: "command", RULES: "topics", KEYS: "keys"}


@dataclass(frozen=True)
class RevisionDraft:
    """A change of the past that is being entered; nothing of it is kept yet.

    Attributes:
        target: the line that the next action corrects, or before which it goes.
        inserting: whether it goes before it.
        contents: the steps entered until now.
    """

    target: EntryId
    inserting: bool
    contents: tuple[Revised, ...] = ()

    def with_step(self, action: Action) -> tuple[Revised, ...]:
        """Returns the steps with one more."""
        step = Insert(self.target, action) if self.inserting else Amend(self.target, action)
        return (*self.contents, step)

    def before(self, line: Line, action: Action) -> RevisionDraft:
        """Returns the draft that goes on, after a step, with one before another line."""
        return RevisionDraft(line.entry.id, inserting=True, contents=self.with_step(action))

    def without_last(self) -> tuple[RevisionDraft, Action]:
        """Returns the draft without its last step, and what that did."""
        last = self.contents[-1]
        return RevisionDraft(
            target_of(last), isinstance(last, Insert), self.contents[:-1]
        ), last.action

    @property
    def corrects(self) -> bool:
        """Whether it began as the correction of an entry."""
        return not (isinstance(self.contents[0], Insert) if self.contents else self.inserting)


@dataclass(frozen=True)
class Overlay:
    """What lies over the frame, and the change of the past that is entered under it.

    Attributes:
        kind: the sheet, or empty.
        about: what the sheet is about: a quantity, a rule, or an action to confirm.
        entry: the line that is looked at.
        draft: the change of the past that the next action belongs to.
        looking: how many entries there were when the table of a finished play was asked for.
        shown: how many lines of the log are drawn.
        under: what a rule, or a line of the log, was opened over, which comes back after it.
    """

    kind: Kind = ""
    about: Any = None
    entry: EntryId | None = None
    draft: RevisionDraft | None = None
    looking: int = 0
    shown: int = SHOWN_STEP
    under: Overlay | None = None


CLOSED = Overlay()


@dataclass(frozen=True)
class PlayFrame:
    """One moment of the frame.

    Attributes:
        shell: the look and the services.
        session: what this session does at the play.
        overlay: what lies over it.
        set_overlay: changes that.
        seating: how the device lies; None where it cannot lie in the middle.
        turn: to whom the device goes just now, or None.
        since: what others did while nobody looked at the device.
    """

    shell: Shell
    session: PlaySession
    overlay: Overlay
    set_overlay: Callable[[Overlay], None]
    seating: Seating | None = None
    turn: Turn | None = None
    since: tuple[Message, ...] = ()

    @property
    def timeline(self) -> Timeline:
        """The play."""
        return self.session.play.timeline

    @property
    def state(self) -> Any:
        """The state shown: the present, or the one in which a step is put into the past."""
        draft = self.overlay.draft
        line = self.drafted(draft).line_of(draft.target) if draft else None
        return self.timeline.state if line is None else line.before

    @property
    def result(self) -> Result | None:
        """How the play ended, or None."""
        return self.timeline.result

    def drafted(self, draft: RevisionDraft) -> Timeline:
        """Returns the play as it would be with the steps entered until now."""
        return self.session.revision(draft.contents).timeline if draft.contents else self.timeline

    @property
    def has_rules(self) -> bool:
        """Whether there are rules of this game to be read."""
        return self.timeline.game.id in self.shell.services.rulebook.games

    @property
    def former(self) -> Action | None:
        """What was entered where it is being corrected."""
        draft = self.overlay.draft
        line = None if draft is None or draft.inserting else self.timeline.line_of(draft.target)
        return None if line is None else line.action

    @property
    def next_player(self) -> Player | None:
        """To whom the device goes just now."""
        return None if self.turn is None else self.timeline.setup.players[self.turn.player]

    @cached_property
    def doubts_left(self) -> tuple[Doubt, ...]:
        """What is still to be asked: the views mark it, and the line above the keys asks it."""
        live = self.shell.services.live
        known = live.shared.doubles.get(self.session.play.id, ()) if live else ()
        return doubts(self.timeline, known)

    def described(self, doubt: Doubt) -> Description:
        """Returns what a question is about."""
        about = doubt.first if isinstance(doubt, Pair) else doubt.target
        line = self.timeline.line_of(about)
        return self.timeline.describe([] if line is None else [line])

    def asked(self) -> frozenset[int | None]:
        """Returns whose numbers wait for an answer, for the views to mark them."""
        return frozenset(self.described(doubt).player for doubt in self.doubts_left)

    def rule_of(self, reply: Banner) -> Callable[[], None] | None:
        """Returns what opens the rule that a reply rests on, if there is one to be read."""
        ruled = bool(reply.rule) and self.has_rules
        return (lambda: self.rule(reply.rule)) if ruled else None

    @property
    def complaint(self) -> Banner | None:
        """The last reply, if it says why something was not done."""
        reply = self.session.reply
        return reply if reply is not None and reply.tone in ("refusal", "alert") else None

    # What is done ---------------------------------------------------------------------------

    def undo(self) -> None:
        """Takes back this device's last step; in a play that was left it is asked first."""
        self.show("undo") if is_left(self.timeline, now_ms()) else self.session.undo()

    def redo(self) -> None:
        """Brings back what was last taken back, as `undo` does."""
        self.show("redo") if is_left(self.timeline, now_ms()) else self.session.redo()

    def act(self, action: Action) -> Refusal | None:
        """Does an action, or makes it the next step of the change that is being entered."""
        draft = self.overlay.draft
        if draft is None:
            return self.session.act(action)
        contents = draft.with_step(action)
        seen = self.session.revision(contents)
        if seen.refusal is None and (draft.contents or seen.lost or seen.moved or seen.missing):
            self.set_overlay(replace(self.overlay, kind="follows", about=action))
            return None
        return self.finish_draft(contents)

    def finish_draft(self, contents: tuple[Revised, ...]) -> Refusal | None:
        """Stores a change of the past and returns to the present."""
        refused = self.session.revise(contents)
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

    def tool(self, name: str) -> None:
        """Opens a tool of the game with what this play knows."""
        game, play = self.timeline.game.id, self.session.play.id
        self.shell.go(tool_address(game, name, play))

    def close(self) -> None:
        """Puts away what lies over the frame, a change that was being entered too."""
        self.set_overlay(Overlay(looking=self.overlay.looking))

    def close_sheet(self) -> None:
        """Puts away the sheet: a change under it goes on, and so does the log."""
        if self.overlay.under is not None:
            self.set_overlay(self.overlay.under)
        elif self.overlay.draft is not None:
            self.set_overlay(replace(self.overlay, kind="", about=None))
        else:
            self.close()

    def press(self, key: str, game_hears: Callable[[str], None] | None) -> bool:
        """Does what a key of a keyboard asks for; what is typed goes to the game, if it listens."""
        kind = _SHEETS_OF_KEYS.get(key)
        if kind is not None and (kind != "topics" or self.has_rules):
            self.show(kind)
        elif key == AGAIN and self.shell.preferences.spoken:
            self.say_again()
        elif kind is None and not self.overlay.kind and game_hears is not None:
            game_hears(key)
        return True

    def pause(self) -> None:
        """Stops the time of the play for all phones, until anything is done."""
        self.session.act(Pause())

    def insert_pause(self, entry: EntryId) -> None:
        """Asks whether it is kept that the play was paused until an entry."""
        draft = RevisionDraft(entry, inserting=True)
        self.set_overlay(Overlay("follows", Pause(), draft=draft, looking=self.overlay.looking))

    def go_on(self) -> None:
        """Lets the time run again."""
        self.session.act(GoOn())

    def say_again(self) -> None:
        """Speaks of what happened last once more."""
        say_again(self.shell, self.session)

    def show(self, kind: Kind) -> None:
        """Lays a sheet over the frame."""
        self.set_overlay(replace(self.overlay, kind=kind))

    def show_line(self, group: Group) -> None:
        """Opens a line of the log."""
        under = self.overlay if self.overlay.kind == "log" else None
        self.set_overlay(replace(self.overlay, kind="line", entry=group[0].entry.id, under=under))

    def begin(self, draft: RevisionDraft) -> None:
        """Shows the table as it was where the next step of a change belongs."""
        self.set_overlay(Overlay(draft=draft, looking=self.overlay.looking))

    def correct(self, entry: EntryId) -> None:
        """Shows the table as it was where an entry is to be entered again."""
        self.begin(RevisionDraft(entry, inserting=False))

    def step_back(self, draft: RevisionDraft) -> None:
        """Leaves a step of a change: the one before it is looked at again, if there is one."""
        if not draft.contents:
            self.close()
            return
        former, action = draft.without_last()
        self.set_overlay(Overlay("follows", action, draft=former, looking=self.overlay.looking))

    def look(self) -> None:
        """Shows the table of a finished play until something happens."""
        self.set_overlay(replace(self.overlay, looking=len(self.timeline.journal)))
