"""Régicide with the device in the middle: one enemy for both sides, everybody's own actions."""

from companion.errors import Message
from companion.games.regicide.by_hand import possible_step
from companion.games.regicide.cards import SIGNS, Suit, _, card_name, counted as _n
from companion.games.regicide.moves.declare import BeatEnemy, ChooseNext
from companion.games.regicide.moves.turn import Yield
from companion.games.regicide.odds.chance import chance_now
from companion.games.regicide.state import ENEMIES, PLAYERS, State, Step
from companion.games.regicide.view.board import suit_colour, watched
from companion.games.regicide.view.enemy import immunity_sentence
from companion.widgets import Glyph, Middle, Scene, SeatAction, SeatNumber, SeatPlace, SeatTable

LEAP = 5
"""By how much plain counters go down at a tap beside the single steps."""


def seat_table(scene: Scene) -> SeatTable:
    """Returns what lies in front of each player, and the enemy between them."""
    return SeatTable(
        tuple(_place(scene, player) for player in range(scene.state.players)), _middle(scene)
    )


def _middle(scene: Scene) -> Middle:
    state: State = scene.state
    fight = state.fight
    beaten = SeatNumber(scene.say(_("of {enemies} beaten", enemies=ENEMIES)), state.beaten)
    likely = _likely(scene)
    if fight is None:
        return Middle(
            scene.say(_("Turn up the next enemy")),
            sign=Glyph.CROWN,
            numbers=(beaten,),
            facts=likely,
        )
    suit, theme = fight.enemy.suit or Suit.HEARTS, scene.ink.theme
    life = SeatNumber(
        scene.say(_("LIFE")), fight.life_left, "life", high=fight.life, colour=theme.life
    )
    attack = SeatNumber(
        scene.say(_("ATTACK")), fight.attack_now, "attack", high=fight.attack, colour=theme.attack
    )
    return Middle(
        scene.say(card_name(fight.enemy)),
        " · ".join([scene.say(immunity_sentence(fight)), *_brief(state, likely)]),
        SIGNS[suit],
        suit_colour(scene.ink, suit),
        (life, attack),
        (beaten, *likely),
    )


def _likely(scene: Scene) -> tuple[SeatNumber, ...]:
    """Returns the chance to win, where the table wants to see it and it is known."""
    story = watched(scene)
    chance = None if story is None else chance_now(story)
    if chance is None:
        return ()
    sign = scene.translator.whole_percent(chance).removeprefix(str(chance))
    return (SeatNumber(scene.say(_("Chance to win")), chance, after=sign),)


def _brief(state: State, likely: tuple[SeatNumber, ...]) -> tuple[str, ...]:
    """Returns the chance for the line of words: four players leave no corner free for a number."""
    no_corner = state.players == PLAYERS[1]
    return tuple(f"{each.value}{each.after}" for each in likely if no_corner)


def _place(scene: Scene, player: int) -> SeatPlace:
    state: State = scene.state
    actions = _plain_actions(scene) if state.rules.plain else _actions(scene, player)
    turn = player == state.current and not state.rules.plain and not state.over
    return SeatPlace(actions=actions, note=scene.say(_note(state, player)), turn=turn)


def _note(state: State, player: int) -> Message | str:
    if (hands := state.counts.hands) is not None:
        return _n("{count} card in hand", "{count} cards in hand", hands[player])
    if state.yielded[player]:
        return _("yielded")
    return ""


def _actions(scene: Scene, player: int) -> tuple[SeatAction, ...]:
    state: State = scene.state
    if player in state.gone:
        return ()
    if state.step is Step.CHOOSE_NEXT:
        return (SeatAction(scene.say(_("I play next")), ChooseNext(player)),)
    if player != state.current:
        return ()
    match state.step:
        case Step.REVEAL:
            return (SeatAction(scene.say(_("Next enemy")), main=True),)
        case Step.PLAY:
            return (
                SeatAction(scene.say(_("Play cards")), main=True),
                SeatAction(scene.say(_("Yield")), Yield()),
            )
        case Step.SUFFER:
            return (SeatAction(scene.say(_("Pay {value}", value=state.need)), main=True),)
        case Step.OVER:
            return ()


def _plain_actions(scene: Scene) -> tuple[SeatAction, ...]:
    state: State = scene.state
    if (fight := state.fight) is None:
        return (SeatAction(scene.say(_("Next enemy")), main=True),)
    life = possible_step(state, "life", None, -LEAP)
    attack = possible_step(state, "attack", None, -LEAP)
    leaps = (
        (_("Life −{count}", count=-life.by), life),
        (_("Attack −{count}", count=-attack.by), attack),
    )
    return (
        *(SeatAction(scene.say(label), leap) for label, leap in leaps if leap.by),
        SeatAction(scene.say(_("Beaten")), BeatEnemy(), main=fight.life_left == 0),
        SeatAction(scene.say(_("Exactly")), BeatEnemy(exact=True)),
    )
