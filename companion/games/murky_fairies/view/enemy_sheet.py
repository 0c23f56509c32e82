"""The sheet of an enemy: its name, rank and tokens, and corrections by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.games.murky_fairies.actions import SetEnemy
from companion.games.murky_fairies.cards import Enemy
from companion.games.murky_fairies.catalogue import KnownEnemy
from companion.games.murky_fairies.pieces import MOST_TOKENS, RANKS, TOKEN, Rank
from companion.games.murky_fairies.words import DEFENCE, RANK, enemy_name
from companion.i18n import marker
from companion.play.action import Adjust
from companion.widgets.boundary import bounded
from companion.widgets.choice import choice
from companion.widgets.counter import counter
from companion.widgets.field import field
from companion.widgets.panel import section
from companion.widgets.scene import Scene
from companion.widgets.sheet import sheet
from companion.widgets.stable import Handler
from companion.widgets.tappable import button

_ = marker("murky_fairies")


@dataclass(frozen=True, slots=True)
class Draft:
    """What is read off an enemy's card before it is confirmed.

    Attributes:
        name: its name.
        rank: its rank's value.
        physical: physical tokens.
        magical: magical tokens.
    """

    name: str
    rank: str
    physical: int
    magical: int

    @property
    def tokens(self) -> str:
        """The tokens as a row such as PPM."""
        return "P" * self.physical + "M" * self.magical

    def named(self, name: str, known: KnownEnemy | None) -> Draft:
        """Returns the draft with a known name, and what the table wrote down of it."""
        draft = replace(self, name=name)
        if known is not None and known.rank is not None:
            draft = replace(draft, rank=known.rank.value)
        if known is not None and known.tokens:
            row = known.tokens
            draft = replace(draft, physical=row.count("P"), magical=row.count("M"))
        return draft


def draft_of(enemy: Enemy) -> Draft:
    """Returns what lies on the table."""
    row = [token.defence.value for token in enemy.tokens]
    return Draft(enemy.name, enemy.rank.value, row.count("P"), row.count("M"))


@bounded
def EnemySheet(scene: Scene, place: int, on_close: Handler) -> ft.Control:
    """What the enemy's card shows; nothing is stored before it is confirmed."""
    ink, state = scene.ink, scene.state
    new = place >= len(state.enemies)
    enemy: Enemy = Enemy(Rank.DEMON) if new else state.enemies[place]
    draft, change = ft.use_state(draft_of(enemy))

    def store() -> None:
        action = SetEnemy(place, Rank(draft.rank), draft.tokens, draft.name.strip())
        if scene.act(action) is None:
            on_close()

    editable = enemy.standing and not scene.locked
    body = _editor(scene, draft, change) if editable else []
    put = button(ink, scene.say(_("Put it on the table")), store, identifier="store")
    return sheet(
        ink,
        scene.say(_("One more enemy") if new else enemy_name(state, place)),
        [*body, *_by_hand(scene, place)],
        on_close,
        close=scene.say(_("Close")),
        actions=[put] if editable else (),
        key="enemy",
    )


def _editor(
    scene: Scene, draft: Draft, change: Callable[[Callable[[Draft], Draft]], object]
) -> list[ft.Control]:
    ink = scene.ink
    worth = scene.say(_("{worth} each", worth=TOKEN[Rank(draft.rank)]))
    most = MOST_TOKENS - draft.physical - draft.magical

    def step(which: str, by: int) -> None:
        def stepped(was: Draft) -> Draft:
            if which == "physical":
                return replace(was, physical=was.physical + by)
            return replace(was, magical=was.magical + by)

        change(stepped)

    def take(name: str) -> None:
        known = scene.state.catalogue.enemy(name)
        change(lambda was: was.named(name, known))

    ranks = [(rank.value, scene.say(RANK[rank])) for rank in RANKS]
    numbers = (
        ("physical", _("Physical tokens"), draft.physical),
        ("magical", _("Magical tokens"), draft.magical),
    )
    return [
        choice(
            ink,
            ranks,
            draft.rank,
            lambda rank: change(lambda was: replace(was, rank=rank)),
            wrap=ink.large,
        ),
        *(
            counter(ink, key, scene.say(label), n, step, low=0, high=n + most, detail=worth)
            for key, label, n in numbers
        ),
        field(
            ink,
            scene.say(_("Name")),
            draft.name,
            lambda name: change(lambda was: replace(was, name=name)),
        ),
        choice(ink, _names(scene), draft.name, take),
    ]


def _names(scene: Scene) -> list[tuple[str, str]]:
    taken = {enemy.name.casefold() for enemy in scene.state.enemies}
    known = scene.state.catalogue.enemies
    return [(e.name, e.name) for e in known if e.name.casefold() not in taken]


def _by_hand(scene: Scene, place: int) -> list[ft.Control]:
    """Returns who took each token, to be corrected."""
    ink, state = scene.ink, scene.state
    if place >= len(state.enemies) or state.turn == 0 or scene.locked:
        return []
    rows: list[ft.Control] = [section(ink, scene.say(_("Tokens by hand")))]
    for spot, token in enumerate(state.enemies[place].tokens):
        owner = "" if token.taken_by is None else str(token.taken_by)
        pairs = [("", scene.say(_("stands"))), *((str(i), n) for i, n in enumerate(state.names))]

        def give(picked: str, spot: int = spot, owner: str = owner) -> None:
            if picked == owner:
                return
            who = int(picked or owner)
            scene.act(Adjust(f"token:{place}:{spot}", who, 1 if picked else -1))

        label = scene.say(_("Token {number}, {type}", number=spot + 1, type=DEFENCE[token.defence]))
        rows.append(choice(ink, pairs, owner, give, label=label))
    return rows if len(rows) > 1 else []
