"""What a prompt is made of: keys in pads, a preview of what would come of them, texts, facts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from companion.errors import Message
from companion.play import Action, Adjust

Text = Message | str


@dataclass(frozen=True, slots=True)
class Press:
    """Changes what is composed; ``name`` says what was pressed.

    Attributes:
        name: what was pressed.
        closes: whether the sheet over the table is put away with it.
    """

    name: str
    closes: bool = False


@dataclass(frozen=True, slots=True)
class Open:
    """Opens a sheet over the table by its name, or without a name puts it away."""

    sheet: str = ""


@dataclass(frozen=True, slots=True)
class Ask:
    """Opens why a number is what it is, or a rule by its anchor."""

    quantity: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Then:
    """Does an action, and if that was done something more: a sheet stays open, or another action.

    Attributes:
        action: what is done first.
        event: what follows.
    """

    action: Action
    event: Event


Event = Action | Press | Open | Ask | Then
"""What a key does."""


@dataclass(frozen=True, slots=True)
class Detail:
    """Something small to know of a key.

    Attributes:
        text: what is shown, behind all others before it.
        sign: the name of a glyph before it.
        say: what is read out instead, where the text does not suffice.
        corner: whether it stands in a corner of the key.
    """

    text: Text
    sign: str = ""
    say: Text = ""
    corner: bool = False


@dataclass(frozen=True, slots=True)
class Key:
    """Something to tap.

    Attributes:
        label: what it shows; empty for one that shows only its sign.
        do: what a tap does; None for a key that waits for something else.
        say: its accessible name, where the label does not suffice.
        sign: a suit, or the name of a glyph.
        picture: what the game draws on it, as a value that its drawing understands.
        tint: "red" or "black" for suits, or the name of a player's colour, or of the theme's.
        figure: the number that matters, which is read out after its name.
        details: what else there is to know, read out in this order.
        note: a few words on it, which are read out after its name.
        chosen: whether it is chosen.
        checked: the state of one of several that are ticked each by itself.
        marked: whether it stands for what lies on the table, or is the column that is open.
        dim: whether it cannot be had now. A dimmed primary key does nothing; others tell why.
        why: why it cannot be had, or what it waits for, which is read out with its state.
        rare: whether it stands back behind the keys beside it.
        solid: whether it is the next thing to do, though it stands beside the primary key.
        brief: what it shows instead right below a preview, which says the rest.
        id: a stable name, for tests in a browser.
        share: of the primary row of an upright phone, where it is not that of all keys.
    """

    label: Text
    do: Event | None
    say: Text = ""
    sign: str = ""
    tint: str = ""
    note: Text = ""
    picture: Any = ""
    figure: Text = ""
    details: tuple[Detail, ...] = ()
    chosen: bool = False
    checked: bool | None = None
    marked: bool = False
    dim: bool = False
    why: Text = ""
    rare: bool = False
    solid: bool = False
    brief: Text = ""
    id: str = ""
    share: int = 0

    @property
    def name(self) -> Text:
        """What it is called, without its note."""
        return self.say or self.label


KeyLook = Literal[
    "cards",
    "players",
    "pictures",
    "wide",
    "tabs",
    "toggles",
    "dice",
    "line",
    "choices",
    "drawn",
]
"""How the keys of a pad look; there are ten looks at most, what needs another one a game draws."""


@dataclass(frozen=True, slots=True)
class Pad:
    """Keys of one kind, from the left.

    Attributes:
        keys: the keys.
        look: how they look: as cards, as players, as pictures over a figure, as pictures beside
            words, as tabs above what changes with them, as switches, as the faces of dice (six of
            each), as buttons on a line, as chips of which one or some are chosen, or as the game
            draws them.
        label: what tabs or chips are about, before each name; chips have it above them, too.
        name: by which the game draws them.
        wrap: whether chips are as wide as their words, on several lines; else they share one.
    """

    keys: tuple[Key, ...]
    look: KeyLook
    label: Text = ""
    name: str = ""
    wrap: bool = True


@dataclass(frozen=True, slots=True)
class Matrix:
    """Keys in rows and columns; where they have no room, a column is opened and then its keys.

    Attributes:
        columns: what opens a column.
        keys: the keys, row by row.
        rows: what stands for the rows where one column is shown; pressed, they mean its key.
        open: which column is open, if any.
        extra: one more key, of no row and no column.
    """

    columns: tuple[Key, ...]
    keys: tuple[tuple[Key, ...], ...]
    rows: tuple[Key, ...]
    open: int | None = None
    extra: Key | None = None


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number that is stepped: of what is composed, or the table's if it has an ``adjust``.

    Attributes:
        name: with the new value it is what is pressed, as in ``paid:8``.
        label: what it is.
        value: the number.
        low: the least that it may be.
        high: the most.
        adjust: changes it at the table; by how much is filled in.
        leaps: longer steps, of which the last ones are upwards. A number with leaps is one that is
            read from afar, if it is what a table is asked for; it is never picked directly.
        detail: what stands beside or below the label.
        colour: of a number that is read from afar, by its name in the theme.
        say: its accessible name, where the label does not suffice.
    """

    name: str
    label: Text
    value: int
    low: int
    high: int
    adjust: Adjust | None = None
    leaps: tuple[int, ...] = ()
    detail: Text = ""
    colour: str = ""
    say: Text = ""

    def to(self, value: int) -> Event:
        """Returns what gives it a value, or the nearest that it may have."""
        value = min(max(value, self.low), self.high)
        if self.adjust is not None:
            return replace(self.adjust, by=value - self.value)
        return Press(f"{self.name}:{value}")


@dataclass(frozen=True, slots=True)
class TextEntry:
    """A text that is typed.

    Attributes:
        name: with the text it is what is pressed, as in ``name:Bow``.
        label: what it is.
        value: the text.
        kept: under which name of its play what is typed and not sent yet is kept.
        key: what sends it, beside it; or what is ticked of it.
    """

    name: str
    label: Text
    value: str
    kept: str
    key: Key | None = None

    def to(self, text: str) -> Press:
        """Returns what gives it a text."""
        return Press(f"{self.name}:{text}")


@dataclass(frozen=True, slots=True)
class PreviewFigure:
    """A number of the preview with its caption.

    Attributes:
        value: the number, or how it is written.
        caption: what it is.
        colour: by its name in the theme.
        spare: whether it is left out where the picture shows it, or there is no room.
    """

    value: int | Text
    caption: Text
    colour: str = ""
    spare: bool = False


Tone = Literal["plain", "good", "refused", "warning", "hint", "advice"]


@dataclass(frozen=True, slots=True)
class Preview:
    """What would come of it, what is to be tapped next, or why it is refused.

    Attributes:
        texts: what is said, the most important first.
        figures: numbers before it.
        tone: how it sounds.
        sign: the name of a glyph before it, instead of that of the tone.
        progress: how much is there of how much, and what the latter is called, as for a payment.
        why: the number that a tap on the progress explains.
        worth: whether it is worth reading before anything is composed.
        spare: whether it is left out where it would take the room of what happened.
        key: beside it, what tells more.
        brief: whether all of it stands on one line, the numbers in it.
    """

    texts: tuple[Text, ...]
    figures: tuple[PreviewFigure, ...] = ()
    tone: Tone = "plain"
    progress: tuple[int, int, Text] | None = None
    why: str = ""
    worth: bool = False
    spare: bool = False
    sign: str = ""
    key: Key | None = None
    brief: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that is known; a tap tells why, if that is known, too.

    Attributes:
        label: what it is; without a value, a sentence.
        why: the number that explains it.
        value: how much it is, where the label does not say so.
        before: how much it is otherwise.
        note: a few words on it.
        say: what is read out instead of a sentence, where its signs do not suffice.
    """

    label: Text
    why: Ask | None = None
    value: Text = ""
    before: Text = ""
    note: Text = ""
    say: Text = ""

    @property
    def key(self) -> Key | None:
        """What is pressed, if anything."""
        return None if self.why is None else Key(self.label, self.why, figure=self.value)


@dataclass(frozen=True, slots=True)
class Alert:
    """Something that has to be put right, whatever else is asked, and the key that does it."""

    text: Text
    key: Key


@dataclass(frozen=True, slots=True)
class Group:
    """Parts of a sheet that belong together.

    Attributes:
        title: what they are; empty where the first part says so.
        parts: the parts.
        note: a few words about them.
        framed: whether they are one thing among others like it.
    """

    title: Text
    parts: tuple[Part, ...]
    note: Text = ""
    framed: bool = False


Part = Pad | Matrix | Stepper | TextEntry | Fact | Preview | Alert | Group
