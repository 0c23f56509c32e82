"""Every move of a game with all that it holds: for what is rare, and for a game without a view."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import Action, AnyGame, Refusal
from companion.play.bounds import LARGEST, MOST_ITEMS
from companion.play.fields import Field, begun, fields_of, name_of, put, resized
from companion.widgets import (
    ActionArea,
    Count,
    Radius,
    Scene,
    ScreenContext,
    Space,
    TextSize,
    Typeface,
    banner,
    button,
    button_row,
    choice,
    counter,
    error_boundary,
    flex,
    kept_field,
    lay_out_game,
    line_row,
    section,
    stepper,
    switch,
    tap,
    use_latest,
    use_stable,
)

AROUND = (10, 20)
"""How far below and above a number others can be picked at once."""

NOT_CHOSEN: Action | None = None

Changed = Callable[[Action], Action]
"""Returns an action with one more thing entered."""


@error_boundary
def AllMoves(
    context: ScreenContext,
    game: AnyGame,
    state: Any,
    act: Callable[[Action], Refusal | None],
    on_done: Callable[[], object] = lambda: None,
) -> ft.Control:
    """The list of all moves; then the fields of the one that is chosen, and what would come of it.

    Args:
        context: the look, and the user's language.
        game: whose moves.
        state: where the play stands.
        act: does an action; returns why not, if it was not done.
        on_done: called after it was done.
    """
    action, now, choose = use_latest(NOT_CHOSEN)

    def change(changed: Changed) -> None:
        if (entered := now()) is not None:
            choose(changed(entered))

    on_change = use_stable(change)
    if action is None:
        player = game.heading(state).player or 0
        return _names(context, game, lambda kind: choose(begun(kind, player)))

    def confirm() -> None:
        if (entered := now()) is not None and act(entered) is None:
            choose(None)
            on_done()

    rows: list[ft.Control] = [section(context.ink, context.say(name_of(type(action), game.id)))]
    for field in fields_of(action, state.names, game.id):
        key = f"{'/'.join(map(str, field.path))}:{field.kind}"
        rows.append(EnteredField(context, field, on_change, key=key))
    outcome = game.apply(state, action)
    refused = isinstance(outcome, Refusal)
    text = outcome.message if refused else game.describe(action, state, outcome.state).text
    why = context.say(text) if refused else ""
    rows += [
        banner(context.ink, context.say(text), tone="refusal" if refused else "plain"),
        button_row(
            _key(context, _("Another move"), lambda: choose(None), kind="tonal"),
            _key(context, _("Confirm"), confirm, enabled=not why, why=why),
        ),
    ]
    return flex.column(rows, Space.L, tight=False)


def _names(
    context: ScreenContext, game: AnyGame, choose: Callable[[type[Action]], object]
) -> ft.Control:
    """Returns the names of all moves, to be chosen."""
    names = [(move.action, context.say(name_of(move.action, game.id))) for move in game.moves]
    rows = [
        tap(
            context.ink.text(name, TextSize.LARGE, Typeface.MEDIUM),
            name,
            partial(choose, kind),
            key=kind.tag,
            alignment=None,
            padding=ft.Padding.symmetric(vertical=Space.XL, horizontal=Space.XS),
            border_radius=Radius.CELL,
        )
        for kind, name in names
    ]
    return flex.column(rows, 0, tight=False)


def _key(
    context: ScreenContext, word: Message, on: Callable[[], object], **look: Any
) -> ft.Control:
    return button(context.ink, context.say(word), on, expand=1, **look)


@error_boundary
def EnteredField(
    context: ScreenContext, field: Field, on_change: Callable[[Changed], object]
) -> ft.Control:
    """One field of a move; what is entered changes the action as it is by then."""
    ink, value, path = context.ink, field.value, field.path
    label = ", ".join(map(context.say, field.labels))
    name = "/".join(map(str, path))
    enter = use_stable(lambda new: on_change(lambda action: put(action, path, new)))
    step = use_stable(lambda _name, by: on_change(lambda action: resized(action, path, by)))
    match field.kind:
        case "flag" | "given":
            return switch(ink, label, value, lambda on: enter(field.answers[on][0]))
        case "choice":
            answers = [answer for answer, _name in field.answers]
            words = [(str(at), context.say(word)) for at, (_, word) in enumerate(field.answers)]
            chosen = str(answers.index(value)) if value in answers else None
            return choice(ink, words, chosen, lambda at: enter(answers[int(at)]), label=label)
        case "number":
            low, high = (value - AROUND[0], value + AROUND[1])
            count = Count(name, label, value, max(low, -LARGEST), min(high, LARGEST))
            return stepper(ink, count, enter)
        case "text":
            return kept_field(ink, label, enter, enter, key=name, start=value)
        case "list":
            return counter(ink, Count(name, label, len(value), 0, MOST_ITEMS), step)


@error_boundary
def Table(scene: Scene) -> ft.Control:
    """Shows the play."""
    if (game := scene.game) is None:
        raise TypeError("a table of no game")
    moves = [] if scene.locked else [AllMoves(scene, game, scene.state, scene.act, key="moves")]
    dock = ActionArea(moves, scene.alerts, tall=True)
    return lay_out_game(scene.ink, scene.header, _numbers(scene, game), dock, log=scene.log)


def _numbers(scene: Scene, game: AnyGame) -> list[ft.Control]:
    """Returns all numbers, the table's first, then each player's under their name."""
    state, owner = scene.state, None
    rows: list[ft.Control] = []
    for quantity, named, number in game.by_hand.numbers(state):
        if named.player != owner and named.player is not None:
            rows.append(section(scene.ink, state.names[named.player]))
        owner = named.player
        value = quantity.show(state, number.value)
        shown = str(value) if isinstance(value, int) else scene.say(value)
        key = f"{named.quantity}|{owner}"
        rows.append(line_row(scene.ink, scene.say(number.label), after=shown, key=key))
    return rows
