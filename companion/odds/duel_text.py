"""A duel as it is typed on a command line, and its answer, for a machine and in sentences."""

from fractions import Fraction
from typing import Any

from companion.errors import Message
from companion.i18n import Translator, _, counted
from companion.odds.cards import VALUES, Unseen
from companion.odds.distribution import OddsError, within
from companion.odds.duel import Duel, Opponent, cards_to_draw, duel_odds, sensitivity

_n = counted("common")

OTHER = "other"
SILENT = "-"
STATED = "="
MOST_OPPONENTS = 9  # beyond any table; keeps a mistyped list from taking seconds


def read_duel(hand: str, unseen: str, opponents: str, draw: int | None = None) -> Duel:
    """Reads a duel.

    Args:
        hand: the challenger's action cards, such as ``5,4,3,2``; may be empty.
        unseen: the unseen cards, such as ``1=4,2=4,other=15``; what is left out is none.
        opponents: the unseen cards in each opponent's hand, such as ``5,5,5``; ``=3`` for one
            who has stated a 3, ``-`` for one who does not help.
        draw: the cards to draw, None for 2 and one per opponent.

    Raises:
        OddsError: ``not_a_number`` or ``given_twice`` for the text, ``out_of_range`` for more
            than 9 opponents, and all that `Duel` and `Unseen` refuse.
    """
    within(len(_parts(opponents)), 0, MOST_OPPONENTS, _("Opponents"))
    others = tuple(_opponent(part) for part in _parts(opponents))
    cards = tuple(_number(part, _("Value of an action card")) for part in _parts(hand))
    drawn = cards_to_draw(len(others)) if draw is None else draw
    return Duel(cards, _unseen(unseen), drawn, others)


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")] if text.strip() else []


def _number(text: str, what: Message) -> int:
    try:
        return int(text)
    except ValueError:
        told = _("{what}: “{text}” is not a whole number", what=what, text=text)
        raise OddsError("not_a_number", told) from None


def _opponent(text: str) -> Opponent:
    if text == SILENT:
        return Opponent(stated=0)
    if text.startswith(STATED):
        return Opponent(stated=_number(text.removeprefix(STATED), _("Stated card")))
    return Opponent(_number(text, _("Cards in an opponent’s hand")))


def _unseen(text: str) -> Unseen:
    counts: dict[str, int] = {}
    for part in _parts(text):
        name, sign, count = (piece.strip() for piece in part.partition("="))
        if not sign:
            told = _("“{text}” is no count of unseen cards; write 3=4 or other=15", text=part)
            raise OddsError("not_a_number", told)
        if name != OTHER:
            name = str(_number(name, _("Value of an action card")))
        if name in counts:
            raise OddsError("given_twice", _("“{name}” is counted twice", name=name))
        counts[name] = _number(count, _("Unseen cards"))
    other = counts.pop(OTHER, 0)
    return Unseen.of({int(name): count for name, count in counts.items()}, other)


def written(unseen: Unseen) -> str:
    """Returns unseen cards in the form that `read_duel` takes."""
    counts = [f"{value}={n}" for value, n in zip(VALUES, unseen.actions, strict=True) if n]
    rest = unseen.other + unseen.curses
    return ",".join([*counts, f"{OTHER}={rest}"] if rest else counts)


DECIMALS = 6

MODEL = (
    _("Model: the unseen cards are mixed, every order of them is as likely as any other."),
    _("Each opponent plays the best action card in hand, or none without one."),
    _("A win takes strictly more than 5 and the opponents’ cards."),
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
