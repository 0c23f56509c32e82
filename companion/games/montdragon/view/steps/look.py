"""A move has ended at a dragon rock: a look at a princess."""

from __future__ import annotations

import flet as ft

from companion.games.montdragon.moves.look import Look, may_look
from companion.games.montdragon.pieces import ROCKS, Rock
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.parts import hint, labelled, preview, rock_choice, side_by_side
from companion.games.montdragon.words import rock_name
from companion.i18n import marker
from companion.widgets.glyphs import Glyph
from companion.widgets.tokens import TextSize

_ = marker("montdragon")


def look_step(board: Board, leave: ft.Control) -> list[ft.Control]:
    """Returns the question into which rock, and whether it was the right princess.

    Args:
        board: the view.
        leave: the way out without a look.
    """
    state = board.state
    free = [rock for rock in ROCKS if may_look(state, rock) is None]
    rock = board.draft.rock or (free[0] if len(free) == 1 else None)
    parts = [
        rock_choice(
            board,
            _("Look into rock"),
            rock,
            lambda chosen: board.put(rock=chosen),
            [rock for rock in ROCKS if rock not in free],
        )
    ]
    if rock is not None:
        refused = may_look(state, rock)
        parts += preview(board, refused) if refused else _asked(board, rock)
    return [*parts, leave]


def _asked(board: Board, rock: Rock) -> list[ft.Control]:
    """Returns what to do alone, and the two answers."""
    state = board.state
    tips = [
        _(
            "Look alone. If the shoes are not in {player}'s colour, say only that.",
            player=state.name,
        )
    ]
    if not state.rules.rainbow_look and state.rainbows_open:
        tips.insert(0, _("Only a knight who came over a bridge may look."))
    return [
        *(hint(board, tip) for tip in tips),
        *side_by_side(
            board,
            labelled(
                board,
                _("My princess!"),
                lambda: board.open(f"won:{rock.value}"),
                kind="game",
                icon=Glyph.CROWN,
                expand=1,
            ),
            labelled(board, _("Not mine"), lambda: _failed(board, rock), expand=1),
        ),
    ]


def _failed(board: Board, rock: Rock) -> None:
    """Tells the table, then lets this device's own knight note what was seen."""
    looker, correcting = board.state.current, board.scene.correcting
    if board.act(Look(rock, won=False)) and looker == board.owner and not correcting:
        board.open(f"saw:{rock.value}")


def won_rows(board: Board, rock: Rock) -> list[ft.Control]:
    """Returns the question before the play ends."""

    def win() -> None:
        board.open("")
        board.act(Look(rock, won=True))

    label = _(
        "{player} frees the princess from {rock}", player=board.state.name, rock=rock_name(rock)
    )
    return [
        board.ink.text(board.say(_("Show everyone the shoes: this ends the play.")), TextSize.BODY),
        labelled(board, label, win, kind="game", icon=Glyph.CROWN),
    ]
