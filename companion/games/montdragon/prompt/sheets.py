"""What is laid over the table: a freed princess, and what the table changes itself."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.montdragon.by_hand import (
    BY_HAND,
    CARDS_BY_HAND,
    PIECES_BY_HAND,
    RAINBOWS_BY_HAND,
)
from companion.games.montdragon.moves import MOVES
from companion.games.montdragon.moves.knight import Look, may_look
from companion.games.montdragon.moves.magic import SHIFT_RAINBOW, ShiftRainbow
from companion.games.montdragon.moves.turn import SetColours
from companion.games.montdragon.pieces import (
    CARD_INDEX,
    CARDS,
    COLOUR,
    ENDS,
    RAINBOW_ROCKS,
    ROCKS,
    Card,
    Colour,
    Piece,
    Place,
    Rainbow,
    Rock,
    _,
    card_name,
    place_name,
    rock_name,
)
from companion.games.montdragon.prompt.board import RAINBOW_ROCK
from companion.games.montdragon.prompt.draft import OF_A_KNIGHT, Draft, joined, span
from companion.games.montdragon.state import State
from companion.play import Adjust, Message, Refusal
from companion.prompt import (
    Ask,
    Event,
    Group,
    Key,
    Open,
    Pad,
    Part,
    Press,
    Question,
    Then,
    counters_of,
    explained,
    said_of,
)

KINDS = "kinds"
"""The pad of the cards left that the game draws."""


def numbering(state: State) -> Message:
    """Returns how the rocks are numbered, so that all phones mean the same one."""
    return _(
        "Rock 1 is the one nearest to {player}; 2, 3 and 4 follow clockwise.",
        player=state.names[0],
    )


LETTERING = _("Rainbow rocks: A to D in the same way.")
"""How the rainbow rocks are named, beside the numbers of the others."""


@explained(BY_HAND.moves, MOVES)
def question(state: State, draft: Draft, sheet: str) -> Question | None:
    """Returns what a sheet asks, by its name such as ``seat:1``; None for any other sheet."""
    kind, _colon, value = sheet.partition(":")
    match kind:
        case "won" if not state.over and may_look(state, Rock(value)) is None:
            return _won(state, Rock(value))
        case "seat" if state.seated(int(value)):
            player = int(value)
            return Question(state.names[player], parts=tuple(_knight(state, player)))
        case "pieces":
            more = joined(numbering(state), LETTERING)
            parts = tuple(_pieces(state, draft))
            return Question(_("Pieces by hand"), more=more, parts=parts)
        case "cards":
            more = _("In hands and talon, of all in the deck. Tap for how it is counted.")
            return Question(_("Cards left"), more=more, parts=tuple(_cards(state)))
        case _:
            return None


def _won(state: State, rock: Rock) -> Question:
    """Asks before the play ends."""
    label = _("{player} frees the princess from {rock}", player=state.name, rock=rock_name(rock))
    return Question(
        _("Princess freed?"),
        Key(label, Look(rock, won=True)),
        texts=(_("Show everyone the shoes: this ends the play."),),
    )


# A knight ---------------------------------------------------------------------------------------


def _knight(state: State, player: int) -> Iterator[Part]:
    """Yields a knight's numbers, the way to give it the turn, and the colours."""
    yield from counters_of(BY_HAND, state, OF_A_KNIGHT, player, said_of(""))
    if player != state.current and not state.over:
        turn = Adjust("turn", None, player - state.current)
        label = _("Give the turn to {player}", player=state.names[player])
        yield Pad((Key(label, turn),), "line")
    yield _failed(state, player)
    yield _colours(state, player, player, _("Colour of the knight"))
    absent = range(state.players, len(state.colours))
    for number, place in enumerate(absent, 1):
        label = _("Princess whose knight does not play")
        if len(absent) > 1:
            facts = {"number": number, "count": len(absent)}
            label = _("Princess whose knight does not play, {number} of {count}", **facts)
        yield _colours(state, player, place, label)


def _failed(state: State, player: int) -> Pad:
    """Returns the rocks into which a player looked in vain, to be put right."""
    numbers = {rock: BY_HAND.number(state, f"failed:{rock.value}", player) for rock in ROCKS}
    keys = (
        Key(
            rock.value[1:],
            Adjust(f"failed:{rock.value}", player, -1 if number.value else 1),
            checked=bool(number.value),
            dim=not number.most,
        )
        for rock, number in numbers.items()
        if number is not None
    )
    return Pad(tuple(keys), "choices", _("Looked in vain into rock"), wrap=False)


def _colours(state: State, player: int, place: int, label: Message) -> Pad:
    """Returns the colours to choose from; whoever had the chosen one gets the former one.

    Args:
        state: where the play stands.
        player: on whose sheet they stand, which stays open.
        place: whose colour it is, in the order of the players and then of those who are absent.
        label: what it is.
    """

    def swap(colour: Colour) -> Event | None:
        was, now = state.colours[place], list(state.colours)
        if colour is was:
            return None
        if colour in now:
            now[now.index(colour)] = was
        now[place] = colour
        return Then(SetColours(tuple(now)), Open(f"seat:{player}"))

    keys = (
        Key(COLOUR[colour], swap(colour), chosen=colour is state.colours[place])
        for colour in Colour
    )
    return Pad(tuple(keys), "choices", label)


# The pieces -------------------------------------------------------------------------------------


def _pieces(state: State, draft: Draft) -> Iterator[Part]:
    """Yields rainbows, bridges and dragons by hand, and a crossed rainbow to be moved."""
    rock = draft.target_rock
    letters = (
        Key(each.value, Press(f"letter:{each.value}"), chosen=each is rock)
        for each in RAINBOW_ROCKS
    )
    yield Pad(tuple(letters), "choices", RAINBOW_ROCK, wrap=False)
    rainbows = (f"{each.name}:{rock or ''}".rstrip(":") for each in RAINBOWS_BY_HAND)
    names = ("rainbows_open", *rainbows, *(each.name for each in PIECES_BY_HAND))
    numbers = counters_of(BY_HAND, state, names, None, said_of(""))
    if not state.rainbows or state.over or not (state.moved or state.rules.plain):
        yield from numbers
        return
    yield Group(_("A rainbow was just crossed"), tuple(_crossed(state, draft)))
    yield Group(_("By hand"), numbers)


def _crossed(state: State, draft: Draft) -> Iterator[Part]:
    """Yields the rainbows on the board, and where the crossed one may go."""
    rainbows = [*dict.fromkeys(state.rainbows)]
    crossed = next((each for each in rainbows if each == draft.crossed), rainbows[0])
    if len(rainbows) > 1:
        keys = (
            Key(span(each), Press(f"crossed:{at}"), chosen=each == crossed)
            for at, each in enumerate(rainbows)
        )
        yield Pad(tuple(keys), "choices", _("Which one"))
    goals = (_goal(state, draft, crossed, place) for place in (*ENDS[Piece.RAINBOW], None))
    yield Pad(tuple(goals), "choices", _("Move it to"))


def _goal(state: State, draft: Draft, crossed: Rainbow, target: Place | None) -> Key:
    rock = None if target is None else draft.target_rock
    action = ShiftRainbow(crossed.end, target, crossed.rock, rock)
    refused = isinstance(SHIFT_RAINBOW.apply(state, action), Refusal)
    return Key(place_name(target), action, dim=refused)


# The cards --------------------------------------------------------------------------------------


def _cards(state: State) -> Iterator[Part]:
    """Yields how many cards of each kind are left, and how many are where."""
    yield Pad(tuple(_kind(state, card) for card in CARDS), "drawn", name=KINDS)
    deck = _("Deck of {deck} cards, {talon} in the talon", deck=sum(state.deck), talon=state.talon)
    yield Pad((Key(deck, Ask("deck"), sign="cards", rare=True),), "line")
    yield Pad((Key(_("Why? Talon and hands"), Ask("talon"), sign="info", rare=True),), "line")
    names = ("talon", "discard", *(each.name for each in CARDS_BY_HAND))
    numbers = counters_of(BY_HAND, state, names, None, said_of(""))
    yield Group(_("By hand"), (_top(state), *numbers))


def _kind(state: State, card: Card) -> Key:
    all_of_it, left, name = state.deck[CARD_INDEX[card]], state.unseen(card), card_name(card)
    say = _("{card}: {left} of {all}", card=name, left=left, all=all_of_it)
    return Key(
        name,
        Ask(f"used_{card.value}"),
        say,
        figure=str(left),
        note=f"/ {all_of_it}",
        picture=card,
    )


def _top(state: State) -> Pad:
    """Returns which card lies on top of the discard pile, to be put right."""
    now = 0 if state.top is None else CARD_INDEX[state.top] + 1
    keys = (
        Key(name, Adjust("top", None, at - now) if at != now else None, chosen=at == now)
        for at, name in enumerate((_("not known"), *map(card_name, CARDS)))
    )
    return Pad(tuple(keys), "choices", _("Top of the discard pile"))
