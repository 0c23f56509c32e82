"""The whole view: rocks and knight above, the step that is due and the shelf below."""

import flet as ft

from companion.games.montdragon.model import Card, Rock, _, rock_name
from companion.games.montdragon.notebook import unnoted
from companion.games.montdragon.view.board import Board, Draft
from companion.games.montdragon.view.sheets.by_hand import cards_rows, knight_rows, pieces_rows
from companion.games.montdragon.view.sheets.notebook import Curtain, NotebookSheet, SawSheet
from companion.games.montdragon.view.steps.landing import won_rows
from companion.games.montdragon.view.steps.turn import step
from companion.games.montdragon.view.table.knight import knight_card, strip
from companion.games.montdragon.view.table.picture import board_picture
from companion.games.montdragon.view.table.rocks import rocks, setup_hint
from companion.play import Adjust, Message
from companion.widgets import (
    TARGET,
    Dock,
    Glyph,
    Scene,
    Space,
    bounded,
    button,
    button_row,
    flex,
    hold_pad,
    layered,
    pad,
    sheet,
    stage,
    use_stable,
)

HEIGHT = 374
"""What the steps and the shelf below them need on a phone."""


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
    ink, scene = board.ink, board.scene
    page = [Curtain(board, key="curtain")] if board.held else None
    map_or_rocks = board_picture(board) if board.pictured else rocks(board)
    seen = page or [strip(board), map_or_rocks, knight_card(board)]
    composing = bool(board.draft.kind) and not board.draft.refused
    event = [] if composing else [*(scene.alerts or setup_hint(board))]
    due = step(board)
    acts = [*due.parts, *due.keys]
    if ink.landscape:
        dock = Dock([pad(ink, HEIGHT, due.parts, due.keys)], event, low=True)
        return stage(ink, scene.header, [shelf(board), *seen], dock, log=scene.log)
    if ink.large or ink.cramped:
        column = page or [seen[0], *event, *acts, *seen[1:]]
        whole = flex.column(column, Space.L, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        return stage(ink, scene.header, [whole], Dock([shelf(board)]), log=scene.log)
    if page:
        below = Dock([pad(ink, TARGET, (), [shelf(board)])])
    else:
        below = Dock([pad(ink, HEIGHT, due.parts, [*due.keys, shelf(board)])], event)
    return stage(ink, scene.header, seen, below, log=scene.log)


def over_table(board: Board, shown: str) -> ft.Control | None:
    """Returns the sheet of that name, or None."""
    kind, _colon, about = shown.partition(":")
    match kind:
        case "notebook":
            return NotebookSheet(board, key="notebook")
        case "saw":
            rock, _colon, seat = about.partition(":")
            return SawSheet(board, Rock(rock), int(seat), key="saw")
        case "won" if not board.scene.locked:
            rows, title = won_rows(board, Rock(about)), _("Princess freed?")
        case "cards":
            rows, title = cards_rows(board), _("Cards left")
        case "seat" if board.state.seated(int(about)):
            rows, title = knight_rows(board, int(about)), board.state.names[int(about)]
        case "pieces":
            rows, title = pieces_rows(board), _("Pieces by hand")
        case _:
            return None
    close = board.say(_("Close"))
    return sheet(board.ink, board.say(title), rows, lambda: board.open(""), close=close, key=shown)


def shelf(board: Board) -> ft.Control:
    """Returns the pad to hold, and the ways to the sheets beside it."""
    pad = ft.Container(key="pad", expand=not _stacked(board), content=_pad(board))
    keys = [
        _note(board),
        _key(board, Glyph.CARDS, _("Cards left"), "cards"),
        _key(board, Glyph.MOUNTAIN, _("Pieces by hand"), "pieces"),
    ]
    if not _stacked(board):
        return flex.row([pad, *keys], key="shelf")
    return flex.column([pad, button_row(*keys)], key="shelf")


def _stacked(board: Board) -> bool:
    return board.ink.large and not board.ink.landscape


def _pad(board: Board) -> ft.Control:
    name = board.state.names[board.reader]
    text = _("Hold: notebook") if board.owner is not None else _("Hold: {player}", player=name)
    icon = Glyph.EYE if board.held else Glyph.EYE_OFF
    return hold_pad(board.ink, board.say(text), icon, board.held, board.on_hold, key="pad")


def _note(board: Board) -> ft.Control:
    """Returns the way to the notebook's sheet; it stands out while a look is not noted."""
    if (rock := _to_note(board)) is None:
        return _key(board, Glyph.EDIT, _("Notebook: note or read"), "notebook")
    return button(
        board.ink,
        f"{Glyph.EDIT}{rock.value[1:]}",
        lambda: board.open(f"saw:{rock.value}:{board.reader}"),
        say=board.say(_("Note what you saw in {rock}", rock=rock_name(rock))),
        height=50,
        expand=1 if _stacked(board) else None,
        key="notebook",
    )


def _to_note(board: Board) -> Rock | None:
    """Returns the rock of a look that is not noted yet, as when another phone reported it."""
    owner = board.owner
    if owner is None or board.scene.correcting:
        return None
    return next(reversed(unnoted(board.scene.notes, owner, board.state)), None)


def _key(board: Board, glyph: str, label: Message, sheet: str) -> ft.Control:
    return button(
        board.ink,
        glyph,
        lambda: board.open(sheet),
        kind="tonal",
        say=board.say(label),
        height=50,
        expand=1 if _stacked(board) else None,
        key=sheet,
    )
