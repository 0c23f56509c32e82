"""The table: the castle, the enemy, and what is to be done next."""

from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.regicide.draft import Draft, read_typed
from companion.games.regicide.fight import Attack
from companion.games.regicide.keys import previewed
from companion.games.regicide.moves.turn import PayDamage
from companion.games.regicide.prompt import prompt, question, unknown
from companion.games.regicide.state import UNCOUNTED, Fight, State
from companion.games.regicide.view.board import (
    BELOW,
    Layout,
    TableController,
    above_keys,
    lay_out,
)
from companion.games.regicide.view.castle import (
    CastleSheet,
    beaten_card,
    castle_chips,
    medal_line,
    piles,
)
from companion.games.regicide.view.enemy import enemy_card, fallen_card
from companion.prompt import Open
from companion.widgets import (
    EVENT,
    TARGET,
    ActionArea,
    Handler,
    Scene,
    Space,
    error_boundary,
    lay_out_game,
    lay_out_landscape,
    layered,
    measures,
    picture_box,
    use_stable,
)
from companion.widgets.prompt import (
    OpenTable,
    Pen,
    draw_prompt,
    question_sheet,
    use_table,
    use_typing,
)


@error_boundary
def Table(scene: Scene) -> ft.Control:
    """The screen of a play of Régicide."""
    state: State = scene.state
    table = use_table(scene, _begun(scene).recalling(scene.former, state))
    use_typing(
        scene,
        table,
        lambda draft: prompt(state, draft, scene.players),
        lambda draft, text: read_typed(state, draft, text, scene.say),
    )
    board = TableController(scene, _layout(scene), table.send)
    on_edit = use_stable(lambda: table.send(Open("by_hand")))
    on_castle = use_stable(lambda: scene.why("castle") if scene.locked else board.open("castle"))
    kept: Any = ft.use_ref(None)
    if kept.current is None or kept.current[0] is not scene:  # a tap that chooses draws no new bar
        kept.current = (scene, _header(board, on_castle))
    pen = Pen(
        scene.ink,
        scene.translator,
        table.send,
        beside=board.layout.grid,
        compact=board.layout.form == "pair",
    )
    seen = _base(board, pen, table.draft, kept.current[1], on_edit, on_castle)
    return layered(seen, None if scene.locked else _sheet(board, pen, table))


def _begun(scene: Scene) -> Draft:
    """Returns the draft that nothing was pressed in: payments are entered as the last one was."""
    moments = () if scene.story is None else scene.story.moments[::-1]
    paid = next((each.action for each in moments if isinstance(each.action, PayDamage)), None)
    return Draft(by_total=paid is not None and not paid.cards)


def _layout(scene: Scene) -> Layout:
    """Leaves the room that counted cards take, and what is asked."""
    state: State = scene.state
    more = (
        (78 if state.counts != UNCOUNTED else 0)
        + (46 if state.solo else 0)
        + (90 if unknown(state) and not scene.ink.landscape else 0)
    )
    return lay_out(scene.ink, more)


def _sheet(board: TableController, pen: Pen, table: OpenTable[Draft]) -> ft.Control | None:
    if (asked := question(board.state, table.draft, table.sheet)) is not None:
        return question_sheet(pen, asked, refused=table.refused)
    return CastleSheet(board) if table.sheet == "castle" else None


def _header(board: TableController, on_castle: Handler) -> ft.Control | None:
    """Returns the bar; in a window that lies on its side the castle stands in it."""
    ink, scene = board.ink, board.scene
    if (left := board.layout.state_width) is None:
        return scene.header
    at = measures(ink)
    begins = left + 2 * at.edge
    room = ink.width - begins - (at.log + 2 * at.edge if ink.roomy else 3 * TARGET + Space.M)
    return scene.headed(castle_chips(board, on_castle, room), begins)


def _base(
    board: TableController,
    pen: Pen,
    draft: Draft,
    header: ft.Control | None,
    on_edit: Handler,
    on_castle: Handler,
) -> ft.Control:
    ink, scene, state = board.ink, board.scene, board.state
    effect = previewed(state, draft)
    told, alerts = _told(board), scene.alerts
    if told is None and (whole := _told_above_keys(board)) is not None:
        alerts = (whole, *alerts[1:])
    elif told is not None:
        alerts = (*(() if board.layout.card_height else (told,)), *alerts[1:])
    asked, covered = prompt(state, draft, scene.players), False
    hint = asked.preview if not asked.composing and not pen.beside and not pen.stacked else None
    if alerts and hint is not None and hint.worth and state.fight is not None:
        # Both are higher than their room: together they may hide only that nothing is to be paid.
        covered = board.layout.form == "tall" and state.fight.attack_now == 0
        asked = replace(asked, preview=replace(hint, worth=covered))
    ahead = effect.fight if isinstance(effect, Attack) else None
    enemy, *more = _state(board, ahead, on_edit, told, covered=covered)
    dock = ActionArea(alerts) if scene.locked else draw_prompt(pen, asked, alerts)
    if header is not None and (left := board.layout.state_width) is not None:
        log = scene.log if ink.roomy or scene.locked else None
        return lay_out_landscape(ink, header, [enemy, *more], dock, state_width=left, log=log)
    castle = castle_chips(board, on_castle)
    first = [enemy, castle] if ink.large else [castle, enemy]  # the numbers before the castle
    return lay_out_game(ink, header, [*first, *more], dock, log=scene.log)


def _told(board: TableController) -> ft.Control | None:
    """Returns what just happened with all its steps, where it may have the room of the attack.

    That of a fallen enemy tells nothing any more. Upright the room for what happened, which
    begins below the card, is added to it.
    """
    layout, ink = board.layout, board.ink
    if layout.form != "tall" or not _fallen(board.state):
        return None
    if layout.state_width is None:
        return board.scene.told_whole(picture_box(ink).width, EVENT + BELOW + layout.foot)
    if layout.card_height is None:
        return None
    return board.scene.told_whole(layout.state_width - 2 * layout.side, layout.foot)


def _told_above_keys(board: TableController) -> ft.Control | None:
    """Returns the same where it has no such room: above the keys, beside a narrow card."""
    layout = board.layout
    if layout.state_width is None or not layout.slim or not _fallen(board.state):
        return None
    place = above_keys(board.ink, layout.state_width)
    return board.scene.told_whole(place.width, place.height)


def _fallen(state: State) -> bool:
    """Returns whether the enemy that has fallen is shown until the next one is turned up."""
    return bool(state.fallen) and state.fight is None and not state.unnamed


def _state(
    board: TableController,
    ahead: Fight | None,
    on_edit: Handler,
    told: ft.Control | None,
    *,
    covered: bool,
) -> list[ft.Control]:
    """Returns what is looked at: the enemy, and what is counted."""
    state = board.state
    if state.fight is not None:
        main = enemy_card(board, state.fight, ahead, on_edit, covered=covered)
    elif _fallen(state):
        main = fallen_card(board, state.fallen[-1], on_edit, told)
    else:
        main = beaten_card(board)
    more = [
        *([] if state.counts == UNCOUNTED else [piles(board)]),
        *([] if state.medal is None else [medal_line(board, state.medal)]),
    ]
    return [main, *more]
