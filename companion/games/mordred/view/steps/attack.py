"""Attacking a man: from which building, whom, and the die."""

from dataclasses import replace

import flet as ft

from companion.games.mordred.model import (
    ATTACK_COST,
    BUILDINGS,
    NEED_TO_ATTACK,
    Building,
    State,
    _,
    words,
)
from companion.games.mordred.moves.phrases import attack_would_end
from companion.games.mordred.moves.spend import ATTACK_MAN, Attacked, AttackMan, Foe
from companion.games.mordred.odds.chances import attack_odds
from companion.games.mordred.view.keys import (
    HEIGHT,
    LOW,
    WHOLE,
    Fight,
    PieceKey,
    asleep,
    dice_to_report,
    die_line,
    end_button,
    piece_keys,
    sentence,
    with_why,
)
from companion.games.mordred.view.numbers import money
from companion.games.mordred.view.sheets.chances import attack_figures
from companion.odds.dice import success
from companion.play import Outcome, Refusal
from companion.widgets import (
    Face,
    Figure,
    Glyph,
    Handler,
    Scene,
    Space,
    TextSize,
    bounded,
    button,
    button_row,
    choice,
    flex,
    pad,
    preview_line,
    use_stable,
)


@bounded
def AttackStep(scene: Scene, on_begin: Handler, on_odds: Handler) -> ft.Control:
    """What an attack needs, and what its die does.

    Args:
        scene: the moment.
        on_begin: called when something new is being put together.
        on_odds: opens the chances of every attack.
    """
    ink, state = scene.ink, scene.state
    fight, set_fight = ft.use_state(Fight(Foe.MAN, _best(state)))

    def change(changed: Fight) -> None:
        on_begin()
        set_fight(changed)

    def attack() -> None:
        if plan is not None and scene.act(plan) is None:
            set_fight(replace(fight, die=None))

    on_face = use_stable(lambda _die, face: change(replace(fight, die=face)))
    source, die, foe = fight.building, fight.die, Foe(fight.against)
    plan = None if source is None else AttackMan(state.current, source, die or 1, foe)
    outcome = None if plan is None else ATTACK_MAN.apply(state, plan)
    foes = [
        (Foe.MAN.value, scene.say(_("A man"))),
        (Foe.ANGLESEY.value, scene.say(_("The man on Anglesey"))),
    ]
    parts: list[ft.Control] = [
        piece_keys(
            ink,
            [_source(scene, building) for building in BUILDINGS],
            source,
            lambda kind: change(Fight(foe, kind)),
        ),
        choice(ink, foes, foe, lambda aim: change(Fight(aim, fight.kind)), wrap=ink.large),
        dice_to_report(scene, (die,), on_face),
        *(_warning(scene, foe) if die is None and isinstance(outcome, Outcome) else []),
    ]
    keys = [_preview(scene, plan, die, outcome, on_odds), _buttons(scene, die, outcome, attack)]
    return pad(ink, HEIGHT, parts, keys, of=WHOLE)


def _best(state: State) -> str:
    """Returns the player's building that hits most easily, or nothing where there is none."""
    own = [building for building in BUILDINGS if state.seat.count(building)]
    return min(own, key=lambda building: NEED_TO_ATTACK[building]).value if own else ""


def _source(scene: Scene, building: Building) -> PieceKey:
    state, need = scene.state, NEED_TO_ATTACK[building]
    detail = scene.say(_("{count} on board", count=state.seat.count(building)))
    if scene.odds:
        percent = scene.translator.percent(success(need))
        detail = percent if scene.ink.height < LOW else f"{percent}\n{detail}"
    trial = ATTACK_MAN.apply(state, AttackMan(state.current, building, 1, Foe.ANGLESEY))
    return PieceKey(
        building,
        scene.say(words.BUILDING[building]),
        scene.say(_("{need}+", need=need)),
        detail,
        isinstance(trial, Refusal),
    )


def _preview(
    scene: Scene,
    plan: AttackMan | None,
    die: int | None,
    outcome: Outcome[State, Attacked] | Refusal | None,
    on_odds: Handler,
) -> ft.Control:
    if outcome is None or plan is None:
        return _with_chances(scene, sentence(scene, _("Tap the building that attacks")), on_odds)
    if isinstance(outcome, Refusal):
        return _with_chances(scene, sentence(scene, outcome.message, Glyph.WARNING), on_odds)
    if die is None:
        return _before(scene, plan.source, on_odds)
    ink = scene.ink
    paid = Figure(money(scene.translator, ATTACK_COST), scene.say(_("to pay")), ink.game.main)
    if not outcome.effect.success:
        return preview_line(ink, [paid], scene.say(_("Missed: nothing else happens")))
    if plan.target is Foe.ANGLESEY:
        text = scene.say(_("Hit: you win the game at once"))
        return preview_line(ink, [paid], text, good=True, icon=Glyph.TROPHY)
    if outcome.state.over:
        text = scene.say(_("Hit, and the pawn has no room above: the game ends"))
        return preview_line(ink, [paid], text, icon=Glyph.FLAG)
    return preview_line(ink, [paid], scene.say(_("Hit: man off the board, pawn one up")), good=True)


def _before(scene: Scene, source: Building, on_odds: Handler) -> ft.Control:
    """Returns the die that is needed and, where the table wants chances, what the try is worth."""
    facts = {"need": NEED_TO_ATTACK[source], "price": money(scene.translator, ATTACK_COST)}
    if not scene.odds:
        text = _("{price} a try, {need} or more hits", **facts)
        return die_line(scene, text, f"attack:{source.value}")
    odds = attack_odds(source, scene.state.seat.money)
    figures = [Figure(value, caption) for value, caption in attack_figures(scene, odds)]
    text = scene.say(_("{need} or more, {price} a try", **facts))
    return _with_chances(scene, preview_line(scene.ink, figures, text), on_odds)


def _with_chances(scene: Scene, line: ft.Control, on_odds: Handler) -> ft.Control:
    if not scene.odds:
        return line
    label = scene.say(_("What attacks are worth"))
    return with_why(scene.ink, line, label, on_odds, glyph=Glyph.CHART)


def _warning(scene: Scene, foe: Foe) -> list[ft.Control]:
    """Returns what a success would end."""
    ink = scene.ink
    if foe is Foe.ANGLESEY:
        text, sign, shade = _("A hit wins the game at once."), Glyph.TROPHY, ink.theme.gold
    elif attack_would_end(scene.state):
        text = _("A hit would end the game: your pawn is at the top.")
        sign, shade = Glyph.WARNING, ink.theme.life
    else:
        return []
    line = ink.text(scene.say(text), TextSize.BODY, Face.MEDIUM, shade, expand=True, leading=1.15)
    return [flex.row([ink.sigil(sign, 18, shade), line], Space.L)]


def _buttons(
    scene: Scene,
    die: int | None,
    outcome: Outcome[State, Attacked] | Refusal | None,
    attack: Handler,
) -> ft.Control:
    done = isinstance(outcome, Outcome)
    if outcome is None or (die is None and done):
        return button_row(end_button(scene, main=False), asleep(scene, _("Tap the die")))
    price = money(scene.translator, ATTACK_COST)
    label = _("Attack for {price}", price=price)
    if isinstance(outcome, Outcome):
        hit, missed = _("Pay {price}: hit", price=price), _("Pay {price}: missed", price=price)
        label = hit if outcome.effect.success else missed
    return button_row(
        end_button(scene, main=False),
        button(
            scene.ink,
            scene.say(label),
            attack,
            kind="fill" if done else "ghost",
            expand=3,
            identifier="confirm",
        ),
    )
