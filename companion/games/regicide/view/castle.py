"""The castle: twelve chips, and the sheet of where each enemy was laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import flet as ft

from companion.games.regicide.by_hand import BY_HAND
from companion.games.regicide.cards import COURT, SIGNS, SUITS, Card, Suit, _, card_name, rank_sign
from companion.games.regicide.fight import draws_possible
from companion.games.regicide.keys import RED, tint_of
from companion.games.regicide.odds.chance import chance_now
from companion.games.regicide.state import (
    ENEMIES,
    MEDAL_NAMES,
    QUANTITY_NAMES,
    Chip,
    Medal,
    State,
    chips,
)
from companion.games.regicide.view.board import AROUND, RenderKey, TableController, watched
from companion.play import Adjust, Message, Refusal, Story
from companion.widgets import (
    EDGE,
    Cell,
    Handler,
    Ink,
    Marks,
    Radius,
    Reading,
    Space,
    TextSize,
    Typeface,
    bar,
    button,
    card,
    cell_grid,
    choice,
    drawn,
    error_boundary,
    flex,
    sheet,
    stat,
    tap,
    use_stable,
)

Chips = tuple[tuple[Card, Chip], ...]
STRIP, CHIP = 48, 40
"""The height of the line of chips, all of it a target, and of a chip."""
WIDE, WIDEST = 29, 34
"""From which width on a chip has larger signs, and the widest one."""
SUIT = 9.5
"""The size of a suit on a chip."""
ROOMY = 600
"""From this width of an upright window on, chips share it."""
CHANCE = 40
"""The width that the chance to win has at the end of the line, where the table wants to see it."""
GROUP = len(SUITS)


def castle_chips(board: TableController, on_why: Handler, width: float | None = None) -> ft.Control:
    """Returns the twelve enemies in one line, jacks, queens and kings.

    Args:
        board: The moment.
        on_why: What a tap does.
        width: Of the line; as wide as the window by default.
    """
    state = board.state
    look, story = RenderKey(board.ink, board.scene.translator), watched(board.scene)
    shown, left = chips(state), state.castle_left
    return ft.memo(_Chips)(look, shown, left, width, on_why, story, key="castle")


@error_boundary
def _Chips(
    look: RenderKey,
    shown: Chips,
    left: int,
    width: float | None,
    on_why: Handler,
    story: Story[State] | None,
) -> ft.Control:
    ink = look.ink
    chance = None if story is None else chance_now(story)
    percent = "" if chance is None else look.voice.whole_percent(chance)
    end = None if story is None else _chance(ink, percent)
    taken = 0 if end is None else CHANCE * min(ink.effective, 1.2)
    whole = (ink.width - 2 * (EDGE + Space.XS) if width is None else width) - taken
    each = min(WIDEST if width else 40, (whole - 9 * Space.XXS - 2 * Space.M) // len(shown))
    share = width is None and (ink.landscape or ink.width >= ROOMY)
    cells = [_chip(look, card, chip, None if share else each) for card, chip in shown]
    strip = _line([cells[start : start + GROUP] for start in range(0, len(cells), GROUP)])
    told = [_("Chance to win: {percent}", percent=percent)] if percent else []
    label = "; ".join([_label(look, shown, left), *map(look.say, told)])
    return tap(
        strip if end is None else flex.row([ft.Container(expand=True, content=strip), end], 0),
        label,
        on_why,
        alignment=None,
        border_radius=Radius.TAG,
        width=width,
        height=STRIP,
        padding=ft.Padding.symmetric(horizontal=0 if width else Space.XS),
    )


def _line(groups: Sequence[Sequence[ft.Control]]) -> ft.Control:
    """Returns the chips, with the room that is left between the ranks."""
    parts: list[ft.Control] = []
    for index, group in enumerate(groups):
        if index:
            parts.append(ft.Container(expand=True))
        parts += group
    return flex.row(parts, Space.XXS)


def _chip(look: RenderKey, enemy: Card, chip: Chip, width: float | None) -> ft.Control:
    ink, theme = look.ink, look.ink.theme
    standing, beaten = chip is Chip.STANDING, chip is Chip.BEATEN
    plain = theme.ink
    wide = width is not None and width > WIDE
    rank = ink.style(TextSize.SMALL if wide else TextSize.FINE, Typeface.BOLD, plain, cap=1)
    tinted = theme.red_suit if enemy.suit in RED else plain
    sign = drawn(SIGNS[enemy.suit or Suit.HEARTS])
    return ft.Container(
        width=width,
        expand=4 if width is None else None,
        height=CHIP,
        border_radius=Radius.TAG,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.chosen if standing else theme.card,
        border=ft.Border.all(2 if standing else 1, theme.action if standing else theme.line),
        opacity=0.4 if beaten else 1,
        content=ft.Text(
            spans=[
                ft.TextSpan(look.say(rank_sign(enemy.rank)), rank),
                ft.TextSpan(
                    sign, ink.style(SUIT + 2 if wide else SUIT, Typeface.SIGIL, tinted, cap=1)
                ),
            ],
            no_wrap=True,
        ),
    )


def _chance(ink: Ink, percent: str) -> ft.Control:
    """Returns the chance to win in the room that is kept for it, known or not."""
    return ft.Container(
        width=CHANCE * min(ink.effective, 1.2),
        alignment=ft.Alignment.CENTER_RIGHT,
        content=ink.label(percent, TextSize.SMALL, Typeface.MEDIUM, cap=1.2, no_wrap=True),
    )


def _label(look: RenderKey, shown: Chips, left: int) -> str:
    beaten = tuple(card_name(enemy) for enemy, chip in shown if chip is Chip.BEATEN)
    standing = (enemy for enemy, chip in shown if chip is Chip.STANDING)
    parts = [
        _("Castle: {left} to come", left=left),
        *(_("{enemy} stands", enemy=card_name(enemy)) for enemy in standing),
        *([_("beaten: {enemies}", enemies=beaten)] if beaten else []),
    ]
    return "; ".join(look.say(part) for part in parts)


def beaten_card(board: TableController) -> ft.Control:
    """Returns how many enemies are beaten, large, while none stands."""
    ink, state, layout = board.ink, board.state, board.layout
    tall = layout.form == "tall" and not layout.slim
    number = stat(
        ink,
        Reading(
            board.say(_("BEATEN")),
            state.beaten,
            ink.theme.life,
            board.say(_("of {enemies}", enemies=ENEMIES)),
        ),
        size=170 if tall else layout.size,
        below=bar(ink, state.beaten / ENEMIES, height=12 if tall else 8),
        tall=tall,
        why=(board.say(_("tap to see how it came about")), lambda: board.scene.why("castle")),
    )
    # As high as the card of an enemy, which takes its place.
    height = layout.card_height or (
        layout.size * 1.72 + AROUND - Space.XXL - Space.XS if tall else None
    )
    middle = flex.column([number], tight=height is None, alignment=ft.MainAxisAlignment.CENTER)
    return card(ink, middle, padding=Space.XXL, raised=True, height=height)


def medal_line(board: TableController, medal: Medal) -> ft.Control:
    """Returns the medal that a victory alone would bring."""
    text = board.say(_("Medal for a win: {medal}", medal=MEDAL_NAMES[medal]))
    return tap(
        board.ink.label(text, TextSize.SMALL, Typeface.MEDIUM, cap=1.6),
        text,
        lambda: board.scene.why("medal"),
        alignment=ft.Alignment.CENTER_LEFT,
        padding=ft.Padding.symmetric(horizontal=Space.S, vertical=Space.XL),
        border_radius=Radius.CELL,
    )


def piles(board: TableController) -> ft.Control:
    """Returns what is counted; a tap opens it to be changed by hand."""
    state, ink = board.state, board.ink
    counts = state.counts
    piles = (
        (board.say(QUANTITY_NAMES["tavern"]), counts.tavern),
        (board.say(_("Discard")), counts.discard),
        *zip(state.names, counts.hands or (), strict=False),
    )
    facts = [(label, "?" if cards is None else str(cards)) for label, cards in piles]
    possible = draws_possible(state)
    note = board.say(_("♦ can draw {cards}", cards=possible)) if possible is not None else ""
    size = TextSize.BODY if ink.roomy else TextSize.FINE
    blocks: list[ft.Control] = [
        flex.column(
            [
                ink.label(label, size, Typeface.MEDIUM, cap=1.65, max_lines=1),
                ink.number(value, 22),
            ],
            Space.XXS,
            stretch=False,
        )
        for label, value in facts
    ]
    content = flex.column(
        [
            flex.row(blocks, Space.XL, run_spacing=Space.S, wrap=True),
            ink.label(note, size, cap=1.65),
        ],
        Space.XS,
        stretch=False,
    )
    return tap(
        card(ink, content, padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.M)),
        ink.read(f"{', '.join(f'{label} {value}' for label, value in facts)}. {note}"),
        lambda: board.open("by_hand"),
        identifier="piles",
        alignment=None,
        border_radius=Radius.CARD,
    )


Where = Literal["castle", "discard", "tavern"]
WHERE = {
    "castle": _("still to come"),
    "discard": _("beaten, to the discard pile"),
    "tavern": _("beaten exactly, on top of the Tavern"),
}
"""Where an enemy may be that does not stand before the table. Source: p. 3 and 6."""


@error_boundary
def CastleSheet(board: TableController) -> ft.Control:
    """The sheet: the enemies as keys, and where the chosen one is."""
    picked, pick = ft.use_state("")
    on_pick = use_stable(lambda name: pick(name))
    known = chips(board.state)
    cells = [
        Cell(
            card.name,
            board.say(rank_sign(card.rank)),
            _spoken(board, card, chip),
            SIGNS[suit],
            tint_of(suit),
        )
        for card, chip in known
        for suit in (card.suit or Suit.HEARTS,)
    ]
    marks = Marks(
        frozenset({picked}),
        frozenset(card.name for card, chip in known if chip is Chip.BEATEN) - {picked},
        frozenset(card.name for card, chip in known if chip is Chip.STANDING),
    )
    count = len(SUITS)
    rows = [cells[rank * count : (rank + 1) * count] for rank in range(len(COURT))]
    enemy = next((card for card, _chip in known if card.name == picked), None)
    return sheet(
        board.ink,
        board.say(QUANTITY_NAMES["castle"]),
        [
            board.ink.label(board.say(_("Tap an enemy to say where it is."))),
            cell_grid(board.ink, rows, on_pick, marks),
        ],
        lambda: board.open(""),
        close=board.say(_("Close")),
        actions=[
            *([] if enemy is None else [_where(board, enemy)]),
            button(
                board.ink,
                board.say(_("How many are left, and why")),
                lambda: board.scene.why("castle"),
                kind="tonal",
            ),
        ],
        key="castle",
    )


def _spoken(board: TableController, card: Card, chip: Chip) -> str:
    name = card_name(card)
    if chip is Chip.STANDING:
        return board.say(_("{enemy} stands", enemy=name))
    where = "castle" if chip is Chip.LEFT else _place(board, card)
    return board.say(_("{enemy}: {where}", enemy=name, where=WHERE[where]))


def _place(board: TableController, enemy: Card) -> Where:
    """Returns where a beaten enemy was laid."""
    return "tavern" if enemy in board.state.captured else "discard"


def _why_not(state: State, adjust: Adjust) -> Message | str:
    """Returns why a number cannot be changed, or an empty text."""
    (move,) = (move for move in BY_HAND.moves if move.action is Adjust)
    outcome = move.apply(state, adjust)
    return outcome.message if isinstance(outcome, Refusal) else ""


def _where(board: TableController, enemy: Card) -> ft.Control:
    if (fallen := BY_HAND.number(board.state, f"fallen:{enemy.name}")) is None:
        return ft.Container()
    now = _place(board, enemy) if fallen.value else "castle"
    barred = ("castle",) if fallen.least else () if fallen.most else ("discard", "tavern")
    adjust = Adjust(f"fallen:{enemy.name}", None, -1 if fallen.least else 1)

    def lay(where: str) -> None:
        beaten, exact = where != "castle", where == "tavern"
        if beaten != bool(fallen.value):
            change = Adjust(f"fallen:{enemy.name}", None, 1 if beaten else -1)
            if board.scene.act(change) is not None:
                return
        if beaten and exact != (now == "tavern"):
            board.scene.act(Adjust(f"captured:{enemy.name}", None, 1 if exact else -1))

    return choice(
        board.ink,
        [(where, board.say(text)) for where, text in WHERE.items()],
        now,
        lay,
        label=board.say(card_name(enemy)),
        dimmed=dict.fromkeys(barred, board.say(_why_not(board.state, adjust))),
    )
