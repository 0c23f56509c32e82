"""What the odds of a fight ask: the target, the cards I could play, what is unseen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.cards import InPlay, Kind, Special
from companion.games.morrigan.chances import MOST_DOUBLINGS
from companion.games.morrigan.fight_question import MOST_CURSES, MOST_HIDDEN, FightAsked
from companion.games.morrigan.names import kind_name, special_name
from companion.games.morrigan.view.hand_pad import hand_pad
from companion.games.morrigan.view.pool_inputs import PoolForm, pool_inputs
from companion.i18n import marker
from companion.odds.cards import VALUES
from companion.play.change import replace
from companion.widgets.controls.cells import Cell, cell_grid
from companion.widgets.controls.choice import choice
from companion.widgets.controls.stepper import stepper
from companion.widgets.glyphs import Glyph
from companion.widgets.layout.panel import section
from companion.widgets.tokens import Face

_ = marker("morrigan")

Change = Callable[[Callable[[FightAsked], FightAsked]], object]


@dataclass(frozen=True)
class FightForm:
    """The question and how it is changed.

    Attributes:
        asked: the question as it is.
        change: changes it; what it is given makes the new question of the latest one.
        press: the handler of the pads, of constant identity.
        pool: what is taken as unseen.
        target: the card attacked, None while there is none.
        targets: what may be attacked in a play: ids and names; None outside a play.
    """

    asked: FightAsked
    change: Change
    press: Callable[[str], object]
    pool: PoolForm
    target: InPlay | None
    targets: list[tuple[str, str]] | None = None


def fight_inputs(form: FightForm) -> list[ft.Control]:
    """Returns all inputs, my cards first."""
    return [*_my_cards(form), *_target(form), *pool_inputs(form.pool)]


def _my_cards(form: FightForm) -> list[ft.Control]:
    page, asked = form.pool, form.asked
    rows = hand_pad(page.ink, page.voice, asked.hand, form.press)
    if form.target is None:
        return rows
    special = Special.SWORD if form.target.kind is Kind.ADVERSARY else Special.CATAPULT
    rows.append(
        stepper(
            page.ink,
            page.say(special_name(special)),
            asked.doublings,
            0,
            MOST_DOUBLINGS,
            lambda value: form.change(lambda was: was.doubled(value)),
            detail=page.say(_("in my hand")),
            key="doublings",
        )
    )
    return rows


def _target(form: FightForm) -> list[ft.Control]:
    if form.targets is None:
        return _free_target(form)
    if not form.targets:
        return []
    page = form.pool
    return [
        section(page.ink, page.say(_("What is attacked?"))),
        choice(page.ink, form.targets, str(form.asked.card), lambda card: _attack(form, int(card))),
    ]


def _attack(form: FightForm, card: int) -> None:
    form.change(lambda was: replace(was, card=card))


def _free_target(form: FightForm) -> list[ft.Control]:
    page, target, say = form.pool, form.asked.target, form.pool.say
    kinds = [(str(kind), say(kind_name(kind))) for kind in (Kind.ADVERSARY, Kind.TERRITORY)]
    rows: list[ft.Control] = [
        section(page.ink, say(_("What is attacked?"))),
        choice(
            page.ink,
            kinds,
            str(target.kind),
            lambda kind: form.change(lambda was: was.against(Kind(kind))),
        ),
        _caption(form, say(_("Its value"))),
        _values(form, "value", [], chosen=target.value),
        _caption(form, say(_("Known reinforcements"))),
        _values(form, "known", target.known),
        stepper(
            page.ink,
            say(_("Hidden cards")),
            target.hidden,
            0,
            MOST_HIDDEN,
            lambda value: form.change(lambda was: was.hiding(value)),
            detail=say(_("under it, seen by nobody")),
            key="hidden",
        ),
    ]
    if target.kind is Kind.ADVERSARY:
        rows.append(
            stepper(
                page.ink,
                say(_("Known curses")),
                target.curses,
                0,
                MOST_CURSES,
                lambda value: form.change(lambda was: was.cursed(value)),
                key="curses",
            )
        )
    return rows


def _caption(form: FightForm, text: str) -> ft.Control:
    ink = form.pool.ink
    return ink.text(text, 15, Face.MEDIUM, ink.theme.muted)


def _values(
    form: FightForm, name: str, counted: list[int] | tuple[int, ...], chosen: int | None = None
) -> ft.Control:
    """Returns keys for a value, or for values that are counted."""
    say = form.pool.say
    cells: list[Cell | None] = []
    for value in VALUES:
        times = counted.count(value)
        label = (
            _("Known reinforcement of {value}", value=value)
            if chosen is None
            else _("Value {value}", value=value)
        )
        cells.append(
            Cell(f"{name}:{value}", f"{value}×{times}" if times > 1 else f"{value}", say(label))
        )
    if chosen is None:
        less = say(_("Take back the last reinforcement"))
        cells.append(Cell(f"{name}-less", str(Glyph.UNDO), less))
    return cell_grid(
        form.pool.ink,
        [cells],
        form.press,
        chosen=() if chosen is None else (f"{name}:{chosen}",),
        marked=[f"{name}:{value}" for value in set(counted)],
        height=50,
    )
