"""The second step of a turn: the men that the roll brought are placed, or storm a building."""

from dataclasses import replace

import flet as ft

from companion.games.mordred.model import (
    BUILDINGS,
    NEED_TO_STORM,
    Building,
    State,
    _,
    counted as _n,
    words,
)
from companion.games.mordred.moves.place import (
    PLACE_MAN,
    PLACE_MEN,
    GiveUpMen,
    PlaceMan,
    PlaceMen,
    ReturnMen,
    Stormed,
    Target,
)
from companion.games.mordred.tell.why import explain
from companion.games.mordred.view.keys import (
    ROOMY,
    WHOLE,
    Fight,
    PieceKey,
    dice_to_report,
    die_line,
    piece_keys,
    sentence,
)
from companion.games.mordred.view.steps.blocked import BlockedPawn
from companion.odds.dice import success
from companion.play import Message, Outcome, Refusal
from companion.widgets import (
    Count,
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
    choice,
    flex,
    pad,
    stepper,
    tap,
    use_stable,
)


@bounded
def PlaceStep(scene: Scene) -> ft.Control:
    """How many men, and the ways to place them."""
    storming, set_storming = ft.use_state(False)
    if storming:
        return Storm(scene, lambda: set_storming(False))
    return Ways(scene, lambda: set_storming(True))


def _count(scene: Scene) -> ft.Control:
    ink, count = scene.ink, scene.state.men_to_place
    label = scene.say(_n("man to place", "men to place", count))
    hint = scene.say(_("Each on a space next to a man, along a path."))
    side = flex.column(
        [
            ink.text(label, TextSize.TITLE, Face.TITLE, cap=1.6, leading=1.1),
            ink.label(hint, leading=1.15),
        ],
        Space.XS,
        stretch=False,
        expand=not ink.large,
    )
    number = ink.number(count, 112 if ink.height >= ROOMY else 80, ink.theme.life)
    content: ft.Control = (
        flex.column([number, side], stretch=False)
        if ink.large
        else flex.row([number, ink.sigil(Glyph.MAN, 44, ink.theme.life), side], Space.XL)
    )
    return tap(
        content,
        f"{count} {label}. {hint}",
        (lambda: scene.why("men_to_place")) if explain(scene.state, "men_to_place") else None,
        identifier="men-to-place",
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.XS),
    )


@bounded
def Ways(scene: Scene, on_storm: Handler) -> ft.Control:
    """How many of the men find an empty space, none, or a building in their way."""
    ink, state = scene.ink, scene.state
    player, owed = state.current, state.men_to_place
    count, set_count = ft.use_state(owed)
    outcome = PLACE_MEN.apply(state, PlaceMen(player, count))
    end = outcome.state.end if isinstance(outcome, Outcome) else None
    asked = Count("", scene.say(_("How many?")), count, 1, owed)
    back = ReturnMen(player) if count == owed else GiveUpMen(player, count)
    storm, given_up = scene.say(_("Attack a building")), scene.say(_given_up(state, count))
    every = _n("Place him on an empty space", "Place all {count} on empty spaces", count)
    some = _n("Place {count} on an empty space", "Place {count} on empty spaces", count)
    parts = [
        _count(scene),
        None if ink.landscape else BlockedPawn(scene),
        stepper(ink, asked, set_count) if owed > 1 else None,
    ]
    return pad(
        ink,
        WHOLE,
        parts,
        [
            None if end is None else sentence(scene, words.END[end], Glyph.FLAG),
            button_row(
                button(ink, storm, on_storm, kind="tonal", expand=3, size=TextSize.BODY),
                button(
                    ink,
                    given_up,
                    lambda: scene.act(back),
                    kind="ghost",
                    expand=2,
                    size=TextSize.BODY,
                ),
            ),
            Waking(
                lambda awake: button(
                    ink,
                    scene.say(every if count == owed else some),
                    lambda: scene.act(PlaceMen(player, count)),
                    enabled=awake,
                    identifier="confirm",
                ),
                moment="place",
            ),
        ],
    )


def _given_up(state: State, count: int) -> Message:
    if state.rules.men_may_be_withheld:
        return _n("Hold back {count}", "Hold back {count}", count)
    if count == state.men_to_place:
        return _("No legal space")
    return _n("No space for {count}", "No space for {count}", count)


@bounded
def Storm(scene: Scene, on_back: Handler) -> ft.Control:
    """A man against a building: whose, which, and the die."""
    ink, state = scene.ink, scene.state
    fight, set_fight = ft.use_state(lambda: Fight(_only_target(scene)))
    on_face = use_stable(lambda _die, face: set_fight(replace(fight, die=face)))
    building, die = fight.building, fight.die
    seat = int(fight.against) if fight.against else None
    action = PlaceMan(state.current, Target.BUILDING, seat, building, die)
    trial = PlaceMan(state.current, Target.BUILDING, seat, building, die or 1)
    outcome = None if seat is None or building is None else PLACE_MAN.apply(state, trial)
    parts: list[ft.Control] = [
        choice(
            ink,
            [(str(index), name) for index, name in enumerate(state.names)],
            fight.against,
            lambda owner: set_fight(Fight(owner, fight.kind)),
            label=scene.say(_("Whose building?")),
            dimmed=[str(i) for i in range(len(state.names)) if not _has_target(state, i)],
        ),
        piece_keys(
            ink,
            [_target(scene, seat, kind) for kind in BUILDINGS],
            building,
            lambda kind: set_fight(Fight(fight.against, kind)),
        ),
        dice_to_report(scene, (die,), on_face),
    ]
    row = button_row(
        button(ink, scene.say(_("Back")), on_back, kind="tonal", expand=1),
        button(
            ink,
            _verb(scene, die, outcome),
            lambda: scene.act(action),
            enabled=outcome is not None and (die is not None or isinstance(outcome, Refusal)),
            expand=2,
            identifier="confirm",
        ),
    )
    return pad(ink, WHOLE, parts, [_preview(scene, building, die, outcome), row])


def _has_target(state: State, player: int) -> bool:
    mine = player == state.current and not state.rules.men_on_own_buildings
    return not mine and any(state.seats[player].pieces)


def _only_target(scene: Scene) -> str:
    """Returns the only player who has a building to attack, or nobody."""
    targets = [index for index in range(len(scene.players)) if _has_target(scene.state, index)]
    return str(targets[0]) if len(targets) == 1 else ""


def _target(scene: Scene, owner: int | None, building: Building) -> PieceKey:
    need = scene.say(_("{need}+", need=NEED_TO_STORM[building]))
    name = scene.say(words.BUILDING[building])
    if owner is None:
        return PieceKey(building, name, need, "")
    count = scene.state.seats[owner].count(building)
    return PieceKey(building, name, need, scene.say(_("{count} on board", count=count)), count < 1)


def _preview(
    scene: Scene,
    building: Building | None,
    die: int | None,
    outcome: Outcome[State, Stormed | None] | Refusal | None,
) -> ft.Control:
    if isinstance(outcome, Refusal):
        return sentence(scene, outcome.message, Glyph.WARNING)
    if outcome is None or building is None:
        return sentence(scene, _("Tap whose building and which kind"))
    if die is None:
        return _before(scene, building)
    if _falls(outcome):
        text = _("It falls: the owner takes it back, your man takes the space.")
        return sentence(scene, text, Glyph.FIGHT)
    text = _("It holds: the man goes back to the reserve.")
    return sentence(scene, text, Glyph.SHIELD, scene.ink.theme.attack)


def _before(scene: Scene, building: Building) -> ft.Control:
    """Returns the die that is needed."""
    need = NEED_TO_STORM[building]
    text = _("It falls with {need} or more", need=need)
    if scene.odds:
        percent = scene.translator.percent(success(need))
        text = _("It falls with {need} or more ({chance})", need=need, chance=percent)
    return die_line(scene, text, f"storm:{building.value}")


def _falls(outcome: Outcome[State, Stormed | None]) -> bool:
    return outcome.effect is not None and outcome.effect.success


def _verb(
    scene: Scene, die: int | None, outcome: Outcome[State, Stormed | None] | Refusal | None
) -> str:
    if die is None or not isinstance(outcome, Outcome):
        return scene.say(_("Tap the die"))
    return scene.say(_("The building falls") if _falls(outcome) else _("The building holds"))
