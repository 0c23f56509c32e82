"""Ranks and scores of a play of BG Stats, whose file may be hostile."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

Row = Mapping[str, Any]

_SUM = re.compile(r"[+-]?\d{1,9}([+-]\d{1,9}){0,20}")


def places(rows: Sequence[Row], winners: Collection[int]) -> tuple[tuple[int, int | None], ...]:
    """Returns rank and score of each; where the file ranks nobody, those who won come first.

    Raises:
        ValueError: a rank is none.
    """
    scores = [_score(row.get("score")) for row in rows]
    ranks = [number(row.get("rank", 0)) for row in rows]
    if any(rank < 0 for rank in ranks):
        raise ValueError(ranks)
    told = [score for score in scores if score is not None]
    if not any(ranks) and len(set(told)) > 1 and 0 < len(winners) < len(rows):
        best = {scores[winner] for winner in winners}
        down = max(told) in best  # else less is more
        keys = [
            (seat not in winners, score is None, -(score or 0) if down else score or 0)
            for seat, score in enumerate(scores)
        ]
        ranks = [1 + sum(other < key for other in keys) for key in keys]
    ranked = tuple(zip(ranks, scores, strict=True))
    return ranked if any(rank or score is not None for rank, score in ranked) else ()


def _score(raw: object) -> int | None:
    """Returns a score, which may be written as a sum; None for nothing or another text."""
    if type(raw) is int:
        return raw
    text = raw.replace(" ", "") if isinstance(raw, str) else ""
    if not _SUM.fullmatch(text):
        return None
    return sum(int(part) for part in re.findall(r"[+-]?\d+", text))


def number(raw: object) -> int:
    """Returns a number.

    Raises:
        ValueError: it is none.
    """
    if type(raw) is not int:
        raise ValueError(raw)
    return raw
