"""A knight's sheet: what counts for the prestige, and what is changed there by hand."""

import flet as ft

from companion.games.morrigan.model import (
    VALUES,
    InPlay,
    Kind,
    _,
    card_name,
    defence_of,
    defence_text,
    standing,
)
from companion.games.morrigan.moves import PutCard
from companion.games.morrigan.view.board import Board, Look
from companion.games.morrigan.view.steps.pads import Line, choice_row, discards
from companion.play import Adjust, its_turn
from companion.widgets import (
    Count,
    Glyph,
    Reading,
    Space,
    TextSize,
    button,
    card,
    choice,
    counter,
    flex,
    section,
    sheet,
    stat,
)

KIND_TITLES = {
    Kind.TERRITORY: _("Territories"),
    Kind.TRIAL: _("Trials won"),
    Kind.ADVERSARY: _("Adversaries beaten"),
}


def knight_sheet(board: Board, player: int) -> ft.Control:
    """Returns the sheet of a knight."""
    body = [*board.hints(), _head(board, player)]
    if not board.state.rules.plain:
        body += _tableau(board, player)
    if not board.scene.locked:
        body += _by_hand(board, player)
    return sheet(
        board.ink,
        board.state.name(player),
        body,
        lambda: board.look(None),
        close=board.say(_("Close")),
        key=f"knight-{player}",
    )


def _head(board: Board, player: int) -> ft.Control:
    ink, state = board.ink, board.state
    prestige = stat(
        ink,
        Reading(
            board.say(_("Prestige")),
            state.prestige[player],
            ink.game.main,
            board.say(standing(state, player)),
        ),
        size=84,
        why=(board.say(_("Why?")), lambda: board.scene.why(f"prestige:{player}")),
    )
    asks = [
        (f"prestige:{player}", _("Why this prestige?")),
        (f"challenge:{player}", _("May I duel?")),
        (f"lost_card:{player}", _("What would be lost?")),
        ("sure_attack", _("Which attack always wins?")),
    ]
    chips = choice(ink, [(name, board.say(text)) for name, text in asks], None, board.scene.why)
    return card(
        ink,
        flex.column([prestige, chips], Space.XL),
    )


def _tableau(board: Board, player: int) -> list[ft.Control]:
    tableau = board.state.tableau(player)
    parts: list[ft.Control] = []
    for kind, title in KIND_TITLES.items():
        if mine := [each for each in tableau if each.kind is kind]:
            parts.append(section(board.ink, board.say(title)))
            parts += [_card_row(board, each) for each in mine]
    empty = board.say(_("No card in play yet."))
    return parts or [board.ink.text(empty, TextSize.BODY, colour=board.ink.theme.muted)]


def _card_row(board: Board, each: InPlay) -> ft.Control:
    line = Line(
        board.say(card_name(each)),
        board.say(defence_text(board.state, each)) if each.can_be_reinforced else "",
        str(each.value if each.can_be_reinforced else defence_of(board.state.rules, each)),
        key=f"card-{each.id}",
    )
    return choice_row(board.ink, line, lambda: board.look(Look(card=each.id)))


def _by_hand(board: Board, player: int) -> list[ft.Control]:
    ink, state, name = board.ink, board.state, board.state.name(player)
    prestige, hand = state.prestige[player], state.hands[player] or 0
    say = board.say(_("By hand: prestige of {player}", player=name))
    label = board.say(_("Prestige"))
    parts: list[ft.Control] = [
        section(ink, board.say(_("By hand"))),
        counter(ink, Count(f"prestige:{player}", label, prestige, low=0, say=say), board.step),
    ]
    if state.rules.count_hands:
        label = board.say(_("Cards in hand"))
        parts.append(counter(ink, Count(f"hand:{player}", label, hand, low=0), board.step))
    if state.rules.plain:
        return parts
    parts.append(discards(board, player))
    if player != state.current and player not in state.gone:
        parts.append(_give_turn(board, player))
    return [*parts, *_forgotten(board, player)]


def _forgotten(board: Board, player: int) -> list[ft.Control]:
    """Returns keys that put a card into play: a family and where it lies, and its values."""
    families = (
        (Kind.TERRITORY, player, _("Territory")),
        (Kind.TRIAL, player, _("Trial")),
        (Kind.ADVERSARY, player, _("Adversary beaten")),
        (Kind.ADVERSARY, None, _("Adversary in the centre")),
    )
    return [section(board.ink, board.say(_("Add a forgotten card")))] + [
        choice(
            board.ink,
            [(str(value), str(value)) for value in VALUES],
            None,
            lambda value, kind=kind, owner=owner: board.act(PutCard(kind, int(value), owner)),
            label=board.say(name),
            wrap=False,
        )
        for kind, owner, name in families
    ]


def _give_turn(board: Board, player: int) -> ft.Control:
    def move() -> None:
        if board.act(Adjust("current", None, player - board.me)):
            board.look(None)

    text = its_turn(board.state.name(player))
    return button(board.ink, board.say(text), move, kind="tonal", icon=Glyph.FORWARD)
