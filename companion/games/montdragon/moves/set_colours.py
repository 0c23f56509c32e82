"""The colours that a box has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.montdragon.pieces import MOST_PLAYERS, Colour
from companion.games.montdragon.state import State
from companion.games.montdragon.words import COLOUR
from companion.i18n import marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move, silent
from companion.play.outcome import Outcome, Refusal
from companion.play.tell import Description

_ = marker("montdragon")


@dataclass(frozen=True, slots=True)
class SetColours(Action):
    """The table says which colours its box has.

    Attributes:
        colours: the colour of each knight in the order of the players, then those of the
            princesses whose knight does not play; four in all.
    """

    tag: ClassVar[str] = "colours"
    colours: tuple[Colour, ...]


def _apply(state: State, action: SetColours) -> Outcome[State, None] | Refusal:
    colours = action.colours
    if len(colours) != MOST_PLAYERS or len(set(colours)) != MOST_PLAYERS:
        text = _("Four different colours are needed.")
        return Refusal("bad_colours", text, (("needed", MOST_PLAYERS),), "princess-shoes")
    return Outcome(replace(state, colours=colours), None)


def _describe(action: SetColours, before: State, after: State) -> Description:
    del before, after
    names = tuple(COLOUR[colour] for colour in action.colours)
    return Description(_("Colours in the box: {colours}", colours=names))


SET_COLOURS = Move(SetColours, _apply, _describe, silent)
