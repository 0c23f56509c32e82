"""The sheet of one card in play: its defence, what to do with it, and corrections by hand."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.morrigan.actions import GiveCard, Reinforce, RemoveCard, SetReinforcements
from companion.games.morrigan.cards import InPlay, Kind
from companion.games.morrigan.fight import defence_of, targets
from companion.games.morrigan.placing import may_not_reinforce
from companion.games.morrigan.view.board import Board
from companion.games.morrigan.view.fight_step import Fighting
from companion.games.morrigan.view.pads import VALUES
from companion.games.morrigan.view.phrases import defence_text, full_name
from companion.i18n import marker
from companion.widgets.controls.choice import choice
from companion.widgets.controls.counter import counter
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.display.stat import stat
from companion.widgets.glyphs import Glyph
from companion.widgets.layout.panel import card, section
from companion.widgets.layout.sheet import sheet

_ = marker("morrigan")


def card_sheet(board: Board, shown: InPlay, step: Callable[[str, int], object]) -> ft.Control:
    """Returns the sheet of a card.

    Args:
        board: the table.
        shown: the card.
        step: changes a number by hand; of constant identity.
    """
    body: list[ft.Control] = [*board.hints(), _head(board, shown)]
    if not board.scene.locked:
        body += [*_now(board, shown), *_by_hand(board, shown, step)]
    return sheet(
        board.ink,
        board.say(full_name(board.state, shown)),
        body,
        lambda: board.look(None),
        close=board.say(_("Close")),
        key=f"card-{shown.id}",
    )


def _head(board: Board, shown: InPlay) -> ft.Control:
    ink, state = board.ink, board.state
    if not shown.can_be_reinforced:
        return card(ink, stat(ink, board.say(_("Prestige")), shown.value, size=84))
    return card(
        ink,
        stat(
            ink,
            board.say(_("Known defence")),
            defence_of(state.rules, shown),
            colour=ink.theme.life,
            size=84,
            detail=board.say(defence_text(state, shown)) if shown.hidden else "",
            on_why=lambda: board.scene.why(f"defence:{shown.id}"),
            why_label=board.say(_("Why?")),
        ),
    )


def _now(board: Board, shown: InPlay) -> list[ft.Control]:
    """Returns what the knight whose turn it is may do with the card."""
    state, me = board.state, board.me
    buttons: list[ft.Control] = []

    def fight() -> None:
        board.look(None)
        board.put(Fighting(shown.id))

    def slip() -> None:
        if board.act(Reinforce(me, shown.id)):
            board.look(None)

    if any(each.id == shown.id and why is None for each, why in targets(state, me)):
        label = board.say(_("Fight"))
        buttons.append(button(board.ink, label, fight, icon=Glyph.FIGHT, expand=True))
    if may_not_reinforce(state, me, shown.id) is None:
        label = board.say(_("Reinforce"))
        buttons.append(button(board.ink, label, slip, kind="tonal", icon=Glyph.CARDS, expand=True))
    return [button_row(*buttons)] if buttons else []


def _by_hand(board: Board, shown: InPlay, step: Callable[[str, int], object]) -> list[ft.Control]:
    ink = board.ink
    parts: list[ft.Control] = [section(ink, board.say(_("By hand")))]
    if shown.can_be_reinforced:
        parts += _under(board, shown, step)
    options = [(str(i), player.name) for i, player in enumerate(board.scene.players)]

    def give(player: str) -> None:
        board.act(GiveCard(shown.id, int(player)))

    def remove() -> None:
        if board.act(RemoveCard(shown.id)):
            board.look(None)

    owner = None if shown.owner is None else str(shown.owner)
    label = board.say(_("Whose it is"))
    take = button(ink, board.say(_("Take it out of play")), remove, kind="ghost", icon=Glyph.TRASH)
    return [*parts, choice(ink, options, owner, give, label=label), take]


def _under(board: Board, shown: InPlay, step: Callable[[str, int], object]) -> list[ft.Control]:
    ink = board.ink
    parts: list[ft.Control] = [
        counter(
            ink,
            f"hidden:{shown.id}",
            board.say(_("Hidden cards under it")),
            shown.hidden,
            step,
            low=0,
        )
    ]
    if shown.kind is Kind.ADVERSARY:
        label = board.say(_("Curses that all have seen"))
        parts.append(counter(ink, f"curses:{shown.id}", label, shown.curses, step, low=0))
    values = " + ".join(str(value) for value in shown.known) or "–"
    title = board.say(_("Action cards that all have seen: {values}", values=values))

    def known(cards: tuple[int, ...]) -> None:
        board.act(SetReinforcements(shown.id, shown.hidden, cards, shown.curses))

    parts.append(
        choice(
            ink,
            [(str(value), f"+{value}") for value in VALUES],
            None,
            lambda value: known((*shown.known, int(value))),
            label=title,
            wrap=False,
        )
    )
    if shown.known:
        forget = board.say(_("Forget the last one seen"))
        parts.append(
            button(ink, forget, lambda: known(shown.known[:-1]), kind="ghost", icon=Glyph.BACK)
        )
    return parts
