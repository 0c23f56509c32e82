"""The whole view: rocks and knight above, the step that is due below, the notebook held open."""

from __future__ import annotations

import flet as ft

from companion.games.montdragon.pieces import Card
from companion.games.montdragon.state import Step
from companion.games.montdragon.view.board import Board, Draft
from companion.games.montdragon.view.hand_step import replace_step, take_step
from companion.games.montdragon.view.knight import knight_card, strip
from companion.games.montdragon.view.landed_step import duel_step, look_step
from companion.games.montdragon.view.magic_step import magic_step
from companion.games.montdragon.view.move_step import move_step
from companion.games.montdragon.view.notebook_page import notebook_page
from companion.games.montdragon.view.notebook_sheet import to_note
from companion.games.montdragon.view.plain_step import plain_step
from companion.games.montdragon.view.rocks import rocks
from companion.games.montdragon.view.setup_hint import setup_hint
from companion.games.montdragon.view.sheets import over_table, step_of
from companion.games.montdragon.view.turn_step import turn_step
from companion.games.montdragon.words import rock_name
from companion.i18n import marker
from companion.widgets.boundary import bounded
from companion.widgets.controls.hold_pad import hold_pad
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.glyphs import Glyph
from companion.widgets.layout.sheet import layered
from companion.widgets.layout.stage import stage
from companion.widgets.scene import Scene
from companion.widgets.stable import use_stable

_ = marker("montdragon")

STRETCH = ft.CrossAxisAlignment.STRETCH


@bounded
def Table(scene: Scene) -> ft.Control:
    """The table of Montdragon."""
    draft, compose = ft.use_state(Draft())
    shown, show = ft.use_state("")
    held, hold = ft.use_state(False)
    fresh = draft if draft.at is scene.state else Draft()

    def step(name: str, by: int) -> None:
        if name.startswith("take:"):
            board.put(counts=_counted(fresh.counts, int(name.removeprefix("take:")), by))
        else:
            scene.act(step_of(name, by))

    board = Board(
        scene=scene,
        draft=fresh,
        compose=compose,
        open=show,
        on_step=use_stable(step),
        on_key=use_stable(lambda name: board.begin("move", card=Card(name))),
        on_hold=use_stable(hold),
        held=held,
    )
    return layered(_base(board), over_table(board, shown))


def _counted(counts: tuple[int, ...], player: int, by: int) -> tuple[int, ...]:
    return tuple(count + by if place == player else count for place, count in enumerate(counts))


def _base(board: Board) -> ft.Control:
    """Returns the table; while the pad is held, the notebook stands in place of what is looked at.

    The pad must stay the same control, or the lifting of the finger would be lost: the shelf has
    a key, and where text is large nothing else in its column changes.
    """
    ink, scene, notebook = board.ink, board.scene, board.notebook
    page = notebook_page(board, notebook) if board.held and notebook is not None else None
    seen = page or [strip(board), knight_card(board), rocks(board), *setup_hint(board)]
    composing = bool(board.draft.kind) and not board.draft.refused
    acts = [*([] if composing else scene.alerts), *_step(board)]
    if ink.landscape:
        return stage(ink, scene.header, [_shelf(board), *seen], acts, log=scene.log)
    if ink.large or ink.cramped:
        column = page or [seen[0], *acts, *seen[1:]]
        whole = ft.Column(column, spacing=10, tight=True, horizontal_alignment=STRETCH)
        return stage(ink, scene.header, [whole], [_shelf(board)], log=scene.log)
    acts = [] if page else acts
    return stage(ink, scene.header, seen, [*acts, _shelf(board)], log=scene.log)


def _step(board: Board) -> list[ft.Control]:
    """Returns what is to be done next."""
    if board.scene.locked:
        return []
    if board.state.rules.plain:
        return plain_step(board)
    match board.state.step:
        case Step.OVER:
            return []
        case Step.LOOK:
            return look_step(board)
        case Step.DUEL:
            return duel_step(board)
        case Step.TURN:
            return _turn(board, board.draft)


def _turn(board: Board, draft: Draft) -> list[ft.Control]:
    """Returns the turn at rest, or the step of it that is composed."""
    match draft.kind:
        case "move" if draft.card is not None:
            return move_step(board, draft.card)
        case "magic" if draft.card is not None:
            return magic_step(board, draft.card)
        case "replace":
            return replace_step(board)
        case "take":
            return take_step(board)
        case _:
            return turn_step(board)


def _shelf(board: Board) -> ft.Control:
    """Returns what is always at hand: the notebook, the cards left, the pieces."""
    ink = board.ink
    if board.owner is None:
        pad: ft.Control = button(
            ink,
            board.say(_("My notebook")),
            lambda: board.open("notebook"),
            kind="game",
            icon=Glyph.BOOK,
            height=50,
        )
    else:
        label = board.say(_("Hold: notebook"))
        icon = Glyph.EYE if board.held else Glyph.EYE_OFF
        pad = hold_pad(ink, label, icon, board.held, board.on_hold, key="pad")
    small = [
        _note(board),
        _small(board, Glyph.CARDS, board.say(_("Cards left")), "cards"),
        _small(board, Glyph.MOUNTAIN, board.say(_("Pieces by hand")), "pieces"),
    ]
    if ink.large and not ink.landscape:
        lines = [ft.Container(key="pad", content=pad), button_row(*small)]
        return ft.Column(lines, spacing=8, tight=True, key="shelf", horizontal_alignment=STRETCH)
    return ft.Row(
        [ft.Container(key="pad", expand=True, content=pad), *small],
        spacing=8,
        key="shelf",
    )


def _note(board: Board) -> ft.Control:
    """Returns the way to the notebook's sheet; it stands out while a look is not noted."""
    rock = to_note(board)
    if rock is None:
        return _small(board, Glyph.EDIT, board.say(_("Notebook: note or read")), "notebook")
    return button(
        board.ink,
        f"{Glyph.EDIT}{rock.value[1:]}",
        lambda: board.open(f"saw:{rock.value}"),
        say=board.say(_("Note what you saw in {rock}", rock=rock_name(rock))),
        height=50,
        expand=1 if board.ink.large and not board.ink.landscape else None,
        key="notebook",
    )


def _small(board: Board, glyph: str, label: str, sheet: str) -> ft.Control:
    return button(
        board.ink,
        glyph,
        lambda: board.open(sheet),
        kind="tonal",
        say=label,
        height=50,
        expand=1 if board.ink.large and not board.ink.landscape else None,
        key=sheet,
    )
