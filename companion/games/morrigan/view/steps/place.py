"""Laying a territory or an adversary: one tap on its value."""

from dataclasses import dataclass

from companion.games.morrigan.model import VALUES, Kind, _, face_name
from companion.games.morrigan.moves import AddAdversary, AddTerritory
from companion.games.morrigan.view.board import Board, Draft, Step
from companion.games.morrigan.view.steps.cards import ValueKey, valued
from companion.play import Outcome, Refusal
from companion.widgets import Glyph


@dataclass(frozen=True, slots=True)
class PlacementDraft(Draft):
    """The card whose value is asked.

    Attributes:
        kind: territory or adversary.
    """

    kind: Kind

    def action(self, player: int, value: int) -> AddTerritory | AddAdversary:
        """Returns the action that lays a card."""
        return (AddTerritory if self.kind is Kind.TERRITORY else AddAdversary)(player, value)


def place_step(board: Board, draft: PlacementDraft) -> Step:
    """Returns the step; the table acts as soon as the draft has a value."""
    name = board.state.name(board.me)
    sign, asking = Glyph.LARGE_CASTLE, _("{player} lays a territory: of what value?", player=name)
    text = _("It counts at once.")
    if draft.kind is Kind.ADVERSARY:
        sign, asking = Glyph.SKULL, _("{player} lays an adversary: of what value?", player=name)
        text = _("It lies in the centre, and the others may slip a card under it at once.")
    refused = board.preview(draft.action(board.me, 1))
    if isinstance(refused, Refusal):
        text = refused.message
    keys = [_value_key(board, draft, value) for value in VALUES]

    def lay(name: str) -> None:
        board.finish(draft.action(board.me, int(name.partition(":")[2])))

    return valued(board, sign, asking, text, keys, lay)


def _value_key(board: Board, draft: PlacementDraft, value: int) -> ValueKey:
    """Returns a key that lays the card; under its value stands the prestige it would make."""
    outcome = board.preview(draft.action(board.me, value))
    label, then, good = board.say(face_name(draft.kind, value)), "", False
    if isinstance(outcome, Outcome) and draft.kind is Kind.TERRITORY:
        total = outcome.state.prestige[board.me]
        then, good = f"= {total}", outcome.state.since[board.me] is not None
        label = f"{label}. " + board.say(_("Prestige then {prestige}", prestige=total))
    sign = "" if then else str(Glyph.SKULL)
    return ValueKey(
        f"place:{value}", str(value), label, sign, then, good, dim=isinstance(outcome, Refusal)
    )
