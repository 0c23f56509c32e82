"""The sheet of an enemy: its name, rank and tokens, and corrections by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.games.murky_fairies.by_hand import BY_HAND
from companion.games.murky_fairies.model import (
    DEFENCE,
    MOST_TOKENS,
    RANK,
    RANKS,
    TOKEN,
    Catalogue,
    Defence,
    Enemy,
    KnownEnemy,
    Rank,
    State,
    _,
    enemy_line,
    enemy_name,
)
from companion.games.murky_fairies.moves import AddToken, SetEnemy
from companion.games.murky_fairies.view.sheets.names import known_cards, learn
from companion.games.murky_fairies.view.steps.pane import side_button
from companion.play import Adjust
from companion.play.names import folded
from companion.widgets import (
    Count,
    Handler,
    Scene,
    Waking,
    bounded,
    button,
    button_row,
    choice,
    counter,
    field,
    section,
    sheet,
    use_stable,
)
from companion.widgets.controls.drafts import use_draft


@dataclass(frozen=True, slots=True)
class Draft:
    """What is read off an enemy's card before it is confirmed.

    Attributes:
        name: its name.
        rank: its rank's value.
        physical: physical tokens.
        magical: magical tokens.
        row: the tokens in the order in which they lie, while their numbers are these.
    """

    name: str
    rank: str
    physical: int
    magical: int
    row: str = ""

    @property
    def tokens(self) -> str:
        """The tokens as a row such as PPM."""
        if (self.row.count("P"), self.row.count("M")) == (self.physical, self.magical):
            return self.row
        return "P" * self.physical + "M" * self.magical

    def called(self, name: str) -> Draft:
        """Returns the draft with the name that was typed before, if any was."""
        return replace(self, name=name) if name else self

    def named(self, name: str, known: KnownEnemy | None) -> Draft:
        """Returns the draft with a known name, and what the table wrote down of it."""
        draft = replace(self, name=name)
        if known is not None and known.rank is not None:
            draft = replace(draft, rank=known.rank.value)
        if known is not None and known.tokens:
            row = known.tokens
            draft = replace(draft, physical=row.count("P"), magical=row.count("M"), row=row)
        return draft


@bounded
def EnemySheet(
    scene: Scene, place: int, on_close: Handler, on_next: Callable[[int], object]
) -> ft.Control:
    """What the enemy's card shows; nothing is stored before it is confirmed.

    While the table is laid out, the next enemy without tokens follows at once.
    """
    ink, state = scene.ink, scene.state
    new = place >= len(state.enemies)
    enemy: Enemy = Enemy(Rank.DEMON) if new else state.enemies[place]
    known, _learn_again = ft.use_state(lambda: known_cards(scene))
    named = use_draft(f"enemy-{place}")
    draft, show = ft.use_state(lambda: _first_draft(enemy, known).called(named.text))

    def change(make: Callable[[Draft], Draft]) -> None:
        def changed(was: Draft) -> Draft:
            now = make(was)
            named.write(now.name)
            return now

        show(changed)

    on_step = use_stable(lambda name, by: scene.act(Adjust(name, None, by)))
    chained = bool(draft.tokens) and not scene.correcting
    following = _next_bare(state, place) if chained else None

    def store() -> None:
        action = SetEnemy(place, Rank(draft.rank), draft.tokens, draft.name.strip())
        if scene.act(action) is not None:
            return
        named.drop()
        if action.name and action.tokens:
            learn(scene, "enemies", enemy_line(action.name, action.rank, action.tokens))
        if following is None:
            on_close()
        else:
            on_next(following)

    editable = enemy.standing and not scene.locked
    fought = any(token.damage or token.taken_by is not None for token in enemy.tokens)
    body = _editor(scene, known, draft, change, fought=fought) if editable else []
    label = (
        _("Put it, then {enemy}", enemy=enemy_name(state, following))
        if following is not None
        else _("Put it on the table")
    )
    put = Waking(
        lambda: button(ink, scene.say(label), store, identifier="store"),
        moment=f"store-{place}",
    )
    return sheet(
        ink,
        scene.say(_("One more enemy") if new else enemy_name(state, place)),
        [*body, *_by_hand(scene, place, on_step)],
        on_close,
        close=scene.say(_("Close")),
        actions=[put] if editable else (),
        key="enemy",
    )


def _next_bare(state: State, place: int) -> int | None:
    """Returns the next enemy that still has no tokens while the table is laid out, or None."""
    if state.turn:
        return None
    count = len(state.enemies)
    order = [(place + step) % count for step in range(1, count)]
    return next((i for i in order if not state.enemies[i].tokens), None)


def _first_draft(enemy: Enemy, known: Catalogue) -> Draft:
    """Returns what lies there; an enemy without tokens as its card was put down before."""
    row = "".join(token.defence.value for token in enemy.tokens)
    draft = Draft(enemy.name, enemy.rank.value, row.count("P"), row.count("M"), row)
    if enemy.tokens or not enemy.name:
        return draft
    return draft.named(enemy.name, known.enemy(enemy.name))


def _editor(
    scene: Scene,
    known: Catalogue,
    draft: Draft,
    change: Callable[[Callable[[Draft], Draft]], object],
    *,
    fought: bool,
) -> list[ft.Control]:
    """Returns name, rank and tokens; the row of a fight under way only grows, by hand."""
    ink = scene.ink
    worth = scene.say(_("{worth} each", worth=TOKEN[Rank(draft.rank)]))
    most = MOST_TOKENS - draft.physical - draft.magical
    taken = {folded(enemy.name) for enemy in scene.state.enemies}
    free = [each.name for each in known.enemies if folded(each.name) not in taken]

    def step(which: str, by: int) -> None:
        change(lambda was: replace(was, **{which: getattr(was, which) + by}))

    numbers = (
        ("physical", _("Physical tokens"), draft.physical),
        ("magical", _("Magical tokens"), draft.magical),
    )
    return [
        choice(
            ink,
            [(rank.value, scene.say(RANK[rank])) for rank in RANKS],
            draft.rank,
            lambda rank: change(lambda was: replace(was, rank=rank)),
            wrap=ink.large,
        ),
        *(
            counter(ink, Count(key, scene.say(label), n, low=0, high=n + most, detail=worth), step)
            for key, label, n in (() if fought else numbers)
        ),
        field(
            ink,
            scene.say(_("Name")),
            draft.name,
            lambda name: change(lambda was: replace(was, name=name)),
        ),
        choice(
            ink,
            [(name, name) for name in free],
            draft.name,
            lambda name: change(lambda was: was.named(name, known.enemy(name))),
        ),
    ]


def _by_hand(scene: Scene, place: int, on_step: Callable[[str, int], object]) -> list[ft.Control]:
    """Returns who took each token and the damage on it, to be corrected; and more tokens."""
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
            scene.act(Adjust(f"token:{place}:{spot}", int(picked or owner), 1 if picked else -1))

        label = scene.say(_("Token {number}, {type}", number=spot + 1, type=DEFENCE[token.defence]))
        rows.append(choice(ink, pairs, owner, give, label=label))
        if (number := BY_HAND.number(state, f"damage:{place}:{spot}")) is not None:
            word = scene.say(_("Damage on it"))
            name, spoken = f"damage:{place}:{spot}", f"{label}: {word}"
            rows.append(
                counter(ink, Count(name, word, number.value, 0, number.most, say=spoken), on_step)
            )
    if state.enemies[place].standing:
        rows.append(button_row(*(_more(scene, place, kind) for kind in Defence)))
    return rows


def _more(scene: Scene, place: int, kind: Defence) -> ft.Control:
    label = _("One more token: {type}", type=DEFENCE[kind])
    return side_button(scene, label, lambda: scene.act(AddToken(place, kind)), expand=True)
