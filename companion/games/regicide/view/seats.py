"""Régicide with the device in the middle: one enemy for both sides, everybody's own actions."""

from __future__ import annotations

from companion.errors import Message
from companion.games.regicide.actions import BeatEnemy, ChooseNext, Yield
from companion.games.regicide.cards import Suit, sign_of
from companion.games.regicide.names import card_name
from companion.games.regicide.state import ENEMIES, Fight, State
from companion.games.regicide.step import Step
from companion.games.regicide.view.enemy_card import immunity_sentence
from companion.games.regicide.view.keys import RED
from companion.i18n import counted, marker
from companion.play.by_hand import Adjust
from companion.widgets.glyphs import Glyph
from companion.widgets.scene import Scene
from companion.widgets.seat_table import Middle, Number, Place, SeatAction, SeatTable

_ = marker("regicide")
_n = counted("regicide")

LEAP = 5
"""By how much plain counters go down at a tap beside the single steps."""


def seat_table(scene: Scene) -> SeatTable:
    """Returns what lies in front of each player, and the enemy between them."""
    places = tuple(_place(scene, player) for player in range(scene.state.players))
    return SeatTable(places, _middle(scene))


def _middle(scene: Scene) -> Middle:
    state: State = scene.state
    fight = state.fight
    beaten = Number(scene.say(_("of {enemies} beaten", enemies=ENEMIES)), state.beaten)
    if fight is None:
        return Middle(
            scene.say(_("Turn up the next enemy")),
            sign=Glyph.CROWN,
            numbers=(beaten,),
        )
    suit = fight.enemy.suit or Suit.HEARTS
    theme = scene.ink.theme
    return Middle(
        scene.say(card_name(fight.enemy)),
        scene.say(immunity_sentence(fight)),
        sign_of(suit),
        theme.red_suit if suit in RED else theme.black_suit,
        _numbers(scene, fight),
        (beaten,),
    )


def _numbers(scene: Scene, fight: Fight) -> tuple[Number, ...]:
    theme = scene.ink.theme
    return (
        Number(
            scene.say(_("LIFE")),
            fight.life_left,
            "life",
            high=fight.life,
            colour=theme.life,
        ),
        Number(
            scene.say(_("ATTACK")),
            fight.attack_now,
            "attack",
            high=fight.attack,
            colour=theme.attack,
        ),
    )


def _place(scene: Scene, player: int) -> Place:
    state: State = scene.state
    actions = _plain_deeds(scene) if state.rules.plain else _deeds(scene, player)
    turn = player == state.current and not state.rules.plain and state.step is not Step.OVER
    return Place(actions=actions, note=scene.say(_note(state, player)), turn=turn)


def _note(state: State, player: int) -> Message | str:
    hands = state.counts.hands
    if hands is not None:
        return _n("{count} card in hand", "{count} cards in hand", hands[player])
    if state.yielded[player]:
        return _("yielded")
    return ""


def _deeds(scene: Scene, player: int) -> tuple[SeatAction, ...]:
    state: State = scene.state
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


def _plain_deeds(scene: Scene) -> tuple[SeatAction, ...]:
    state: State = scene.state
    fight = state.fight
    if fight is None:
        return (SeatAction(scene.say(_("Next enemy")), main=True),)
    life = SeatAction(scene.say(_("Life −{count}", count=LEAP)), Adjust("life", None, -LEAP))
    attack = SeatAction(scene.say(_("Attack −{count}", count=LEAP)), Adjust("attack", None, -LEAP))
    beaten = SeatAction(scene.say(_("Beaten")), BeatEnemy(), main=fight.life_left == 0)
    exactly = SeatAction(scene.say(_("Exactly")), BeatEnemy(exact=True))
    return life, attack, beaten, exactly
