"""Cards that are typed on a keyboard instead of tapped."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import flet as ft

from companion.games.regicide.model import Step
from companion.games.regicide.moves.pay_damage import PayDamage
from companion.games.regicide.moves.play_cards import PlayCards
from companion.games.regicide.typed import Say, read_cards
from companion.games.regicide.view.board import Board
from companion.games.regicide.view.sheets.questions import asking
from companion.games.regicide.view.steps.composition import Composition, card_tapped
from companion.widgets import BACKSPACE, ENTER, use_keyboard


@dataclass(frozen=True, slots=True)
class Typing:
    """What was typed since something else was done.

    Attributes:
        text: the letters.
        begun: what was chosen before the first of them.
        made: what they have made of it.
    """

    text: str = ""
    begun: Composition = field(default_factory=Composition)
    made: Composition = field(default_factory=Composition)


def typed(former: Typing, now: Composition, key: str, say: Say, *, strict: bool) -> Typing | None:
    """Returns what was typed after one more key, or None where the key adds nothing.

    Args:
        former: what was typed before.
        now: what is chosen; what was tapped meanwhile stays.
        key: a letter, digit or sign, or `BACKSPACE`.
        say: says a message in the user's language.
        strict: whether a card that cannot join is refused with the reason; payments take any.
    """
    if former.made != now:
        former = Typing(begun=now)
    text = former.text[:-1] if key == BACKSPACE else former.text + key
    read = read_cards(text, say) if text != former.text else None
    if read is None:
        return None
    made = former.begun
    for card in read.cards:
        if card not in former.begun.cards:
            made = card_tapped(made, card.name, strict=strict)
    if read.rank is not None:
        made = replace(made, rank=read.rank, reply=None)
    elif read.cards:  # its suits stay open, as after a tap
        last = read.cards[-1]
        made = replace(made, rank=None if last.is_joker else last.rank)
    return Typing(text, former.begun, made)


def use_typed_cards(board: Board, chosen: Callable[[], Composition], *, covered: bool) -> None:
    """Chooses the cards that are typed, and plays or pays them at Enter.

    A hook: call it in a component's body, always in the same order.

    Args:
        board: the moment.
        chosen: returns what is chosen by now, drawn or not.
        covered: whether a sheet lies over the keys.
    """
    letters: Any = ft.use_ref(Typing)
    state = board.state
    plays = state.step is Step.PLAY
    pays = state.step is Step.SUFFER and not board.by_total
    deaf = covered or board.scene.locked or state.rules.plain or not (plays or pays)

    def on_key(key: str) -> None:
        now = chosen()
        if deaf:
            return
        if key == ENTER:
            if now.cards:
                asking(board, PlayCards(now.cards) if plays else PayDamage(now.cards))()
            return
        after = typed(letters.current, now, key, board.say, strict=plays)
        if after is not None:
            letters.current = after
            board.change(lambda _former: after.made)

    use_keyboard(board.scene, on_key)
