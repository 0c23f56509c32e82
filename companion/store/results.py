"""How a play ended, as JSON. It is kept with the play, so a later fix of a rule changes nothing.

The messages are kept as key and facts: history lines still speak every language. The figures that
statistics put together stand beside the result, so that they need not fold hundreds of journals.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from companion.errors import CodecError, Fact, Message
from companion.i18n import marker
from companion.play.codec import parse_json
from companion.play.story import Figure
from companion.play.tell import Result, Score, Standing
from companion.play.timeline import Timeline

_ = marker("common")

_OVER = {"sum", "highest", "lowest"}


@dataclass(frozen=True, slots=True)
class Ending:
    """How a play ended.

    Attributes:
        result: who won and why.
        figures: the numbers of the play.
    """

    result: Result
    figures: tuple[Figure, ...] = ()


def ending_of(timeline: Timeline) -> Ending | None:
    """Returns how a play ended, or None while it goes on."""
    result = timeline.game.result(timeline.state)
    return None if result is None else Ending(result, timeline.game.figures(timeline.story()))


def dump_ending(ending: Ending) -> str:
    """Returns an ending as JSON."""
    result = ending.result
    return json.dumps(
        {
            "figures": [_dump_figure(figure) for figure in ending.figures],
            "headline": _dump(result.headline),
            "reason": _dump_or_none(result.reason),
            "winners": list(result.winners),
            "standings": [_dump_standing(standing) for standing in result.standings],
            "decided": _dump_or_none(result.decided),
        },
        separators=(",", ":"),
    )


def load_result(text: str) -> Result:
    """Returns the result of `dump_ending`.

    Raises:
        CodecError: it is none.
    """
    try:
        raw = parse_json(text)
        return Result(
            _load_message(raw["headline"]),
            _load_or_none(raw["reason"]),
            tuple(int(winner) for winner in raw["winners"]),
            tuple(_load_standing(standing) for standing in raw["standings"]),
            _load_or_none(raw["decided"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        raise CodecError(_("This result is damaged.")) from None


def load_figures(text: str) -> tuple[Figure, ...] | None:
    """Returns the figures of `dump_ending`, or None if there are none from that version.

    Raises:
        CodecError: they are damaged.
    """
    try:
        raw = parse_json(text).get("figures")
        return None if raw is None else tuple(_load_figure(figure) for figure in raw)
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        raise CodecError(_("This result is damaged.")) from None


def _dump_figure(figure: Figure) -> list[Any]:
    return [figure.id, _dump(figure.label), figure.value, figure.player, figure.over]


def _load_figure(raw: Any) -> Figure:
    name, label, value, player, over = raw
    if over not in _OVER:
        raise ValueError(over)
    whose = None if player is None else int(player)
    return Figure(str(name), _load_message(label), int(value), whose, over)


def _dump_standing(standing: Standing) -> dict[str, Any]:
    scores = [[_dump(score.label), _dump(score.value)] for score in standing.scores]
    return {"player": standing.player, "rank": standing.rank, "scores": scores}


def _load_standing(raw: Any) -> Standing:
    scores = tuple(
        Score(_load_message(label), _load_score(value)) for label, value in raw["scores"]
    )
    return Standing(int(raw["player"]), int(raw["rank"]), scores)


def _dump(fact: Fact) -> Any:
    match fact:
        case Message():
            facts = [[name, _dump(value)] for name, value in fact.facts]
            return {
                "key": fact.key,
                "facts": facts,
                "domain": fact.domain,
                "plural": fact.plural,
                "count": fact.count,
            }
        case tuple():
            return [_dump(part) for part in fact]
        case _:
            return fact


def _dump_or_none(message: Message | None) -> Any:
    return None if message is None else _dump(message)


def _load(raw: Any) -> Fact:
    match raw:
        case str() | int():
            return raw
        case list():
            return tuple(_load(part) for part in raw)
        case _:
            return _load_message(raw)


def _load_score(raw: Any) -> Message | str | int:
    value = _load(raw)
    if isinstance(value, tuple):
        raise TypeError(value)
    return value


def _load_message(raw: Any) -> Message:
    facts = tuple((str(name), _load(value)) for name, value in raw["facts"])
    plural = raw["plural"]
    return Message(
        str(raw["key"]),
        facts,
        str(raw["domain"]),
        None if plural is None else str(plural),
        int(raw["count"]),
    )


def _load_or_none(raw: Any) -> Message | None:
    return None if raw is None else _load_message(raw)
