"""The special cards: what each does, its target, and the confirmation."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.actions import PlaySpecial
from companion.games.morrigan.cards import Kind, Special
from companion.games.morrigan.names import special_name
from companion.games.morrigan.special import may_not_play
from companion.games.morrigan.state import State
from companion.games.morrigan.tell import SPECIAL_RULES
from companion.games.morrigan.view.board import Board, Step
from companion.games.morrigan.view.pads import choice_row, closing, only_back
from companion.games.morrigan.view.phrases import card_and_under, special_text
from companion.games.morrigan.view.versus import notice_lines
from companion.i18n import marker
from companion.play.outcome import Outcome
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import button
from companion.widgets.glyphs import Glyph
from companion.widgets.layout.panel import section

_ = marker("morrigan")

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


@dataclass(frozen=True, slots=True)
class Enchanting:
    """A special card as far as it is chosen.

    Attributes:
        special: the card.
        target: the territory of a Relic, or the victim of a Sorcery.
        player: who plays it, where it is not who has the turn.
    """

    special: Special | None = None
    target: int | None = None
    player: int | None = None

    def press(self, key: str, state: State) -> Enchanting:
        """Returns the draft after a key."""
        del state
        name, _colon, value = key.partition(":")
        match name:
            case "special":
                return Enchanting(Special(value))
            case "target":
                return Enchanting(self.special, int(value), self.player)
            case "player":
                return Enchanting(self.special, self.target, int(value))
            case _:
                return self

    def action(self, me: int) -> PlaySpecial | None:
        """Returns the composed action, None while no card is chosen."""
        if self.special is None:
            return None
        player = me if self.player is None else self.player
        card = self.target if self.special is Special.RELIC else None
        victim = self.target if self.special is Special.SORCERY else None
        return PlaySpecial(player, self.special, card, victim)


def special_step(board: Board, draft: Enchanting) -> Step:
    """Returns the step: first the card, then what it needs."""
    action = draft.action(board.me)
    if action is None:
        return _choose(board)
    return _confirm(board, draft, action)


def _choose(board: Board) -> Step:
    rows: list[ft.Control] = [section(board.ink, board.say(_("Which special card?")))]
    rows += [_row(board, special) for special in _playable_first(board)]
    return Step(rows, [only_back(board)])


def _playable_first(board: Board) -> list[Special]:
    return sorted(Special, key=lambda each: not _someone_may(board, each))


def _someone_may(board: Board, special: Special) -> bool:
    players = range(board.state.players) if special is Special.SHIELD else (board.me,)
    return any(may_not_play(board.state, player, special) is None for player in players)


def _row(board: Board, special: Special) -> ft.Control:
    allowed = _someone_may(board, special)
    why = may_not_play(board.state, board.me, special)

    def pick() -> None:
        if allowed or why is None:
            board.press(f"special:{special.value}")
        else:
            board.tell(why.message)

    return choice_row(
        board.ink,
        board.say(special_name(special)),
        board.say(special_text(special)),
        pick,
        glyph=GLYPHS[special],
        dim=not allowed,
        key=special.value,
    )


def _confirm(board: Board, draft: Enchanting, action: PlaySpecial) -> Step:
    ink = board.ink
    special = action.special
    outcome = board.preview(action)
    head = choice_row(
        ink,
        board.say(special_name(special)),
        board.say(special_text(special)),
        lambda: board.put(Enchanting()),
        glyph=GLYPHS[special],
    )
    if isinstance(outcome, Outcome):
        texts = [board.say(notice.message) for notice in board.foretell(action, outcome)]
    else:
        texts = [board.say(outcome.message)]
    last = closing(
        board,
        board.say(_("Play {special}", special=special_name(special))),
        lambda: board.finish(action),
        ready=isinstance(outcome, Outcome),
        back=lambda: board.put(Enchanting()),
    )
    rule = button(
        ink,
        board.say(_("Rule")),
        lambda: board.scene.rule(SPECIAL_RULES[special]),
        kind="ghost",
        icon=Glyph.BOOK,
        say=board.say(_("Rule: {special}", special=special_name(special))),
    )
    return Step([head, rule], [*_targets(board, draft), notice_lines(ink, texts), last])


def _targets(board: Board, draft: Enchanting) -> list[ft.Control]:
    state, me = board.state, board.me
    match draft.special:
        case Special.RELIC:
            options = [
                (str(card.id), board.say(card_and_under(card)))
                for card in state.tableau(me)
                if card.kind is Kind.TERRITORY
            ]
            label, name = _("Which territory is protected?"), "target"
        case Special.SORCERY:
            options = [(str(p), state.name(p)) for p in state.seats_after(me)]
            label, name = _("Whose hand?"), "target"
        case Special.SHIELD:
            options = [(str(p), state.name(p)) for p in range(state.players)]
            label, name = _("Who takes a card back?"), "player"
        case _:
            return []
    chosen = draft.player if name == "player" else draft.target
    if name == "player" and chosen is None:
        chosen = me
    return [
        choice(
            board.ink,
            options,
            None if chosen is None else str(chosen),
            lambda value: board.press(f"{name}:{value}"),
            label=board.say(label),
        )
    ]
