"""What the frame draws around a game at one moment, and what its parts do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, Literal

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import (
    Action,
    Description,
    EntryId,
    GoOn,
    Pause,
    Player,
    Refusal,
    Result,
    Revised,
    Timeline,
    group_of,
)
from companion.play.doubts import Doubt, Pair, doubts
from companion.play.times import agreed_pauses
from companion.ui.history.row import lasting
from companion.ui.live.presence import presence
from companion.ui.log.draft import Draft
from companion.ui.log.pane import Group, log_pane
from companion.ui.log.undo_text import redo_label, undo_label
from companion.ui.play.announcing import Title, Turn, say_again
from companion.ui.play.clock import GO_ON, is_urgent, paused_text, with_time
from companion.ui.play.event import RULE, told_card, told_whole
from companion.ui.play.opening import (
    GameMemory,
    Notes,
    drawn_by_game,
    odds_shown,
    story_of,
    tool_address,
)
from companion.ui.play.result import in_its_colour, result_screen
from companion.ui.play.session import Banner, PlaySession, is_left
from companion.ui.seats.seating import Seating
from companion.ui.shell import MINUTE, Shell, day, notice, now_ms
from companion.ui.shell.keyboard import AGAIN, COMMAND, KEYS, RULES
from companion.ui.shell.lazy_screens import SEATS, lazy_screen
from companion.ui.shell.ways import HOME
from companion.widgets import (
    TARGET,
    Glyph,
    Ink,
    Scene,
    Space,
    TextSize,
    icon_button,
    title_bar,
    word_button,
    word_button_width,
)
from companion.widgets.display.breadth import breadth
from companion.widgets.layout.game_layout import STATE_SHARE
from companion.widgets.scene import Listen

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
    draft: Draft | None = None
    looking: int = 0
    shown: int = SHOWN_STEP
    under: Overlay | None = None


CLOSED = Overlay()

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


@dataclass(frozen=True)
class Frame:
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
        line = self._drafted(draft).line_of(draft.target) if draft else None
        return self.timeline.state if line is None else line.before

    @property
    def result(self) -> Result | None:
        """How the play ended, or None."""
        return self.timeline.result

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

    @property
    def has_rules(self) -> bool:
        """Whether there are rules of this game to be read."""
        return self.timeline.game.id in self.shell.services.rulebook.games

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

    def begin(self, draft: Draft) -> None:
        """Shows the table as it was where the next step of a change belongs."""
        self.set_overlay(Overlay(draft=draft, looking=self.overlay.looking))

    def correct(self, entry: EntryId) -> None:
        """Shows the table as it was where an entry is to be entered again."""
        self.begin(Draft(entry, inserting=False))

    def step_back(self, draft: Draft) -> None:
        """Leaves a step of a change: the one before it is looked at again, if there is one."""
        if not draft.contents:
            self.close()
            return
        former, action = draft.without_last()
        self.set_overlay(Overlay("follows", action, draft=former, looking=self.overlay.looking))

    def _drafted(self, draft: Draft) -> Timeline:
        """Returns the play as it would be with the steps entered until now."""
        return self.session.revision(draft.contents).timeline if draft.contents else self.timeline

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
        listen: Listen,
    ) -> ft.Control:
        """Returns the game's view in its frame, or the end of the play."""
        result = self.result
        draft = self.overlay.draft
        looking = draft is not None or self.overlay.looking == len(self.timeline.journal)
        if result is not None and not looking:
            own = replace(self, shell=in_its_colour(self.shell))
            alerts = own._banners(self.session.reply)  # noqa: SLF001 - the same frame
            return result_screen(
                own.shell,
                own.end_header(),
                self.timeline,
                result,
                alerts,
                self.look,
                self.session.answer_with,
            )
        scene = Scene(
            game=self.timeline.game,
            state=self.state,
            story=None if draft is not None else story_of(self.shell, self.timeline),
            players=self.timeline.setup.players,
            ink=self.shell.ink,
            translator=self.shell.translator,
            act=act,
            why=why,
            rule=rule,
            header=self.header(),
            headed=self.header,
            alerts=self.alerts(result),
            told_whole=self.told_whole,
            log=self._pane(),
            options=self.timeline.game.options,
            odds=odds_shown(self.shell),
            locked=result is not None and draft is None,
            correcting=draft is not None,
            former=self._former,
            notes=notes.kept,
            note=notes.note,
            forget=notes.forget,
            tool=tool,
            kept=memory.kept,
            keep=memory.keep,
            chosen=memory.chosen if draft is None else None,
            choose=memory.choose,
            asked=frozenset() if draft is not None else self._asked(),
            listen=listen,
        )
        seating = self.seating
        spread = seating is not None and seating.spread
        if spread and result is None and draft is None:
            return lazy_screen(SEATS)(
                self.shell, self.session, scene, seating, self.undo, key="seats"
            )
        table = f"{self.timeline.game.view}:Table"
        step = f"{len(draft.contents)}-{draft.target}" if draft else ""
        drawn = drawn_by_game(scene, table, f"table-{step}")
        return drawn if draft is None else in_the_past(self.shell.ink, drawn)

    @property
    def _former(self) -> Action | None:
        """What was entered where it is being corrected."""
        draft = self.overlay.draft
        line = None if draft is None or draft.inserting else self.timeline.line_of(draft.target)
        return None if line is None else line.action

    def _pane(self) -> ft.Control | None:
        if not self.shell.ink.wide or self.overlay.draft is not None:
            return None
        return log_pane(self.shell, self.timeline, self.show_line, lambda: self.show("log"))

    def header(self, middle: ft.Control | None = None, left: float = 0) -> ft.Control:
        """Returns the bar: whose turn, what else the game has there, undo, redo, and more."""
        if self.overlay.draft is not None:
            return self._draft_header(self.overlay.draft, middle, left)
        draw = partial(self._bar, middle, left)
        return Title(self.shell.ink, self.turn, self.next_player, draw)

    def end_header(self) -> ft.Control:
        """Returns the bar above the end of the play, which itself says how it ended."""
        began, ended = (self.timeline.journal.entries[place].at for place in (0, -1))
        when = self.shell.say(day(self.shell, began))
        took = ended - began - agreed_pauses(self.timeline)
        if took >= MINUTE:
            lasted = self.shell.say(lasting(took)).replace(" ", "\u00a0")
            when = f"{when} · {lasted}"
        return self._bar(None, 0, self.shell.ink, "", (self.timeline.game.title, when))

    @property
    def next_player(self) -> Player | None:
        """To whom the device goes just now."""
        return None if self.turn is None else self.timeline.setup.players[self.turn.player]

    def _bar(
        self,
        middle: ft.Control | None,
        left: float,
        ink: Ink,
        name: str,
        titles: tuple[Message, Message | str] | None = None,
    ) -> ft.Control:
        shell, session = self.shell, self.session
        undo = undo_label(self.timeline, session.device)
        redo = redo_label(self.timeline, session.device)
        label = shell.say(undo or _("Nothing to take back"))
        word = "" if middle is not None and not ink.roomy else shell.say(_("Undo"))
        # It comes left of the key that takes back, which stays where it is, in the tree as well: a
        # key that becomes another one there takes the focus with it. Large words have two lines:
        # they must not break elsewhere when it comes.
        again = ft.Container(width=TARGET if ink.large else 0)
        if redo is not None:
            again = icon_button(
                ink, Glyph.REDO, shell.say(redo), self.redo, size=18, identifier="redo"
            )
        able = undo is not None
        taking_back = word_button(
            ink, Glyph.UNDO, word, label, self.undo, enabled=able, identifier="undo"
        )
        more = icon_button(ink, Glyph.MORE, shell.say(_("More")), lambda: self.show("menu"))
        away = shell.say(_("To the start") if shell.above == HOME else _("Back to the list"))
        leave = shell.back
        if self.seating is not None and self.seating.state.facing is not None:
            away, leave = shell.say(_("Back to the middle")), self.seating.rest
        keys = TARGET + word_button_width(ink, word)
        if middle is None:  # on its side the bar is as wide as the state under it
            wide = ink.width * (STATE_SHARE if ink.landscape and not ink.wide else 1) - keys
        else:
            wide = left - Space.M
        room = wide - TARGET - 2 * Space.XS
        urgent = not (name or titles) and is_urgent(self.timeline, now_ms())
        title, detail = map(shell.say, titles) if titles else self._titles(room)
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
            taken=keys + TARGET * (redo is not None or ink.large),
        )

    def _titles(self, room: float) -> tuple[str, str]:
        """Returns whose turn it is, how far it is, and the game where its name has room."""
        shell, timeline = self.shell, self.timeline
        heading = timeline.game.heading(timeline.state)
        detail = with_time(shell, timeline, shell.say(heading.detail))
        whole = f"{detail} · {shell.say(timeline.game.title)}"
        tight = shell.ink.large or breadth(whole, TextSize.CAPTION * shell.ink.effective) > room
        return shell.say(heading.title), detail if detail and tight else whole

    def _draft_header(self, draft: Draft, middle: ft.Control | None, left: float) -> ft.Control:
        shell, timeline = self.shell, self._drafted(draft)
        action = timeline.describe(group_of(timeline, draft.target)).text
        if draft.inserting:
            title, where = _("Enter what is missing"), _("before: {action}", action=action)
        else:
            title, where = _("Do it again, correctly"), _("instead of: {action}", action=action)
        word = _("Back") if draft.contents else _("Leave it as it is")
        back = shell.say(word), lambda: self.step_back(draft)
        return title_bar(
            shell.ink, shell.say(title), shell.say(where), back=back, middle=middle, left=left
        )

    def alerts(self, result: Result | None) -> tuple[ft.Control, ...]:
        """Returns what is to be said above the table now, what comes by itself first.

        A question has keys: it stands nearest to those of the game, so that nothing moves it.
        """
        if self.overlay.draft is not None:  # what is said of the present is not about what is shown
            return self._banners(self._complaint)
        if result is None:
            with_others = presence(self.shell, self.session.play.id)
            told = self._since() or self._banners(self.session.banner())
            if paused := self._paused():
                told = (*self._banners(self._complaint), *paused)
            return (*told, *with_others, *self._questions())
        over = notice(
            self.shell,
            _("The play is over: {result}", result=result.headline),
            tone="good",
            action=(_("Result"), lambda: self.set_overlay(replace(self.overlay, looking=0))),
        )
        return (*self._banners(self.session.reply), over, *self._questions())

    @cached_property
    def _doubts(self) -> tuple[Doubt, ...]:
        """What is still to be asked: the views mark it, and the line above the keys asks it."""
        live = self.shell.services.live
        known = live.doubles.get(self.session.play.id, ()) if live else ()
        return doubts(self.timeline, known)

    def _described(self, doubt: Doubt) -> Description:
        """Returns what a question is about."""
        about = doubt.first if isinstance(doubt, Pair) else doubt.target
        line = self.timeline.line_of(about)
        return self.timeline.describe([] if line is None else [line])

    def _asked(self) -> frozenset[int | None]:
        """Returns whose numbers wait for an answer, for the views to mark them."""
        return frozenset(self._described(doubt).player for doubt in self._doubts)

    def _questions(self) -> tuple[ft.Control, ...]:
        """Returns the oldest question about what two did without knowing of each other."""
        if not self._doubts:
            return ()
        doubt = self._doubts[0]
        action = self._described(doubt).text
        if isinstance(doubt, Pair):
            text = _("Noted on two phones, counted twice: {action}", action=action)
            words = _("Both happened"), _("The same")
        else:
            text = _("Taken back on one phone, corrected on another: {action}", action=action)
            words = _("It counts"), _("Not at all")

        def answer(*, counts: bool) -> Callable[[], None]:
            return lambda: self.session.answer(doubt, counts=counts)

        yes, no = (words[0], answer(counts=True)), (words[1], answer(counts=False))
        return (notice(self.shell, text, action=no, more=yes),)

    def _banners(self, reply: Banner | None) -> tuple[ft.Control, ...]:
        if reply is None:
            return ()
        show = partial(self.show, "event")
        return (told_card(self.shell, self.timeline, reply, self._rule_of(reply), show),)

    def _paused(self) -> tuple[ft.Control, ...]:
        """Returns that the play pauses, in place of what was done last."""
        text = paused_text(self.shell, self.timeline)
        if text is None:
            return ()
        on = GO_ON, self.go_on  # what happens is read out already
        return (notice(self.shell, text, icon=Glyph.PAUSE, action=on, live=False),)

    def _since(self) -> tuple[ft.Control, ...]:
        """Returns what others did while nobody looked, in place of what was done last."""
        if not self.since:
            return ()
        lines = [self.shell.say(message) for message in (_("Since you looked:"), *self.since)]
        return (notice(self.shell, "\n".join(lines), icon=Glyph.EYE),)

    def told_whole(self, width: float, height: float) -> ft.Control | None:
        """Returns what just happened in the present with all its steps; see `Scene`."""
        reply = self.session.banner()
        other = self.since or self.timeline.pause is not None or self.overlay.draft is not None
        if other or reply is None or not reply.notices:
            return None
        return told_whole(self.shell, self.timeline, reply, (width, height))

    def _rule_of(self, reply: Banner) -> Callable[[], None] | None:
        """Returns what opens the rule that a reply rests on, if there is one to be read."""
        ruled = bool(reply.rule) and self.has_rules
        return (lambda: self.rule(reply.rule)) if ruled else None

    @property
    def _complaint(self) -> Banner | None:
        """The last reply, if it says why something was not done."""
        reply = self.session.reply
        return reply if reply is not None and reply.tone in ("refusal", "alert") else None

    def complaints(self) -> tuple[ft.Control, ...]:
        """Returns why the last attempt failed, for a sheet that covers the alerts."""
        if (reply := self._complaint) is None:
            return ()
        text = "\n".join(self.shell.say(message) for message in reply.messages)
        on_rule = self._rule_of(reply)
        rule = None if on_rule is None else (RULE, on_rule)
        return (notice(self.shell, text, tone=reply.tone, more=rule, live=False),)
