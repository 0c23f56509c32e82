"""Where a move has ended: a look at a princess, or a duel."""

import flet as ft

from companion.games.montdragon.model import ROCKS, Rock, Space, _, cards, rock_name
from companion.games.montdragon.moves.landing import (
    DUEL,
    MOST_WON,
    Duel,
    Look,
    cards_to_win,
    may_look,
)
from companion.games.montdragon.view.board import Board, Due
from companion.games.montdragon.view.parts import (
    SOLID,
    hint,
    labelled,
    player_choice,
    preview,
    primary_row,
    rock_choice,
)
from companion.play import Outcome
from companion.widgets import Glyph, TextSize, Waking, choice


def look_step(board: Board, leave: ft.Control) -> Due:
    """Returns the question into which rock, and whether it was the right princess.

    Args:
        board: the view.
        leave: the way out without a look.
    """
    state = board.state
    free = [rock for rock in ROCKS if may_look(state, rock) is None]
    rock = board.draft.rock or (free[0] if len(free) == 1 else None)
    parts: list[ft.Control] = []
    if not board.pictured:
        dimmed = [each for each in ROCKS if each not in free]
        parts.append(
            rock_choice(board, _("Look into rock"), rock, lambda at: board.put(rock=at), dimmed)
        )
    elif rock is None:
        parts.append(hint(board, _("Tap the rock that is looked into")))
    if rock is None:
        return Due(parts, [primary_row(leave, ft.Container(expand=SOLID))])
    if refused := may_look(state, rock):
        parts += preview(board, refused)
        return Due(parts, [primary_row(leave, ft.Container(expand=SOLID))])
    won = labelled(
        board,
        _("My princess!"),
        lambda: board.open(f"won:{rock.value}"),
        kind="tonal",
        icon=Glyph.CROWN,
    )
    no = Waking(
        lambda awake: labelled(
            board, _("Not mine"), lambda: _failed(board, rock), enabled=awake, expand=SOLID
        ),
        moment=f"look-{rock.value}",
    )
    return Due([*parts, *_alone(board)], [won, primary_row(leave, no)])


def _alone(board: Board) -> list[ft.Control]:
    """Returns what to do alone."""
    state = board.state
    only_bridge = not state.rules.rainbow_look and state.rainbows_open
    tips = [
        *([_("Only a knight who came over a bridge may look.")] if only_bridge else []),
        _(
            "Look alone. If the shoes are not in {player}'s colour, say only that.",
            player=state.name,
        ),
    ]
    return [hint(board, tip) for tip in tips]


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
    Space.NORMAL: _("a space"),
    Space.CASTLE: _("the castle"),
    Space.DRAGON_ROCK: _("a rock"),
}
"""Where two knights meet; on rocks of both kinds the same holds."""


def duel_step(board: Board, leave: ft.Control) -> Due:
    """Returns whom the knight meets, where, and how many cards are won.

    Args:
        board: the view.
        leave: the way out without a duel.
    """
    state, draft = board.state, board.draft
    castle = draft.space is Space.CASTLE
    others = [player for player in range(state.players) if player != state.current]
    defender = draft.defender if draft.defender is not None else others[0]
    most = cards_to_win(state, defender)
    taken = most if draft.cards is None else min(draft.cards, most)
    action = Duel(defender, 0 if castle else taken, draft.space)
    outcome = DUEL.apply(state, action)
    possible = isinstance(outcome, Outcome)
    fights = possible and not castle
    parts = [
        player_choice(
            board,
            _("{player} meets", player=state.name),
            others,
            defender,
            lambda player: board.put(defender=player),
        ),
        _space(board),
        *([_spoils(board, taken, most)] if fights else []),
    ]
    duel = Waking(
        lambda awake: labelled(
            board,
            _("Duel: take {cards}", cards=cards(taken)) if fights else _("No duel"),
            lambda: board.act(action),
            kind="fill" if possible else "tonal",
            icon=Glyph.FIGHT if fights else "",
            enabled=awake,
            expand=SOLID,
        ),
        moment="duel",
    )
    return Due(parts, [*preview(board, outcome), primary_row(leave, duel)])


def _space(board: Board) -> ft.Control:
    return choice(
        board.ink,
        [(space.value, board.say(name)) for space, name in SPACES.items()],
        board.draft.space.value,
        lambda value: board.put(space=Space(value)),
        label=board.say(_("on")),
    )


def _spoils(board: Board, taken: int, most: int) -> ft.Control:
    return choice(
        board.ink,
        [(str(count), str(count)) for count in range(MOST_WON + 1)],
        str(taken),
        lambda value: board.put(cards=int(value)),
        label=board.say(_("Cards to take")),
        dimmed=[str(count) for count in range(most + 1, MOST_WON + 1)],
        wrap=False,
    )
