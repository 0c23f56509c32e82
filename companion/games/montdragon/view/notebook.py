"""The private notebook: its page, drawn only while it is held open, and the sheet around it.

What is noted is never shown on the sheet, only taken in; the page itself opens by holding its key,
or in two steps for those who cannot hold.
"""

from collections.abc import Callable
from fractions import Fraction

import flet as ft

from companion.delays import delays
from companion.games.montdragon.notebook import (
    MINE,
    ROUND,
    Notebook,
    deduction_from,
    line_of,
    notebook_of,
    would_contradict,
)
from companion.games.montdragon.pieces import (
    COLOUR,
    ROCKS,
    Colour,
    Deduction,
    Fact,
    Rock,
    _,
    counted as _n,
    rock_name,
)
from companion.games.montdragon.prompt.sheets import numbering
from companion.games.montdragon.view.board import (
    TableController,
    hint,
    labelled,
    small,
    swatch,
)
from companion.play import Message, Refusal
from companion.widgets import (
    Glyph,
    Radius,
    Space,
    TextSize,
    Tone,
    Typeface,
    banner,
    card,
    choice,
    error_boundary,
    flex,
    named,
    player_badge,
    section,
    sheet,
    tap,
    use_animation_step,
)


def notebook_page(board: TableController, notebook: Notebook) -> list[ft.Control]:
    """Returns what a knight knows: where the right princess can be, and all the others."""
    ink, state = board.ink, board.state
    colour = state.colours[notebook.seat]
    title = _(
        "{player} looks for: {colour}", player=state.names[notebook.seat], colour=COLOUR[colour]
    )
    head = section(ink, board.say(title), swatch(ink, colour, 24))
    if isinstance(result := deduction_from(state, notebook), Refusal):
        return [head, banner(ink, board.say(result.message), tone="alert"), _seen(board, notebook)]
    left = _n("{count} of 24 arrangements", "{count} of 24 arrangements", result.possibilities)
    rock = result.certain(colour)
    certain = [] if rock is None else [_("Your princess must be in {rock}.", rock=rock_name(rock))]
    return [
        head,
        *(banner(ink, board.say(text), tone="good", icon=Glyph.CROWN) for text in certain),
        _princess(board, result.of(colour)),
        _everybody(board, result, notebook),
        ink.label(board.say(left), TextSize.SMALL, Typeface.MEDIUM),
    ]


def _princess(board: TableController, chances: tuple[Fraction, ...]) -> ft.Control:
    """Returns how likely the right princess is in each rock, as large as it goes."""
    best = max(chances)
    tiles = [
        _tile(board, rock, chance, best=chance == best)
        for rock, chance in zip(ROCKS, chances, strict=True)
    ]
    if not board.ink.large:
        return flex.row([*tiles], Space.S)
    return flex.column(
        [flex.row([*tiles[at : at + 2]], Space.S) for at in (0, 2)], Space.S, stretch=False
    )


def _tile(board: TableController, rock: Rock, chance: Fraction, *, best: bool) -> ft.Control:
    """Returns whole percent without the sign, and beneath it the exact fraction."""
    ink = board.ink
    hidden = _is_hidden(board, chance)
    bright = best and not hidden
    faint = ink.game.on if bright else ink.theme.muted
    strong = ink.game.on if bright else ink.theme.ink if chance else ink.theme.muted
    lines: list[ft.Control] = [
        ink.text(rock.value[1:], TextSize.SMALL, Typeface.BOLD, faint, cap=1.4),
        ink.number("?" if hidden else str(round(chance * 100)), 24 if board.low else 40, strong),
        ink.text("" if hidden else str(chance), TextSize.SMALL, Typeface.MEDIUM, faint, cap=1.4),
    ]
    tile = ft.Container(
        alignment=ft.Alignment.CENTER,
        border_radius=Radius.BUTTON,
        bgcolor=ink.game.tint if bright else ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(
            vertical=Space.S if board.low else Space.XL, horizontal=Space.XXS
        ),
        content=flex.column(
            lines,
            Space.XXS if board.low else Space.XS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )
    return ft.Container(
        expand=True, content=named(tile, f"{board.say(rock_name(rock))}: {_percent(board, chance)}")
    )


def _is_hidden(board: TableController, chance: Fraction) -> bool:
    """Says whether a chance is not to be shown: the table agreed to see none."""
    return not board.scene.odds and 0 < chance < 1


def _percent(board: TableController, chance: Fraction) -> str:
    return "?" if _is_hidden(board, chance) else board.scene.translator.percent(chance)


def _everybody(board: TableController, deduction: Deduction, notebook: Notebook) -> ft.Control:
    """Returns the table of four princesses by four rocks."""
    ink = board.ink
    width = 120 if ink.large else 104
    rocks = [_cell(board, rock.value[1:], board.say(rock_name(rock)), bold=True) for rock in ROCKS]
    rows: list[ft.Control] = [flex.row([ft.Container(width=width), *rocks], Space.XXS)]
    for colour in deduction.colours:
        text = ink.text(
            board.say(COLOUR[colour]), TextSize.BODY, Typeface.MEDIUM, cap=1.5, no_wrap=True
        )
        name = flex.row([swatch(ink, colour), ft.Container(expand=True, content=text)])
        cells = [_share(board, deduction, notebook, (rock, colour)) for rock in ROCKS]
        rows.append(flex.row([ft.Container(width=width, content=name), *cells], Space.XXS))
    return card(
        ink,
        flex.column(rows, 0, tight=False),
        padding=ft.Padding.symmetric(
            horizontal=Space.XL, vertical=Space.XS if board.low else Space.M
        ),
    )


def _share(
    board: TableController, deduction: Deduction, notebook: Notebook, fact: Fact
) -> ft.Control:
    """Returns how likely one princess is in one rock; an eye where she was seen."""
    rock, colour = fact
    chance = deduction.chance(rock, colour)
    percent = _percent(board, chance)
    if fact in notebook.facts:
        shown = Glyph.EYE
    elif chance == 1:
        shown = Glyph.CHECK
    else:
        shown = percent if chance else "–"
    label = f"{board.say(COLOUR[colour])}, {board.say(rock_name(rock))}: {percent}"
    return _cell(board, shown, label, bold=chance == 1, faint=chance == 0)


def _cell(
    board: TableController, text: str, label: str, *, bold: bool = False, faint: bool = False
) -> ft.Control:
    ink = board.ink
    face = Typeface.BOLD if bold else Typeface.MEDIUM
    shade = ink.theme.muted if faint else ink.theme.ink
    return ft.Container(
        expand=True,
        height=24 if board.low else max(34, 34 * min(ink.effective, 1.4)),
        alignment=ft.Alignment.CENTER,
        content=named(ink.text(text, TextSize.BODY, face, shade, cap=1.3, no_wrap=True), label),
    )


def _seen(board: TableController, notebook: Notebook) -> ft.Control:
    """Returns what was noted, for a notebook that contradicts itself or the table."""
    ink = board.ink
    lines = [
        ink.text(
            f"{board.say(rock_name(rock))}: {board.say(COLOUR[colour])}",
            TextSize.BODY,
            Typeface.MEDIUM,
        )
        for rock, colour in notebook.facts
    ]
    return card(ink, flex.column([*lines], Space.S, stretch=False, tight=False))


ASKED, SHOWN, FORGET = "asked", "shown", "forget"


_Reply = tuple[Message, Tone]
"""What became of a note, and how that sounds."""
NO_REPLY: _Reply | None = None


@error_boundary
def NotebookSheet(board: TableController) -> ft.Control:
    """The sheet around the notebook of who may read now."""
    shown, show = ft.use_state("")
    reply, answer = ft.use_state(NO_REPLY)
    picked, pick = ft.use_state(NO_ROCK)

    def pick_rock(rock: Rock) -> None:
        answer(None)
        pick(rock)

    rows = _reading(board, shown, show)
    if shown != SHOWN:
        noting = _rocks(board, picked, pick_rock)
        if picked is not None:
            rock = picked
            noting.append(
                _colours(board, rock, lambda seen: answer(_note(board, board.reader, rock, seen)))
            )
        if reply is not None:
            text, tone = reply
            noting.append(banner(board.ink, board.say(text), tone=tone))
        rows = [*_owner(board), *noting, *rows, *_forgetting(board, shown, show)]
    return _sheet(board, _("Private notebook"), rows)


NO_ROCK: Rock | None = None


@error_boundary
def SawSheet(board: TableController, rock: Rock, seat: int) -> ft.Control:
    """What is asked at once after a look, of the knight who looked alone; then it is gone.

    Args:
        board: the view.
        rock: the rock that was looked into.
        seat: who looked.
    """
    reply, answer = ft.use_state(NO_REPLY)

    def note(colour: Colour | None) -> None:
        text, tone = _note(board, seat, rock, colour)
        if tone == "good":
            board.open("")
        else:
            answer((text, tone))

    name = board.state.names[seat]
    rows: list[ft.Control] = [
        banner(board.ink, board.say(_("Only {player} looks now.", player=name)), icon=Glyph.EYE),
        _colours(board, rock, note),
    ]
    if reply is not None:
        text, tone = reply
        rows.append(banner(board.ink, board.say(text), tone=tone))
    rows.append(hint(board, PRIVATE))
    return _sheet(board, _("What did {player} see?", player=name), rows)


def _sheet(board: TableController, title: Message, rows: list[ft.Control]) -> ft.Control:
    close = board.say(_("Close"))
    return sheet(
        board.ink, board.say(title), rows, lambda: board.open(""), close=close, key="notebook"
    )


@error_boundary
def Curtain(board: TableController) -> ft.Control:
    """What stands on the table while its key is held: first whose notebook it is, then its page.

    On a knight's own device nobody else holds the key, so it has no curtain.
    """
    drawn = use_animation_step(
        (delays().curtain_s,), None if board.owner is not None else board.reader
    )
    if drawn:
        return flex.column(notebook_page(board, board.notebook), Space.L)
    ink, player = board.ink, board.scene.players[board.reader]
    told = board.say(_("Only {player} looks now.", player=player.name))
    centre = ft.TextAlign.CENTER
    words = flex.column(
        [
            player_badge(ink, board.colour(board.reader), size=88),
            ink.text(player.name, TextSize.DISPLAY, Typeface.TITLE, cap=1.5, text_align=centre),
            ink.label(told, TextSize.BODY, text_align=centre),
        ],
        Space.L,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        stretch=False,
    )
    edge = ink.player(board.colour(board.reader))
    return named(card(ink, words, padding=Space.XXXL, edge=edge), told, live=True)


PRIVATE = _("Kept on this device only: not in the log, not shared, not exported.")
GOES_ROUND = "round"


def _owner(board: TableController) -> list[ft.Control]:
    """Returns whose notebook it is: one knight's, or on a phone that goes round everybody's."""
    state, owner = board.state, board.owner

    def keep(key: str) -> None:
        if key == GOES_ROUND:
            board.scene.note(board.reader, ROUND)
        else:
            board.scene.note(int(key), MINE)

    options = [(str(seat), state.names[seat]) for seat in range(state.players)]
    return [
        hint(board, PRIVATE),
        choice(
            board.ink,
            [(GOES_ROUND, board.say(_("whoever’s turn it is"))), *options],
            GOES_ROUND if owner is None else str(owner),
            keep,
            label=board.say(_("Whose notebook?")),
        ),
    ]


def _rocks(
    board: TableController, picked: Rock | None, pick: Callable[[Rock], object]
) -> list[ft.Control]:
    """Returns the rocks in one of which something was seen, and how they are numbered."""
    ink = board.ink
    return [
        section(ink, board.say(_("Note what you saw"))),
        choice(
            ink,
            [(rock.value, rock.value[1:]) for rock in ROCKS],
            picked.value if picked else None,
            lambda value: pick(Rock(value)),
            label=board.say(_("In rock")),
            wrap=False,
        ),
        ink.label(board.say(numbering(board.state))),
    ]


def _colours(
    board: TableController, rock: Rock, note: Callable[[Colour | None], object]
) -> ft.Control:
    """Returns the colours to note; none is marked, so nothing can be read off them."""
    return flex.column(
        [
            board.ink.label(
                board.say(_("Shoes in {rock}", rock=rock_name(rock))),
                TextSize.SMALL,
                Typeface.MEDIUM,
            ),
            flex.row(
                [_colour_key(board, colour, note) for colour in board.state.colours], wrap=True
            ),
            small(board, _("Nothing seen"), lambda: note(None), kind="ghost"),
        ]
    )


def _note(board: TableController, owner: int, rock: Rock, colour: Colour | None) -> _Reply:
    """Notes what was seen, unless it cannot be so."""
    notebook = notebook_of(board.scene.notes, owner)
    if colour is not None and would_contradict(board.state, notebook, rock, colour):
        return _("This contradicts what is known. Nothing was noted."), "refusal"
    if board.scene.note(owner, line_of(rock, colour)):
        return _("Noted for {rock}.", rock=rock_name(rock)), "good"
    return _("This could not be saved."), "refusal"


def _colour_key(
    board: TableController, colour: Colour, note: Callable[[Colour | None], object]
) -> ft.Control:
    ink = board.ink
    name = board.say(COLOUR[colour])
    return tap(
        flex.row(
            [swatch(ink, colour, 22), ink.text(name, TextSize.BODY, Typeface.MEDIUM, cap=1.6)],
            tight=True,
        ),
        name,
        lambda: note(colour),
        alignment=None,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.edge),
        padding=Space.XL,
    )


def _reading(board: TableController, shown: str, show: Callable[[str], None]) -> list[ft.Control]:
    """Returns the way to read in two steps, with named buttons."""
    if shown == ASKED:
        text = board.say(_("Whoever sees this screen will see the notebook."))
        return [
            banner(board.ink, text, tone="alert", icon=Glyph.EYE),
            labelled(board, _("Show it now"), lambda: show(SHOWN), icon=Glyph.EYE),
        ]
    if shown == SHOWN:
        hide = labelled(board, _("Hide it"), lambda: show(""), icon=Glyph.EYE_OFF)
        return [*notebook_page(board, board.notebook), hide]
    look = {"kind": "tonal", "icon": Glyph.EYE, "height": 50}
    return [labelled(board, _("Read without holding"), lambda: show(ASKED), **look)]


def _forgetting(
    board: TableController, shown: str, show: Callable[[str], None]
) -> list[ft.Control]:
    """Returns the way to wipe the notebook in two steps."""
    reader = board.reader

    def forget() -> None:
        kept = ROUND if board.owner is None else MINE
        if board.scene.forget(reader):
            board.scene.note(reader, kept)
        show("")

    if shown != FORGET:
        label = _("Wipe the notebook")
        return [small(board, label, lambda: show(FORGET), kind="ghost", icon=Glyph.TRASH)]
    label = _("Really wipe the notebook of {player}", player=board.state.names[reader])
    return [small(board, label, forget, icon=Glyph.TRASH)]
