"""House rules: each with its answers, the usual one marked, and why; before or during a play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import flet as ft

from companion.i18n import counted, marker
from companion.play.game import AnyGame
from companion.play.setup import Option, Value
from companion.ui.shell.context import Shell
from companion.ui.shell.page import action_button, muted
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import tap
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("common")
_n = counted("common")

OnChoose = Callable[[str, Value], object]
"""Called with the id of a rule and its new answer."""

OnRule = Callable[[str], object]
"""Opens a rule of the booklet by its anchor."""


@bounded
def HouseRules(
    shell: Shell, game: AnyGame, values: Mapping[str, Value], on_choose: OnChoose, on_rule: OnRule
) -> ft.Control:
    """The house rules of a new play, folded up until somebody wants to see them."""
    opened, set_opened = ft.use_state(False)
    ink, title = shell.ink, shell.say(_("House rules"))
    count = sum(values.get(each.id, each.default) != each.default for each in game.options)
    differing = _n("{count} differs from the rules", "{count} differ from the rules", count)
    note = shell.say(differing if count else _("as the rules say"))
    words: list[ft.Control] = [
        ink.text(title, TextSize.LARGE, Face.TITLE, cap=1.6),
        muted(shell, note, TextSize.SMALL),
    ]
    sign = ink.sigil(Glyph.UP if opened else Glyph.DOWN, 16, ink.theme.muted)
    head = tap(
        flex.row([flex.column(words, Space.XXS, stretch=False, expand=True), sign]),
        f"{title}, {note}",
        lambda: set_opened(not opened),
        alignment=None,
        padding=ft.Padding.symmetric(vertical=Space.M, horizontal=Space.XXS),
        border_radius=Radius.CELL,
    )
    readable = game.id in shell.services.rulebook.games
    look_up = on_rule if readable else None
    cards = rule_cards(shell, game.options, values, on_choose, look_up) if opened else []
    return flex.column([head, *cards], Space.XL)


def rule_cards(
    shell: Shell,
    options: Sequence[Option],
    values: Mapping[str, Value],
    on_choose: OnChoose,
    on_rule: OnRule | None = None,
) -> list[ft.Control]:
    """Returns a card for each option with its answers, its reading, and the way to its rule."""
    return [
        _rule_card(shell, option, values.get(option.id, option.default), on_choose, on_rule)
        for option in options
    ]


def _rule_card(
    shell: Shell, option: Option, value: Value, on_choose: OnChoose, on_rule: OnRule | None
) -> ft.Control:
    title, answers = shell.say(option.title), [each.value for each in option.choices]
    labels = [
        _("{answer} (usual)", answer=each.label) if each.value == option.default else each.label
        for each in option.choices
    ]
    parts: list[ft.Control] = [
        shell.ink.text(title, TextSize.BODY, Face.MEDIUM),
        choice(
            shell.ink,
            [(str(place), shell.say(label)) for place, label in enumerate(labels)],
            str(answers.index(value)) if value in answers else None,
            lambda place: on_choose(option.id, answers[int(place)]),
        ),
        muted(shell, option.reading, TextSize.SMALL),
    ]
    if on_rule is not None and option.rule:
        word = shell.say(_("Rule"))
        look_up = action_button(
            shell,
            word,
            lambda: on_rule(option.rule),
            kind="ghost",
            icon=Glyph.BOOK,
            say=f"{word}: {title}",
            height=48,
            size=TextSize.SMALL,
        )
        parts.append(ft.Row([look_up], alignment=ft.MainAxisAlignment.END))
    body = flex.column(parts, tight=False)
    edge = shell.ink.game.main if value != option.default else None
    return card(shell.ink, body, padding=Space.XL, edge=edge, key=option.id)
