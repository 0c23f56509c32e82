"""What a sheet asks: what stands on the space where somebody wants to build."""

from __future__ import annotations

from companion.games.mordred.model import BUILDINGS, Building, State, _, words
from companion.games.mordred.moves.spend import Occupant
from companion.games.mordred.prompt.draft import Draft
from companion.play import Message
from companion.prompt import Key, Pad, Press, Question

SPACE = "space"
"""The sheet that asks for what stands on the space."""


def question(state: State, draft: Draft, sheet: str) -> Question | None:
    """Returns the question that a sheet asks, or None if it is another sheet."""
    if sheet != SPACE or state.step != "spend":
        return None
    own = [building.value for building in BUILDINGS if state.seat.count(building)]
    keys = (
        Key(
            space_words(space) if space else _("nothing"),
            Press(f"space:{space}", closes=True),
            chosen=space == draft.space,
        )
        for space in ("", *own, *Occupant)
    )
    return Question(_("What stands on the space?"), parts=(Pad(tuple(keys), "choices"),))


def space_words(space: str) -> Message:
    """Returns what stands on the space."""
    if space in tuple(Building):
        return _("replaces my {building}", building=words.BUILDING[Building(space)])
    named = {"": _("occupied …"), "man": _("a man"), "building": _("somebody’s building")}
    return named[space]
