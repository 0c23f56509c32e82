"""What is heard and felt of a play: each thing that happens once, wherever it was done."""

import flet as ft

from companion.play import Timing
from companion.play.announcement import read_out
from companion.ui.invite.phones import phone_name, player_of
from companion.ui.play.handover import turn_of
from companion.ui.play.session import PlaySession
from companion.ui.shell import Shell
from companion.ui.shell.senses import Sign

AT_FIRST = (0, 0)
"""The moment before anything was heard."""


def use_announcements(shell: Shell, session: PlaySession) -> None:
    """Tells what happens, on this device or another one, as soon as it is shown.

    It is read out by a screen reader. Where the device's owner wants it, it is also spoken, and
    signs tell its player of the turn without words.

    A hook: call it in a component's body, always in the same order.
    """
    moment, turn = session.moment, turn_of(session)
    player = None if turn is None else turn.player
    before = ft.use_ref((moment, player))

    def tell() -> None:
        heard, former = before.current or (AT_FIRST, None)
        before.current = (moment, player)
        if moment == heard:  # the play has just been opened
            return
        text = read_out(session.announced(heard), shell.say)
        shell.device.read_out(text)
        chosen = shell.preferences
        if chosen.spoken:
            speak(shell, text)
        if chosen.signs_felt or chosen.signs_heard:
            give_sign(shell, sign_of(shell, session, former, player, new=moment[0] > heard[0]))

    def leave() -> None:
        if shell.preferences.spoken:
            shell.device.senses.hush()

    ft.use_effect(tell, [moment], lambda: None)
    ft.use_effect(lambda: None, [], leave)


def say_again(shell: Shell, session: PlaySession) -> None:
    """Speaks of what happened last once more."""
    speak(shell, read_out(session.announced(AT_FIRST), shell.say))


def speak(shell: Shell, text: str) -> None:
    """Has the device speak, as its owner wants it."""
    chosen = shell.preferences
    shell.device.senses.speak(text, chosen.language, chosen.speed)


def give_sign(shell: Shell, sign: Sign | None) -> None:
    """Gives a sign, if there is one and the device's owner wants any."""
    chosen = shell.preferences
    if sign is not None:
        shell.device.senses.sign(sign, felt=chosen.signs_felt, heard=chosen.signs_heard)


def sign_of(
    shell: Shell, session: PlaySession, former: int | None, player: int | None, *, new: bool
) -> Sign | None:
    """Returns what the player of this phone is told without words, the most urgent thing only.

    Args:
        shell: whose phone it is.
        session: the play.
        former: whose turn it was.
        player: whose turn it is.
        new: whether something was entered.
    """
    timeline = session.play.timeline
    own = player_of(timeline.setup.players, phone_name(shell, shell.device.name))
    if own is None:
        return None
    if player == own != former:
        return Sign.TURN
    reply = session.reply
    if reply is not None and reply.tone == "refusal":
        return Sign.REFUSED
    shown = session.banner()
    last = timeline.last
    if not new or shown is None or (last is not None and isinstance(last.action, Timing)):
        return None
    if shown.changed:
        return Sign.UNDONE
    tones = {notice.tone for notice in shown.notices}
    if "bad" in tones:
        return Sign.LOST
    return Sign.BEATEN if "good" in tones else None
