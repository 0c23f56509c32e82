"""The menu of a play: all that is seldom done there."""

from collections.abc import Callable
from functools import partial

from companion.errors import Message
from companion.i18n import _
from companion.play import Leave
from companion.ui.log.undo_text import redo_label, undo_label
from companion.ui.play.frame import Frame, Kind
from companion.ui.play.opening import looks_back
from companion.ui.seats.seating import Seating
from companion.ui.shell import Entry
from companion.widgets import Glyph


def menu_entries(frame: Frame) -> list[Entry]:
    """Returns the lines of the menu of a play."""
    session, shell, timeline = frame.session, frame.shell, frame.timeline
    game, seating, going_on = timeline.game, frame.seating, frame.result is None
    undo, redo = undo_label(timeline, session.device), redo_label(timeline, session.device)

    def sheet(kind: Kind, glyph: str, word: Message) -> Entry:
        return Entry(glyph, word, lambda: frame.show(kind), stays=True)

    return [
        *([Entry(Glyph.UNDO, undo, session.undo)] if undo else []),
        *([Entry(Glyph.REDO, redo, session.redo)] if redo else []),
        *([sheet("topics", Glyph.BOOK, _("Rules for this moment"))] if frame.has_rules else []),
        *([sheet("command", Glyph.SEARCH, _("Say what to do"))] if shell.device.typing else []),
        sheet("log", Glyph.LOG, _("Log")),
        *looks_back(shell, game, session.play.id),
        *(
            [Entry(Glyph.SHARE, _("Play along"), lambda: shell.go(f"/invite/{session.play.id}"))]
            if shell.services.table.links
            else []
        ),
        Entry(Glyph.QR, _("Sync with another phone"), lambda: shell.go(f"/sync/{session.play.id}")),
        *(
            Entry(
                Glyph.CHART if tool.chances else Glyph.STAR,
                tool.title,
                partial(frame.tool, tool.id),
            )
            for tool in game.tools
        ),
        *([_seating_entry(seating)] if seating and going_on else []),
        *([sheet("rules", Glyph.HOME, _("House rules"))] if game.options else []),
        *_changes_of_the_table(frame, sheet),
        sheet("times", Glyph.HOURGLASS, _("Times")),
        *([sheet("finish", Glyph.FLAG, _("End the play by hand"))] if going_on else []),
        Entry(Glyph.HISTORY, _("All plays"), lambda: shell.go("/plays")),
        *([sheet("keys", Glyph.INFO, _("Keys of the keyboard"))] if shell.device.typing else []),
        Entry(Glyph.SETTINGS, _("Settings"), lambda: shell.go("/settings")),
    ]


def _changes_of_the_table(
    frame: Frame, sheet: Callable[[Kind, str, Message], Entry]
) -> list[Entry]:
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
    return Entry(Glyph.PLAYERS, _("Lay it in the middle"), seating.lay_down)
