"""The sheet of the notebook: whose it is, what is noted, and the way to read it without holding.

What is noted is never shown here, only taken in; the page itself opens by holding the pad, or in
two steps for those who cannot hold.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from companion.errors import Message
from companion.games.montdragon.notebook import MINE, line_of, notebook_of, would_contradict
from companion.games.montdragon.pieces import Colour, Rock
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.parts import (
    hint,
    labelled,
    player_choice,
    rock_choice,
    small,
    swatch,
)
from companion.games.montdragon.view.table.notebook_page import notebook_page
from companion.games.montdragon.view.table.setup_hint import numbering
from companion.games.montdragon.words import COLOUR, rock_name
from companion.i18n import marker
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import tap
from companion.widgets.display.notice import banner
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.layout.panel import section
from companion.widgets.layout.sheet import sheet
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("montdragon")

ASKED, SHOWN, FORGET = "asked", "shown", "forget"


class _Reply(NamedTuple):
    """What became of a note."""

    text: Message
    accepted: bool


@bounded
def NotebookSheet(board: Board, rock: Rock | None) -> ft.Control:
    """The sheet.

    Args:
        board: the view.
        rock: the rock that was just looked into, or None.
    """
    shown, show = ft.use_state("")
    reply, answer = ft.use_state(_nothing_noted)
    picked, pick = ft.use_state(rock)

    def pick_rock(rock: Rock) -> None:
        answer(None)
        pick(rock)

    rows = _reading(board, shown, show)
    if shown != SHOWN:
        noting: list[ft.Control] = []
        if board.owner is not None:
            noting = _rocks(board, picked, pick_rock)
            if picked is not None:
                noting.append(_colours(board, board.owner, picked, answer))
            if reply is not None:
                tone = "good" if reply.accepted else "refusal"
                noting.append(banner(board.ink, board.say(reply.text), tone=tone))
        rows = [*_owner(board), *noting, *rows, *_forgetting(board, shown, show)]
    return sheet(
        board.ink,
        board.say(_("Private notebook")),
        rows,
        lambda: board.open(""),
        close=board.say(_("Close")),
        key="notebook",
    )


def _nothing_noted() -> _Reply | None:
    return None


def _owner(board: Board) -> list[ft.Control]:
    """Returns whose notebook it is; on a phone that is handed round this changes."""
    owner = board.owner
    return [
        hint(board, _("Kept on this device only: not in the log, not shared, not exported.")),
        player_choice(
            board,
            _("Whose notebook?"),
            range(board.state.players),
            owner,
            lambda player: board.scene.note(player, MINE),
        ),
    ]


def _rocks(board: Board, picked: Rock | None, pick: Callable[[Rock], object]) -> list[ft.Control]:
    """Returns the rocks in one of which something was seen, and how they are numbered."""
    ink = board.ink
    return [
        section(ink, board.say(_("Note what you saw"))),
        rock_choice(board, _("In rock"), picked, pick),
        ink.label(board.say(numbering(board.state))),
    ]


def _colours(
    board: Board, owner: int, rock: Rock, answer: Callable[[_Reply], object]
) -> ft.Control:
    """Returns the colours to note; none is marked, so nothing can be read off them."""
    ink = board.ink
    title = board.say(_("Shoes in {rock}", rock=rock_name(rock)))

    def note(colour: Colour | None) -> None:
        answer(_note(board, owner, rock, colour))

    return flex.column(
        [
            ink.label(title, TextSize.SMALL, Face.MEDIUM),
            flex.row(
                [_colour_key(board, colour, note) for colour in board.state.colours], wrap=True
            ),
            small(board, _("Nothing seen"), lambda: note(None), kind="ghost"),
        ]
    )


def _note(board: Board, owner: int, rock: Rock, colour: Colour | None) -> _Reply:
    """Notes what was seen, unless it cannot be so."""
    notebook = notebook_of(board.scene.notes, owner)
    if colour is not None and would_contradict(board.state, notebook, rock, colour):
        return _Reply(_("This contradicts what is known. Nothing was noted."), False)
    if board.scene.note(owner, line_of(rock, colour)):
        return _Reply(_("Noted for {rock}.", rock=rock_name(rock)), True)
    return _Reply(_("This could not be saved."), False)


def _colour_key(board: Board, colour: Colour, note: Callable[[Colour], None]) -> ft.Control:
    ink = board.ink
    name = board.say(COLOUR[colour])
    return tap(
        flex.row(
            [swatch(ink, colour, 22), ink.text(name, TextSize.BODY, Face.MEDIUM, cap=1.6)],
            tight=True,
        ),
        name,
        lambda: note(colour),
        alignment=None,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=Space.XL,
    )


def _reading(board: Board, shown: str, show: Callable[[str], None]) -> list[ft.Control]:
    """Returns the way to read in two steps, with named buttons."""
    notebook = board.notebook
    if notebook is None:
        return []
    if shown == ASKED:
        text = board.say(_("Whoever sees this screen will see the notebook."))
        return [
            banner(board.ink, text, tone="alert", icon=Glyph.EYE),
            labelled(board, _("Show it now"), lambda: show(SHOWN), icon=Glyph.EYE),
        ]
    if shown == SHOWN:
        hide = labelled(board, _("Hide it"), lambda: show(""), icon=Glyph.EYE_OFF)
        return [*notebook_page(board, notebook), hide]
    label = _("Read without holding")
    look = {"kind": "tonal", "icon": Glyph.EYE, "height": 50}
    return [labelled(board, label, lambda: show(ASKED), **look)]


def _forgetting(board: Board, shown: str, show: Callable[[str], None]) -> list[ft.Control]:
    """Returns the way to wipe the notebook in two steps."""
    owner = board.owner
    if owner is None:
        return []

    def forget() -> None:
        if board.scene.forget(owner):
            board.scene.note(owner, MINE)
        show("")

    if shown != FORGET:
        label = _("Wipe the notebook")
        return [small(board, label, lambda: show(FORGET), kind="ghost", icon=Glyph.TRASH)]
    label = _("Really wipe the notebook of {player}", player=board.state.names[owner])
    return [small(board, label, forget, icon=Glyph.TRASH)]
