"""Which cards to fight with: the best ones, the cheapest sure ones, those at a chosen chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.errors import Message
from companion.games.morrigan.chances import AttackChoices, AttackSet
from companion.games.morrigan.fight_question import LOWEST_WANTED, SURE, FightAsked
from companion.games.morrigan.view.calculator_answer import Sheet, figure_card, model_lines
from companion.games.morrigan.view.chance_rows import ChanceRow, chance_rows
from companion.games.morrigan.view.versus import sum_text
from companion.i18n import marker
from companion.widgets.controls.counter import counter
from companion.widgets.controls.tappable import button
from companion.widgets.display.notice import banner
from companion.widgets.layout.panel import section
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face

_ = marker("morrigan")

SHOWN = 6
STEP = 5

MODEL = (
    _("The hidden cards are drawn at random from the unseen ones: every choice is equally likely."),
    _("Action cards among them defend, a Curse doubles an adversary, all others are bluffs."),
    _("The attack wins with strictly more than the defence."),
    _(
        "Cheap means: as few Swords or Catapults as possible, then few points of action cards, "
        "then few cards."
    ),
)

Use = Callable[[AttackSet], object]


def fight_answer(
    page: Sheet, found: AttackChoices | None, trouble: Message | None, *, ready: bool
) -> ft.Control:
    """Returns the best cards and their chance; before, what is missing or what cannot be.

    Args:
        page: what it is drawn with.
        found: the answer.
        trouble: why there is none.
        ready: whether it is chosen what nobody has seen.
    """
    if found is not None:
        best = found.strongest
        return figure_card(page, page.say(_("Best cards")), best.p_win, cards_text(page, best))
    if trouble is not None:
        return banner(page.ink, page.say(trouble), tone="refusal")
    if ready:
        return banner(page.ink, page.say(_("Enter the cards you could play.")))
    text = _("Choose what nobody has seen, and the chance stands here.")
    return banner(page.ink, page.say(text))


def cards_text(page: Sheet, each: AttackSet) -> str:
    """Returns cards and what they are worth, such as ``(5+4) ×2 = 18``."""
    if not each.actions:
        return page.say(_("no card"))
    added = sum_text(each.actions)
    if added and each.doublings:
        added = f"({added})"
    total = (added or str(each.actions[0])) + " ×2" * each.doublings
    return f"{total} = {each.attack}" if len(each.actions) + each.doublings > 1 else total


def fight_details(
    page: Sheet,
    asked: FightAsked,
    found: AttackChoices,
    want: Callable[[str, int], object],
    show_all: Handler,
    use: Use | None = None,
) -> list[ft.Control]:
    """Returns the cheapest cards, all choices, and what is assumed.

    Args:
        page: what it is drawn with.
        asked: the question.
        found: the answer.
        want: the handler of the chance that is good enough, of constant identity.
        show_all: shows every choice, or the best alone.
        use: plays a choice of cards; None where there is no fight to play it in.
    """
    ink = page.ink
    least, most = found.range
    bounds = _(
        "The target defends with {least} to {most}: {attack} surely wins.",
        least=least,
        most=most,
        attack=found.sure_attack,
    )
    rows = [
        section(ink, page.say(_("Cheapest cards that surely win"))),
        *_cheapest(page, found, SURE, use, "sure"),
        ink.text(page.say(bounds), 15, Face.BODY, ink.theme.muted),
        section(ink, page.say(_("Cheapest cards at my chance"))),
        counter(
            ink,
            "wanted",
            page.say(_("At least, in percent")),
            asked.wanted,
            want,
            low=LOWEST_WANTED,
            high=SURE,
            step=STEP,
        ),
        *_cheapest(page, found, asked.wanted, use, "wanted"),
        section(ink, page.say(_("All choices, the best first"))),
        *_use_hint(page, use),
        *_every(page, asked, found, show_all, use),
    ]
    return [*rows, section(ink, page.say(_("What is assumed"))), *model_lines(page, MODEL)]


def _use_hint(page: Sheet, use: Use | None) -> list[ft.Control]:
    if use is None:
        return []
    text = _("Tap a line to play those cards. What you enter here is forgotten.")
    return model_lines(page, [text])


def _cheapest(
    page: Sheet, found: AttackChoices, percent: int, use: Use | None, key: str
) -> list[ft.Control]:
    cheapest = found.cheapest_for(percent)
    if cheapest is not None:
        fraction = f"{cheapest.p_win.numerator} / {cheapest.p_win.denominator}"
        return [chance_rows(page.ink, [_row(page, cheapest, use, key, fraction)])]
    if percent == SURE:
        text = _("None of your cards win for certain.")
    else:
        text = _(
            "No choice of your cards wins with {chance}.",
            chance=page.voice.whole_percent(percent),
        )
    return [page.ink.text(page.say(text), 15, Face.BODY)]


def _every(
    page: Sheet, asked: FightAsked, found: AttackChoices, show_all: Handler, use: Use | None
) -> list[ft.Control]:
    ordered: Sequence[AttackSet] = found.best_first
    shown = ordered if asked.every else ordered[:SHOWN]
    rows = [_row(page, each, use, f"{each.actions}×{each.doublings}") for each in shown]
    parts: list[ft.Control] = [chance_rows(page.ink, rows)]
    if len(ordered) > SHOWN:
        label = _("Only the best") if asked.every else _("Show all {count}", count=len(ordered))
        parts.append(button(page.ink, page.say(label), show_all, kind="tonal"))
    return parts


def _row(page: Sheet, each: AttackSet, use: Use | None, key: str, note: str = "") -> ChanceRow:
    text = cards_text(page, each)
    return ChanceRow(
        key,
        text,
        each.p_win,
        page.voice.percent(each.p_win),
        note,
        on=None if use is None else lambda: use(each),
    )
