"""A turn without a card: a new hand, cards from others, its end; who leaves, and the colours."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.montdragon.cards import (
    ALREADY_OVER,
    NOT_FIRST,
    from_hand,
    hand_line,
    may_begin,
    no_card_left,
    not_enough_cards,
    own_cards,
)
from companion.games.montdragon.moves.magic import ShiftRainbow, shifted
from companion.games.montdragon.pieces import (
    CARDS_DEALT,
    COLOUR,
    MOST_PLAYERS,
    Colour,
    _,
    cards,
    counted as _n,
)
from companion.games.montdragon.state import State, Step
from companion.play import (
    Action,
    Description,
    Move,
    Notice,
    Outcome,
    Refusal,
    leave_move,
    replace,
    silent,
    unknown_player,
)

MOST_TAKEN = 3
"""Cards that a turn may take from others. Source: section 4 b."""


@dataclass(frozen=True, slots=True)
class Replace(Action, tag="replace"):
    """The current player puts the hand into the talon, shuffles and draws seven."""


@dataclass(frozen=True, slots=True)
class TakeCards(Action, tag="take"):
    """The current player keeps the hand and draws from others, three at most in all.

    Attributes:
        counts: how many from each player, in the order of the players.
    """

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Replaced:
    """A hand was replaced.

    Attributes:
        reshuffled: whether the discard pile was shuffled in first.
        before_draw: cards in the talon before drawing.
        drawn: cards drawn, seven unless there are fewer.
    """

    reshuffled: bool
    before_draw: int
    drawn: int


def _replace(state: State, _action: Replace) -> Outcome[State, Replaced] | Refusal:
    """Puts the hand into the talon and draws seven, or all if there are fewer.

    When talon and hand are seven or fewer, the used cards are shuffled in first.
    """
    if refused := may_begin(state) or _may_draw(state):
        return refused
    reshuffled = state.must_reshuffle
    pile = state.talon + state.knight.hand + (state.discard if reshuffled else 0)
    drawn = min(CARDS_DEALT, pile)
    if drawn < CARDS_DEALT and not state.rules.short_draw:
        return _too_few(drawn)
    after = state.with_knight(state.current, replace(state.knight, hand=drawn))
    after = replace(after, talon=pile - drawn, moved=False)
    if reshuffled:
        after = replace(after, used=(0,) * len(state.used), unnamed=0, top=None)
    return Outcome(after.passed(), Replaced(reshuffled, pile, drawn))


def _take(state: State, action: TakeCards) -> Outcome[State, None] | Refusal:
    """Draws cards from other hands, three at most in all. Source: section 4 b."""
    if refused := may_begin(state) or _may_draw(state) or _may_take(state, action.counts):
        return refused
    hands = [
        knight.hand - count for knight, count in zip(state.knights, action.counts, strict=True)
    ]
    hands[state.current] += sum(action.counts)
    knights = tuple(
        replace(knight, hand=hand) for knight, hand in zip(state.knights, hands, strict=True)
    )
    return Outcome(replace(state, knights=knights, moved=False).passed(), None)


def _too_few(drawn: int) -> Refusal:
    text = _n(
        "Only {count} card could be drawn: by your house rule, choose another turn.",
        "Only {count} cards could be drawn: by your house rule, choose another turn.",
        drawn,
    )
    numbers = (("cards", drawn), ("missing", CARDS_DEALT - drawn))
    return Refusal("too_few_cards", text, numbers, "too-few-to-draw")


def _may_draw(state: State) -> Refusal | None:
    return NOT_FIRST if state.played else None


def _may_take(state: State, counts: tuple[int, ...]) -> Refusal | None:
    if len(counts) != state.players:
        return unknown_player(len(counts))
    if counts[state.current] != 0:
        return own_cards("take-cards")
    if (total := sum(counts)) > MOST_TAKEN:
        text = _("Three cards at most in all, not {wanted}.", wanted=total)
        numbers = (("wanted", total), ("most", MOST_TAKEN), ("over", total - MOST_TAKEN))
        return Refusal("max_three_cards", text, numbers, "take-cards")
    if total < 1 or min(counts) < 0:
        return Refusal("nothing_taken", _("Take at least one card."), (("least", 1),), "take-cards")
    for name, knight, count in zip(state.names, state.knights, counts, strict=True):
        if count > knight.hand:
            return not_enough_cards(name, count, knight.hand)
    return None


def _describe_taking(action: TakeCards, before: State, after: State) -> Description:
    pairs = zip(before.names, action.counts, strict=False)
    text = _(
        "{player} takes {cards} from {others}",
        player=before.name,
        cards=cards(sum(count for count in action.counts if count > 0)),
        others=tuple(name for name, count in pairs if count),
    )
    return hand_line(text, before, after)


def _announce_replacing(
    before: State, _action: Replace, outcome: Outcome[State, Replaced]
) -> tuple[Notice, ...]:
    draw = _n("Draw {count} card.", "Draw {count} cards.", outcome.effect.drawn)
    if outcome.effect.reshuffled:
        rule = "reshuffle"
        shuffle = _(
            "{player}: shuffle your hand, the talon and all used cards together.",
            player=before.name,
        )
    else:
        rule = "replace-cards"
        shuffle = _("{player}: shuffle your hand into the talon.", player=before.name)
    return Notice(shuffle, "ask", rule), Notice(draw, "ask", rule)


def _announce_taking(
    before: State, action: TakeCards, _outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    return tuple(
        from_hand(before, other, count, "take-cards")
        for other, count in enumerate(action.counts)
        if count
    )


REPLACE = Move(
    Replace,
    _replace,
    lambda _action, before, after: hand_line(
        _("{player} draws a new hand", player=before.name), before, after
    ),
    _announce_replacing,
    once=True,
)
TAKE_CARDS = Move(TakeCards, _take, _describe_taking, _announce_taking)


# The end of a turn ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EndTurn(Action, tag="end"):
    """The turn ends without more: no points card in hand, or nothing to look at."""


def _end_turn(state: State, _action: EndTurn) -> Outcome[State, None] | Refusal:
    """Ends a turn: after magic without a points card, or without a look or a duel.

    It does not end before it has begun: a turn is one of three possibilities, and an empty hand
    still has two of them. Source: section 4.
    """
    if state.over:
        return ALREADY_OVER
    if state.step is not Step.TURN or state.played or state.rules.plain:
        return Outcome(state.passed(), None)
    if state.knight.hand > 0:
        text = _("Play cards, replace or take cards, or use the discard.")
        return Refusal("must_act", text, (), "turn")
    if _nothing_to_take(state):
        return Outcome(state.passed(), None)
    return no_card_left(state.name)


def _nothing_to_take(state: State) -> bool:
    """Says whether an empty hand can do nothing at all.

    That comes of numbers changed by hand: else the cards that nobody holds are drawn.
    """
    others = any(knight.hand for knight in state.knights)
    return not others and state.top is None and isinstance(REPLACE.apply(state, Replace()), Refusal)


def legacy_outcome(state: State, action: Action) -> Outcome[State, None] | None:
    """Returns what earlier versions allowed.

    A turn could be ended with an empty hand, and a rainbow be shifted without being crossed.
    """
    if state.over:
        return None
    if isinstance(action, EndTurn) and state.knight.hand == 0:
        return Outcome(state.passed(), None)
    if isinstance(action, ShiftRainbow):
        outcome = shifted(state, action)
        return None if isinstance(outcome, Refusal) else outcome
    return None


END_TURN = Move(
    EndTurn,
    _end_turn,
    lambda _action, before, _after: Description(
        _("{player} ends the turn", player=before.name), player=before.current
    ),
    silent,
    once=True,
)


def _go_on(state: State, player: int) -> State:
    """Passes a turn on of somebody who leaves; knight and hand stay where they are."""
    return state.passed() if player == state.current else state


LEAVE = leave_move(_go_on)


# The colours of the box -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetColours(Action, tag="colours"):
    """The table says which colours its box has.

    Attributes:
        colours: the colour of each knight in the order of the players, then those of the
            princesses whose knight does not play; four in all.
    """

    colours: tuple[Colour, ...]


def _set_colours(state: State, action: SetColours) -> Outcome[State, None] | Refusal:
    colours = action.colours
    if len(colours) != MOST_PLAYERS or len(set(colours)) != MOST_PLAYERS:
        text = _("Four different colours are needed.")
        return Refusal("bad_colours", text, (("needed", MOST_PLAYERS),), "princess-shoes")
    return Outcome(replace(state, colours=colours), None)


SET_COLOURS = Move(
    SetColours,
    _set_colours,
    lambda action, _before, _after: Description(
        _("Colours in the box: {colours}", colours=tuple(COLOUR[each] for each in action.colours))
    ),
    silent,
    once=True,
)
