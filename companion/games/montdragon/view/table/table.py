"""The whole view: rocks and knight above, the step that is due below, the notebook held open."""

from __future__ import annotations

import flet as ft

from companion.games.montdragon.pieces import Card
from companion.games.montdragon.view.board import Board, Draft
from companion.games.montdragon.view.sheets.over_table import over_table
from companion.games.montdragon.view.steps.step import step
from companion.games.montdragon.view.table.knight import knight_card, strip
from companion.games.montdragon.view.table.notebook_page import notebook_page
from companion.games.montdragon.view.table.rocks import rocks
from companion.games.montdragon.view.table.setup_hint import setup_hint
from companion.games.montdragon.view.table.shelf import shelf
from companion.play.by_hand import Adjust
from companion.widgets.boundary import bounded
from companion.widgets.layout import flex
from companion.widgets.layout.sheet import layered
from companion.widgets.layout.stage import stage
from companion.widgets.scene import Scene
from companion.widgets.stable import use_stable
from companion.widgets.tokens import Space


@bounded
def Table(scene: Scene) -> ft.Control:
    """The table of Montdragon."""
    draft, compose = ft.use_state(Draft())
    shown, show = ft.use_state("")
    held, hold = ft.use_state(False)
    fresh = draft if draft.at is scene.state else Draft()

    def count(name: str, by: int) -> None:
        quantity, _bar, about = name.partition("|")
        player = int(about) if about else None
        if quantity != "take":
            scene.act(Adjust(quantity, player, by))
        elif player is not None:
            counts = list(fresh.counts)
            counts[player] += by
            board.put(counts=tuple(counts))

    board = Board(
        scene=scene,
        draft=fresh,
        compose=compose,
        open=show,
        on_step=use_stable(count),
        on_key=use_stable(lambda name: board.begin("move", card=Card(name))),
        on_hold=use_stable(hold),
        held=held,
    )
    return layered(_base(board), over_table(board, shown))


def _base(board: Board) -> ft.Control:
    """Returns the table; while the pad is held, the notebook stands in place of what is looked at.

    The pad must stay the same control, or the lifting of the finger would be lost: the shelf has
    a key, and where text is large nothing else in its column changes.
    """
    ink, scene, notebook = board.ink, board.scene, board.notebook
    page = notebook_page(board, notebook) if board.held and notebook is not None else None
    seen = page or [strip(board), knight_card(board), rocks(board), *setup_hint(board)]
    composing = bool(board.draft.kind) and not board.draft.refused
    acts = [*([] if composing else scene.alerts), *step(board)]
    if ink.landscape:
        return stage(ink, scene.header, [shelf(board), *seen], acts, log=scene.log)
    if ink.large or ink.cramped:
        column = page or [seen[0], *acts, *seen[1:]]
        stretch = ft.CrossAxisAlignment.STRETCH
        whole = flex.column(column, Space.L, horizontal_alignment=stretch)
        return stage(ink, scene.header, [whole], [shelf(board)], log=scene.log)
    acts = [] if page else acts
    return stage(ink, scene.header, seen, [*acts, shelf(board)], log=scene.log)
