"""The duel calculator: alone from the home screen, or with what a play knows."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import flet as ft

from companion.errors import Message
from companion.games.morrigan.cards import MOST, Special
from companion.games.morrigan.odds.duel import (
    MOST_DRAWN,
    MOST_SWORDS,
    Answer,
    DuelQuestion,
    answer,
    duel_of,
    prefilled,
)
from companion.games.morrigan.state import CARDS_OF_A_TURN, HAND_LIMIT, State
from companion.games.morrigan.view.tools.answers import figure_card, model, no_answer
from companion.games.morrigan.view.tools.inputs import (
    RivalWords,
    doubling_input,
    hand_pad,
    pool_inputs,
    rival_inputs,
)
from companion.games.morrigan.view.tools.kit import Kit, answered, use_kit
from companion.games.morrigan.view.tools.margin_chart import margin_chart
from companion.games.morrigan.view.tools.page import Parts, answer_width, calculator_screen
from companion.i18n import marker
from companion.odds.cards import VALUES, Unseen
from companion.odds.duel import cards_to_draw
from companion.play.change import replace
from companion.widgets.boundary import bounded
from companion.widgets.controls.count import Count
from companion.widgets.controls.stepper import stepper
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card, line_row, section
from companion.widgets.tokens import Face, Space, TextSize
from companion.widgets.tool_scene import ToolScene

_ = marker("morrigan")

MODEL = (
    _("The unseen cards are taken as well shuffled: every order of them is equally likely."),
    _("Each opponent holds some of them and adds their best action card, if they have one."),
    _("What somebody has stated is taken as it is and says nothing about other cards."),
)
SWORDS = _("By your house rule the Enchanted Sword doubles the attack; one drawn is not counted.")


@bounded
def DuelCalculator(scene: ToolScene) -> ft.Control:
    """The screen of the calculator."""
    kit = use_kit(scene, _first)
    return calculator_screen(kit, lambda: _parts(kit))


def _first(state: State | None) -> DuelQuestion:
    return DuelQuestion() if state is None else prefilled(state, state.current)


def _parts(kit: Kit[DuelQuestion]) -> Parts:
    question, state = kit.question, kit.state

    def work_out(unseen: Unseen) -> Answer:
        duel = duel_of(question, unseen, kit.rules)
        return answer(duel, question.prize, question.doublings)

    found = answered(kit, work_out)
    seats = None if state is None else state.seats_after(kit.work.seat)
    names = kit.names(seats, len(question.rivals))
    inputs = [
        *kit.asker(_("Who fights Maletar?"), _of_another),
        *hand_pad(kit),
        *pool_inputs(kit, found.unseen),
        *rival_inputs(kit, names, RIVALS),
        *_mine(kit),
    ]
    if found.result is None:
        return Parts(no_answer(kit, found), inputs)
    chance = figure_card(kit, _("Chance to win"), found.result.odds.p_win)
    return Parts(chance, inputs, _details(kit, found.result, names))


def _of_another(question: DuelQuestion, state: State, seat: int) -> DuelQuestion:
    return prefilled(state, seat, replace(question, hand=(), doublings=0))


def _answers(name: str) -> list[tuple[str, str, Message]]:
    return [
        ("open", "?", _("{player}: nothing stated yet", player=name)),
        ("0", "\N{EN DASH}", _("{player} does not help", player=name)),
        *(
            (str(value), str(value), _("{player} has stated a {value}", player=name, value=value))
            for value in VALUES
        ),
    ]


RIVALS = RivalWords(
    _("Opponents"),
    _("stated: ? nothing yet, \N{EN DASH} does not help, or the card"),
    _answers,
)


def _mine(kit: Kit[DuelQuestion]) -> list[ft.Control]:
    ink, question = kit.ink, kit.question
    usual = _(
        "{two} and one for each opponent, {count} here",
        two=CARDS_OF_A_TURN,
        count=cards_to_draw(len(question.rivals)),
    )
    rows: list[ft.Control] = [
        section(ink, kit.say(_("And me"))),
        stepper(
            ink,
            Count(
                "draw",
                kit.say(_("Cards I draw")),
                question.drawn,
                0,
                MOST_DRAWN,
                detail=kit.say(usual),
            ),
            lambda value: kit.put(draw=value),
        ),
    ]
    alone = kit.state is None
    if alone or kit.rules.duel_sword:
        doubles = _("only by a house rule: doubles my attack") if alone else _("doubles my attack")
        rows.append(doubling_input(kit, Special.SWORD, doubles, MOST_SWORDS))
    if alone:
        prize = stepper(
            ink,
            Count(
                "prize",
                kit.say(_("My most valuable card")),
                question.prize,
                0,
                MOST,
                detail=kit.say(_("lost in a defeat")),
            ),
            lambda value: kit.put(prize=value),
        )
        rows.append(prize)
    return rows


def _details(kit: Kit[DuelQuestion], found: Answer, names: Sequence[str]) -> list[ft.Control]:
    """Returns chart, changes, defeat and model; the names are those of the opponents."""
    ink, odds = kit.ink, found.odds
    least, most = odds.range
    bounds = _(
        "Maletar defends with {least} to {most}: {attack} always wins.",
        least=least,
        most=most,
        attack=odds.sure_attack,
    )
    changes = flex.column(_changes(kit, found, names), Space.XXS, tight=False)
    return [
        section(ink, kit.say(_("By how much"))),
        card(ink, margin_chart(ink, kit.voice, odds, answer_width(ink) - 34)),
        ink.text(kit.say(bounds), TextSize.BODY, Face.BODY),
        section(ink, kit.say(_("What would change it"))),
        card(ink, changes, padding=Space.XL),
        section(ink, kit.say(_("If it is lost"))),
        ink.text(kit.say(_loss(kit, found)), TextSize.BODY, Face.BODY),
        *model(kit, (*MODEL, SWORDS) if kit.question.doublings else MODEL),
    ]


def _changes(kit: Kit[DuelQuestion], found: Answer, names: Sequence[str]) -> list[ft.Control]:
    now, without = kit.voice.percent(found.odds.p_win), found.changes.without

    def row(text: Message, chance: Fraction, note: str = "") -> ft.Control:
        after = kit.voice.percent(chance)
        return line_row(kit.ink, kit.say(text), before=now, after=after, note=note)

    rows = [row(_("One more point of attack"), found.changes.one_more_point)]
    rivals = zip(names, without, kit.question.rivals, strict=True)
    silent = [(name, chance) for name, chance, rival in rivals if rival.said != 0]
    if len(silent) > 1 and len(set(without)) == 1:
        rows.append(row(_("One opponent does not help"), without[0]))
    else:
        rows += [row(_("{player} does not help", player=name), c) for name, c in silent]
    if found.later is None:
        none = kit.say(_("Too few cards are unseen to wait a turn and fight then."))
        return [*rows, kit.ink.label(none)]
    wait = _(
        "draw {cards}, keep the best {kept} action cards; what rivals gain is not counted",
        cards=CARDS_OF_A_TURN,
        kept=HAND_LIMIT - kit.question.doublings,
    )
    return [*rows, row(_("Waiting one turn"), found.later.later, kit.say(wait))]


def _loss(kit: Kit[DuelQuestion], found: Answer) -> Message:
    prize = kit.question.prize
    if not prize:
        return _("A defeat costs no prestige: there is no card in front of you.")
    return _(
        "A defeat costs your most valuable card, {value} prestige: {mean} on average.",
        value=prize,
        mean=kit.voice.decimal(found.expected_loss),
    )
