"""Keys and words that several steps of a table of Morrigan have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.morrigan.by_hand import BY_HAND
from companion.games.morrigan.cards import (
    BLUFF,
    CURSE,
    SEEN,
    VALUES,
    Special,
    _,
    counted as _n,
    special_name,
)
from companion.games.morrigan.moves import ShowDiscards
from companion.games.morrigan.prestige import standing_text
from companion.games.morrigan.state import State
from companion.play import Action, Message, Move, Outcome, Refusal
from companion.prompt import Detail, Event, Key, Open, Pad, Part, Press, Stepper, Text, counters_of

KNIGHTS = "knights"
"""The pad of the players, who lie above every step; see `knights`."""
VALUES_OF_CARD, SIGNS, LINES = "values", "signs", "lines"
"""Pads that the game draws: the values of a card, signs over words, lines."""

COUNTS = "counts"
"""On a key that is pressed once for each card, or for each digit: it is no choice."""

BACK_SHARE = 98
"""Of a row whose primary key has its usual share."""
TAKE_BACK = _("Take back the last card")
ALL_ANSWERED = _("All have answered.")
"""Why no further answer can be entered."""


@dataclass(frozen=True, slots=True)
class Below:
    """What stands below the value of a card.

    Attributes:
        text: what it makes.
        good: whether that is good news.
    """

    text: str
    good: bool = False


@dataclass(frozen=True, slots=True)
class Beside:
    """What stands beside the title of a line.

    Attributes:
        detail: a quieter line below it.
        figure: a number in front of it; without one, its sign.
    """

    detail: Text = ""
    figure: str = ""


def joined(*texts: Text, by: str = " ") -> Message:
    """Returns texts after each other, such as two sentences."""
    names = [f"text{place}" for place in range(len(texts))]
    return Message(by.join(f"{{{name}}}" for name in names), tuple(zip(names, texts, strict=True)))


def told_apart(names: Sequence[Message]) -> list[Message]:
    """Returns names of which those that are alike are numbered."""
    often, seen, apart = Counter(names), Counter[Message](), list[Message]()
    for name in names:
        seen[name] += 1
        facts = {"name": name, "number": seen[name], "count": often[name]}
        apart.append(_("{name}, {number} of {count}", **facts) if often[name] > 1 else name)
    return apart


def announced(
    move: Move[State, Any, Any], state: State, action: Action, outcome: Outcome[State, Any]
) -> tuple[Message, ...]:
    """Returns what would be read out after an action."""
    return tuple(notice.message for notice in move.announce(state, action, outcome))


# Keys -------------------------------------------------------------------------------------------


def knights(state: State) -> tuple[Part, ...]:
    """Returns the players, each of whom opens a sheet, and their prestige to be put right."""
    keys = tuple(
        Key(
            name,
            Open(f"knight:{player}"),
            joined(_("Prestige of {player}", player=name), str(state.prestige[player])),
            details=(Detail(standing_text(state, player)),),
            picture=player,
        )
        for player, name in enumerate(state.names)
    )
    numbers = (
        number
        for player, name in enumerate(state.names)
        for number in counters(state, "prestige", player, _("Prestige of {player}", player=name))
    )
    return (Pad(keys, "drawn", name=KNIGHTS), *numbers)


def counters(state: State, name: str, player: int | None, say: Text) -> tuple[Stepper, ...]:
    """Returns a number with less and more, if it may be changed.

    Args:
        state: where the play stands.
        name: the number's.
        player: whose it is, or None for the table's.
        say: its accessible name.
    """
    return counters_of(BY_HAND, state, (name,), player, lambda _label: say)


def back(share: int = BACK_SHARE) -> Key:
    """Returns the way one step back."""
    return Key("", Press("back"), _("Back"), "back", share=share)


def confirm(label: Message, action: Action, outcome: Outcome[State, Any] | Refusal) -> Key:
    """Returns the primary key that does an action, or says why that is refused."""
    why = outcome.message if isinstance(outcome, Refusal) else ""
    return Key(label, action, dim=bool(why), why=why, id="confirm")


def waits(label: Message) -> Key:
    """Returns the primary key while something else must come first, which it says."""
    return Key(label, None, why=label, id="confirm")


def line(
    title: Message,
    do: Event,
    beside: Beside,
    *,
    say: Message | None = None,
    why: Refusal | None = None,
    **look: Any,
) -> Key:
    """Returns a line to choose; one that cannot be had says why in its place.

    Args:
        title: its name.
        do: what a tap does.
        beside: what stands beside it.
        say: what is read out in place of the title.
        why: why it cannot be had.
        **look: further fields of the key.
    """
    if why is not None:
        beside = Beside(why.message, beside.figure)
    name = say or title
    name = joined(name, beside.detail, by=". ") if beside.detail else name
    reason = "" if why is None else why.message
    return Key(title, do, name, picture=beside, dim=why is not None, why=reason, **look)


def counting(
    name: str,
    counted: Sequence[int],
    label: Callable[[int], Message],
    caption: Text = "",
    take_back: Message = TAKE_BACK,
) -> Pad:
    """Returns a pad on which action cards are counted: the last key takes one away.

    Args:
        name: the pad's; with a value or with ``-less`` it is what is pressed.
        counted: the values chosen so far.
        label: the accessible name of the key of a value.
        caption: what is counted.
        take_back: the accessible name of the last key.
    """

    def key(value: int) -> Key:
        times, say = counted.count(value), label(value)
        if times:
            say = joined(say, _n("{count} is entered", "{count} are entered", times), by=". ")
        shown = f"{value}×{times}" if times > 1 else f"{value}"
        return Key(shown, Press(f"{name}:{value}"), say, marked=times > 0, picture=COUNTS)

    keys = [*map(key, VALUES)]
    keys.append(Key("", Press(f"{name}-less"), take_back, "undo", picture=COUNTS))
    return Pad(tuple(keys), "drawn", caption, name)


def words(*keys: Key) -> Pad:
    """Returns keys that share a line, of which each is chosen by itself."""
    return Pad(keys, "choices", wrap=False)


# Words ------------------------------------------------------------------------------------------


def sum_text(values: Sequence[int], doublings: int = 0) -> str:
    """Returns a sum as it is added up, such as ``5+3 ×2``; nothing for a single value."""
    if len(values) + doublings < 2:
        return ""
    return "+".join(str(value) for value in values) + " ×2" * doublings


def times_text(label: Message, times: int) -> Message:
    """Returns the name of a card with how many of them there are, such as ``2 × Curse``."""
    return joined(str(times), label, by=" × ") if times > 1 else label


# Cards that all have seen -----------------------------------------------------------------------

_NAMES = {CURSE: special_name(Special.CURSE), BLUFF: _("Other")}


def seen_cards(label: Message, values: Iterable[int], do: Callable[[int], Event]) -> Pad:
    """Returns chips for cards that all have seen, see `tally`."""
    keys = (Key(str(value) if value in VALUES else _NAMES[value], do(value)) for value in values)
    return Pad(tuple(keys), "choices", label)


def discards(state: State, player: int, after: Callable[[Action], Event]) -> Pad:
    """Returns chips that tell which cards of a hand were discarded for all to see.

    Args:
        state: where the play stands.
        player: whose hand.
        after: returns what a chip does, which does this action.
    """
    label = _("Cards that {player} discards, if all see them", player=state.name(player))
    return seen_cards(label, SEEN, lambda value: after(ShowDiscards(player, (value,))))
