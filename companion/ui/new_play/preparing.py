"""What is settled before the first move: house rules, and a table that is laid."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import flet as ft

from companion.errors import Message
from companion.i18n import _, _n
from companion.play import AnyGame, Choice, Option, Value
from companion.rules.library import Items, parse
from companion.ui.shell import Shell, action_button, muted, shell_sheet
from companion.widgets import (
    Glyph,
    Radius,
    Space,
    TextSize,
    Typeface,
    card,
    error_boundary,
    flex,
    folding,
    line_row,
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
    words = ink.text(note, TextSize.SMALL, Typeface.MEDIUM, shade)
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
    question = shell.ink.text(title, TextSize.BODY, Typeface.MEDIUM)
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
        ink.text(label, TextSize.BODY, Typeface.MEDIUM, expand=True),
        ink.text(sign, TextSize.SMALL, Typeface.BOLD, theme.gold, cap=1.3) if source else None,
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


PREPARING = "setup"
"""The anchor at which the rules of every game say how its table is laid."""

UNTICKED: frozenset[str] = frozenset()

BOX = 28
"""The side of the box of a step, in pixels."""


def steps_of(shell: Shell, game: AnyGame, players: int) -> tuple[str, ...]:
    """Returns what is to be done before a play of so many; nothing where the rules are silent.

    What depends on the number of players comes first.
    """
    library, language = shell.services.rulebook.library, shell.preferences.language
    entry = library.entry(game.id, PREPARING, language)
    if entry is None:
        return ()
    lists = (block for block in parse(entry.text) if isinstance(block, Items))
    steps = ["".join(span.text for span in line) for block in lists for line in block.lines]
    needs = game.needs(players)
    first = [] if needs is None else [shell.say(_for(players, needs))]
    return (*first, *steps)


def _for(players: int, needs: Message) -> Message:
    return _n("{needs} ({count} player)", "{needs} ({count} players)", players, needs=needs)


def _done(steps: tuple[str, ...], ticked: frozenset[str]) -> Message:
    done = sum(step in ticked for step in steps)
    return _("{done} of {all} done", done=done, all=len(steps))


def use_preparing(
    shell: Shell, game: AnyGame, players: int, read: Callable[[str], object]
) -> tuple[list[ft.Control], ft.Control | None]:
    """Returns the way to the steps, if there are any, and their sheet while it lies open.

    A hook: call it in a component's body, always in the same order.

    Args:
        shell: the look and the rules.
        game: what is to be played.
        players: how many play.
        read: opens a rule by its anchor.
    """
    opened, show = ft.use_state(False)
    ticked, tick = ft.use_state(UNTICKED)
    players = min(players, game.players[1])  # who is too many is said elsewhere
    steps = steps_of(shell, game, players)
    if not steps:
        return [], None
    row = line_row(
        shell.ink,
        shell.say(_("Set the table, step by step")),
        note=shell.say(_done(steps, ticked) if ticked else game.needs(players) or ""),
        badge=shell.ink.sigil(Glyph.CARDS, 20, shell.ink.theme.action),
        on=lambda: show(True),
    )
    sheet = Preparing(shell, steps, ticked, tick, read, show, key="preparing") if opened else None
    return [row], sheet


@error_boundary
def Preparing(
    shell: Shell,
    steps: tuple[str, ...],
    ticked: frozenset[str],
    tick: Callable[[frozenset[str]], object],
    read: Callable[[str], object],
    show: Callable[[bool], object],
) -> ft.Control:
    """The sheet with the steps.

    Args:
        shell: the look.
        steps: what is to be done.
        ticked: what is done.
        tick: called with what is done after a tap.
        read: opens a rule by its anchor.
        show: puts the sheet away, called with False.
    """
    rows = [
        _step(shell, step, step in ticked, lambda step=step: tick(ticked ^ {step}))
        for step in steps
    ]

    return shell_sheet(
        shell,
        _("Set the table, step by step"),
        [muted(shell, _done(steps, ticked)), flex.column(rows, Space.XS, tight=False)],
        lambda: show(False),
        actions=[action_button(shell, _("Read the rule"), lambda: read(PREPARING), kind="tonal")],
        key="preparing",
    )


def _step(shell: Shell, step: str, done: bool, on: Callable[[], object]) -> ft.Control:
    ink, theme = shell.ink, shell.ink.theme
    box = ft.Container(
        width=BOX,
        height=BOX,
        border_radius=Radius.CELL / 2,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.action if done else theme.card,
        border=ft.Border.all(2, theme.action if done else theme.muted),
        content=ink.sigil(Glyph.CHECK, 16, theme.on_action) if done else None,
    )
    words = ink.text(
        step, TextSize.BODY, Typeface.BODY, theme.muted if done else theme.ink, expand=True
    )
    return tap(
        flex.row([box, words], Space.XL, vertical_alignment=ft.CrossAxisAlignment.START),
        step,
        on,
        checked=done,
        alignment=None,
        padding=ft.Padding.symmetric(vertical=Space.L, horizontal=Space.XS),
        border_radius=Radius.CELL,
    )
