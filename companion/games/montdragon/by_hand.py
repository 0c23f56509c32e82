"""What the table changes itself: its numbers, its house rules, an early end."""

from companion.games.montdragon.pieces import (
    ARMOUR,
    CARD_INDEX,
    CARDS,
    DISCARD_PILE,
    DOUBLING,
    ENDS,
    HAND,
    PIECES,
    PLACE_INDEX,
    RAINBOW_ROCKS,
    RAINBOWS_OPEN,
    ROCKS,
    SUPPLY,
    TALON,
    Card,
    Piece,
    Place,
    Rainbow,
    RainbowRock,
    Rock,
    _,
    card_name,
    deduce,
    place_name,
    rock_name,
    span_name,
)
from companion.games.montdragon.rules import Rules
from companion.games.montdragon.state import Ending, State, Step, dealt_talon
from companion.play import (
    ByHand,
    Quantity,
    Refusal,
    Subject,
    between,
    of_player,
    of_table,
    replace,
    whose_turn,
    yes_or_no,
)


def _used(card: Card) -> Quantity[State]:
    """Returns how many cards of a kind lie in the discard pile."""
    index = CARD_INDEX[card]

    def write(state: State, number: int) -> State:
        used = (*state.used[:index], number, *state.used[index + 1 :])
        covered = state.top is None or used[CARD_INDEX[state.top]]
        return replace(state, used=used, top=state.top if covered else None)

    return of_table(
        f"used_{card.value}",
        _("Discarded: {card}", card=card_name(card)),
        lambda state: state.used[index],
        write,
        lambda state: (0, state.deck[index]),
    )


def _top() -> Quantity[State]:
    """Returns the card on top of the discard pile, counted from 1; 0 is none that is known."""

    def write(state: State, number: int) -> State:
        if not number:
            return replace(state, top=None)
        used = [*state.used]
        if not used[number - 1]:  # it must be one of those without a name, or one not counted yet
            used[number - 1] = 1
            state = replace(state, unnamed=max(0, state.unnamed - 1))
        return replace(state, used=tuple(used), top=CARDS[number - 1])

    top = of_table(
        "top",
        _("Top of the discard pile"),
        lambda state: 0 if state.top is None else CARD_INDEX[state.top] + 1,
        write,
        between(0, len(CARDS)),
        show=lambda _state, number: card_name(CARDS[number - 1]) if number else _("not known"),
    )
    return replace(top, keys=_unlisted)  # chosen by its name, beside the cards left


def _unlisted(_state: State) -> tuple[str, ...]:
    """Returns no key: such a quantity is not among the numbers that are set at once."""
    return ()


def _failed() -> Quantity[State]:
    """Returns whether a player looked into a rock and did not win."""

    def fact(subject: Subject) -> tuple[Rock, int]:
        return Rock(subject.key), subject.player

    def write(state: State, subject: Subject, number: int) -> State:
        rest = tuple(each for each in state.failures if each != fact(subject))
        return replace(state, failures=(*rest, fact(subject)) if number else rest)

    def bounds(state: State, subject: Subject) -> tuple[int, int]:
        facts = write(state, subject, 1).failed_colours
        return 0, 0 if isinstance(deduce(state.colours, (), facts), Refusal) else 1

    return Quantity(
        "failed",
        lambda _state, subject: _("Looked in vain: {rock}", rock=rock_name(Rock(subject.key))),
        lambda state, subject: (
            int(fact(subject) in state.failures) if subject.key in ROCKS else None
        ),
        write,
        bounds,
        personal=True,
        show=yes_or_no,
        keys=lambda _state: tuple(ROCKS),
    )


def _rainbows_at(place: Place) -> Quantity[State]:
    """Returns how many rainbows end at a place; with a key, those from one rainbow rock."""

    def rock_of(subject: Subject) -> RainbowRock | None:
        return RainbowRock(subject.key) if subject.key else None

    def here(state: State, subject: Subject) -> list[Rainbow]:
        ending = [each for each in state.rainbows if each.end is place]
        return [each for each in ending if not subject.key or each.rock is rock_of(subject)]

    def write(state: State, subject: Subject, number: int) -> State:
        old = sorted(here(state, subject), key=lambda each: each.rock or "~")
        rainbows = [*state.rainbows, *[Rainbow(rock_of(subject), place)] * (number - len(old))]
        for each in old[number:][::-1] if number < len(old) else ():
            rainbows.remove(each)
        return replace(state, rainbows=tuple(rainbows))

    return Quantity(
        f"rainbow_{place.value}",
        lambda _state, subject: _(
            "{pieces}, {place}",
            pieces=PIECES[Piece.RAINBOW],
            place=span_name(rock_of(subject), place),
        ),
        lambda state, subject: (
            len(here(state, subject)) if subject.key in ("", *RAINBOW_ROCKS) else None
        ),
        write,
        lambda state, subject: (0, state.supply(Piece.RAINBOW) + len(here(state, subject))),
    )


def _pieces_at(piece: Piece, place: Place) -> Quantity[State]:
    """Returns how many bridges or dragons are at a place. A dragon that leaves is elsewhere."""
    here, elsewhere = PLACE_INDEX[place], PLACE_INDEX[Place.ELSEWHERE]

    def write(state: State, number: int) -> State:
        at = list(state.at(piece))
        if piece is Piece.DRAGON:
            at[elsewhere] += at[here] - number
        at[here] = number
        return state.with_pieces(piece, tuple(at))

    def bounds(state: State) -> tuple[int, int]:
        at = state.at(piece)
        if piece is Piece.DRAGON:  # one beside each rock; the others are somewhere on the board
            return 0, min(1, at[here] + at[elsewhere])
        return 0, SUPPLY[piece] - sum(at) + at[here]

    return of_table(
        f"{piece.value}_{place.value}",
        _("{pieces}, {place}", pieces=PIECES[piece], place=place_name(place)),
        lambda state: state.at(piece)[here],
        write,
        bounds,
    )


def _ability(name: str) -> Quantity[State]:
    """Returns whether a knight has something: the armour, or doubling."""
    return of_player(
        name,
        ARMOUR if name == "armour" else DOUBLING,
        lambda state, player: int(getattr(state.knights[player], name)),
        lambda state, player, number: state.with_knight(
            player, replace(state.knights[player], **{name: number == 1})
        ),
        between(0, 1),
        show=yes_or_no,
    )


CARDS_BY_HAND = tuple(_used(card) for card in CARDS)
RAINBOWS_BY_HAND = tuple(_rainbows_at(place) for place in ENDS[Piece.RAINBOW])
PIECES_BY_HAND = tuple(
    _pieces_at(piece, place)
    for piece in (Piece.BRIDGE, Piece.DRAGON)
    for place in ENDS[piece]
    if (piece, place) != (Piece.DRAGON, Place.ELSEWHERE)
)
QUANTITIES: tuple[Quantity[State], ...] = (
    of_player(
        "hand",
        HAND,
        lambda state, player: state.knights[player].hand,
        lambda state, player, number: state.with_knight(
            player, replace(state.knights[player], hand=number)
        ),
        lambda state, _player: (0, sum(state.deck)),
    ),
    _ability("armour"),
    _ability("doubling"),
    of_table(
        "talon",
        TALON,
        lambda state: state.talon,
        lambda state, number: replace(state, talon=number),
        lambda state: (0, sum(state.deck)),
    ),
    of_table(
        "discard",
        DISCARD_PILE,
        lambda state: state.discard,
        lambda state, number: replace(state, unnamed=number - sum(state.used)),
        lambda state: (sum(state.used), sum(state.deck)),
    ),
    of_table(
        "rainbows_open",
        RAINBOWS_OPEN,
        lambda state: int(state.rainbows_open),
        lambda state, number: replace(state, rainbows_open=number == 1),
        between(0, 1),
        show=yes_or_no,
    ),
    whose_turn(
        "turn",
        lambda state: state.current,
        lambda state, player: replace(
            state,
            current=player,
            step=state.step if state.over else Step.TURN,
            played=False,
        ),
    ),
    *CARDS_BY_HAND,
    *RAINBOWS_BY_HAND,
    *PIECES_BY_HAND,
    _top(),
    _failed(),
)


def _set_rules(state: State, rules: Rules) -> State | Refusal:
    """Puts house rules into force; the deck changes only while it lies as it was dealt."""
    after = replace(state, rules=rules)
    if after.deck != state.deck:
        if not state.untouched:
            text = _("Cards have moved already: choose this before the first turn.")
            return Refusal("too_late", text, (), "fewer-players")
        after = replace(after, talon=dealt_talon(state.players, rules))
    if rules.plain and not state.over:
        after = replace(after, step=Step.TURN, played=False)
    return after


BY_HAND = ByHand(
    Rules,
    QUANTITIES,
    _set_rules,
    lambda state, winners: replace(state, step=Step.OVER, ending=Ending.BY_HAND, winners=winners),
)
