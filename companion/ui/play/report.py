"""A play told in text or JSON: its summary, how far it got, and its result."""

from typing import Any

from companion.errors import Message
from companion.i18n import Translator
from companion.play import Refusal, Result, Standing, Timeline


def play_report(timeline: Timeline, voice: Translator) -> dict[str, Any]:
    """Returns what a folded play comes to, ready for JSON.

    The keys: ``game``, ``play``, ``players``, ``entries``, ``actions`` (those that count),
    ``without_effect``, ``summary``, ``result`` (None while the play goes on).
    """
    lines = timeline.lines
    result = timeline.result
    return {
        "game": timeline.game.id,
        "play": timeline.journal.started.play,
        "players": [player.name for player in timeline.setup.players],
        "entries": len(timeline.journal),
        "actions": sum(line.counts for line in lines),
        "without_effect": sum(
            isinstance(line.outcome, Refusal) and not line.undone for line in lines
        ),
        "summary": voice.text(timeline.game.summary(timeline.state).headline),
        "result": None if result is None else _result(result, timeline, voice),
    }


def report_text(report: dict[str, Any]) -> str:
    """Returns a `play_report` in a few lines."""
    result = report["result"]
    lines = [f"{report['game']}: {', '.join(report['players'])}"]
    if result is None:
        lines.append(report["summary"])
    else:
        lines += [text for text in (result["headline"], result["reason"]) if text]
        for standing in result["standings"]:
            scores = ", ".join(f"{label} {value}" for label, value in standing["scores"].items())
            lines.append(f"{standing['rank']}. {standing['player']}: {scores}".rstrip(": "))
        lines += [result["decided"]] if result["decided"] else []
    return "\n".join(lines)


def _result(result: Result, timeline: Timeline, voice: Translator) -> dict[str, Any]:
    names = [player.name for player in timeline.setup.players]
    return {
        "headline": voice.text(result.headline),
        "reason": _optional(result.reason, voice),
        "winners": [names[winner] for winner in result.winners],
        "standings": [_standing(standing, names, voice) for standing in result.standings],
        "decided": _optional(result.decided, voice),
    }


def _standing(standing: Standing, names: list[str], voice: Translator) -> dict[str, Any]:
    return {
        "rank": standing.rank,
        "player": names[standing.player],
        "scores": {
            voice.text(score.label): voice.text(score.value)
            if isinstance(score.value, Message)
            else score.value
            for score in standing.scores
        },
    }


def _optional(message: Message | None, voice: Translator) -> str | None:
    return None if message is None else voice.text(message)
