"""The answer to a duel, for a machine and in sentences."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from companion.errors import Message
from companion.i18n import Translator, counted, marker
from companion.odds.duel import Duel, duel_odds
from companion.odds.duel_text import written
from companion.odds.sensitivity import sensitivity

_ = marker("common")
_n = counted("common")

DECIMALS = 6

MODEL = (
    _("Model: the unseen cards are mixed, every order of them is as likely as any other."),
    _("Each opponent plays the best action card in hand, or none without one."),
    _("A win takes strictly more than 5 and the opponents' cards."),
)
"""What every chance of a duel assumes."""


def decimal(chance: Fraction) -> float:
    """Returns a chance rounded to six places; the fraction itself is rounded, never a float."""
    return float(round(chance, DECIMALS))


def duel_report(duel: Duel) -> dict[str, Any]:
    """Returns the answer and the question, ready for JSON; chances are exact fraction texts."""
    odds, changes = duel_odds(duel), sensitivity(duel)
    return {
        "p_win": str(odds.p_win),
        "p_win_decimal": decimal(odds.p_win),
        "hand": list(duel.hand),
        "draw": duel.draw,
        "opponents": [{"cards": each.cards, "stated": each.stated} for each in duel.opponents],
        "unseen": written(duel.unseen),
        "maletar_min": odds.range[0],
        "maletar_max": odds.range[1],
        "attack_sure_win": odds.sure_attack,
        "expected_margin": str(odds.margin.mean()),
        "p_win_one_more_point": str(changes.one_more_point),
        "p_win_without": [str(chance) for chance in changes.without],
        "margin": {str(margin): str(chance) for margin, chance in odds.margin.items()},
    }


def duel_sentences(duel: Duel, voice: Translator) -> tuple[Message, ...]:
    """Returns the answer in sentences, the chance first and the model last."""
    odds, changes = duel_odds(duel), sensitivity(duel)
    chance = voice.percent(odds.p_win, 2)
    more = voice.percent(changes.one_more_point, 2)
    win = _("Chance to win: {percent} ({fraction})", percent=chance, fraction=str(odds.p_win))
    least, most = odds.range
    return (
        win,
        _(
            "Maletar defends with {least} to {most}; an attack of {attack} always wins.",
            least=least,
            most=most,
            attack=odds.sure_attack,
        ),
        _("With one more point: {percent}", percent=more),
        _n(
            "Of {count} unseen card, {dealt} would be dealt.",
            "Of {count} unseen cards, {dealt} would be dealt.",
            duel.unseen.size,
            dealt=duel.draw + sum(duel.hidden_hands),
        ),
        *MODEL,
    )
