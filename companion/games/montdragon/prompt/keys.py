"""Keys and words that several steps of a table of Montdragon have."""

from __future__ import annotations

from companion.games.montdragon.cards import announce_rewards
from companion.games.montdragon.moves.knight import may_look
from companion.games.montdragon.moves.turn import END_TURN, EndTurn
from companion.games.montdragon.pieces import (
    CARDS,
    POINTS,
    Card,
    Rainbow,
    Rock,
    _,
    card_name,
    place_name,
)
from companion.games.montdragon.prompt.draft import Draft
from companion.games.montdragon.state import State
from companion.play import Message, Outcome, Refusal
from companion.prompt import Ask, Event, Key, Pad, Press, Preview, Text

HAND, SHOES = "hand", "shoes"
"""The pads below the board that the game draws: cards, and a picture."""
CHOICES, TOOLS, WHO, WHERE = "choices", "tools", "who", "where"
"""Those whose keys are short: they share a row, the last ones beside what they are about."""

OF_A_KNIGHT = ("hand", "armour", "doubling")
"""The numbers that each player has."""


def about(what: Text, which: Text) -> Message:
    """Returns what a key chooses, after what that is chosen for."""
    return Message("{what}: {which}", (("what", what), ("which", which)))


def joined(first: Text, second: Text) -> Message:
    """Returns two sentences after each other."""
    return Message("{first} {second}", (("first", first), ("second", second)))


# Keys -------------------------------------------------------------------------------------------


def hand(state: State, draft: Draft) -> Pad:
    """Returns the ten kinds of card; those that cannot be in the hand are dimmed."""
    keys = (
        Key(
            card_name(card),
            Press(f"card:{card.value}"),
            _("Points card {points}", points=card_name(card)) if card in POINTS else "",
            chosen=draft.card is card,
            dim=state.knight.hand == 0 or state.unseen(card) < 1,
            picture=card,
        )
        for card in CARDS
    )
    return Pad(tuple(keys), "drawn", name=HAND)


def tools(state: State, draft: Draft) -> Pad:
    """Returns the other ways to spend a turn, and its end; each has a place of its own."""

    def begin(kind: str) -> Event | None:
        return None if state.played else Press(f"step:{kind}")

    may_end = isinstance(END_TURN.apply(state, EndTurn()), Outcome)
    keys = (
        Key(
            _("New hand"),
            begin("replace"),
            _("Replace hand"),
            "swap",
            chosen=draft.kind == "replace",
        ),
        Key(_("Take cards"), begin("take"), sign="cards", chosen=draft.kind == "take"),
        _discard(None if state.played else state.top),
        Key(
            _("End turn"),
            EndTurn() if may_end else None,
            _("End turn without a points card"),
            "check",
        ),
    )
    return Pad(keys, "drawn", name=TOOLS)


def _discard(card: Card | None) -> Key:
    if card is None:
        return Key(_("Top discard"), None, sign="up")
    name = card_name(card)
    label, say = _("Discard: {card}", card=name), _("Use the discard: {card}", card=name)
    return Key(label, Press(f"top:{card.value}"), say, "up")


def leaving(label: Message) -> Key:
    """Returns the way out without a look or a duel, at the place where a turn is ended."""
    return Key(label, EndTurn())


def span(rainbow: Rainbow) -> Message | str:
    """Returns a rainbow in short, such as "A – castle"."""
    place = place_name(rainbow.end)
    if rainbow.rock is None:
        return place
    return Message("{rock} – {place}", (("rock", rainbow.rock.value), ("place", place)))


# What is said -----------------------------------------------------------------------------------


def told(
    refused: Refusal | None,
    title: Message,
    detail: Message | None = None,
    *,
    rule: str,
    good: Message | None = None,
) -> Preview:
    """Returns why a step cannot be done, what it earns, or what there is to say of it else.

    Args:
        refused: why it cannot be done.
        title: what is to be done or comes of it.
        detail: what else there is to know.
        rule: the anchor of the rule.
        good: what it earns.
    """
    if refused is not None:
        return refusal(refused, rule)
    if good is not None:
        return Preview((good,), tone="good", key=_rule(rule))
    return Preview((title,) if detail is None else (title, detail), key=_rule(rule))


def refusal(refused: Refusal, rule: str) -> Preview:
    """Returns why something cannot be done, with the way to its rule, or else to another one."""
    return Preview((refused.message,), tone="refused", key=_rule(refused.rule or rule))


def _rule(anchor: str) -> Key:
    return Key("", Ask(rule=anchor), _("What the rules say"), "question")


def gained(before: State, outcome: Outcome[State, None] | Refusal) -> Message | None:
    """Returns the first thing that an action would earn for good."""
    if isinstance(outcome, Refusal):
        return None
    return next((notice.message for notice in announce_rewards(before, outcome.state)), None)


def looked_into(state: State, draft: Draft) -> Rock | None:
    """Returns the rock that is looked into: the one tapped, or the only one that may be."""
    if draft.rock is not None:
        return draft.rock
    free = [rock for rock in Rock if may_look(state, rock) is None]
    return free[0] if len(free) == 1 else None
