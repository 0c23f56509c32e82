"""Laying the table out: tokens on the enemies, names of the fairies, then the beginning."""

from functools import partial

import flet as ft

from companion.errors import Message
from companion.games.murky_fairies.model import Catalogue, State, _, counted as _n, enemy_line
from companion.games.murky_fairies.moves import Begin, SetEnemy
from companion.games.murky_fairies.view.sheets.names import known_cards, learn
from companion.games.murky_fairies.view.steps.pane import (
    QUIET,
    SOLID,
    Navigation,
    hint_line,
    whole,
)
from companion.widgets import (
    TARGET,
    Face,
    Glyph,
    Handler,
    Radius,
    Scene,
    Space,
    TextSize,
    Waking,
    bounded,
    button,
    button_row,
    flex,
    pad,
    tap,
)


@bounded
def PrepareStep(scene: Scene, to: Navigation) -> ft.Control:
    """What is still to be laid out, beside the tokens, which are tapped onto the enemies."""
    state = scene.state
    bare = [i for i, e in enumerate(state.enemies) if e.standing and not e.tokens]
    first = bare[0] if bare else 0
    lines: list[ft.Control] = []
    if state.rules.scenario != "full":
        guess = _("Which enemy is demon, scourge or titan is our guess: tap one to change it")
        lines.append(hint_line(scene, guess))
    else:
        lines.append(hint_line(scene, _("Tap sword or star on an enemy once for each token")))
    text = _enemies(state, len(bare))
    lines.append(_line(scene, _("Enemies and tokens"), text, not bare, lambda: to.enemy(first)))
    for player, seat in enumerate(state.seats):
        named = sum(bool(f.name) for f in seat.fairies if f.counts)
        text = _("Fairies of {player}", player=state.names[player])
        detail = _("{count} of {all} named", count=named, all=seat.fielded)
        lines.append(_line(scene, text, detail, named >= seat.fielded, partial(to.names, player)))
    known, _learn_again = ft.use_state(lambda: known_cards(scene))
    as_before = _as_before(state, bare, known)
    go = Waking(
        lambda: button(
            scene.ink,
            scene.say(_("Begin")),
            lambda: _begin(scene),
            kind="tonal" if bare else "fill",
            expand=QUIET if as_before else True,
            identifier="begin",
        ),
        moment=(len(bare), [fairy.name for seat in state.seats for fairy in seat.fairies]),
    )
    if not as_before:
        return pad(scene.ink, whole(scene.ink), lines, [button_row(go)])
    again = button(
        scene.ink,
        scene.say(_("Tokens as last time")),
        lambda: [scene.act(action) for action in as_before],
        expand=SOLID,
        identifier="confirm",
    )
    return pad(scene.ink, whole(scene.ink), lines, [button_row(go, again)])


def _as_before(state: State, bare: list[int], known: Catalogue) -> list[SetEnemy]:
    """Returns the tokens of enemies that the table put down in another play."""
    cards = [(place, known.enemy(state.enemies[place].name)) for place in bare]
    return [
        SetEnemy(place, card.rank or state.enemies[place].rank, card.tokens, card.name)
        for place, card in cards
        if card is not None and card.tokens
    ]


def _begin(scene: Scene) -> None:
    """Begins, and keeps what lies on enemies with a name for the next plays."""
    for enemy in scene.state.enemies:
        if enemy.name and enemy.tokens:
            row = "".join(token.defence.value for token in enemy.tokens)
            learn(scene, "enemies", enemy_line(enemy.name, enemy.rank, row))
    scene.act(Begin())


def _enemies(state: State, bare: int) -> Message:
    if bare:
        return _n("{count} enemy without tokens", "{count} enemies without tokens", bare)
    return _n("{count} enemy laid out", "{count} enemies laid out", len(state.enemies))


def _line(scene: Scene, title: Message, detail: Message, done: bool, on: Handler) -> ft.Control:
    ink = scene.ink
    heading, note = scene.say(title), scene.say(detail)
    words = flex.column(
        [ink.text(heading, TextSize.BODY, Face.BOLD, leading=1.1), ink.label(note, leading=1.1)],
        Space.XXS,
        stretch=False,
        expand=True,
    )
    return tap(
        flex.row(
            [words, ink.sigil(Glyph.CHECK if done else Glyph.EDIT, 18, ink.game.main)], Space.L
        ),
        f"{heading}, {note}",
        on,
        alignment=None,
        border_radius=Radius.CELL,
        height=None if ink.large else TARGET + 8,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.S),
    )
