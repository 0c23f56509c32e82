"""What cards do, or why they cannot: hands, what a knight earns, the pieces that magic moves."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.montdragon.pieces import (
    CARD_INDEX,
    ENDS,
    HAND,
    PIECES,
    PLACE_INDEX,
    ROCK_PLACES,
    Card,
    Piece,
    Place,
    Rainbow,
    RainbowRock,
    _,
    card_name,
    counted as _n,
    place_name,
)
from companion.games.montdragon.rules import LANDING
from companion.games.montdragon.state import State, Step
from companion.play import Description, Message, Notice, Refusal, refusals, replace

# What several moves refuse ----------------------------------------------------------------------

ALREADY_OVER = replace(refusals.already_over(), rule="game-end")
NOT_FIRST = Refusal(
    "not_first",
    _("Only at the beginning of a turn: a magic card has been played already."),
    (),
    "turn",
)


def not_landed(player: str) -> Refusal:
    """Refuses a duel or a look without a move that ended there."""
    return Refusal(
        "wrong_step", _("{player} must move there first.", player=player), (), "points-cards"
    )


def not_enough_cards(player: str, wanted: int, hand: int) -> Refusal:
    """Refuses to take more cards than somebody holds."""
    text = _n(
        "{player} holds only {count} card.",
        "{player} holds only {count} cards.",
        hand,
        player=player,
    )
    numbers = (("wanted", wanted), ("hand", hand), ("missing", wanted - hand))
    return Refusal("not_enough_cards", text, numbers, "take-cards")


def no_card_left(player: str) -> Refusal:
    """Refuses what takes a card in hand, and says what an empty one can do. Source: section 4."""
    text = _("{player} has no card left: replace, take cards, or use the discard.", player=player)
    return Refusal("no_card_in_hand", text, (("hand", 0),), "empty-hand")


def own_cards(rule: str) -> Refusal:
    """Refuses to take cards from oneself, to duel or to change places with oneself."""
    return Refusal("own_cards", _("Choose another player."), (), rule)


def armour_required(player: str) -> Refusal:
    """Refuses a dragon rock without armour. Source: section 3."""
    text = _("{player} has no armour: fetch it from the castle first.", player=player)
    return Refusal("armour_required", text, (), "armour")


# What a knight earns ----------------------------------------------------------------------------


def armed(state: State, player: int) -> State:
    """Returns the state with a knight in armour."""
    return state.with_knight(player, replace(state.knights[player], armour=True))


def rewarded(state: State, *, looked: bool) -> State:
    """Returns the state after the current knight landed on a dragon rock, or looked there.

    Doubling is the knight's own, rainbows open for everybody. Source: section 8.
    """
    if looked or state.rules.privilege == LANDING:
        state = state.with_knight(state.current, replace(state.knight, doubling=True))
    return replace(
        state, rainbows_open=state.rainbows_open or looked or state.rules.rainbows == LANDING
    )


def announce_rewards(before: State, after: State) -> Iterator[Notice]:
    """Yields what is new to a knight or to the table: armour, doubling, rainbows.

    The first of them is the news, the others go with it.
    """
    gained: list[Notice] = []
    for name, was, now in zip(before.names, before.knights, after.knights, strict=True):
        if now.armour and not was.armour:
            gained.append(Notice(_("Armour for {player}", player=name), "good", "armour"))
            gained.append(Notice(_("Take a suit of armour from the castle."), "ask", "armour"))
        if now.doubling and not was.doubling:
            text = _("{player} may double from now on", player=name)
            gained.append(Notice(text, "good", "double-points"))
    if after.rainbows_open and not before.rainbows_open:
        text = _("All rainbows may now reach the dragon rocks.")
        gained.append(Notice(text, "info" if gained else "good", "rainbows-open"))
    yield from gained


# Hands and the discard pile ---------------------------------------------------------------------


def may_begin(state: State) -> Refusal | None:
    """Returns why the current player can play and draw nothing now, or None."""
    if state.over:
        return ALREADY_OVER
    if state.rules.plain:
        text = _("With plain counters, change the numbers by hand.")
        return Refusal("plain_counters", text, (), "turn")
    if state.step is Step.LOOK:
        text = _("First say whether {player} looks at the princess.", player=state.name)
        return Refusal("wrong_step", text, (), "inspect")
    if state.step is Step.DUEL:
        text = _("First say whom {player} meets.", player=state.name)
        return Refusal("wrong_step", text, (), "duel")
    return None


def may_use(state: State, card: Card, *, top: bool) -> Refusal | None:
    """Returns why the current player cannot play a card, or None.

    Args:
        state: where the play stands.
        card: the kind of card.
        top: whether it is the top of the discard pile, which only begins a turn (section 4 c).
    """
    if top:
        return _may_use_top(state, card)
    if state.knight.hand < 1:
        return no_card_left(state.name)
    if state.unseen(card) < 1:
        count = state.deck[CARD_INDEX[card]]
        text = _n(
            "The only card of this kind ({card}) already lies in the discard pile.",
            "All {count} cards of this kind ({card}) already lie in the discard pile.",
            count,
            card=card_name(card),
        )
        return Refusal("none_unseen", text, (("count", count),), "deck")
    return None


def _may_use_top(state: State, card: Card) -> Refusal | None:
    if state.played:
        return NOT_FIRST
    if state.top is None:
        return Refusal("discard_empty", _("The discard pile shows no card."), (), "use-discard")
    if state.top is not card:
        text = _("The top of the discard pile is: {card}.", card=card_name(state.top))
        return Refusal("not_on_top", text, (), "use-discard")
    return None


def laid(state: State, card: Card, *, top: bool) -> State:
    """Returns the state with a card on the discard pile; its top goes back there after use."""
    if top:
        return state
    index = CARD_INDEX[card]
    used = (*state.used[:index], state.used[index] + 1, *state.used[index + 1 :])
    knight = replace(state.knight, hand=state.knight.hand - 1)
    return replace(state.with_knight(state.current, knight), used=used, top=card)


def hand_line(text: Message, before: State, after: State) -> Description:
    """Returns the line in the log of an action that changes the current player's hand."""
    was, now = before.knight.hand, after.knights[before.current].hand
    return Description(text, HAND, was, now, player=before.current)


def to_start_space(before: State, other: int, rule: str) -> Notice:
    """Returns where a knight is put that is sent away: another one, or the current player's."""
    text = _("Put {other}’s knight on any free start space.", other=before.names[other])
    return Notice(text, "ask", rule)


def from_hand(before: State, other: int, count: int, rule: str) -> Notice:
    """Returns how the current player takes cards: unseen, or chosen by house rule."""
    names = {"player": before.name, "other": before.names[other]}
    if before.rules.blind:
        text = _n(
            "{player}: draw {count} card unseen from {other}.",
            "{player}: draw {count} cards unseen from {other}.",
            count,
            **names,
        )
    else:
        text = _n(
            "{player}: choose {count} card from {other}’s open hand.",
            "{player}: choose {count} cards from {other}’s open hand.",
            count,
            **names,
        )
    return Notice(text, "ask", rule)


# Rainbows, bridges and dragons ------------------------------------------------------------------


def shift(
    state: State, piece: Piece, source: Place | None, target: Place | None
) -> State | Refusal:
    """Moves a bridge or a dragon; None is beside the board, twice None: nobody keeps count."""
    if source is None and target is None:
        return state
    stays = source is target and source is not Place.ELSEWHERE
    if refused := (
        _may_leave(state, piece, source, target)
        or (_same_place() if stays else None)
        or _may_arrive(state, piece, target)
    ):
        return refused
    at = list(state.at(piece))
    if source is not None:
        at[PLACE_INDEX[source]] -= 1
    if target is not None:
        at[PLACE_INDEX[target]] += 1
    return state.with_pieces(piece, tuple(at))


def shift_rainbow(
    state: State,
    source: Place | None,
    target: Place | None,
    from_rock: RainbowRock | None = None,
    to_rock: RainbowRock | None = None,
) -> State | Refusal:
    """Moves a rainbow. Source: sections 5 and 8.

    Both its ends may change: from one rainbow rock to another it may lead to the castle as before.

    Args:
        state: where the play stands.
        source: where it ended; None for beside the board.
        target: where it ends now; with ``source`` None too, nobody keeps count.
        from_rock: the rainbow rock on which it began, if that is said.
        to_rock: the one on which it begins now.
    """
    if source is None and target is None:
        return state
    if refused := (
        _may_leave(state, Piece.RAINBOW, source, target)
        or _may_arrive(state, Piece.RAINBOW, target)
    ):
        return refused
    rainbows = list(state.rainbows)
    if source is not None:
        here = [each for each in rainbows if each.end is source]
        here = [each for each in here if from_rock is None or each.rock in (from_rock, None)]
        if not here:
            return _none_here(Piece.RAINBOW, source)
        moved = min(here, key=lambda each: each.rock is not from_rock)
        if moved == (to_rock, target) and to_rock is not None:
            return _same_place()
        rainbows.remove(moved)
    if target is not None:
        rainbows.append(Rainbow(to_rock, target))
    return replace(state, rainbows=tuple(rainbows))


def _may_leave(
    state: State, piece: Piece, source: Place | None, target: Place | None
) -> Refusal | None:
    """Returns why a piece cannot be taken from a place, or None."""
    if piece is Piece.DRAGON and (source is None or target is None):
        return Refusal("which_dragon", _("Say which dragon moves, and where."), (), "dragon-card")
    if source is not None:
        return _none_here(piece, source) if state.at(piece)[PLACE_INDEX[source]] < 1 else None
    if state.supply(piece) > 0:
        return None
    text = _("{pieces}: none left beside the board.", pieces=PIECES[piece])
    return Refusal("none_left", text, (), "play-cards")


def _none_here(piece: Piece, place: Place) -> Refusal:
    text = _("{pieces}: none here ({place}).", pieces=PIECES[piece], place=place_name(place))
    return Refusal("no_piece_there", text, (), "play-cards")


def _same_place() -> Refusal:
    return Refusal("same_place", _("It is there already."), (), "play-cards")


def _may_arrive(state: State, piece: Piece, target: Place | None) -> Refusal | None:
    """Returns why a piece cannot be put on a place, or None. Source: sections 5 and 8."""
    if target is None:
        return None
    if target not in ENDS[piece]:
        text = _(
            "{pieces} never go here ({place}).", pieces=PIECES[piece], place=place_name(target)
        )
        return Refusal("bad_place", text, (), "play-cards")
    if target not in ROCK_PLACES:
        return None
    if piece is Piece.RAINBOW and not state.rainbows_open:
        text = (
            _("Rainbows reach dragon rocks only once a knight has landed on one.")
            if state.rules.rainbows == LANDING
            else _("Rainbows reach dragon rocks only once a knight has looked into one.")
        )
        return Refusal("rainbows_closed", text, (), "rainbows-open")
    if piece is Piece.DRAGON and state.dragons[PLACE_INDEX[target]] > 0:
        text = _("A dragon is already there ({place}).", place=place_name(target))
        return Refusal("dragon_already_there", text, (), "dragon-card")
    return None
