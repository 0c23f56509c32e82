"""What a calculator works with: its question, what nobody has seen, and the deck."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import flet as ft

from companion.games.morrigan.model import Counts, Rules, State, _
from companion.games.morrigan.odds.question import DECK, Deck, Question, read_deck
from companion.i18n import Translator
from companion.odds.cards import Unseen
from companion.odds.refusal import OddsError
from companion.play import Message, replace
from companion.prompt import Event, Press
from companion.widgets import Ink, ToolScene, choice, use_stable
from companion.widgets.prompt import Pen

KEPT_DECK = "deck"

Q = TypeVar("Q", bound=Question)
T = TypeVar("T")


@dataclass(frozen=True)
class Work(Generic[Q]):
    """What is entered.

    Attributes:
        question: the question.
        deck: the deck that is kept.
        seat: who asks, in a play.
        counting: the deck while it is counted, None otherwise.
    """

    question: Q
    deck: Deck | None
    seat: int = 0
    counting: Counts | None = None


@dataclass(frozen=True)
class Kit(Generic[Q]):
    """What every part of a calculator is handed.

    Attributes:
        scene: what the screen is given.
        work: what is entered.
        change: changes it; what it is given makes the new work of the latest one.
        press: the handler of the pads, of constant identity.
    """

    scene: ToolScene
    work: Work[Q]
    change: Callable[[Callable[[Work[Q]], Work[Q]]], object]
    press: Callable[[str], object]

    @property
    def ink(self) -> Ink:
        """The look."""
        return self.scene.ink

    @property
    def pen(self) -> Pen:
        """What pads are drawn with, of which every key changes the question."""
        return Pen(self.ink, self.voice, Asked(self.press))

    @property
    def voice(self) -> Translator:
        """Says messages and chances in the user's language."""
        return self.scene.translator

    @property
    def state(self) -> State | None:
        """The play beside which it is open, None where it stands alone."""
        return self.scene.state

    @property
    def rules(self) -> Rules:
        """The house rules that hold, those of a new play by default."""
        return Rules() if self.state is None else self.state.rules

    @property
    def question(self) -> Q:
        """The question as it is."""
        return self.work.question

    def say(self, message: Message) -> str:
        """Returns a message in the user's language."""
        return self.scene.say(message)

    def ask(self, make: Callable[[Q], Q]) -> None:
        """Changes the question; what it is given makes the new one of the latest."""
        self.change(lambda was: replace(was, question=make(was.question)))

    def put(self, **fields: Any) -> None:
        """Puts something into the question."""
        self.ask(lambda was: replace(was, **fields))

    def names(self, players: Sequence[int] | None, count: int) -> list[str]:
        """Returns the names of players, or numbers for so many where there is no play."""
        if self.state is not None and players is not None:
            return [self.state.name(player) for player in players]
        return [self.say(_("Opponent {number}", number=number)) for number in range(1, count + 1)]

    def asker(self, label: Message, make: Callable[[Q, State, int], Q]) -> list[ft.Control]:
        """Returns the choice of who asks, in a play; another's hand is not known.

        Args:
            label: asks who it is.
            make: returns the question of another player: (question, state, player).
        """
        if (state := self.state) is None:
            return []

        def pick(value: str) -> None:
            seat = int(value)
            self.change(
                lambda was: replace(was, seat=seat, question=make(was.question, state, seat))
            )

        seated = (seat for seat in range(state.players) if seat not in state.gone)
        options = [(str(seat), state.name(seat)) for seat in seated]
        return [choice(self.ink, options, str(self.work.seat), pick, label=self.say(label))]


@dataclass(frozen=True, slots=True)
class Asked:
    """Does what a key of a pad does: it changes the question. Equal where the handler is."""

    press: Callable[[str], object]

    def __call__(self, event: Event) -> object:
        """Presses it."""
        return self.press(event.name) if isinstance(event, Press) else None


def use_kit(
    scene: ToolScene, question: Callable[[State | None], Q], seat: int | None = None
) -> Kit[Q]:
    """Returns the kit of a calculator: with the deck, if one was counted.

    Args:
        scene: what the screen is given.
        question: returns the first question.
        seat: who asks; whose turn it is by default.
    """
    state: State | None = scene.state

    def begin() -> Work[Q]:
        deck = read_deck(scene.kept(KEPT_DECK))
        asker = seat if seat is not None else 0 if state is None else state.current
        return Work(replace(question(state), source=DECK if deck else ""), deck, asker)

    work, change = ft.use_state(begin)
    kit = Kit(scene, work, change, lambda _key: None)
    return replace(kit, press=use_stable(lambda key: kit.ask(lambda was: was.press(key))))


@dataclass(frozen=True)
class Answered(Generic[T]):
    """What was found out.

    Attributes:
        unseen: what is taken as unseen, None while nothing is chosen or it cannot be.
        result: the answer, None if there is none.
        trouble: why there can be none.
    """

    unseen: Unseen | None = None
    result: T | None = None
    trouble: Message | None = None


def answered(kit: Kit[Q], answer: Callable[[Unseen], T]) -> Answered[T]:
    """Returns the answer from what is taken as unseen, or why there is none."""
    work, unseen = kit.work, None
    try:
        unseen = work.question.unseen(work.deck, kit.state, work.seat)
        return Answered() if unseen is None else Answered(unseen, answer(unseen))
    except OddsError as error:
        return Answered(unseen, trouble=error.message)
