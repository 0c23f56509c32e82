"""Why a number is what it is; only numbers that everybody may see."""

from __future__ import annotations

from fractions import Fraction

from companion.errors import Message
from companion.games.montdragon.by_hand import CARD_OF
from companion.games.montdragon.cards import needs_reshuffle
from companion.games.montdragon.deduction import Deduction, deduce
from companion.games.montdragon.log import NO, YES
from companion.games.montdragon.pieces import (
    CARDS,
    CARDS_DEALT,
    PLACE_OF_CARD,
    ROCKS,
    Card,
    Rock,
)
from companion.games.montdragon.state import State
from companion.games.montdragon.words import COLOUR, card_name, rock_name
from companion.i18n import marker
from companion.play.tell import Explanation, Step

_ = marker("montdragon")

CHANCE_OF = {f"chance_{rock.value}": rock for rock in ROCKS}


def explain(state: State, quantity: str) -> Explanation | None:
    """Explains ``talon``, ``deck``, ``used_<card>``, ``knight_<player>`` and ``chance_<rock>``."""
    if quantity in CARD_OF:
        return _unseen(state, CARD_OF[quantity])
    if quantity in CHANCE_OF:
        return _chance(state, CHANCE_OF[quantity])
    if quantity.startswith("knight_") and quantity[7:].isascii() and quantity[7:].isdecimal():
        player = int(quantity[7:])
        return _knight(state, player) if state.seated(player) else None
    match quantity:
        case "talon":
            return _talon(state)
        case "deck":
            return _deck(state)
        case _:
            return None


def _section(number: int) -> Message:
    return _("section {number}", number=number)


def _talon(state: State) -> Explanation:
    steps = [Step(_("Cards in play"), sum(state.deck))]
    steps += [
        Step(_("Hand of {player}", player=name), knight.hand)
        for name, knight in zip(state.names, state.knights, strict=True)
    ]
    steps.append(Step(_("Discard pile"), state.discard))
    together = state.talon + state.knight.hand
    steps.append(Step(_("Talon and hand of {player}", player=state.name), together))
    needed = YES if needs_reshuffle(state) else NO
    label = _("{seven} or fewer: used cards are shuffled in first", seven=CARDS_DEALT)
    steps.append(Step(label, needed))
    return Explanation(_("Talon"), tuple(steps), state.talon, "reshuffle", _section(4))


def _deck(state: State) -> Explanation:
    steps = tuple(Step(_kind(card), count) for card, count in zip(CARDS, state.deck, strict=True))
    return Explanation(_("Cards in play"), steps, sum(state.deck), "deck", _section(2))


def _kind(card: Card) -> Message:
    name = card_name(card)
    return name if isinstance(name, Message) else _("Points card {points}", points=name)


def _unseen(state: State, card: Card) -> Explanation:
    place = PLACE_OF_CARD[card]
    steps = (
        Step(_("In the deck"), state.deck[place]),
        Step(_("In the discard pile"), state.used[place]),
    )
    title = _("Cards left: {card}", card=card_name(card))
    return Explanation(title, steps, state.unseen(card), "deck", _section(5))


def _knight(state: State, player: int) -> Explanation:
    knight = state.knights[player]
    steps = (
        Step(_("Armour from the castle"), YES if knight.armour else NO),
        Step(_("Has looked behind a dragon rock"), YES if knight.doubling else NO),
        Step(_("Rainbows to the dragon rocks"), YES if state.rainbows_open else NO),
    )
    title = _("Rights: {player}", player=state.names[player])
    total = (
        _("points once or twice")
        if knight.doubling
        else _("look behind a dragon rock")
        if knight.armour
        else _("fetch the armour")
    )
    return Explanation(title, steps, total, "double-points", _section(8))


def _chance(state: State, rock: Rock) -> Explanation | None:
    """Explains where each princess can be by the looks that everybody saw."""
    found = deduce(state.colours, (), state.failed_colours)
    if not isinstance(found, Deduction):
        return None
    steps = [
        Step(
            _("{player} looked here in vain", player=state.names[player]),
            COLOUR[state.colours[player]],
        )
        for place, player in state.failures
        if place is rock
    ]
    steps += [
        Step(_("Princess: {colour}", colour=COLOUR[colour]), _fraction(found.chance(rock, colour)))
        for colour in state.colours
    ]
    total = _("{count} of {all} arrangements", count=found.possibilities, all=24)
    title = _("Chances for all: {rock}", rock=rock_name(rock))
    return Explanation(title, tuple(steps), total, "deduction", chances=True)


def _fraction(chance: Fraction) -> str:
    return str(chance)
