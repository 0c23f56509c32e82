"""The second step of a turn: the men that the roll brought are placed, or storm a building."""

from dataclasses import replace

import flet as ft

from companion.games.mordred.model import (
    BUILDINGS,
    NEED_TO_STORM,
    Building,
    End,
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
from companion.games.mordred.view.boxes import PieceKey, piece_boxes, tabs
from companion.games.mordred.view.keys import (
    Fight,
    attempt_die,
    die_line,
    primary_row,
    quiet_key,
    sentence,
    wide_key,
)
from companion.games.mordred.view.measures import LOW, PAD, measures
from companion.games.mordred.view.steps.blocked import BlockedPawn
from companion.odds.dice import success
from companion.play import Message, Outcome, Refusal
from companion.widgets import (
    PLAYER_COLOURS,
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
    flex,
    glyph,
    pad,
    stepper,
    tap,
    use_stable,
)

BELOW = 270
"""What a large screen needs for the keys below the number of men."""


@bounded
def PlaceStep(scene: Scene) -> ft.Control:
    """How many men, and the ways to place them."""
    storming, set_storming = ft.use_state(False)
    if storming:
        return Storm(scene, lambda: set_storming(False))
    return Ways(scene, lambda: set_storming(True))


def _count(scene: Scene, end: End | None) -> ft.Control:
    """Returns how many men there are, and how they are placed or what their placing ends."""
    ink, count = scene.ink, scene.state.men_to_place
    label = scene.say(_n("man to place", "men to place", count))
    hint = scene.say(_("Each on a space next to a man, along a path."))
    if end is not None:
        hint = scene.say(_("{why} The game is over.", why=words.END[end]))
    side = flex.column(
        [
            ink.text(label, TextSize.TITLE, Face.TITLE, cap=1.6, leading=1.1),
            ink.label(hint, leading=1.15),
        ],
        Space.XS,
        stretch=False,
        expand=not ink.large,
    )
    size = 240 if ink.roomy else 72 if ink.height < LOW else 112
    number = ink.number(count, size, ink.theme.life)
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
        height=ink.height - BELOW if ink.roomy else None,
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
    every = _n("Place him on an empty space", "Place all {count} on empty spaces", count)
    some = _n("Place {count} on an empty space", "Place {count} on empty spaces", count)
    parts = [
        _count(scene, end),
        BlockedPawn(scene),
        stepper(ink, asked, set_count) if owed > 1 else None,
        _storm_key(scene, on_storm) if _targets(state) else None,
    ]
    wide = Waking(
        lambda: flex.row(
            [
                wide_key(
                    scene,
                    scene.say(every if count == owed else some),
                    lambda: scene.act(PlaceMen(player, count)),
                )
            ]
        ),
        moment="place",
    )
    given_up = quiet_key(scene, scene.say(_given_up(state, count)), lambda: scene.act(back))
    foot = primary_row(ink, given_up, ft.Container(expand=3, content=wide))
    return pad(ink, PAD, parts, [foot])


def _storm_key(scene: Scene, on_storm: Handler) -> ft.Control:
    """Returns the key of an attack, which sleeps where the dice of the roll have just been."""
    ink = scene.ink
    return Waking(
        lambda: button(
            ink,
            scene.say(_("Attack a building")),
            on_storm,
            kind="tonal",
            icon=Glyph.FIGHT,
            height=measures(ink).land,
            size=TextSize.BODY,
        )
    )


def _given_up(state: State, count: int) -> Message:
    if state.rules.men_may_be_withheld:
        return _n("Hold back {count}", "Hold back {count}", count)
    if count == state.men_to_place:
        return _("No legal space")
    return _n("No space for {count}", "No space for {count}", count)


@bounded
def Storm(scene: Scene, on_back: Handler) -> ft.Control:
    """A man against a building: whose, which, and the die that does it."""
    ink, state = scene.ink, scene.state
    fight, set_fight = ft.use_state(lambda: Fight(_only_target(scene)))
    thrown = ft.use_ref(None)

    def action(die: int) -> PlaceMan:
        seat = int(fight.against) if fight.against else None
        return PlaceMan(state.current, Target.BUILDING, seat, fight.building, die)

    def throw(die: int) -> None:
        if thrown.current is state:  # told twice before the screen was drawn anew
            return
        tried = PLACE_MAN.apply(state, action(die))
        if isinstance(tried, Outcome) and tried.state.over:
            set_fight(replace(fight, die=die))
        else:
            thrown.current = state
            scene.act(action(die))

    on_owner = use_stable(lambda owner: set_fight(Fight(owner, fight.kind)))
    on_kind = use_stable(lambda kind: set_fight(Fight(fight.against, kind)))
    building, die = fight.building, fight.die
    seat = int(fight.against) if fight.against else None
    chosen = seat is not None and building is not None
    outcome = PLACE_MAN.apply(state, action(die or 1)) if chosen else None
    parts: list[ft.Control] = [
        tabs(
            ink,
            [(str(seat), _sign(scene, seat), name) for seat, name in enumerate(state.names)],
            fight.against,
            on_owner,
            label=scene.say(_("Whose building?")),
            dimmed=[str(i) for i in range(len(state.names)) if not _has_target(state, i)],
        ),
        piece_boxes(ink, [_target(scene, seat, kind) for kind in BUILDINGS], building, on_kind),
        _preview(scene, building, die, outcome),
        attempt_die(scene, die, use_stable(throw), state.men_to_place, able=chosen),
    ]
    label = _("It falls, and the game ends") if die else _("Roll, tap the die")
    row = primary_row(
        ink,
        quiet_key(scene, scene.say(_("Back")), on_back),
        wide_key(scene, scene.say(label), lambda: scene.act(action(die or 1)), awake=bool(die)),
    )
    return pad(ink, PAD, parts, [row])


def _sign(scene: Scene, player: int) -> str:
    """Returns a player's emblem."""
    colour = PLAYER_COLOURS.get(scene.players[player].colour)
    return glyph(colour.emblem if colour else "")


def _targets(state: State) -> list[int]:
    """Returns who has a building that a man may be sent against."""
    return [player for player in range(len(state.names)) if _has_target(state, player)]


def _has_target(state: State, player: int) -> bool:
    mine = player == state.current and not state.rules.men_on_own_buildings
    return not mine and any(state.seats[player].pieces)


def _only_target(scene: Scene) -> str:
    """Returns the only player who has a building to attack, or nobody."""
    targets = _targets(scene.state)
    return str(targets[0]) if len(targets) == 1 else ""


def _target(scene: Scene, owner: int | None, building: Building) -> PieceKey:
    need = NEED_TO_STORM[building]
    figure = scene.say(_("{need}+", need=need))
    name = scene.say(words.BUILDING[building])
    facts = [scene.translator.percent(success(need))] if scene.odds else []
    dim = False
    if owner is not None:
        count = scene.state.seats[owner].count(building)
        facts.append(scene.say(_("{count} built", count=count) if count else _("none")))
        dim = count < 1
    return PieceKey(building, name, figure, " · ".join(facts), (figure, *facts), dim=dim)


def _preview(
    scene: Scene,
    building: Building | None,
    die: int | None,
    outcome: Outcome[State, Stormed | None] | Refusal | None,
) -> ft.Control:
    if isinstance(outcome, Refusal):
        return sentence(scene, outcome.message, Glyph.SHIELD)
    if outcome is None or building is None:
        return sentence(scene, _("Tap whose building and which kind"))
    if die is None:
        return _before(scene, building)
    return sentence(scene, _("With this man every man is on the board."), Glyph.FLAG)


def _before(scene: Scene, building: Building) -> ft.Control:
    """Returns the die that is needed."""
    need = NEED_TO_STORM[building]
    text = _("It falls with {need} or more", need=need)
    if scene.odds:
        percent = scene.translator.percent(success(need))
        text = _("It falls with {need} or more ({chance})", need=need, chance=percent)
    return die_line(scene, text, f"storm:{building.value}")
