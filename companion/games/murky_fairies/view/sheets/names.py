"""The sheet that names a player's fairies, and the cards that a table put down in other plays."""

import flet as ft

from companion.games.murky_fairies.model import (
    KEYS,
    Catalogue,
    _,
    counted as _n,
    read_catalogue,
    with_line,
)
from companion.games.murky_fairies.moves import NameFairies
from companion.widgets import (
    Face,
    Glyph,
    Handler,
    Scene,
    TextSize,
    bounded,
    button,
    choice,
    field,
    flex,
    icon_button,
    sheet,
)
from companion.widgets.controls.drafts import use_drafted


@bounded
def NamesSheet(scene: Scene, player: int, on_close: Handler) -> ft.Control:
    """As many names as there are fairies; nothing is stored before it is confirmed."""
    ink, state = scene.ink, scene.state
    seat = state.seats[player]
    names, change = ft.use_state(tuple(f.name for f in seat.fairies if f.counts and f.name))
    typed, type_in, drop = use_drafted(f"fielding-{player}")
    known, _learn_again = ft.use_state(lambda: known_cards(scene).fairies)
    most = seat.fielded

    def toggle(name: str) -> None:
        if name in names:
            change(tuple(other for other in names if other != name))
        elif len(names) < most:
            change((*names, name))

    def add() -> None:
        if typed.strip() and len(names) < most:
            change((*names, typed.strip()))
            type_in("")

    def store() -> None:
        # A name that stands in its field counts, though nobody has added it.
        late = typed.strip() if len(names) < most and typed.strip() not in names else ""
        fielded = (*names, late) if late else names
        given = iter(fielded)
        filled = tuple(next(given, "") if f.counts else f.name for f in seat.fairies)
        if scene.act(NameFairies(player, filled)) is None:
            _learn(scene, fielded, known)
            drop()
            on_close()

    offered = [*known, *(name for name in names if name not in known)]
    count = _("{count} of {all}", count=len(names), all=most)
    full = len(names) >= most
    return sheet(
        ink,
        scene.say(_("Fairies of {player}", player=state.names[player])),
        [
            ink.text(scene.say(count), TextSize.BODY, Face.BOLD, ink.game.main),
            choice(
                ink,
                [(name, name) for name in offered],
                names,
                toggle,
                several=True,
                dimmed=[name for name in offered if full and name not in names],
            ),
            flex.row(
                [
                    ft.Container(
                        expand=True,
                        content=field(
                            ink,
                            scene.say(_("Another fairy")),
                            typed,
                            type_in,
                            on_submit=lambda _text: add(),
                        ),
                    ),
                    icon_button(ink, Glyph.PLUS, scene.say(_("Add her")), add, outlined=True),
                ]
            ),
        ],
        on_close,
        close=scene.say(_("Close without a change")),
        actions=[
            button(
                ink,
                scene.say(_n("Field {count} fairy", "Field {count} fairies", len(names))),
                store,
                identifier="store",
            )
        ],
        key="names",
    )


def _learn(scene: Scene, names: tuple[str, ...], known: tuple[str, ...]) -> None:
    for name in names:
        if name not in known:
            learn(scene, "fairies", name)


def known_cards(scene: Scene) -> Catalogue:
    """Returns the names of this play's card list, and what was put down since."""
    return scene.state.catalogue.with_learnt(
        read_catalogue(tuple((key, scene.kept(key)) for key in KEYS))
    )


def learn(scene: Scene, key: str, line: str) -> None:
    """Keeps a card's line for the next plays: of ``fairies``, ``enemies`` or ``items``."""
    before = scene.kept(key)
    if (after := with_line(before, line)) != before:
        scene.keep(key, after)
