"""House rules: each with the reading taken by default and why; chosen before or during a play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import flet as ft

from companion.i18n import marker
from companion.play.setup import Option, Value
from companion.ui.shell.context import Shell
from companion.widgets.controls.choice import choice, switch
from companion.widgets.controls.tappable import button
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.tokens import Face, Space, TextSize

_ = marker("common")


def rule_cards(
    shell: Shell,
    options: Sequence[Option],
    values: Mapping[str, Value],
    on_choose: Callable[[str, Value], object],
    on_rule: Callable[[str], object] | None = None,
) -> list[ft.Control]:
    """Returns a card for each option with its choices, its reading, and the way to its rule."""
    return [
        _rule_card(shell, option, values.get(option.id, option.default), on_choose, on_rule)
        for option in options
    ]


def _rule_card(
    shell: Shell,
    option: Option,
    value: Value,
    on_choose: Callable[[str, Value], object],
    on_rule: Callable[[str], object] | None,
) -> ft.Control:
    ink = shell.ink
    reading = shell.say(option.reading)
    if all(isinstance(each.value, bool) for each in option.choices):
        body: ft.Control = switch(
            ink,
            shell.say(option.title),
            bool(value),
            lambda chosen: on_choose(option.id, chosen),
            detail=reading,
            key=option.id,
        )
    else:
        labels = [(str(i), shell.say(each.label)) for i, each in enumerate(option.choices)]
        chosen = next((str(i) for i, c in enumerate(option.choices) if c.value == value), None)
        body = flex.column(
            [
                ink.text(shell.say(option.title), TextSize.BODY, Face.MEDIUM),
                choice(
                    ink,
                    labels,
                    chosen,
                    lambda index: on_choose(option.id, option.choices[int(index)].value),
                ),
                ink.label(reading),
            ],
            tight=False,
        )
    if on_rule is not None and option.rule:
        body = _with_rule(shell, body, option, on_rule)
    changed = value != option.default
    return card(ink, body, padding=Space.XL, edge=ink.game.main if changed else None, key=option.id)


def _with_rule(
    shell: Shell, body: ft.Control, option: Option, on_rule: Callable[[str], object]
) -> ft.Control:
    word = shell.say(_("Rule"))
    look_up = button(
        shell.ink,
        word,
        lambda: on_rule(option.rule),
        kind="ghost",
        icon=Glyph.BOOK,
        say=f"{word}: {shell.say(option.title)}",
        height=48,
        size=TextSize.SMALL,
    )
    return flex.column(
        [body, ft.Row([look_up], alignment=ft.MainAxisAlignment.END)], Space.XS, tight=False
    )
