"""Where a move has ended: a duel, or a look at a princess."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.montdragon.actions import Duel, EndTurn, Look
from companion.games.montdragon.movement import MOST_WON, cards_to_win, may_look
from companion.games.montdragon.pieces import ROCKS, Rock, Space
from companion.games.montdragon.view.board import Board, told
from companion.games.montdragon.words import cards, rock_name
from companion.i18n import marker
from companion.play.outcome import Outcome
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.glyphs import Glyph
from companion.widgets.tokens import Face

_ = marker("montdragon")

SPACES = {
    Space.NORMAL: _("a space"),
    Space.CASTLE: _("the castle"),
    Space.DRAGON_ROCK: _("a rock"),
}
"""Where two knights meet; on rocks of both kinds the same holds."""


def look_step(board: Board) -> list[ft.Control]:
    """Returns the question behind which rock, and whether it was the own princess."""
    ink, state = board.ink, board.state
    free = [rock for rock in ROCKS if may_look(state, rock) is None]
    rock = board.draft.rock or (free[0] if len(free) == 1 else None)
    which = choice(
        ink,
        [(rock.value, rock.value[1:]) for rock in ROCKS],
        rock.value if rock else None,
        lambda value: board.put(rock=Rock(value)),
        label=board.say(_("Look behind rock")),
        dimmed=[rock.value for rock in ROCKS if rock not in free],
        wrap=False,
    )
    parts: list[ft.Control] = [which]
    if rock is None:
        return [*parts, _nothing(board, _("No look"))]
    refused = may_look(state, rock)
    if refused is not None:
        return [*parts, told(board, [], refused), _nothing(board, _("No look"))]
    tip = _(
        "Look alone. If the shoes are not in {player}'s colour, say only that.",
        player=state.name,
    )
    tips = [tip]
    if not state.rules.rainbow_look and state.rainbows_open:
        tips.insert(0, _("Only who has come over a bridge may look."))
    return [
        *parts,
        *(ink.text(board.say(each), 15, Face.BODY, ink.theme.muted) for each in tips),
        *_beside(
            board,
            button(
                ink,
                board.say(_("Own princess!")),
                lambda: board.open(f"won:{rock.value}"),
                kind="game",
                icon=Glyph.CROWN,
                expand=1,
            ),
            button(ink, board.say(_("Not the own one")), lambda: _failed(board, rock), expand=1),
        ),
        _nothing(board, _("No look")),
    ]


def _beside(board: Board, *buttons: ft.Control) -> list[ft.Control]:
    """Returns buttons beside each other, or one below the other where text is large."""
    if board.ink.large:
        return [button_row(each) for each in buttons]
    return [button_row(*buttons)]


def _failed(board: Board, rock: Rock) -> None:
    """Tells the table, then lets this device's own knight note what was seen."""
    looker, correcting = board.state.current, board.scene.correcting
    if board.act(Look(rock, won=False)) and looker == board.owner and not correcting:
        board.open(f"saw:{rock.value}")


def won_rows(board: Board, rock: Rock) -> list[ft.Control]:
    """Returns the question before the play ends."""
    text = _("Show the shoes to all: this ends the play.")

    def win() -> None:
        board.open("")
        board.act(Look(rock, won=True))

    return [
        board.ink.text(board.say(text), 16),
        button(
            board.ink,
            board.say(
                _(
                    "{player} frees the princess of {rock}",
                    player=board.state.name,
                    rock=rock_name(rock),
                )
            ),
            win,
            kind="game",
            icon=Glyph.CROWN,
        ),
    ]


def duel_step(board: Board) -> list[ft.Control]:
    """Returns whom the knight meets, where, and how many cards are won."""
    ink, state, draft = board.ink, board.state, board.draft
    others = [player for player in range(state.players) if player != state.current]
    defender = draft.defender if draft.defender is not None else others[0]
    most = cards_to_win(state, defender)
    taken = most if draft.cards is None else min(draft.cards, most)
    castle = draft.space is Space.CASTLE
    action = Duel(defender, 0 if castle else taken, draft.space)
    found = board.preview(action)
    who = choice(
        ink,
        [(str(player), state.names[player]) for player in others],
        str(defender),
        lambda value: board.put(defender=int(value)),
        label=board.say(_("{player} meets", player=state.name)),
    )
    where = choice(
        ink,
        [(space.value, board.say(name)) for space, name in SPACES.items()],
        draft.space.value,
        lambda value: board.put(space=Space(value)),
        label=board.say(_("on")),
    )
    many = choice(
        ink,
        [(str(count), str(count)) for count in range(MOST_WON + 1)],
        str(taken),
        lambda value: board.put(cards=int(value)),
        label=board.say(_("Cards to take")),
        dimmed=[str(count) for count in range(most + 1, MOST_WON + 1)],
        wrap=False,
    )
    fights = isinstance(found, Outcome) and not castle
    label = _("Duel: take {cards}", cards=cards(taken)) if fights else _("No duel")
    return [
        who,
        where,
        *([many] if fights else []),
        *([] if isinstance(found, Outcome) else [told(board, [], found)]),
        *_beside(
            board,
            _nothing(board, _("Nobody there")),
            button(
                ink,
                board.say(label),
                lambda: board.act(action),
                kind="fill" if isinstance(found, Outcome) else "tonal",
                icon=Glyph.FIGHT if fights else "",
                expand=1,
            ),
        ),
    ]


def _nothing(board: Board, label: Message) -> ft.Control:
    return button(
        board.ink,
        board.say(label),
        lambda: board.act(EndTurn()),
        kind="ghost",
        expand=1 if board.ink.large else None,
        height=50,
        size=15,
    )
