"""Which card to stake: the chance of each, with ties apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.errors import Message
from companion.games.morrigan.chances import StakeChance
from companion.games.morrigan.trial_question import TrialAsked, looked_at
from companion.games.morrigan.view.calculator_answer import Sheet, figure_card, model_lines
from companion.games.morrigan.view.chance_rows import ChanceRow, chance_rows
from companion.games.morrigan.view.versus import sum_text
from companion.i18n import marker
from companion.widgets.display.notice import banner
from companion.widgets.layout.panel import section

_ = marker("morrigan")

MODEL = (
    _("The unseen cards count as well mixed: every order of them is equally likely."),
    _("Who has not answered stakes the best action card, or declines without one."),
    _("Those who have not answered neither bluff nor play a Blessing."),
    _("Equal best stakes tie and stake again: that is neither won nor lost here."),
)
LONE_BLUFF = _("By your house rule a bluff that nobody answers wins nothing in the first round.")


def trial_answer(
    page: Sheet, asked: TrialAsked, found: Sequence[StakeChance], trouble: Message | None
) -> ft.Control:
    """Returns the chance of the stake that is looked at; before, what is missing or cannot be."""
    if trouble is not None:
        return banner(page.ink, page.say(trouble), tone="refusal")
    if not found:
        text = _("Choose what nobody has seen, and the chance stands here.")
        return banner(page.ink, page.say(text))
    stake = looked_at(asked, found)
    title = _("{stake} wins the trial", stake=stake_text(page, stake))
    return figure_card(page, page.say(title), stake.odds.win, _rest(page, stake))


def stake_text(page: Sheet, stake: StakeChance) -> str:
    """Returns a stake in words, such as ``5 ×2 = 10``."""
    if not stake.value:
        return page.say(_("A bluff"))
    added = sum_text((stake.value,), stake.blessings)
    return f"{added} = {stake.stake}" if added else str(stake.value)


def _rest(page: Sheet, stake: StakeChance) -> str:
    return page.say(
        _(
            "tied {tie}, beaten {lose}",
            tie=page.voice.percent(stake.odds.tie),
            lose=page.voice.percent(stake.odds.lose),
        )
    )


def trial_details(
    page: Sheet,
    asked: TrialAsked,
    found: Sequence[StakeChance],
    press: Callable[[str], object],
    *,
    lone_bluff: bool = True,
) -> list[ft.Control]:
    """Returns every stake, the highest first, and what is assumed.

    Args:
        page: what it is drawn with.
        asked: the question.
        found: the answer.
        press: looks at another stake with ``stake:value``.
        lone_bluff: whether a bluff that nobody answers wins in the first round.
    """
    ink, looked = page.ink, looked_at(asked, found)
    rows = [
        ChanceRow(
            f"stake:{each.value}",
            stake_text(page, each),
            each.odds.win,
            page.voice.percent(each.odds.win),
            _rest(page, each),
            each.odds.tie,
            chosen=each is looked,
            on=lambda value=each.value: press(f"stake:{value}"),
        )
        for each in reversed(found)
    ]
    model = MODEL if lone_bluff else (*MODEL, LONE_BLUFF)
    return [
        section(ink, page.say(_("What I could stake"))),
        chance_rows(ink, rows),
        section(ink, page.say(_("What is assumed"))),
        *model_lines(page, model),
    ]
