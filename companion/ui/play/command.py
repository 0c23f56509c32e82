"""The command field of a play: what was typed, as what it would do."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

from companion.errors import Message
from companion.i18n import _
from companion.play import Action, Adjust, AnyGame, Refusal
from companion.play.text import folded
from companion.rules.stemming import fold
from companion.ui.play.frame import Frame
from companion.ui.play.menu import menu_entries
from companion.ui.rules.entry import Asked, Offers
from companion.ui.shell import Entry
from companion.widgets import Glyph

_CHANGE = re.compile(r"([+\-−=])\s*(\d{1,6})$")
"""How a number changes, after whose or which one it is: "Ben +2", "ben money = 12"."""

MOST_NUMBERS = 4
SHORTEST = 2
"""Letters from which on lines of the menu are offered."""


def command(frame: Frame) -> Asked:
    """Returns what the command field of a play is."""
    game, say = frame.timeline.game, frame.shell.say
    changes = (
        frame.state.names[change.player] if change.player is not None else say(number.label)
        for quantity, change, number in game.by_hand.numbers(frame.state)
        if quantity.sentence is None
    )
    examples = (
        *((game.typed.example,) if game.typed else ()),
        *(f"{changed} +2" for changed in islice(changes, 1)),
    )
    return Asked(
        _("Type a move"),
        _("Move, number or rule"),
        _("For instance {examples}, or words of a rule", examples=examples),
        partial(offers, frame),
    )


def offers(frame: Frame, text: str) -> Offers:
    """Returns what can be done when something is typed, or why it cannot."""
    game, state, say = frame.timeline.game, frame.state, frame.shell.say
    entries: list[Entry] = []
    refused: Message | None = None
    for action in meant(game, state, text, say):
        outcome = game.apply(state, action)
        if isinstance(outcome, Refusal):
            refused = refused or outcome.message
        else:
            line = game.describe(action, state, outcome.state).text
            entries.append(Entry(Glyph.PLAY, line, partial(frame.act, action)))
    wanted = _plain(text).split()
    if len(text.strip()) >= SHORTEST:
        lines = menu_entries(frame)
        entries += [line for line in lines if _begins(wanted, _plain(say(line.word)).split())]
    return entries, None if entries else refused


def meant(game: AnyGame, state: Any, text: str, say: Callable[[Message], str]) -> Iterator[Action]:
    """Yields the actions that a text may mean: those that a game reads, then changed numbers."""
    if game.typed is not None:
        yield from game.typed.actions(state, text, say)
    text = text.strip()
    change = _CHANGE.search(text)
    if change is None:
        return
    wanted, sign, digits = _plain(text[: change.start()]).split(), change[1], int(change[2])
    found = 0
    for quantity, adjust, number in game.by_hand.numbers(state):
        owner = "" if adjust.player is None else state.names[adjust.player]
        known = _plain(f"{owner} {say(number.label)}").split()
        if quantity.sentence is None and _begins(wanted, known):
            by = digits - number.value if sign == "=" else digits if sign == "+" else -digits
            yield Adjust(adjust.quantity, adjust.player, by)
            found += 1
            if found == MOST_NUMBERS:
                return


def _plain(text: str) -> str:
    """Returns a text as it is found by: names as they are compared, without accents too."""
    return fold(folded(text))


def _begins(wanted: list[str], known: list[str]) -> bool:
    """Returns whether each word that is wanted begins one that is known."""
    return bool(wanted) and all(any(word.startswith(part) for word in known) for part in wanted)
