"""What is read out after an action, in words: what happened, and what is owed now.

One place for all games: what a screen reader says, and the voice of a table that speaks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.errors import Message
from companion.i18n import _
from companion.play.action import Action, Outcome
from companion.play.game import AnyGame

COURT_LETTERS = (_("J"), _("Q"), _("K"))
"""The letters for jack, queen and king, which each language writes in its own way."""

Say = Callable[[Message | str], str]
"""Says a message in somebody's language."""

_SUITS: dict[str, Callable[[Message | str], Message]] = {
    "♣": lambda rank: _("{rank} of Clubs", rank=rank),
    "♦": lambda rank: _("{rank} of Diamonds", rank=rank),
    "♥": lambda rank: _("{rank} of Hearts", rank=rank),
    "♠": lambda rank: _("{rank} of Spades", rank=rank),
}
_SUIT_NAMES: dict[str, Message] = {
    "♣": _("Clubs"),
    "♦": _("Diamonds"),
    "♥": _("Hearts"),
    "♠": _("Spades"),
}
_ONE_CLUB = "a ♣"
"""One of a suit, which has another name than the suit where there is an article."""
_COURT = tuple(zip(COURT_LETTERS, (_("Jack"), _("Queen"), _("King")), strict=True))
_CARD = re.compile(r"(?<!\w)(10|[2-9]|[^\W\d_])([♣♦♥♠])")
_SUIT = re.compile("[♣♦♥♠]")
_DICE = re.compile("[⚀-⚅]+")
_LESS = re.compile(r"−\s?(\d)")
_CHANGE = re.compile(r"(?<!\S)(\S+) → (\S+)")
_WORDS = re.compile(r"\W+")
_END = re.compile(r"(?<=[.!?…]) ")
_NEWS = ("good", "bad")
"""The tones of notices that tell of something won or lost."""
_STOPS = (".", "!", "?", ":", "…")


def announced(
    game: AnyGame, before: Any, action: Action, outcome: Outcome[Any, Any]
) -> tuple[Message, ...]:
    """Returns what is read out after an action, a sentence each.

    It is what was done and the number that it changed, what came of it, and then how the play
    ended, or what the table is asked now if that is something else than before.
    """
    after = outcome.state
    return (
        *_happened(game, before, action, after),
        *(
            sentence
            for notice in game.announce(before, action, outcome)
            for sentence in notice.read_out(asked=_asked(game, before, after))
        ),
        *_owed(game, before, after),
    )


def weighed(
    game: AnyGame, before: Any, action: Action, outcome: Outcome[Any, Any]
) -> tuple[tuple[bool, Message], ...]:
    """Returns what somebody who was away is told of an action, each with whether it was news.

    News is what was won or lost by it; what was done is told where there is room.
    """
    news = (notice for notice in game.announce(before, action, outcome) if notice.tone in _NEWS)
    done = game.describe(action, before, outcome.state).text
    return (False, done), *((True, each) for notice in news for each in notice.read_out(asked=True))


def that_matter(told: Sequence[tuple[bool, Message]], most: int) -> tuple[Message, ...]:
    """Returns so many of some sentences in their order: news first, then what is latest."""
    ranked = sorted(range(len(told)), key=lambda place: (told[place][0], place))
    return tuple(told[place][1] for place in sorted(ranked[-most:]))


def _happened(game: AnyGame, before: Any, action: Action, after: Any) -> Iterator[Message]:
    line = game.describe(action, before, after)
    yield line.text
    if line.quantity is None or line.headed or line.before == line.after:
        return
    if isinstance(line.after, Message | int) or line.after not in after.names:
        yield _("{quantity}: {value}", quantity=line.quantity, value=line.after or 0)


def _asked(game: AnyGame, before: Any, after: Any) -> bool:
    """Returns whether the heading asks for something else than it did."""
    return game.heading(before).title != game.heading(after).title


def _owed(game: AnyGame, before: Any, after: Any) -> Iterator[Message]:
    result = game.ending(after)
    if result is not None:
        yield result.headline
        yield from (each for each in (result.reason, result.decided) if each is not None)
        return
    former, heading = game.heading(before), game.heading(after)
    if heading.title != former.title:
        yield heading.title
    if heading.detail != former.detail:
        yield heading.detail


def read_out(sentences: tuple[Message, ...], say: Say) -> str:
    """Returns sentences as one text to be heard: no sign in it, and nothing twice."""
    texts = [text for each in sentences for text in _END.split(in_words(say(each), say).strip())]
    known = [_WORDS.sub(" ", f" {text} ").casefold() for text in texts]
    kept = (
        text[0].upper() + text[1:]
        for place, text in enumerate(texts)
        if text and not _said_by_another(known, place)
    )
    return " ".join(text if text.endswith(_STOPS) else f"{text}." for text in kept)


def _said_by_another(known: list[str], place: int) -> bool:
    """Returns whether a longer sentence says the same, or one that came before."""
    this = known[place]
    return any(
        this in other and (other != this or at < place)
        for at, other in enumerate(known)
        if at != place
    )


def cards_in_words(text: str, say: Say) -> str:
    """Returns a text with cards by their names, and suits that stand alone by theirs.

    It is what a screen reader says of whatever shows a card: a card has one name everywhere.
    """
    if _SUIT.search(text) is None:
        return text
    ranks = {"A": _("Ace"), **{say(letter): name for letter, name in _COURT}}

    def card(found: re.Match[str]) -> str:
        rank = ranks.get(found[1], found[1])
        return say(_SUITS[found[2]](rank))

    text = _CARD.sub(card, text).replace(_ONE_CLUB, say(_("a club")))
    return _SUIT.sub(lambda found: say(_SUIT_NAMES[found[0]]), text)


def in_words(text: str, say: Say) -> str:
    """Returns a text with cards by their names and dice by their numbers."""

    def dice(found: re.Match[str]) -> str:
        *most, last = (str(ord(die) - ord("⚀") + 1) for die in found[0])
        return say(_("{most} and {last}", most=", ".join(most), last=last)) if most else last

    def change(found: re.Match[str]) -> str:
        return say(_("{before}, then {after}", before=found[1], after=found[2]))

    text = _CHANGE.sub(change, text)
    text = _LESS.sub(lambda found: say(_("minus {number}", number=found[1])), text)
    return _DICE.sub(dice, cards_in_words(text, say))
