"""What the odds of a trial ask: the cards I could stake, who bids against me, what is unseen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.errors import Message
from companion.games.morrigan.cards import Special
from companion.games.morrigan.chances import MOST_DOUBLINGS
from companion.games.morrigan.names import special_name
from companion.games.morrigan.trial_question import MOST_BIDDERS, MOST_HELD, OUT, Bidder, TrialAsked
from companion.games.morrigan.view.hand_pad import hand_pad
from companion.games.morrigan.view.pool_inputs import PoolForm, pool_inputs
from companion.i18n import marker
from companion.odds.cards import VALUES
from companion.play.change import replace
from companion.widgets.controls.cells import Cell, cell_grid
from companion.widgets.controls.stepper import stepper
from companion.widgets.layout.panel import card, section
from companion.widgets.tokens import Face

_ = marker("morrigan")

Change = Callable[[Callable[[TrialAsked], TrialAsked]], object]


@dataclass(frozen=True)
class TrialForm:
    """The question and how it is changed.

    Attributes:
        asked: the question as it is.
        change: changes it; what it is given makes the new question of the latest one.
        press: the handler of the pads, of constant identity.
        pool: what is taken as unseen.
        names: the bidders.
    """

    asked: TrialAsked
    change: Change
    press: Callable[[str], object]
    pool: PoolForm
    names: Sequence[str]


def trial_inputs(form: TrialForm) -> list[ft.Control]:
    """Returns all inputs, my cards first."""
    return [*_my_cards(form), *pool_inputs(form.pool), *_bidders(form)]


def _my_cards(form: TrialForm) -> list[ft.Control]:
    page = form.pool
    return [
        *hand_pad(page.ink, page.voice, form.asked.hand, form.press),
        stepper(
            page.ink,
            page.say(special_name(Special.BLESSING)),
            form.asked.blessings,
            0,
            MOST_DOUBLINGS,
            lambda value: form.change(lambda was: replace(was, blessings=value)),
            detail=page.say(_("to lay with the card")),
            key="blessings",
        ),
    ]


def _bidders(form: TrialForm) -> list[ft.Control]:
    page, asked = form.pool, form.asked
    rows: list[ft.Control] = [section(page.ink, page.say(_("Who may stake against me")))]
    if not page.seated:
        rows.append(
            stepper(
                page.ink,
                page.say(_("How many")),
                len(asked.bidders),
                1,
                MOST_BIDDERS,
                lambda value: form.change(lambda was: was.with_bidders(value)),
                key="bidders",
            )
        )
    return [*rows, *(_bidder(form, place, each) for place, each in enumerate(asked.bidders))]


def _bidder(form: TrialForm, place: int, bidder: Bidder) -> ft.Control:
    page, name = form.pool, form.names[place]
    size = stepper(
        page.ink,
        name,
        bidder.cards,
        0,
        MOST_HELD,
        lambda value: form.change(lambda was: was.with_bidder(place, cards=value)),
        detail=page.say(_("cards in hand")),
        say=page.say(_("Cards in the hand of {player}", player=name)),
        key=f"bidder{place}",
    )
    signs = [
        ("open", "?", _("{player} has not answered", player=name)),
        (str(OUT), "\N{EN DASH}", _("{player} declines", player=name)),
        *((str(value), str(value), _staked(name, value)) for value in VALUES),
    ]
    cells: list[Cell | None] = [
        Cell(f"said:{place}:{key}", sign, page.say(text)) for key, sign, text in signs
    ]
    said = "open" if bidder.said is None else str(bidder.said)
    grid = cell_grid(page.ink, [cells], form.press, chosen=(f"said:{place}:{said}",), height=48)
    notes: list[ft.Control] = []
    if bidder.said == 0:
        notes.append(_note(form, page.say(_("{player} bluffs", player=name))))
    elif bidder.blessings:
        text = _("with Blessings: {count}", count=bidder.blessings)
        notes.append(_note(form, page.say(text)))
    elif not place:
        text = _("staked: ? not yet, \N{EN DASH} declines, or the card")
        notes.append(_note(form, page.say(text)))
    return card(
        page.ink,
        ft.Column(
            [size, grid, *notes], spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        ),
        padding=10,
    )


def _staked(name: str, value: int) -> Message:
    return _("{player} has staked a {value}", player=name, value=value)


def _note(form: TrialForm, text: str) -> ft.Control:
    return form.pool.ink.text(text, 13, Face.BODY, form.pool.ink.theme.muted)
