"""The sheet of the notebook: whose it is, what is noted, and the way to read it without holding.

What is noted is never shown here, only taken in; the page itself opens by holding the pad, or in
two steps for those who cannot hold.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.montdragon.notebook import (
    MINE,
    line_of,
    notebook_of,
    unnoted,
    would_contradict,
)
from companion.games.montdragon.pieces import ROCKS, Colour, Rock
from companion.games.montdragon.view.board import Board, swatch
from companion.games.montdragon.view.notebook_page import notebook_page
from companion.games.montdragon.view.setup_hint import numbering
from companion.games.montdragon.words import COLOUR, rock_name
from companion.i18n import marker
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import button, tap
from companion.widgets.display.notice import banner
from companion.widgets.glyphs import Glyph
from companion.widgets.layout.panel import section
from companion.widgets.layout.sheet import sheet
from companion.widgets.tokens import Face

_ = marker("montdragon")

ASKED, SHOWN, FORGET = "asked", "shown", "forget"


@bounded
def NotebookSheet(board: Board, rock: Rock | None) -> ft.Control:
    """The sheet.

    Args:
        board: the view.
        rock: the rock that was just looked behind, or None.
    """
    shown, show = ft.use_state("")
    said, tell = ft.use_state("")
    picked, pick = ft.use_state(rock)
    rows = _reading(board, shown, show)
    if shown != SHOWN:
        rows = [
            *_owner(board),
            *_noting(board, picked, pick, said, tell),
            *rows,
            *_forgetting(board, shown, show),
        ]
    return sheet(
        board.ink,
        board.say(_("Private notebook")),
        rows,
        lambda: board.open(""),
        close=board.say(_("Close")),
        key="notebook",
    )


def to_note(board: Board) -> Rock | None:
    """Returns the rock of a look that is not noted yet, as when another phone has told it."""
    owner = board.owner
    if owner is None or board.scene.correcting:
        return None
    return next(reversed(unnoted(board.scene.notes, owner, board.state)), None)


def _owner(board: Board) -> list[ft.Control]:
    """Returns whose notebook it is; on a phone that is handed round this changes."""
    owner = board.owner
    tip = _("Kept on this device only: not in the log, not shared, not exported.")
    return [
        board.ink.text(board.say(tip), 15, Face.BODY, board.ink.theme.muted),
        choice(
            board.ink,
            [(str(player), name) for player, name in enumerate(board.state.names)],
            None if owner is None else str(owner),
            lambda value: board.scene.note(int(value), MINE),
            label=board.say(_("Whose notebook?")),
        ),
    ]


def _noting(
    board: Board,
    picked: Rock | None,
    pick: Callable[[Rock | None], None],
    said: str,
    tell: Callable[[str], None],
) -> list[ft.Control]:
    owner = board.owner
    if owner is None:
        return []

    def pick_rock(rock: Rock) -> None:
        tell("")
        pick(rock)

    ink = board.ink
    parts: list[ft.Control] = [
        section(ink, board.say(_("Note what you saw"))),
        choice(
            ink,
            [(rock.value, rock.value[1:]) for rock in ROCKS],
            picked.value if picked else None,
            lambda value: pick_rock(Rock(value)),
            label=board.say(_("Behind rock")),
            wrap=False,
        ),
        ink.text(board.say(numbering(board.state)), 14, Face.BODY, ink.theme.muted),
    ]
    if picked is not None:
        parts.append(_colours(board, owner, picked, tell))
    if said:
        tone = "refusal" if said.startswith("!") else "good"
        parts.append(banner(ink, said.removeprefix("!"), tone=tone))
    return parts


def _colours(board: Board, owner: int, rock: Rock, tell: Callable[[str], None]) -> ft.Control:
    """Returns the colours to note; none is marked, so nothing can be read off them."""

    def note(colour: Colour | None) -> None:
        notebook = notebook_of(board.scene.notes, owner)
        if colour is not None and would_contradict(board.state, notebook, rock, colour):
            told = "!" + board.say(_("This contradicts what is known. Nothing was noted."))
        elif board.scene.note(owner, line_of(rock, colour)):
            told = board.say(_("Noted for {rock}.", rock=rock_name(rock)))
        else:
            told = "!" + board.say(_("This could not be kept."))
        tell(told)

    keys = [_colour_key(board, colour, note) for colour in board.state.colours]
    blank = button(
        board.ink,
        board.say(_("Nothing seen")),
        lambda: note(None),
        kind="ghost",
        height=48,
        size=15,
    )
    return ft.Column(
        [
            board.ink.text(
                board.say(_("Shoes behind {rock}", rock=rock_name(rock))),
                14,
                Face.MEDIUM,
                board.ink.theme.muted,
            ),
            ft.Row(list(keys), spacing=8, run_spacing=8, wrap=True),
            blank,
        ],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _colour_key(board: Board, colour: Colour, note: Callable[[Colour], None]) -> ft.Control:
    ink = board.ink
    name = board.say(COLOUR[colour])
    return tap(
        ft.Row(
            [swatch(ink, colour, 22), ink.text(name, 16, Face.MEDIUM, cap=1.6)],
            spacing=8,
            tight=True,
        ),
        name,
        lambda: note(colour),
        alignment=None,
        border_radius=14,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=14, vertical=13),
    )


def _reading(board: Board, shown: str, show: Callable[[str], None]) -> list[ft.Control]:
    """Returns the way to read in two steps, with named buttons."""
    notebook = board.notebook
    if notebook is None:
        return []

    ink = board.ink
    if shown == ASKED:
        text = _("Whoever sees this screen will see the notebook.")
        return [
            banner(ink, board.say(text), tone="alert", icon=Glyph.EYE),
            button(ink, board.say(_("Show it now")), lambda: show(SHOWN), icon=Glyph.EYE),
        ]
    if shown == SHOWN:
        hide = button(ink, board.say(_("Hide it")), lambda: show(""), icon=Glyph.EYE_OFF)
        return [*notebook_page(board, notebook), hide]
    label = board.say(_("Read without holding"))
    return [button(ink, label, lambda: show(ASKED), kind="tonal", icon=Glyph.EYE, height=50)]


def _forgetting(board: Board, shown: str, show: Callable[[str], None]) -> list[ft.Control]:
    owner = board.owner
    if owner is None:
        return []

    def forget() -> None:
        if board.scene.forget(owner):
            board.scene.note(owner, MINE)
        show("")

    def ask() -> None:
        show(FORGET)

    sure = shown == FORGET
    name = board.state.names[owner]
    label = (
        _("Really wipe the notebook of {player}", player=name) if sure else _("Wipe the notebook")
    )
    return [
        button(
            board.ink,
            board.say(label),
            forget if sure else ask,
            kind="fill" if sure else "ghost",
            icon=Glyph.TRASH,
            height=50,
            size=15,
        )
    ]
