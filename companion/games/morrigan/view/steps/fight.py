"""A fight: the target, the attack, what is turned up, and what follows."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.model import (
    Card,
    Face,
    InPlay,
    Kind,
    Special,
    State,
    _,
    attack_power,
    card_name,
    counted as _n,
    defence_of,
    defence_range,
    defence_text,
    full_name,
    special_name,
)
from companion.games.morrigan.moves import Fight, Fought, targets
from companion.games.morrigan.view.board import Board, Draft, Look, Preview, Step
from companion.games.morrigan.view.steps.cards import SHORT, SignKey, heights, sign_row
from companion.games.morrigan.view.steps.pads import (
    CELL,
    Line,
    caption,
    closing,
    count_keys,
    odds_key,
    only_back,
    refusable_row,
    told,
    word_keys,
)
from companion.games.morrigan.view.steps.versus import (
    Side,
    sum_text,
    times_text,
    versus,
)
from companion.play import Message, Outcome, Refusal, replace
from companion.widgets import Glyph, flex, icon_button, section

_MOST_PRESSED = 2
_FACES = {"curse": Card(Face.CURSE), "bluff": Card(Face.OTHER)}


@dataclass(frozen=True, slots=True)
class FightDraft(Draft):
    """A fight as far as it is entered.

    Attributes:
        target: the id of the card attacked, None while it is chosen.
        actions: the values of the action cards played.
        doublings: how many swords or catapults go with them.
        revealed: what was turned up so far.
    """

    target: int | None = None
    actions: tuple[int, ...] = ()
    doublings: int = 0
    revealed: tuple[Card, ...] = ()

    def press(self, key: str, _state: State, /) -> FightDraft:
        """Returns the draft after a key."""
        name, _colon, value = key.partition(":")
        match name:
            case "target":
                return FightDraft(int(value))
            case "attack":
                return replace(self, actions=(*self.actions, int(value)))
            case "attack-less":
                return replace(self, actions=self.actions[:-1])
            case "double":
                most = max(_MOST_PRESSED, self.doublings)
                return replace(self, doublings=(self.doublings + 1) % (most + 1))
            case "reveal":
                turned = _FACES.get(value) or Card(Face.ACTION, int(value))
                return replace(self, revealed=(*self.revealed, turned))
            case "reveal-less":
                return replace(self, revealed=self.revealed[:-1])
            case _:
                return self

    @property
    def values(self) -> tuple[int, ...]:
        """The values of the action cards that were turned up."""
        return tuple(card.value for card in self.revealed if card.face is Face.ACTION)

    def turned_up(self, face: Face) -> int:
        """Returns how many cards of a face were turned up."""
        return sum(card.face is face for card in self.revealed)

    def action(self, player: int, kind: Kind) -> Fight:
        """Returns the composed action; swords go against adversaries, catapults at territories."""
        against = kind is Kind.ADVERSARY
        swords, catapults = (self.doublings, 0) if against else (0, self.doublings)
        return Fight(player, self.target or 0, self.actions, swords, catapults, self.revealed)


def fight_step(board: Board, draft: FightDraft) -> Step:
    """Returns the step: first the target, then the cards."""
    target = board.state.find(draft.target)
    if target is not None and target.can_be_reinforced:
        return _compose(board, draft, target)
    heading = section(board.ink, board.say(_("What is attacked?")))
    rows = tuple(_target(board, card, why) for card, why in targets(board.state, board.me))
    return Step([heading], [only_back(board)], spread=True, listed=rows)


def _target(board: Board, card: InPlay, why: Refusal | None) -> ft.Control:
    line = Line(
        board.say(full_name(board.state, card)),
        board.say(defence_text(board.state, card)),
        figure=str(defence_of(board.state.rules, card)) + ("+" if card.hidden else ""),
        key=f"target-{card.id}",
        say=board.say(_("Attack: {card}", card=full_name(board.state, card))),
    )
    return refusable_row(board, line, why, lambda: board.press(f"target:{card.id}"))


def _compose(board: Board, draft: FightDraft, target: InPlay) -> Step:
    state, ink = board.state, board.ink
    action = draft.action(board.me, target.kind)
    outcome = board.preview(action)
    attack, defence = _sides(board, draft, target)
    player, card = state.name(board.me), full_name(state, target)
    title = board.say(_("{player} attacks {card}", player=player, card=card))
    pads = _attack_pad(board, draft, target)
    if target.hidden or draft.revealed:
        pads += _reveal_pad(board, draft, target)
    last = closing(
        board,
        board.say(_confirm_label(outcome)),
        lambda: board.finish(action),
        ready=isinstance(outcome, Outcome),
        back=lambda: board.put(FightDraft()),
    )
    brief = not ink.landscape and ink.height < SHORT  # there the totals need all the room
    seats = ft.Container(height=0) if brief and not ink.large else None
    event = _told(board, draft, target, outcome)
    return Step([versus(ink, title, attack, defence)], [*pads, last], seats, (event,))


def _told(board: Board, draft: FightDraft, target: InPlay, outcome: Preview) -> ft.Control:
    """Returns what the fight would come to, or what it still needs."""
    state = board.state
    title, *rest = board.preview_text(draft.action(board.me, target.kind), outcome)
    detail = " ".join(rest)
    if isinstance(outcome, Outcome) and outcome.effect.won:
        then = outcome.state.prestige[board.me]
        name = state.name(board.me)
        detail = board.say(_("{player} then has {prestige} prestige.", player=name, prestige=then))
    elif isinstance(outcome, Refusal) and outcome.code == "not_revealed" and not draft.revealed:
        title, detail = board.say(_outlook(board, draft, target)), title
    return told(board.ink, Glyph.FIGHT, title, detail)


def _sides(board: Board, draft: FightDraft, target: InPlay) -> tuple[Side, Side]:
    attack = attack_power(board.state.rules, draft.actions, draft.doublings)
    turned, curses = draft.turned_up(Face.CURSE), target.curses
    if target.kind is not Kind.ADVERSARY:
        turned, curses = 0, 0
    return (
        Side(board.say(_("Attack")), attack, sum_text(draft.actions, draft.doublings)),
        Side(
            board.say(_("Defence")),
            defence_of(board.state.rules, target, sum(draft.values), turned),
            sum_text((target.value, *target.known, *draft.values), curses + turned),
            open=target.hidden > len(draft.revealed),
            on_why=lambda: board.scene.why(f"defence:{target.id}"),
        ),
    )


def _outlook(board: Board, draft: FightDraft, target: InPlay) -> Message:
    """Returns what the attack can expect of the cards nobody has seen."""
    attack = attack_power(board.state.rules, draft.actions, draft.doublings)
    least, most = defence_range(board.state.rules, target)
    if attack > most:
        return _("{attack} wins whatever lies under it.", attack=attack)
    if attack <= least:
        return _("{attack} cannot win: at least {least} defends.", attack=attack, least=least)
    return _(
        "{attack} against {least} to {most}: it depends on what is turned up.",
        attack=attack,
        least=least,
        most=most,
    )


def _attack_pad(board: Board, draft: FightDraft, target: InPlay) -> list[ft.Control]:
    special = Special.SWORD if target.kind is Kind.ADVERSARY else Special.CATAPULT
    label = times_text(board.say(special_name(special)), draft.doublings)
    held = ["double"] if draft.doublings else []
    only, high = not (target.hidden or draft.revealed), heights(board.ink)
    keys = word_keys(board, [("double", label)], held)
    if only:  # nothing to turn up: these keys have its room
        sign = f"{Glyph.SWORD if special is Special.SWORD else Glyph.TOWER} ×2"
        double = SignKey("double", sign, label, bool(draft.doublings))
        keys = sign_row(board.ink, [double], board.press, high.words)
    return [
        caption(board.ink, board.say(_("Cards of the attack")), _further(board, target)),
        count_keys(
            board,
            "attack",
            draft.actions,
            lambda value: _("Attack with {value}", value=value),
            high.values if only else CELL,
        ),
        keys,
    ]


def _further(board: Board, target: InPlay) -> ft.Control:
    """Returns the ways to the odds, and to what lies under the card."""
    return flex.row([odds_key(board), _sheet_key(board, target)], 0, tight=True)


def _sheet_key(board: Board, target: InPlay) -> ft.Control:
    """Returns the way to the card's sheet, where what lies under it is corrected."""
    label = board.say(_("Change this card"))
    look = Look(card=target.id)
    return icon_button(board.ink, Glyph.EDIT, label, lambda: board.look(look), size=17)


def _reveal_pad(board: Board, draft: FightDraft, target: InPlay) -> list[ft.Control]:
    text = _n(
        "Turned up: {turned} of {count} hidden card",
        "Turned up: {turned} of {count} hidden cards",
        target.hidden,
        turned=len(draft.revealed),
    )
    faces = [("bluff", Face.OTHER, _("Bluff")), ("curse", Face.CURSE, _("Curse"))]
    keys: list[tuple[str, str]] = []
    held: list[str] = []
    for value, face, name in faces if target.kind is Kind.ADVERSARY else faces[:1]:
        times = draft.turned_up(face)
        keys.append((f"reveal:{value}", times_text(board.say(name), times)))
        held += [f"reveal:{value}"] if times else []
    return [
        caption(board.ink, board.say(text)),
        count_keys(
            board, "reveal", draft.values, lambda value: _("Turned up: {value}", value=value)
        ),
        word_keys(board, keys, held),
    ]


def _confirm_label(outcome: Preview) -> Message:
    """Returns what the confirmation does to the cards."""
    if isinstance(outcome, Refusal):
        return _("Fight")
    effect: Fought = outcome.effect
    if effect.won:
        return _n(
            "Take {card}, discard {count} card",
            "Take {card}, discard {count} cards",
            effect.discarded,
            card=card_name(effect.target),
        )
    return _n("Lost: discard {count} card", "Lost: discard {count} cards", effect.discarded)
