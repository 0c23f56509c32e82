"""What is composed at a table of Montdragon, and the keys and words that several steps have.

That is a card with what it does, a look, a duel.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from companion.games.montdragon.cards import NOT_FIRST, announce_rewards, may_use
from companion.games.montdragon.moves.knight import MOVE_KNIGHT, MoveKnight, may_look
from companion.games.montdragon.moves.turn import END_TURN, EndTurn
from companion.games.montdragon.pieces import (
    CARDS,
    POINTS,
    Card,
    Landing,
    Place,
    Rainbow,
    RainbowRock,
    Rock,
    Space,
    _,
    card_name,
    place_name,
)
from companion.games.montdragon.state import State
from companion.play import Action, Message, Outcome, Refusal
from companion.prompt import Ask, Event, Key, Pad, Press, Preview, Text


@dataclass(frozen=True, slots=True)
class Draft:
    """The step that is composed at one moment of a play.

    Attributes:
        correcting: whether the past is being changed; whoever shows the table says so.
        moment: where the play stood when it was begun.
        kind: "move", "magic", "replace", "take", "look" with plain counters, or empty.
        card: the card to play.
        top: whether it is the top of the discard pile.
        double: whether its points are doubled.
        landing: where the move ends.
        source: where the piece comes from.
        target: where it goes.
        source_rock: the rainbow rock on which the rainbow begins.
        target_rock: the one on which it begins then.
        player: the other knight of a teleport, or the knight under the cloud.
        crossed: the rainbow that was just crossed.
        counts: how many cards are taken from each player; empty before any is.
        rock: the rock to look into, or on which a move ends.
        defender: whom the knight meets.
        cards: how many cards are taken after a duel; None for all that may be.
        space: where the knights meet.
    """

    correcting: bool = False
    moment: State | None = None
    kind: str = ""
    card: Card | None = None
    top: bool = False
    double: bool = False
    landing: Landing = Landing.FREE
    source: Place | None = None
    target: Place | None = None
    source_rock: RainbowRock | None = None
    target_rock: RainbowRock | None = None
    player: int | None = None
    crossed: Rainbow | None = None
    counts: tuple[int, ...] = ()
    rock: Rock | None = None
    defender: int | None = None
    cards: int | None = None
    space: Space = Space.NORMAL

    def at(self, state: State, /) -> Draft:
        """Returns the draft if it belongs to the present moment, else an empty one."""
        return self if self.moment == state else Draft(self.correcting, state)

    def due(self, _state: State, /) -> None:
        """Returns nothing: every action has a key of its own."""

    def after(self, action: Action, /) -> Draft:
        """Returns an empty draft; of a move onto a rock the next step knows which one it is."""
        if isinstance(action, MoveKnight) and action.landing is Landing.ROCK and self.moment:
            outcome = MOVE_KNIGHT.apply(self.moment, action)
            if isinstance(outcome, Outcome):
                return Draft(moment=outcome.state, rock=self.rock)
        return Draft()

    def press(self, name: str, state: State, /) -> Draft:
        """Returns the draft after a press, such as ``card:3``, ``target:R1``, ``counts:1:2``.

        Raises:
            KeyError: no key is called so (an error in the program).
        """
        kind, _colon, value = name.partition(":")
        return _PRESSES[kind](self.at(state), value, state)


# What each press does ---------------------------------------------------------------------------


def _kind(card: Card) -> str:
    """Returns the kind of the step that a card begins."""
    return "move" if card in POINTS else "magic"


def _begun(draft: Draft, kind: str, **fields: Any) -> Draft:
    """Returns the draft of a step that is begun, or of none."""
    return Draft(draft.correcting, draft.moment, kind, **fields)


def _card(draft: Draft, value: str, _state: State) -> Draft:
    card = Card(value)
    if draft.card is card and not draft.top:
        return _begun(draft, "")
    return _begun(draft, _kind(card), card=card)


def _end(draft: Draft, value: str, _state: State) -> Draft:
    """Chooses where a move ends: a kind of space, or which dragon rock."""
    if value in tuple(Rock):
        return replace(draft, landing=Landing.ROCK, rock=Rock(value))
    return replace(draft, landing=Landing(value), rock=None)


def _target(draft: Draft, value: str, _state: State) -> Draft:
    """Chooses where the piece goes; a dragon that was tapped twice stays, another one moves."""
    target = Place(value) if value else None
    if draft.card is Card.DRAGON and target is draft.source:
        return replace(draft, source=None, target=None)
    return replace(draft, target=target)


def _rainbow(value: str, state: State) -> Rainbow:
    """Returns one of the rainbows on the board, alike ones counted once."""
    return [*dict.fromkeys(state.rainbows)][int(value)]


def _moved(draft: Draft, value: str, state: State) -> Draft:
    """Chooses which rainbow moves."""
    rainbow = _rainbow(value, state)
    return replace(draft, source=rainbow.end, source_rock=rainbow.rock)


def _letter(draft: Draft, value: str, _state: State) -> Draft:
    """Says on which rainbow rock a rainbow begins; twice says none."""
    rock = RainbowRock(value)
    return replace(draft, target_rock=None if draft.target_rock is rock else rock)


def _way(draft: Draft, value: str, _state: State) -> Draft:
    """Says whether a teleport leads out of the castle or into it, as in ``castle>``."""
    source, _arrow, target = value.partition(">")
    return replace(
        draft, source=Place(source) if source else None, target=Place(target) if target else None
    )


def _counts(draft: Draft, value: str, state: State) -> Draft:
    player, count = map(int, value.split(":"))
    now = draft.counts or (0,) * state.players
    return replace(draft, counts=(*now[:player], count, *now[player + 1 :]))


_PRESSES: dict[str, Callable[[Draft, str, State], Draft]] = {
    "card": _card,
    "top": lambda draft, value, _state: _begun(
        draft, _kind(Card(value)), card=Card(value), top=True
    ),
    "step": lambda draft, kind, _state: _begun(draft, "" if draft.kind == kind else kind),
    "double": lambda draft, value, _state: replace(draft, double=bool(value)),
    "end": _end,
    "source": lambda draft, value, _state: replace(
        draft, source=Place(value) if value else None, source_rock=None
    ),
    "rainbow": _moved,
    "target": _target,
    "letter": _letter,
    "player": lambda draft, value, _state: replace(draft, player=int(value)),
    "way": _way,
    "counts": _counts,
    "rock": lambda draft, value, _state: replace(draft, rock=Rock(value)),
    "defender": lambda draft, value, _state: replace(draft, defender=int(value)),
    "space": lambda draft, value, _state: replace(draft, space=Space(value)),
    "cards": lambda draft, value, _state: replace(draft, cards=int(value)),
    "crossed": lambda draft, value, state: replace(draft, crossed=_rainbow(value, state)),
}


# Pads and words ---------------------------------------------------------------------------------

HAND, SHOES = "hand", "shoes"
"""The pads below the board that the game draws: cards, and a picture."""
CHOICES, TOOLS, WHO, WHERE = "choices", "tools", "who", "where"
DISCARD_SIGN = "up"
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

    def key(card: Card) -> Key:
        refused = may_use(state, card, top=False)
        return Key(
            card_name(card),
            Press(f"card:{card.value}"),
            _("Points card {points}", points=card_name(card)) if card in POINTS else "",
            chosen=draft.card is card,
            dim=refused is not None,
            why="" if refused is None else refused.message,
            picture=card,
        )

    keys = map(key, CARDS)
    return Pad(tuple(keys), "drawn", name=HAND)


def tools(state: State, draft: Draft) -> Pad:
    """Returns the other ways to spend a turn, and its end; each has a place of its own."""

    def begin(kind: str) -> Event | None:
        return None if state.played else Press(f"step:{kind}")

    first = NOT_FIRST.message if state.played else ""
    ended = END_TURN.apply(state, EndTurn())
    keys = (
        Key(
            _("New hand"),
            begin("replace"),
            _("Replace hand"),
            "swap",
            chosen=draft.kind == "replace",
            why=first,
        ),
        Key(_("Take cards"), begin("take"), sign="cards", chosen=draft.kind == "take", why=first),
        _discard(state),
        Key(
            _("End turn"),
            EndTurn() if isinstance(ended, Outcome) else None,
            _("End turn without a points card"),
            "check",
            why=ended.message if isinstance(ended, Refusal) else "",
        ),
    )
    return Pad(keys, "drawn", name=TOOLS)


def _discard(state: State) -> Key:
    card = state.top
    if card is None or state.played:
        refused = may_use(state, CARDS[0], top=True)
        why = "" if refused is None else refused.message
        return Key(_("Top discard"), None, sign=DISCARD_SIGN, why=why)
    name = card_name(card)
    label, say = _("Discard: {card}", card=name), _("Use the discard: {card}", card=name)
    return Key(label, Press(f"top:{card.value}"), say, DISCARD_SIGN)


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


def step_preview(
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
        return refusal_preview(refused, rule)
    if good is not None:
        return Preview((good,), tone="good", key=_rule(rule))
    return Preview((title,) if detail is None else (title, detail), key=_rule(rule))


def refusal_preview(refused: Refusal, rule: str) -> Preview:
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
