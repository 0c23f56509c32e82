"""Where a move has ended: a look at a princess, or a duel."""

import flet as ft

from companion.games.montdragon.model import COLOUR, Rock, Space as Spot, _, cards, rock_name
from companion.games.montdragon.moves.landing import (
    DUEL,
    MOST_WON,
    Duel,
    Look,
    cards_to_win,
    may_look,
)
from companion.games.montdragon.view.board import SWATCHES, Board, Due
from companion.games.montdragon.view.chips import Chip, chip_row
from companion.games.montdragon.view.measures import hand_height
from companion.games.montdragon.view.parts import hint, labelled, solid
from companion.games.montdragon.view.table.choosing import looked_into
from companion.games.montdragon.view.told import told_of
from companion.play import Message, Outcome
from companion.widgets import (
    WHITE,
    Face,
    Glyph,
    Handler,
    Radius,
    Space,
    TextSize,
    Waking,
    drawing,
    flex,
)


def look_step(board: Board, leave: Chip) -> Due:
    """Returns whether it was the right princess; into which rock was looked is tapped on the board.

    Args:
        board: the view.
        leave: the way out without a look.
    """
    rock = looked_into(board)
    refused = None if rock is None else may_look(board.state, rock)
    if rock is None or refused:
        asked = solid(board, _("Tap the rock that is looked into"), lambda: None, enabled=False)
        why = (
            told_of(board, None, refused, refused.message, None, rule="inspect")
            if refused
            else None
        )
        return Due([_shoes(board)], chip_row(board, [leave], after=3), asked, why)
    mine = board.say(_("My princess!"))
    won = Chip(mine, mine, lambda: board.open(f"won:{rock.value}"), None, sign=Glyph.CROWN, share=3)
    no = Waking(
        lambda: solid(board, _("Not mine"), lambda: _failed(board, rock)),
        moment=f"look-{rock.value}",
    )
    return Due([_shoes(board)], chip_row(board, [won, leave]), no)


_SHOE = "M4 10c6 2 10 6 16 7 8 2 16 4 22 6 6 2 10 4 10 8v3H24c-6 0-10-4-13-9l-2-2v13H4z"
"""A shoe as it stands under a princess; 56 wide and 38 high."""


def _shoes(board: Board) -> ft.Control:
    """Returns what the knight hopes to see, and what to do alone."""
    ink, state = board.ink, board.state
    colour = state.colours[state.current]
    known = SWATCHES.get(colour)
    fill = ink.player(known) if known else WHITE
    only_bridge = not state.rules.rainbow_look and state.rainbows_open
    lines = [
        ink.text(
            board.say(_("Are the shoes {colour}?", colour=COLOUR[colour])),
            TextSize.HEADING,
            Face.TITLE,
            cap=1.4,
            leading=1.15,
        ),
        *(
            hint(board, tip)
            for tip in (
                *([_("Only a knight who came over a bridge may look.")] if only_bridge else []),
                _("Look alone, and tell the others only yes or no."),
            )
        ),
    ]
    shoe = f'<path fill="{fill}" stroke="{ink.theme.muted}" stroke-width="1" d="{_SHOE}"/>'
    times = 2.6 if ink.roomy else 1.5
    pair = drawing(
        f'<g>{shoe}</g><g transform="translate(16 14)">{shoe}</g>',
        (76, 54),
        76 * times,
        54 * times,
    )
    words = flex.column(lines, Space.XS, stretch=False, expand=not ink.roomy)
    middle = ft.MainAxisAlignment.CENTER
    shown = (
        flex.column([pair, words], Space.XXXL, stretch=False, alignment=middle)
        if ink.roomy
        else flex.row([pair, words], Space.XXL)
    )
    return ft.Container(
        height=None if ink.large else hand_height(ink),
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.band,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.XXL, vertical=Space.M),
        content=shown,
    )


def _failed(board: Board, rock: Rock) -> None:
    """Tells the table, then lets the knight who looked note at once what was seen."""
    looker, reader, correcting = board.state.current, board.reader, board.scene.correcting
    if board.act(Look(rock, won=False)) and looker == reader and not correcting:
        board.open(f"saw:{rock.value}:{looker}")


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


SPACES = {
    Spot.NORMAL: _("a space"),
    Spot.CASTLE: _("the castle"),
    Spot.DRAGON_ROCK: _("a rock"),
}
"""Where two knights meet; on rocks of both kinds the same holds."""


def duel_step(board: Board, leave: Chip) -> Due:
    """Returns whom the knight meets, where, and how many cards are won.

    Args:
        board: the view.
        leave: the way out without a duel.
    """
    state, draft = board.state, board.draft
    castle = draft.space is Spot.CASTLE
    others = [player for player in range(state.players) if player != state.current]
    defender = draft.defender if draft.defender is not None else others[0]
    most = cards_to_win(state, defender)
    taken = most if draft.cards is None else min(draft.cards, most)
    action = Duel(defender, 0 if castle else taken, draft.space)
    outcome = DUEL.apply(state, action)
    possible = isinstance(outcome, Outcome)
    fights = possible and not castle
    parts: list[ft.Control] = [
        _row(
            board,
            _("{player} meets", player=state.name),
            [
                (
                    state.names[player],
                    lambda player=player: board.put(defender=player),
                    player == defender,
                )
                for player in others
            ],
        ),
        _row(
            board,
            _("on"),
            [
                (board.say(name), lambda space=space: board.put(space=space), draft.space is space)
                for space, name in SPACES.items()
            ],
        ),
    ]
    spoils = _spoils(board, taken, most) if fights else []
    duel = Waking(
        lambda: solid(
            board,
            _("Duel: take {cards}", cards=cards(taken)) if fights else _("No duel"),
            lambda: board.act(action),
            enabled=possible,
        ),
        moment="duel",
    )
    said = None
    if not possible:
        said = told_of(
            board,
            None,
            outcome,
            _("Say whom {player} meets.", player=state.name),
            None,
            rule="duel",
        )
    tools = chip_row(board, [*spoils, leave], after=0 if spoils else 3)
    return Due(parts, tools, duel, said)


_Option = tuple[str, Handler, bool]


def _row(board: Board, label: Message, options: list[_Option]) -> ft.Control:
    """Returns a question with its answers beside it, or below it where text is large."""
    ink, word = board.ink, board.say(label)
    chips = [Chip(text, f"{word}: {text}", on, chosen) for text, on, chosen in options]
    asked = ink.label(word, TextSize.SMALL, Face.MEDIUM, leading=1.1)
    row = chip_row(board, chips)
    if ink.large:
        return flex.column([asked, row], Space.XS)
    return flex.row([ft.Container(width=84, content=asked), ft.Container(row, expand=True)])


def _spoils(board: Board, taken: int, most: int) -> list[Chip]:
    """Returns how many cards are taken."""
    label = board.say(_("Cards to take"))
    return [
        Chip(
            board.say(cards(count)),
            f"{label}: {count}",
            lambda count=count: board.put(cards=count),
            count == taken,
            dim=count > most,
        )
        for count in range(MOST_WON + 1)
    ]
