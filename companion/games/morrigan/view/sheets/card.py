"""The sheet of one card in play: its defence, what to do with it, and corrections by hand."""

import flet as ft

from companion.games.morrigan.model import (
    VALUES,
    InPlay,
    Kind,
    _,
    defence_of,
    defence_text,
    full_name,
)
from companion.games.morrigan.moves import (
    GiveCard,
    Reinforce,
    RemoveCard,
    SetReinforcements,
    may_not_reinforce,
    targets,
)
from companion.games.morrigan.view.board import Board
from companion.games.morrigan.view.steps.fight import FightDraft
from companion.play import Action
from companion.widgets import (
    Count,
    Glyph,
    Reading,
    button,
    button_row,
    card,
    choice,
    counter,
    section,
    sheet,
    stat,
)


def card_sheet(board: Board, shown: InPlay) -> ft.Control:
    """Returns the sheet of a card."""
    body: list[ft.Control] = [*board.hints(), _head(board, shown)]
    if not board.scene.locked:
        body += [*_now(board, shown), *_by_hand(board, shown)]
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
        return card(ink, stat(ink, Reading(board.say(_("Prestige")), shown.value), size=84))
    return card(
        ink,
        stat(
            ink,
            Reading(
                board.say(_("Known defence")),
                defence_of(state.rules, shown),
                ink.theme.life,
                board.say(defence_text(state, shown)) if shown.hidden else "",
            ),
            size=84,
            why=(board.say(_("Why?")), lambda: board.scene.why(f"defence:{shown.id}")),
        ),
    )


def _act_and_close(board: Board, action: Action) -> None:
    if board.act(action):
        board.look(None)


def _now(board: Board, shown: InPlay) -> list[ft.Control]:
    """Returns what the knight whose turn it is may do with the card."""
    state, me = board.state, board.me
    buttons: list[ft.Control] = []

    def fight() -> None:
        board.look(None)
        board.put(FightDraft(shown.id))

    def slip() -> None:
        _act_and_close(board, Reinforce(me, shown.id))

    if (shown, None) in targets(state, me):
        label = board.say(_("Fight"))
        buttons.append(button(board.ink, label, fight, icon=Glyph.FIGHT, expand=True))
    if may_not_reinforce(state, me, shown.id) is None:
        label = board.say(_("Reinforce"))
        buttons.append(button(board.ink, label, slip, kind="tonal", icon=Glyph.CARDS, expand=True))
    return [button_row(*buttons)] if buttons else []


def _by_hand(board: Board, shown: InPlay) -> list[ft.Control]:
    ink = board.ink
    return [
        section(ink, board.say(_("By hand"))),
        *(_under(board, shown) if shown.can_be_reinforced else ()),
        choice(
            ink,
            [(str(i), player.name) for i, player in enumerate(board.scene.players)],
            None if shown.owner is None else str(shown.owner),
            lambda player: board.act(GiveCard(shown.id, int(player))),
            label=board.say(_("Whose it is")),
        ),
        button(
            ink,
            board.say(_("Take it out of play")),
            lambda: _act_and_close(board, RemoveCard(shown.id)),
            kind="ghost",
            icon=Glyph.TRASH,
        ),
    ]


def _under(board: Board, shown: InPlay) -> list[ft.Control]:
    ink, label = board.ink, board.say(_("Hidden cards under it"))
    parts = [counter(ink, Count(f"hidden:{shown.id}", label, shown.hidden, low=0), board.step)]
    if shown.kind is Kind.ADVERSARY:
        label = board.say(_("Known curses"))
        parts.append(
            counter(ink, Count(f"curses:{shown.id}", label, shown.curses, low=0), board.step)
        )
    values = " + ".join(str(value) for value in shown.known) or "–"

    def known(cards: tuple[int, ...]) -> None:
        board.act(SetReinforcements(shown.id, shown.hidden, cards, shown.curses))

    more = choice(
        ink,
        [(str(value), f"+{value}") for value in VALUES],
        None,
        lambda value: known((*shown.known, int(value))),
        label=board.say(_("Known action cards: {values}", values=values)),
        wrap=False,
    )
    if not shown.known:
        return [*parts, more]
    forget = board.say(_("Forget the last one"))
    less = button(ink, forget, lambda: known(shown.known[:-1]), kind="ghost", icon=Glyph.BACK)
    return [*parts, more, less]
