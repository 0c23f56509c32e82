"""The duel calculator: alone from the home screen, or with what a play knows; and its chart."""

from collections.abc import Sequence
from fractions import Fraction

import flet as ft

from companion.games.morrigan.model import CARDS_OF_A_TURN, HAND_LIMIT, MOST, Special, State, _
from companion.games.morrigan.odds.duel import (
    MOST_DRAWN,
    MOST_SWORDS,
    Answer,
    Bar,
    DuelQuestion,
    answer,
    bars,
    duel_of,
    likeliest,
    middle,
    prefilled,
)
from companion.games.morrigan.view.tools.answers import (
    Parts,
    answer_width,
    calculator_screen,
    figure_card,
    model,
    no_answer,
)
from companion.games.morrigan.view.tools.inputs import (
    RivalWords,
    doubling_input,
    hand_pad,
    pool_inputs,
    rival_inputs,
)
from companion.games.morrigan.view.tools.kit import Kit, answered, use_kit
from companion.i18n import Translator
from companion.odds.cards import VALUES, Unseen
from companion.odds.duel import DuelOdds, cards_to_draw
from companion.play import Message, replace
from companion.widgets import (
    Count,
    Face,
    Ink,
    Radius,
    Space,
    TextSize,
    ToolScene,
    card,
    error_boundary,
    flex,
    line_row,
    section,
    spoken,
    stepper,
)

MODEL = (
    _("The unseen cards are taken as well shuffled: every order of them is equally likely."),
    _("Each opponent holds some of them and adds their best action card, if they have one."),
    _("What somebody has stated is taken as it is and says nothing about other cards."),
)
SWORDS = _("By your house rule the Enchanted Sword doubles the attack; one drawn is not counted.")


@error_boundary
def DuelCalculator(scene: ToolScene) -> ft.Control:
    """The screen of the calculator."""
    kit = use_kit(scene, _first)
    return calculator_screen(kit, lambda: _parts(kit))


def _first(state: State | None) -> DuelQuestion:
    return DuelQuestion() if state is None else prefilled(state, state.current)


def _parts(kit: Kit[DuelQuestion]) -> Parts:
    question, state = kit.question, kit.state

    def work_out(unseen: Unseen) -> Answer:
        return answer(duel_of(question, unseen, kit.rules), question.prize, question.doublings)

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
                detail=kit.say(
                    _(
                        "{two} and one for each opponent, {count} here",
                        two=CARDS_OF_A_TURN,
                        count=cards_to_draw(len(question.rivals)),
                    )
                ),
            ),
            lambda value: kit.put(draw=value),
        ),
    ]
    alone = kit.state is None
    if alone or kit.rules.duel_sword:
        doubles = _("only by a house rule: doubles my attack") if alone else _("doubles my attack")
        rows.append(doubling_input(kit, Special.SWORD, doubles, MOST_SWORDS))
    if alone:
        rows.append(
            stepper(
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
        )
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
    return [
        section(ink, kit.say(_("By how much"))),
        card(ink, margin_chart(ink, kit.voice, odds, answer_width(ink) - 34)),
        ink.text(kit.say(bounds), TextSize.BODY, Face.BODY),
        section(ink, kit.say(_("What would change it"))),
        card(
            ink, flex.column(_changes(kit, found, names), Space.XXS, tight=False), padding=Space.XL
        ),
        section(ink, kit.say(_("If it is lost"))),
        ink.text(kit.say(_loss(kit, found)), TextSize.BODY, Face.BODY),
        *model(kit, (*MODEL, SWORDS) if kit.question.doublings else MODEL),
    ]


def _changes(kit: Kit[DuelQuestion], found: Answer, names: Sequence[str]) -> list[ft.Control]:
    now, without = kit.voice.percent(found.odds.p_win), found.changes.without

    def row(text: Message, chance: Fraction, note: str = "") -> ft.Control:
        return line_row(
            kit.ink, kit.say(text), before=now, after=kit.voice.percent(chance), note=note
        )

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
    if not (prize := kit.question.prize):
        return _("A defeat costs no prestige: there is no card in front of you.")
    return _(
        "A defeat costs your most valuable card, {value} prestige: {mean} on average.",
        value=prize,
        mean=kit.voice.decimal(found.expected_loss),
    )


NARROWEST = 12
"""Width in pixels at which a column can still be told from its neighbours."""


def margin_chart(ink: Ink, voice: Translator, odds: DuelOdds, width: float) -> ft.Control:
    """Returns the chart; lost duels left of the line, won ones right of it.

    Args:
        ink: the look.
        voice: says the sentences.
        odds: the answer.
        width: how much room there is, in logical pixels.
    """
    columns = bars(odds, max(8, min(31, int(width / NARROWEST))))
    highest = max(column.chance for column in columns)
    height = 96 if ink.height < 500 else 132
    drawn = [_column(ink, each, highest, height) for each in columns]
    lost = sum(column.high < 1 for column in columns)
    if 0 < lost < len(columns):
        drawn.insert(lost, ft.Container(width=2, height=height + 10, bgcolor=ink.theme.ink))
    sentence = " ".join(voice.text(text) for text in margin_words(voice, odds))
    chart = ft.Semantics(
        label=spoken(sentence),
        container=True,
        exclude_semantics=True,
        content=flex.column(
            [
                _sides(ink, voice),
                flex.row(drawn, Space.XXS, vertical_alignment=ft.CrossAxisAlignment.END),
                ft.Container(height=1, bgcolor=ink.theme.muted),
                _ends(ink, columns),
            ],
            Space.XXS,
        ),
    )
    return flex.column([chart, ink.label(sentence, TextSize.BODY, semantics_label="")])


def margin_words(voice: Translator, odds: DuelOdds) -> tuple[Message, ...]:
    """Returns what the chart shows, in sentences."""
    best = likeliest(odds)
    low, high = middle(odds)
    chance = voice.percent(odds.margin.chance(best))
    return (
        _("Likeliest: {margin} ({chance}).", margin=margin_text(best), chance=chance),
        _(
            "At least half of all duels end between {low} and {high}.",
            low=signed(low),
            high=signed(high),
        ),
        _(
            "Possible: {least} to {most}.",
            least=signed(odds.margin.least),
            most=signed(odds.margin.most),
        ),
    )


def margin_text(margin: int) -> Message:
    """Returns a margin in words, such as "won by 3"."""
    if margin > 0:
        return _("won by {points}", points=margin)
    return _("lost by {points}", points=-margin) if margin else _("lost with equal totals")


def signed(margin: int) -> str:
    """Returns a margin with its sign, as +3, 0 or −2."""
    return f"+{margin}" if margin > 0 else str(margin).replace("-", "\N{MINUS SIGN}")


def _sides(ink: Ink, voice: Translator) -> ft.Control:
    """Returns what the columns on either side of the line are."""
    lost, won = voice.text(_("lost")), voice.text(_("won"))
    return ft.Row(
        [
            ink.text(f"\N{LEFTWARDS ARROW} {lost}", TextSize.SMALL, Face.BOLD, ink.theme.life),
            ink.text(f"{won} \N{RIGHTWARDS ARROW}", TextSize.SMALL, Face.BOLD, ink.game.main),
        ],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        wrap=True,
    )


def _column(ink: Ink, column: Bar, highest: Fraction, height: float) -> ft.Control:
    won = column.low > 0
    return ft.Container(
        expand=True,
        height=max(2.0, float(column.chance / highest) * height),
        bgcolor=ink.game.main if won else ink.theme.life,
        border_radius=ft.BorderRadius.only(top_left=Radius.BAR, top_right=Radius.BAR),
    )


def _ends(ink: Ink, columns: Sequence[Bar]) -> ft.Control:
    """Returns the axis: the margins at its ends, with dots where several are joined."""
    first, last = columns[0], columns[-1]
    texts = (
        f"{'…' * (first.low != first.high)}{signed(first.high)}",
        f"{signed(last.low)}{'…' * (last.low != last.high)}",
    )
    return flex.row(
        [ink.label(text, TextSize.CAPTION, Face.MEDIUM, cap=1.3, no_wrap=True) for text in texts],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
