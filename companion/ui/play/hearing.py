"""What is heard of a play: each thing that happens once, wherever it was done."""

import flet as ft

from companion.play.announcement import read_out
from companion.ui.play.session import PlaySession
from companion.ui.shell import Shell


def use_announcements(shell: Shell, session: PlaySession) -> None:
    """Has what happens read out, on this device or another one, as soon as it is shown.

    A hook: call it in a component's body, always in the same order.
    """
    heard = ft.use_ref(session.moment)

    def tell() -> None:
        if session.moment != heard.current:  # else the play has just been opened
            sentences = session.announced(heard.current or (0, 0))
            heard.current = session.moment
            shell.device.read_out(read_out(sentences, shell.say))

    ft.use_effect(tell, [session.moment], lambda: None)
