"""Why a number is what it is; only numbers that everybody may see."""

from companion.games.montdragon.model import (
    CARD_INDEX,
    CARDS,
    CARDS_DEALT,
    COLOUR,
    DISCARD_PILE,
    RAINBOWS_OPEN,
    ROCKS,
    TALON,
    Card,
    Deduction,
    Rock,
    State,
    _,
    card_name,
    deduce,
    rock_name,
)
from companion.play import Explanation, Line, Message, yes_or_no


def explain(state: State, quantity: str) -> Explanation | None:
    """Explains ``talon``, ``deck``, ``used_<card>``, ``knight_<player>`` and ``chance_<rock>``."""
    kind, _line, about = quantity.partition("_")
    match kind:
        case "used" if about in CARDS:
            return _unseen(state, Card(about))
        case "chance" if about in ROCKS:
            return _chance(state, Rock(about))
        case "knight" if about in map(str, range(state.players)):
            return _knight(state, int(about))
        case "talon" if not about:
            return _talon(state)
        case "deck" if not about:
            return _deck(state)
        case _:
            return None


def _section(number: int) -> Message:
    return _("section {number}", number=number)


def _talon(state: State) -> Explanation:
    lines = (
        Line(_("Cards in play"), sum(state.deck)),
        *(
            Line(_("{player}’s hand", player=name), knight.hand)
            for name, knight in zip(state.names, state.knights, strict=True)
        ),
        Line(DISCARD_PILE, state.discard),
        Line(_("Talon and {player}’s hand", player=state.name), state.talon + state.knight.hand),
        Line(
            _("{seven} or fewer: used cards are shuffled in first", seven=CARDS_DEALT),
            yes_or_no(state, state.must_reshuffle),
        ),
    )
    return Explanation(TALON, lines, state.talon, "reshuffle", _section(4))


def _deck(state: State) -> Explanation:
    lines = tuple(Line(_kind(card), count) for card, count in zip(CARDS, state.deck, strict=True))
    return Explanation(_("Cards in play"), lines, sum(state.deck), "deck", _section(2))


def _kind(card: Card) -> Message:
    name = card_name(card)
    return name if isinstance(name, Message) else _("Points card {points}", points=name)


def _unseen(state: State, card: Card) -> Explanation:
    index = CARD_INDEX[card]
    lines = (
        Line(_("In the deck"), state.deck[index]),
        Line(_("In the discard pile"), state.used[index]),
    )
    title = _("Cards left: {card}", card=card_name(card))
    return Explanation(title, lines, state.unseen(card), "deck", _section(5))


def _knight(state: State, player: int) -> Explanation:
    knight = state.knights[player]
    lines = (
        Line(_("Armour from the castle"), yes_or_no(state, knight.armour)),
        Line(_("May double the points"), yes_or_no(state, knight.doubling)),
        Line(RAINBOWS_OPEN, yes_or_no(state, state.rainbows_open)),
    )
    if knight.doubling:
        total = _("single or double points")
    else:
        total = _("reach a dragon rock") if knight.armour else _("fetch the armour")
    title = _("What {player} may do", player=state.names[player])
    return Explanation(title, lines, total, "double-points", _section(8))


def _chance(state: State, rock: Rock) -> Explanation | None:
    """Explains where each princess can be by the looks that everybody saw."""
    result = deduce(state.colours, (), state.failed_colours)
    if not isinstance(result, Deduction):
        return None
    looks = (
        Line(
            _("{player} looked here in vain", player=state.names[player]),
            COLOUR[state.colours[player]],
        )
        for place, player in state.failures
        if place is rock
    )
    chances = (
        Line(_("Princess: {colour}", colour=COLOUR[colour]), str(result.chance(rock, colour)))
        for colour in state.colours
    )
    total = _("{count} of {all} arrangements", count=result.possibilities, all=24)
    title = _("Public chances: {rock}", rock=rock_name(rock))
    return Explanation(title, (*looks, *chances), total, "deduction", chances=True)
