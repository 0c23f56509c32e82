"""Plain counters: life and attack with more and less, and the way to the next enemy."""

import flet as ft

from companion.errors import Message
from companion.games.regicide.model import Fight, _
from companion.games.regicide.view.board import Board
from companion.games.regicide.view.steps.buttons import beaten_buttons, solo_joker
from companion.widgets import Count, Face, Glyph, Space, TextSize, button, button_row, counter, flex

STEPS = (-10, -5, 5, 10)


def plain_step(board: Board, fight: Fight) -> list[ft.Control]:
    """Returns the two counters and the buttons for a beaten enemy and a lost play."""
    theme = board.ink.theme
    life = _counter(board, "life", _("LIFE"), fight.life_left, fight.life, theme.life)
    attack = _counter(board, "attack", _("ATTACK"), fight.attack_now, fight.attack, theme.attack)
    if board.ink.landscape and not board.ink.large and not board.layout.folded:
        pair: list[ft.Control] = [
            ft.Container(content=life, expand=True),
            ft.Container(content=attack, expand=True),
        ]
        return [flex.row(pair, Space.XL), _buttons(board, fight)]
    return [life, attack, _buttons(board, fight)]


def _counter(
    board: Board, name: str, title: Message, value: int, high: int, colour: str
) -> ft.Control:
    ink = board.ink
    label = board.say(title)
    roomy = board.layout.folded or not (ink.landscape or ink.large)
    size = min(150.0, max(96.0, (ink.height - 470) / 2.4)) if roomy else 96
    most = board.say(_("of {most}", most=high))
    number = counter(
        ink,
        Count(name, "", value, low=0, high=high, say=label),
        board.on_step,
        size=size,
        colour=colour,
    )
    caption = [
        ink.label(label, TextSize.CAPTION, Face.BOLD, tracking=0.6),
        ink.label(most, TextSize.CAPTION, Face.MEDIUM),
    ]
    steps = [
        button(
            ink,
            f"+{by}" if by > 0 else f"−{-by}",
            lambda by=by: board.on_step(name, by),
            kind="tonal",
            say=f"{label} {'+' if by > 0 else '−'}{abs(by)}",
            enabled=value < high if by > 0 else value > 0,
            expand=True,
            height=48,
        )
        for by in STEPS
    ]
    return flex.column(
        [
            flex.row([*caption], alignment=ft.MainAxisAlignment.CENTER),
            ft.Row([number], alignment=ft.MainAxisAlignment.CENTER),
            button_row(*steps),
        ],
        Space.S,
    )


def _buttons(board: Board, fight: Fight) -> ft.Control:
    lost = button(
        board.ink,
        Glyph.FLAG,
        lambda: board.open("cannot_pay"),
        kind="ghost",
        say=board.say(_("The play is lost")),
    )
    rare = [lost, *solo_joker(board)]
    beaten = beaten_buttons(board, "fill" if fight.life_left == 0 else "tonal")
    if not board.ink.large or len(rare) == 1:
        return button_row(*rare, *beaten)
    return flex.column([button_row(*rare), button_row(*beaten)], stretch=False)
