"""What the calculator says: the chance, the margins, what would change it, what is assumed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import flet as ft

from companion.errors import Message
from companion.games.morrigan.calculator import Answer, Asked
from companion.games.morrigan.view.margin_chart import margin_chart
from companion.i18n import Translator, marker
from companion.odds.duel import CARDS_OF_A_TURN
from companion.odds.sensitivity import HAND_LIMIT
from companion.widgets.display.bar import bar
from companion.widgets.display.notice import banner
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.ink import Ink
from companion.widgets.layout.panel import card, line_row, section
from companion.widgets.tokens import Face

_ = marker("morrigan")

MODEL = (
    _("The unseen cards count as well mixed: every order of them is equally likely."),
    _("Each opponent holds some of them and adds the best action card, or none without one."),
    _("What somebody has stated is taken as it is and says nothing about other cards."),
)

THREE_DIGITS = 0.76
"""The size of 100 % as a part of that of other chances, so that words have room beside it."""
SWORDS = _("By your house rule the Enchanted Sword doubles the attack; one drawn is not counted.")


@dataclass(frozen=True)
class Sheet:
    """What the answer is drawn with.

    Attributes:
        ink: the look.
        voice: says the sentences.
        width: how wide it may be, in logical pixels.
    """

    ink: Ink
    voice: Translator
    width: float

    def say(self, message: Message) -> str:
        """Returns a message in the user's language."""
        return self.voice.text(message)


def chance_card(page: Sheet, found: Answer | None, trouble: Message | None) -> ft.Control:
    """Returns the main number; before there is one, what is missing or what cannot be."""
    if found is None:
        text = trouble or _("Choose what nobody has seen, and the chance stands here.")
        return banner(page.ink, page.say(text), tone="refusal" if trouble else "plain")
    return figure_card(page, page.say(_("Chance to win")), found.odds.p_win)


def figure_card(page: Sheet, title: str, chance: Fraction, detail: str = "") -> ft.Control:
    """Returns a chance as the main number: percent, a bar, and the exact fraction.

    Args:
        page: what it is drawn with.
        title: what it is the chance of.
        chance: the chance.
        detail: one more line.
    """
    ink = page.ink
    rough = page.voice.percent(chance)
    fine = page.voice.percent(chance, 2) if 0 < chance < 1 else rough
    fraction = f"{chance.numerator} / {chance.denominator}"
    size = 96 if ink.width >= 360 and ink.height >= 500 else 72
    lines: list[ft.Control] = [ink.text(title, 15, Face.BOLD, ink.theme.muted, leading=1.1)]
    if fine != rough:
        lines.append(ink.text(fine, 22, Face.BOLD, leading=1.1))
    if detail:
        lines.append(ink.text(detail, 15, Face.MEDIUM, leading=1.15))
    share = THREE_DIGITS if chance == 1 else 1
    number = ink.number(rough, size * share, ink.game.main)
    words = ft.Column(lines, spacing=2, tight=True, expand=True)
    head: ft.Control = (
        ft.Column([number, *lines], spacing=6, tight=True)
        if ink.large
        else ft.Row([number, words], spacing=16)
    )
    body = ft.Column(
        [
            head,
            bar(ink, float(chance), colour=ink.game.main),
            ink.text(fraction, 13, Face.BODY, ink.theme.muted, leading=1.2),
        ],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    facts = f"{title}: {fine}, {fraction}"
    said = ft.Semantics(
        label=spoken(f"{facts}. {detail}" if detail else facts),
        identifier="p_win",
        container=True,
        exclude_semantics=True,
        live_region=True,
        content=body,
    )
    return card(ink, said, padding=ft.Padding.symmetric(horizontal=18, vertical=14), raised=True)


def details(page: Sheet, asked: Asked, found: Answer, names: Sequence[str]) -> list[ft.Control]:
    """Returns chart, changes, defeat and model.

    Args:
        page: what it is drawn with.
        asked: the question.
        found: the answer.
        names: the opponents, in the order of the question.
    """
    ink, odds = page.ink, found.odds
    least, most = odds.range
    bounds = _(
        "Maletar defends with {least} to {most}: {attack} surely wins.",
        least=least,
        most=most,
        attack=odds.sure_attack,
    )
    return [
        section(ink, page.say(_("By how much"))),
        card(ink, margin_chart(ink, page.voice, odds, page.width - 34)),
        ink.text(page.say(bounds), 15, Face.BODY),
        section(ink, page.say(_("What would change it"))),
        card(ink, _column(_changes(page, asked, found, names)), padding=12),
        section(ink, page.say(_("If it is lost"))),
        ink.text(page.say(_loss(page, asked, found)), 15, Face.BODY),
        section(ink, page.say(_("What is assumed"))),
        *model_lines(page, (*MODEL, SWORDS) if asked.swords else MODEL),
    ]


def model_lines(page: Sheet, model: Sequence[Message]) -> list[ft.Control]:
    """Returns what a chance assumes, a line each."""
    ink = page.ink
    return [ink.text(page.say(text), 15, Face.BODY, ink.theme.muted) for text in model]


def _column(rows: list[ft.Control]) -> ft.Control:
    return ft.Column(rows, spacing=2, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _changes(page: Sheet, asked: Asked, found: Answer, names: Sequence[str]) -> list[ft.Control]:
    now = page.voice.percent(found.odds.p_win)

    def row(text: Message, chance: Fraction, note: str = "") -> ft.Control:
        after = page.voice.percent(chance)
        return line_row(page.ink, page.say(text), before=now, after=after, note=note)

    rows = [row(_("One more point of attack"), found.changes.one_more_point)]
    silent = [
        (name, chance)
        for name, chance, rival in zip(names, found.changes.without, asked.rivals, strict=True)
        if rival.stated != 0
    ]
    if len(silent) > 1 and len(set(found.changes.without)) == 1:
        rows.append(row(_("One opponent does not help"), silent[0][1]))
    else:
        rows += [row(_("{player} does not help", player=name), c) for name, c in silent]
    if found.later is None:
        none = page.say(_("Too few cards are unseen to wait a turn and fight then."))
        return [*rows, page.ink.text(none, 14, Face.BODY, page.ink.theme.muted)]
    wait = _(
        "draw {cards}, keep the best {kept} action cards; what rivals gain is not counted",
        cards=CARDS_OF_A_TURN,
        kept=HAND_LIMIT - asked.swords,
    )
    return [*rows, row(_("Waiting one turn"), found.later.later, page.say(wait))]


def _loss(page: Sheet, asked: Asked, found: Answer) -> Message:
    if not asked.prize:
        return _("A defeat costs no prestige: there is no card in front of you.")
    return _(
        "A defeat costs your most valuable card, {value} prestige: {mean} on average.",
        value=asked.prize,
        mean=page.voice.decimal(found.expected_loss),
    )


def hidden_note(ink: Ink, voice: Translator) -> ft.Control:
    """Returns what stands in place of all chances where the table hides them."""
    text = _("Your table agreed to hide chances. The settings can show them again.")
    return banner(ink, voice.text(text), icon=Glyph.LOCK)
