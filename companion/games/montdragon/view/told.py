"""The line that says what is being composed, in the place of what was said last."""

import flet as ft

from companion.games.montdragon.model import Card, _, card_name
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.pieces import SIGNS, sign
from companion.play import Message, Refusal
from companion.widgets import (
    EVENT,
    Face,
    Glyph,
    Radius,
    Space,
    TextSize,
    flex,
    icon_button,
)

RULES = {
    Card.RAINBOW: "rainbow-card",
    Card.BRIDGE: "bridge-card",
    Card.DRAGON: "dragon-card",
    Card.TELEPORT: "teleport",
    Card.CLOUD: "big-cloud",
}
"""The rule of each magic card."""


def told(
    board: Board,
    picture: ft.Control | str,
    title: Message,
    detail: Message | None = None,
    *,
    rule: str,
    refused: bool = False,
    good: bool = False,
) -> ft.Control:
    """Returns a sentence and perhaps a second one, with the way to the rule.

    Args:
        board: the view.
        picture: a glyph, or a drawing.
        title: what is to be done or comes of it.
        detail: what else there is to know.
        rule: the anchor of the rule.
        refused: whether the title says why it cannot be done.
        good: whether it says what is earned.
    """
    ink, theme = board.ink, board.ink.theme
    shade = theme.life if refused else theme.gold if good else ink.game.main
    words = [
        ink.text(
            board.say(title),
            TextSize.BODY,
            Face.MEDIUM,
            theme.gold if good else theme.ink,
            cap=1.5,
            leading=1.1,
            max_lines=4 if ink.large else 2 if detail is None else 1,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
        None
        if detail is None
        else ink.label(
            board.say(detail),
            TextSize.CAPTION,
            cap=1.5,
            leading=1.1,
            max_lines=3 if ink.large else 2,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
    ]
    said = " ".join(board.say(each) for each in (title, detail) if each is not None)
    message = ft.Semantics(
        key="preview",
        identifier="preview",
        label=said,
        live_region=True,
        container=True,
        exclude_semantics=True,
        expand=True,
        content=flex.row(
            [
                ft.Container(
                    width=36,
                    alignment=ft.Alignment.CENTER,
                    content=ink.sigil(picture, 20, shade) if isinstance(picture, str) else picture,
                ),
                flex.column(words, Space.XXS, expand=True),
            ]
        ),
    )
    asked = icon_button(
        ink,
        Glyph.QUESTION,
        board.say(_("What the rules say")),
        lambda: board.scene.rule(rule),
        size=18,
    )
    return ft.Container(
        content=flex.row([message, asked], 0),
        height=None if ink.large else EVENT - Space.M + 1,
        bgcolor=theme.band,
        border=ft.Border.all(
            1.5 if refused or good else 1, shade if refused or good else theme.line
        ),
        border_radius=Radius.BUTTON,
        padding=ft.Padding.only(left=Space.M, right=Space.XXS),
    )


def told_of(
    board: Board,
    card: Card | None,
    refused: Refusal | None,
    title: Message,
    detail: Message | None,
    *,
    rule: str,
    good: Message | None = None,
) -> ft.Control:
    """Returns why a step cannot be done, what it earns, or what there is to say of it else."""
    if refused is not None:
        return told(board, Glyph.SHIELD, refused.message, rule=refused.rule or rule, refused=True)
    if good is not None:
        return told(board, Glyph.STAR, good, rule=rule, good=True)
    return told(board, _sign(board, card), title, detail, rule=rule)


def _sign(board: Board, card: Card | None) -> ft.Control | str:
    if card is None:
        return Glyph.CARDS
    if card not in SIGNS:
        return board.ink.number(str(card_name(card)), 26, board.ink.game.main)
    return sign(card, board.ink, (34, 26), board.ink.game.main)
