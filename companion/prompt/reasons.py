"""Why keys that are dimmed cannot be had: the moves that refuse what they do say it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from companion.play import Action, Move, Refusal
from companion.prompt.asked import Prompt, Question
from companion.prompt.model import Event, Group, Key, Pad, Part, Press, Text, Then

S = TypeVar("S")
D = TypeVar("D")
P = ParamSpec("P")
Asked = TypeVar("Asked", Prompt, Question, Question | None)

Refuse = Callable[[Event], Text]
"""Returns why what a key does would be refused, or an empty text if it would not."""


def explained(
    *moves: Iterable[Move[Any, Any, Any]],
) -> Callable[[Callable[Concatenate[S, D, P], Asked]], Callable[Concatenate[S, D, P], Asked]]:
    """Gives every dimmed key of what a table is asked the reason why its action is refused.

    A key that only composes something tells its reason itself.

    Args:
        *moves: all that can be done in the game.
    """
    apply = {move.action: move.apply for each in moves for move in each}

    def wrap(ask: Callable[Concatenate[S, D, P], Asked]) -> Callable[Concatenate[S, D, P], Asked]:
        @wraps(ask)
        def asked(state: S, draft: D, *args: P.args, **kwargs: P.kwargs) -> Asked:
            def refuse(event: Event) -> Text:
                if (action := _action_of(event, draft, state)) is None:
                    return ""
                outcome = apply[type(action)](state, action)
                return outcome.message if isinstance(outcome, Refusal) else ""

            return _with_reasons(ask(state, draft, *args, **kwargs), refuse)

        return asked

    return wrap


def _action_of(event: Event, draft: Any, state: Any) -> Action | None:
    """Returns what a key does at once, if it does anything."""
    while isinstance(event, Then):
        event = event.action
    if isinstance(event, Press):
        return draft.at(state).press(event.name, state).due(state)
    return event if isinstance(event, Action) else None


def _with_reasons(asked: Any, refuse: Refuse) -> Any:
    match asked:
        case Prompt():
            return replace(
                asked,
                pads=_parts(asked.pads, refuse),
                aside=_keys(asked.aside, refuse),
                all_aside=_keys(asked.all_aside, refuse),
                primary=_told(asked.primary, refuse),
            )
        case Question():
            yes, parts = _told(asked.yes, refuse), _parts(asked.parts, refuse)
            return replace(asked, yes=yes, parts=parts)
        case _:
            return asked


def _parts(parts: tuple[Part, ...], refuse: Refuse) -> tuple[Part, ...]:
    return tuple(_part(part, refuse) for part in parts)


def _part(part: Part, refuse: Refuse) -> Part:
    match part:
        case Pad() if any(map(_is_untold, part.keys)):
            return replace(part, keys=_keys(part.keys, refuse))
        case Group():
            return replace(part, parts=_parts(part.parts, refuse))
        case _:
            return part  # of a matrix the game tells: its keys are always the same ones


def _keys(keys: tuple[Key, ...], refuse: Refuse) -> tuple[Key, ...]:
    return tuple(_told_key(key, refuse) for key in keys)


def _told_key(key: Key, refuse: Refuse) -> Key:
    return replace(key, why=refuse(key.do)) if key.do is not None and _is_untold(key) else key


def _is_untold(key: Key) -> bool:
    """Returns whether a key is dimmed and does not tell why it cannot be had."""
    return key.dim and not key.why


def _told(key: Key | None, refuse: Refuse) -> Key | None:
    return None if key is None else _told_key(key, refuse)
