"""A knight and the pieces by hand, and a rainbow that was just crossed."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.montdragon.by_hand import BY_HAND, PIECES_BY_HAND, RAINBOWS_BY_HAND
from companion.games.montdragon.moves.magic import SHIFT_RAINBOW, ShiftRainbow
from companion.games.montdragon.moves.set_colours import SetColours
from companion.games.montdragon.pieces import ENDS, ROCKS, Colour, Piece, Place, Rainbow, Rock
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.parts import (
    OF_A_KNIGHT,
    counters,
    hint,
    letter_choice,
    place_choice,
    rainbow_choice,
    small,
)
from companion.games.montdragon.view.table.setup_hint import LETTERING, numbering
from companion.games.montdragon.words import COLOUR, place_name
from companion.i18n import marker
from companion.play.by_hand import Adjust
from companion.play.outcome import Refusal
from companion.widgets.controls.choice import choice
from companion.widgets.layout.panel import section

_ = marker("montdragon")


def knight_rows(board: Board, player: int) -> list[ft.Control]:
    """Returns a knight's numbers, the way to give it the turn, and the colours."""
    state = board.state
    rows = counters(board, OF_A_KNIGHT, player)
    if board.scene.locked:
        return rows
    if player != state.current and not state.over:
        turn = Adjust("turn", None, player - state.current)
        label = _("Give the turn to {player}", player=state.names[player])
        rows.append(small(board, label, lambda: board.scene.act(turn), kind="tonal"))
    absent = range(state.players, len(state.colours))
    return [
        *rows,
        _failed(board, player),
        _colour(board, player, _("Colour of the knight")),
        *(_colour(board, place, _("Princess whose knight does not play")) for place in absent),
    ]


def _failed(board: Board, player: int) -> ft.Control:
    """Returns the rocks into which a player looked in vain, to be put right."""
    numbers = {rock: BY_HAND.number(board.state, f"failed:{rock.value}", player) for rock in ROCKS}
    found = [rock for rock, number in numbers.items() if number and number.value]

    def change(value: str) -> None:
        by = -1 if Rock(value) in found else 1
        board.scene.act(Adjust(f"failed:{value}", player, by))

    return choice(
        board.ink,
        [(rock.value, rock.value[1:]) for rock in ROCKS],
        [rock.value for rock in found],
        change,
        several=True,
        label=board.say(_("Looked in vain into rock")),
        dimmed=[rock.value for rock, number in numbers.items() if number and not number.most],
        wrap=False,
    )


def _colour(board: Board, place: int, label: Message) -> ft.Control:
    """Returns the colours to choose from; whoever had the chosen one gets the former one."""
    colours = board.state.colours

    def pick(value: str) -> None:
        swapped = [colours[place] if colour == value else colour for colour in colours]
        swapped[place] = Colour(value)
        board.scene.act(SetColours(tuple(swapped)))

    return choice(
        board.ink,
        [(colour.value, board.say(COLOUR[colour])) for colour in Colour],
        colours[place].value,
        pick,
        label=board.say(label),
    )


def pieces_rows(board: Board) -> list[ft.Control]:
    """Returns rainbows, bridges and dragons by hand, and a crossed rainbow to be moved."""
    state, rock = board.state, board.draft.target_rock
    crossed = [] if board.scene.locked or state.over or not state.rainbows else _crossed(board)
    rainbows = (f"{each.name}:{rock or ''}".rstrip(":") for each in RAINBOWS_BY_HAND)
    others = (each.name for each in PIECES_BY_HAND)
    return [
        letter_choice(board, rock, lambda picked: board.put(target_rock=picked)),
        hint(board, numbering(state)),
        hint(board, LETTERING),
        *crossed,
        *counters(board, ("rainbows_open", *rainbows, *others)),
    ]


def _crossed(board: Board) -> list[ft.Control]:
    """Returns the rainbows on the board, and where the crossed one may go."""
    rainbows, draft = board.state.rainbows, board.draft
    crossed = next((each for each in rainbows if each == draft.crossed), rainbows[0])

    def pick(rainbow: Rainbow | None) -> None:
        board.put(crossed=rainbow)

    parts: list[ft.Control] = [section(board.ink, board.say(_("A rainbow was just crossed")))]
    if len(set(rainbows)) > 1:
        parts.append(rainbow_choice(board, _("Which one"), crossed, pick, beside=False))
    return [*parts, _goals(board, crossed), section(board.ink, board.say(_("By hand")))]


def _goals(board: Board, crossed: Rainbow) -> ft.Control:
    there = (*ENDS[Piece.RAINBOW], None)

    def shifted(target: Place | None) -> ShiftRainbow:
        rock = None if target is None else board.draft.target_rock
        return ShiftRainbow(crossed.end, target, crossed.rock, rock)

    def shift(target: Place | None) -> None:
        if board.act(shifted(target)):
            board.open("")

    return place_choice(
        board,
        _("Move it to"),
        {place: place_name(place) for place in there},
        shift,
        dimmed=[
            place
            for place in there
            if isinstance(SHIFT_RAINBOW.apply(board.state, shifted(place)), Refusal)
        ],
    )
