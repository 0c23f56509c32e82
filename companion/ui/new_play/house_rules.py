"""House rules: each with its answers, the usual one marked, and why; before or during a play."""

from collections.abc import Callable, Mapping, Sequence

import flet as ft

from companion.i18n import _, _n
from companion.play import AnyGame, Choice, Option, Value
from companion.ui.shell import Shell, action_button, muted
from companion.widgets import (
    Face,
    Glyph,
    Radius,
    Space,
    TextSize,
    card,
    error_boundary,
    flex,
    folding,
    tap,
)

OnChoose = Callable[[str, Value], object]
"""Called with the id of a rule and its new answer."""

OnRule = Callable[[str], object]
"""Opens a rule of the booklet by its anchor."""


@error_boundary
def HouseRules(
    shell: Shell,
    game: AnyGame,
    options: Sequence[Option],
    values: Mapping[str, Value],
    on_choose: OnChoose,
    on_rule: OnRule,
) -> ft.Control:
    """The house rules of a new play, folded up until somebody wants to see them.

    Args:
        shell: the look.
        game: what is played.
        options: those of its house rules that are asked.
        values: what is answered, by their ids.
        on_choose: answers one.
        on_rule: opens a rule of the booklet.
    """
    opened, set_opened = ft.use_state(False)
    ink, title = shell.ink, shell.say(_("House rules"))
    count = sum(values.get(each.id, each.default) != each.default for each in options)
    own = _n(
        "{count} of {all} is your own",
        "{count} of {all} are your own",
        count,
        all=len(options),
    )
    note = shell.say(own if count else _("as the rules say"))
    shade = ink.theme.gold if count else ink.theme.muted
    words = ink.text(note, TextSize.SMALL, Face.MEDIUM, shade)
    head = folding(ink, title, words, opened, lambda: set_opened(not opened))
    readable = game.id in shell.services.rulebook.games
    look_up = on_rule if readable else None
    cards = rule_cards(shell, options, values, on_choose, look_up) if opened else []
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
    title = shell.say(option.title)
    answers = [
        _answer(shell, option, each, each.value == value, on_choose) for each in option.choices
    ]
    why: list[ft.Control] = [
        ft.Container(content=muted(shell, option.reading, TextSize.SMALL), expand=True)
    ]
    if on_rule is not None and option.rule:
        word = shell.say(_("Rule"))
        why.append(
            action_button(
                shell,
                word,
                lambda: on_rule(option.rule),
                kind="ghost",
                icon=Glyph.BOOK,
                say=f"{word}: {title}",
                height=48,
                size=TextSize.SMALL,
            )
        )
    question = shell.ink.text(title, TextSize.BODY, Face.MEDIUM)
    body = flex.column([question, *answers, flex.row(why)], tight=False)
    return card(shell.ink, body, padding=Space.XL, key=option.id)


def _answer(
    shell: Shell, option: Option, answer: Choice, chosen: bool, on_choose: OnChoose
) -> ft.Control:
    """Returns an answer in words, with a sign of whether it holds and whose it is."""
    ink, label = shell.ink, shell.say(answer.label)
    theme, source = ink.theme, ""
    if answer.value == option.default:
        source = shell.say(_("booklet") if option.said else _("usual"))
    edge = 2 if chosen else 1
    dot = ft.Container(
        width=20,
        height=20,
        shape=ft.BoxShape.CIRCLE,
        border=ft.Border.all(6 if chosen else 2, theme.action if chosen else theme.muted),
    )
    sign = f"{Glyph.BOOK}\u2002{source}" if option.said else source
    words = [
        dot,
        ink.text(label, TextSize.BODY, Face.MEDIUM, expand=True),
        ink.text(sign, TextSize.SMALL, Face.BOLD, theme.gold, cap=1.3) if source else None,
    ]
    return tap(
        flex.row(words, Space.XL),
        f"{label}, {source}" if source else label,
        lambda: on_choose(option.id, answer.value),
        selected=chosen,
        alignment=None,
        padding=ft.Padding.symmetric(horizontal=Space.XL - edge, vertical=Space.XL + 2 - edge),
        border_radius=Radius.CELL,
        bgcolor=ft.Colors.with_opacity(0.09, theme.action) if chosen else None,
        border=ft.Border.all(edge, theme.action if chosen else theme.edge),
        key=str(answer.value),
    )
