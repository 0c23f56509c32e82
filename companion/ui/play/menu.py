"""The menu of a play: all that is seldom done there."""

from collections.abc import Callable
from functools import partial

from companion.errors import Message
from companion.i18n import _
from companion.play import Leave
from companion.store.evening import day_of
from companion.ui.log.undo_text import redo_label, undo_label
from companion.ui.play.fault import tell_fault
from companion.ui.play.frame import Frame, Kind
from companion.ui.play.opening import looks_back
from companion.ui.play.pausing import GO_ON, PAUSE
from companion.ui.seats.seating import Seating
from companion.ui.shell import Entry
from companion.widgets import Glyph

Part = tuple[Message | None, list[Entry]]
"""The head of a part of the menu, if it has one, and its lines."""

SAY_AGAIN = _("Say it again")


def menu_entries(frame: Frame) -> list[Entry]:
    """Returns all lines of the menu of a play."""
    return [entry for _head, entries in menu_parts(frame) for entry in entries]


def menu_parts(frame: Frame) -> list[Part]:
    """Returns the menu of a play in parts: what is done most comes first, without a head."""
    shell, going_on = frame.shell, frame.result is None

    def sheet(kind: Kind, glyph: str, word: Message) -> Entry:
        return Entry(glyph, word, lambda: frame.show(kind), stays=True)

    def told() -> None:
        shell.device.page.run_task(tell_fault, shell, frame.session)

    seating = frame.seating if going_on else None
    app = [
        Entry(Glyph.HISTORY, _("All plays"), lambda: shell.go("/plays")),
        *([sheet("keys", Glyph.INFO, _("Keyboard shortcuts"))] if shell.device.typing else []),
        Entry(Glyph.SETTINGS, _("Settings"), lambda: shell.go("/settings")),
        Entry(Glyph.WARNING, _("Something is wrong"), told),
    ]
    parts: list[Part] = [
        (None, [*([_seating_entry(seating)] if seating else []), *_steps(frame)]),
        (_("Look up"), _looked_up(frame, sheet)),
        (_("With other phones"), _with_others(frame)),
        (_("This play"), _of_this_play(frame, sheet)),
        (_("Companion"), app),
    ]
    return [(head, entries) for head, entries in parts if entries]


def _steps(frame: Frame) -> list[Entry]:
    """Returns the ways back and forth."""
    session, timeline = frame.session, frame.timeline
    speaks = frame.shell.preferences.spoken
    undo, redo = undo_label(timeline, session.device), redo_label(timeline, session.device)
    pause = Entry(Glyph.PAUSE, PAUSE, frame.pause)
    if timeline.pause is not None:
        pause = Entry(Glyph.PAUSE, GO_ON, frame.go_on)
    return [
        *([Entry(Glyph.UNDO, undo, frame.undo)] if undo else []),
        *([Entry(Glyph.REDO, redo, frame.redo)] if redo else []),
        *([Entry(Glyph.PLAY, SAY_AGAIN, frame.say_again)] if speaks else []),
        *([pause] if frame.result is None else []),
    ]


Sheet = Callable[[Kind, str, Message], Entry]


def _looked_up(frame: Frame, sheet: Sheet) -> list[Entry]:
    """Returns what can be read: rules, what happened, and the game's tools."""
    shell, game = frame.shell, frame.timeline.game
    return [
        *([sheet("topics", Glyph.BOOK, _("Rules for this moment"))] if frame.has_rules else []),
        *([sheet("command", Glyph.SEARCH, _("Type a move"))] if shell.device.typing else []),
        sheet("log", Glyph.LOG, _("Log")),
        *looks_back(
            shell,
            game,
            frame.session.play.id,
            over=frame.result is not None,
            players=len(frame.timeline.setup.players),
        ),
        *([_evening(frame)] if frame.result is not None else []),
        *(
            Entry(
                Glyph.CHART if tool.chances else Glyph.STAR,
                tool.title,
                partial(frame.tool, tool.id),
            )
            for tool in game.tools
        ),
        sheet("times", Glyph.HOURGLASS, _("Time taken")),
    ]


def _evening(frame: Frame) -> Entry:
    """Returns the way to all that was played on the evening of a play that is over."""
    shell, ended = frame.shell, frame.timeline.journal.entries[-1].at
    evening = day_of(ended, shell.zone)
    return Entry(Glyph.MOON, _("The evening"), lambda: shell.go(f"/evening/{evening.isoformat()}"))


def _with_others(frame: Frame) -> list[Entry]:
    """Returns the ways to other phones."""
    shell, play = frame.shell, frame.session.play.id
    links = bool(shell.services.table.links)
    along = Entry(Glyph.SHARE, _("Play along"), lambda: shell.go(f"/invite/{play}"))
    sync = Entry(Glyph.QR, _("Sync with another phone"), lambda: shell.go(f"/sync/{play}"))
    return [*([along] if links else []), sync]


def _of_this_play(frame: Frame, sheet: Sheet) -> list[Entry]:
    """Returns what changes the play itself."""
    end = sheet("finish", Glyph.FLAG, _("End the play by hand"))
    countdown = sheet("countdown", Glyph.HOURGLASS, _("Countdown"))
    return [
        *([sheet("rules", Glyph.HOME, _("House rules"))] if frame.timeline.game.options else []),
        *_changes_of_the_table(frame, sheet),
        *([sheet("moves", Glyph.CARDS, _("All moves"))] if frame.result is None else []),
        *([countdown] if frame.result is None else []),
        *([end] if frame.result is None else []),
    ]


def _changes_of_the_table(frame: Frame, sheet: Sheet) -> list[Entry]:
    """Returns the ways to say that the game began earlier, or that somebody leaves it."""
    game = frame.timeline.game
    if frame.result is not None:
        return []
    numbers = [sheet("under_way", Glyph.HOURGLASS, _("The game has already begun"))]
    leaving = [sheet("leave", Glyph.PLAYER, _("Somebody leaves"))]
    return [*numbers, *(leaving if Leave in game.vocabulary else [])]


def _seating_entry(seating: Seating) -> Entry:
    if seating.state.laid:
        return Entry(Glyph.PLAYERS, _("Take the device up again"), seating.take_up)
    return Entry(Glyph.PLAYERS, _("Put it in the middle of the table"), seating.lay_down)
