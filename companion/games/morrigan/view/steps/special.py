"""The special cards: what each does, its target, and the confirmation."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from companion.games.morrigan.model import (
    SPECIALS,
    Kind,
    Special,
    State,
    _,
    card_and_under,
    special_name,
)
from companion.games.morrigan.moves import PlaySpecial, may_not_play
from companion.games.morrigan.view.board import Board, Draft, Step
from companion.games.morrigan.view.steps.pads import Line, choice_row, closing, only_back
from companion.games.morrigan.view.steps.versus import notice_lines
from companion.play import Outcome
from companion.widgets import Glyph, choice, flex, icon_button, section

TOLD = 52
"""The room for what a card would do, there before one is chosen."""

GLYPHS: dict[Special, Glyph] = {
    Special.ALLY: Glyph.PLAYERS,
    Special.FAVOURITE: Glyph.CROWN,
    Special.TREASURE: Glyph.COIN,
    Special.SORCERY: Glyph.STAR,
    Special.DELUGE: Glyph.MOUNTAIN,
    Special.WINTER: Glyph.HOURGLASS,
    Special.CURSE: Glyph.FLAME,
    Special.EARTHQUAKE: Glyph.WARNING,
    Special.BLESSING: Glyph.WINGS,
    Special.CATAPULT: Glyph.TOWER,
    Special.SWORD: Glyph.SWORD,
    Special.RELIC: Glyph.LOCK,
    Special.SHIELD: Glyph.SHIELD,
}


NEEDING = (Special.RELIC, Special.SORCERY, Special.SHIELD)
"""The cards that are played for or against somebody or something."""


@dataclass(frozen=True, slots=True)
class SpecialCardDraft(Draft):
    """A special card as far as it is chosen.

    Attributes:
        special: the card.
        target: the territory of a Relic, or the victim of a Sorcery.
        player: who plays it, where it is not who has the turn.
    """

    special: Special | None = None
    target: int | None = None
    player: int | None = None

    def press(self, key: str, _state: State, /) -> SpecialCardDraft:
        """Returns the draft after a key."""
        name, _colon, value = key.partition(":")
        match name:
            case "special":
                return SpecialCardDraft(Special(value))
            case "target":
                return SpecialCardDraft(self.special, int(value), self.player)
            case "player":
                return SpecialCardDraft(self.special, self.target, int(value))
            case _:
                return self


def special_step(board: Board, draft: SpecialCardDraft) -> Step:
    """Returns the step: first the card, then what it needs, with the other cards in sight."""
    special = draft.special
    keys: list[ft.Control] = [ft.Container(height=TOLD), only_back(board)]
    if special is not None:
        keys = _keys(board, draft, special)
    low = board.ink.landscape and not board.ink.wide
    needs = special in NEEDING and not board.ink.landscape
    if special is not None and (board.scrolls or low or needs):
        # There the cards would stand between the chosen one and what it needs.
        again = choice_row(board.ink, _line(board, special), lambda: board.put(SpecialCardDraft()))
        return Step([], keys, spread=True, listed=(again,))
    playable_first = sorted(Special, key=lambda each: not _someone_may(board, each))
    rows = tuple(_row(board, each, chosen=each is special) for each in playable_first)
    heading = section(board.ink, board.say(_("Which special card?")))
    return Step([heading], keys, spread=True, listed=rows)


def _someone_may(board: Board, special: Special) -> bool:
    others = board.state.seats_after(board.me) if special is Special.SHIELD else ()
    players = (board.me, *others)
    return any(may_not_play(board.state, player, special) is None for player in players)


def _line(board: Board, special: Special) -> Line:
    name, text, _rule = SPECIALS[special]
    return Line(board.say(name), board.say(text), glyph=GLYPHS[special], key=special.value)


def _row(board: Board, special: Special, *, chosen: bool) -> ft.Control:
    why, line = may_not_play(board.state, board.me, special), _line(board, special)
    if _someone_may(board, special) or why is None:
        line = replace(line, chosen=chosen)
        return choice_row(board.ink, line, lambda: board.press(f"special:{special.value}"))
    return choice_row(board.ink, replace(line, dim=True), lambda: board.tell(why.message))


def _keys(board: Board, draft: SpecialCardDraft, special: Special) -> list[ft.Control]:
    """Returns what the card needs, what it would do, and the key that plays it."""
    ink, name = board.ink, special_name(special)
    action = PlaySpecial(
        board.me if draft.player is None else draft.player,
        special,
        draft.target if special is Special.RELIC else None,
        draft.target if special is Special.SORCERY else None,
    )
    outcome = board.preview(action)
    last = closing(
        board,
        board.say(_("Play {special}", special=name)),
        lambda: board.finish(action),
        ready=isinstance(outcome, Outcome),
        back=lambda: board.put(SpecialCardDraft()),
    )
    rule = icon_button(
        ink,
        Glyph.BOOK,
        board.say(_("Rule: {special}", special=name)),
        lambda: board.scene.rule(SPECIALS[special].rule),
    )
    texts = notice_lines(ink, board.preview_text(action, outcome))
    told = flex.at_least(TOLD, flex.row([ft.Container(expand=True, content=texts), rule]))
    return [*_targets(board, draft, action.player), told, last]


def _targets(board: Board, draft: SpecialCardDraft, player: int) -> list[ft.Control]:
    state, me, name, chosen = board.state, board.me, "target", draft.target
    match draft.special:
        case Special.RELIC:
            lands = [card for card in state.tableau(me) if card.kind is Kind.TERRITORY]
            options = [(str(card.id), board.say(card_and_under(card))) for card in lands]
            label = _("Which territory is protected?")
        case Special.SORCERY:
            options = [(str(each), state.name(each)) for each in state.seats_after(me)]
            label = _("Whose hand?")
        case Special.SHIELD:
            options = [(str(each), state.name(each)) for each in (me, *state.seats_after(me))]
            label, name, chosen = _("Who takes a card back?"), "player", player
        case _:
            return []
    return [
        choice(
            board.ink,
            options,
            None if chosen is None else str(chosen),
            lambda value: board.press(f"{name}:{value}"),
            label=board.say(label),
        )
    ]
