"""Attacking a man: from which building, whom, and the die that does it."""

import flet as ft

from companion.games.mordred.model import (
    ATTACK_COST,
    BUILDINGS,
    NEED_TO_ATTACK,
    Building,
    _,
    words,
)
from companion.games.mordred.moves.phrases import attack_would_end
from companion.games.mordred.moves.spend import ATTACK_MAN, AttackMan, Foe
from companion.games.mordred.odds.chances import attack_odds
from companion.games.mordred.view.boxes import (
    ANGLESEY,
    MAN,
    PieceKey,
    WideKey,
    piece_boxes,
    wide_keys,
)
from companion.games.mordred.view.draft import Draft
from companion.games.mordred.view.hands import Hands
from companion.games.mordred.view.keys import attempt_die, end_button, primary_row, wide_key
from companion.games.mordred.view.measures import measures
from companion.games.mordred.view.numbers import money
from companion.games.mordred.view.sheets.chances import attack_figures
from companion.odds.dice import success
from companion.play import Refusal
from companion.widgets import Figure, Glyph, Radius, Scene, preview_line, tap


def attack_parts(scene: Scene, draft: Draft, hands: Hands) -> list[ft.Control]:
    """Returns the buildings that may attack, whom, and the faces of the die."""
    ink, state = scene.ink, scene.state
    chosen = Building(draft.source) if draft.source else None
    sources = [_source(scene, building) for building in BUILDINGS]
    chances = [_chances(scene, hands)] if scene.odds else []
    return [
        piece_boxes(ink, sources, chosen, hands.source),
        wide_keys(ink, _foes(scene), draft.foe.value, hands.foe, *chances),
        attempt_die(scene, draft.die, hands.die, (state.turn, state.seat.money, state.men)),
    ]


def attack_row(scene: Scene, draft: Draft, hands: Hands) -> ft.Control:
    """Returns the end of the turn, and what is to be done before the die is tapped.

    The die itself makes the attempt. Only one that would end the play waits for the wide key.
    """
    price = money(scene.translator, ATTACK_COST)
    if draft.die is not None:
        label = scene.say(_("Pay {price}: hit, the game ends", price=price))
        if draft.foe is Foe.ANGLESEY:
            label = scene.say(_("Pay {price}: hit, you win", price=price))
        wide = wide_key(scene, label, hands.attack)
        return primary_row(scene.ink, end_button(scene, main=False), wide)
    able = any(_can_attack(scene, building) for building in BUILDINGS)
    text = _("Pay {price}, roll, tap the die", price=price) if able else _("No attack now")
    return primary_row(
        scene.ink,
        end_button(scene, main=not able),
        wide_key(scene, scene.say(text), None, awake=False),
    )


def attack_worth(scene: Scene, draft: Draft) -> list[ft.Control]:
    """Returns what the chosen building's tries are worth, where the table wants chances."""
    if not (scene.odds and draft.source):
        return []
    source = Building(draft.source)
    odds = attack_odds(source, scene.state.seat.money)
    figures = [Figure(value, caption) for value, caption in attack_figures(scene, odds)]
    price = money(scene.translator, ATTACK_COST)
    text = _("{need} or more, {price} a try", need=NEED_TO_ATTACK[source], price=price)
    return [preview_line(scene.ink, figures, scene.say(text))]


def _can_attack(scene: Scene, building: Building) -> bool:
    state = scene.state
    trial = AttackMan(state.current, building, 1, Foe.ANGLESEY)
    return not isinstance(ATTACK_MAN.apply(state, trial), Refusal)


def _source(scene: Scene, building: Building) -> PieceKey:
    state, need = scene.state, NEED_TO_ATTACK[building]
    figure, count = scene.say(_("{need}+", need=need)), state.seat.count(building)
    built = scene.say(_("{count} built", count=count) if count else _("none"))
    facts = [scene.translator.percent(success(need))] if scene.odds else []
    return PieceKey(
        building,
        scene.say(words.BUILDING[building]),
        figure,
        " · ".join([*facts, built]),
        (figure, *facts, built),
        dim=not _can_attack(scene, building),
    )


def _foes(scene: Scene) -> list[WideKey]:
    """Returns whom one may attack, and what a hit would end."""
    price = money(scene.translator, ATTACK_COST)
    ends = attack_would_end(scene.state)
    a_try, wins = scene.say(_("{price} a try", price=price)), scene.say(_("wins the game"))
    man, castle = scene.say(_("A man")), scene.say(_("Anglesey"))
    warning = scene.say(_("A hit would end the game: your pawn is at the top."))
    return [
        WideKey(
            MAN,
            man,
            scene.say(_("ends the game")) if ends else a_try,
            f"{man}, {warning if ends else a_try}",
            alarming=ends,
            dim=scene.state.men <= 1,
        ),
        WideKey(
            ANGLESEY,
            castle,
            wins,
            ", ".join(
                [
                    scene.say(_("The man on Anglesey")),
                    scene.say(_("A hit wins the game at once.")),
                ]
            ),
        ),
    ]


def _chances(scene: Scene, hands: Hands) -> ft.Control:
    """Returns the small key that opens what attacks are worth."""
    ink = scene.ink
    return tap(
        ink.sigil(Glyph.CHART, 20, ink.theme.muted),
        scene.say(_("What attacks are worth")),
        hands.odds,
        width=48,
        height=measures(ink).land,
        border_radius=Radius.CELL,
        border=ft.Border.all(1, ink.theme.line),
    )
