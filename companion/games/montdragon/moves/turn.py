"""What is no card: the end of a turn, somebody who leaves, the colours that a box has."""

from dataclasses import dataclass

from companion.games.montdragon.model import COLOUR, MOST_PLAYERS, Colour, State, Step, _, refusals
from companion.games.montdragon.moves.draw_cards import REPLACE, Replace
from companion.games.montdragon.moves.magic import ShiftRainbow, shifted
from companion.play import Action, Description, Move, Outcome, Refusal, leave_move, replace, silent


@dataclass(frozen=True, slots=True)
class EndTurn(Action, tag="end"):
    """The turn ends without more: no points card in hand, or nothing to look at."""


def _end_turn(state: State, _action: EndTurn) -> Outcome[State, None] | Refusal:
    """Ends a turn: after magic without a points card, or without a look or a duel.

    It does not end before it has begun: a turn is one of three possibilities, and an empty hand
    still has two of them. Source: section 4.
    """
    if state.over:
        return refusals.ALREADY_OVER
    if state.step is not Step.TURN or state.played or state.rules.plain:
        return Outcome(state.passed(), None)
    if state.knight.hand > 0:
        text = _("Play cards, replace or take cards, or use the discard.")
        return Refusal("must_act", text, (), "turn")
    if _nothing_to_take(state):
        return Outcome(state.passed(), None)
    return refusals.no_card_left(state.name)


def _nothing_to_take(state: State) -> bool:
    """Says whether an empty hand can do nothing at all.

    That comes of numbers changed by hand: else the cards that nobody holds are drawn.
    """
    others = any(knight.hand for knight in state.knights)
    return not others and state.top is None and isinstance(REPLACE.apply(state, Replace()), Refusal)


def as_recorded(state: State, action: Action) -> Outcome[State, None] | None:
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


def _describe_colours(action: SetColours, _before: State, _after: State) -> Description:
    names = tuple(COLOUR[colour] for colour in action.colours)
    return Description(_("Colours in the box: {colours}", colours=names))


SET_COLOURS = Move(SetColours, _set_colours, _describe_colours, silent, once=True)
