"""What nobody has seen, as it is chosen: an assumption, the counted deck, or a count of now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.errors import Message
from companion.games.morrigan.pool import COUNTED, DECK, Pool
from companion.games.morrigan.unseen import NONE, Deck, Mix, counts_of
from companion.games.morrigan.view.count_grid import count_grid
from companion.i18n import Translator, marker
from companion.odds.cards import VALUES, Unseen
from companion.play.change import replace
from companion.widgets.controls.choice import choice, switch
from companion.widgets.controls.tappable import button
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import Ink
from companion.widgets.layout.panel import card, section
from companion.widgets.tokens import Face

_ = marker("morrigan")

MIXES = {
    Mix.FEW: _("few actions"),
    Mix.HALF: _("half actions"),
    Mix.MOSTLY: _("mostly actions"),
}

Change = Callable[[Callable[[Pool], Pool]], object]


@dataclass(frozen=True)
class PoolForm:
    """What is taken as unseen, and how it is changed.

    Attributes:
        ink: the look.
        voice: says the captions.
        pool: what is chosen.
        change: changes it; what it is given makes the new pool of the latest one.
        deck: the deck that is kept, None if none was counted.
        unseen: what is taken as unseen now, None while nothing is chosen or it cannot be.
        seated: whether it is asked inside a play.
        count_deck: opens the counting of the deck.
        curses: whether the curses matter.
    """

    ink: Ink
    voice: Translator
    pool: Pool
    change: Change
    deck: Deck | None
    unseen: Unseen | None
    seated: bool
    count_deck: Callable[[], object]
    curses: bool = False

    def say(self, message: Message) -> str:
        """Returns a message in the user's language."""
        return self.voice.text(message)


def pool_inputs(form: PoolForm) -> list[ft.Control]:
    """Returns the choice, what it comes to, and the way to count the deck."""
    ink, pool = form.ink, form.pool
    mine = [(DECK, form.say(_("my deck, {size} cards", size=form.deck.size)))] if form.deck else []
    options = [
        *mine,
        *((str(mix), form.say(text)) for mix, text in MIXES.items()),
        (COUNTED, form.say(_("count now"))),
    ]
    shown = form.unseen

    def pick(source: str) -> None:
        form.change(lambda was: _picked(was, source, shown))

    rows: list[ft.Control] = [
        section(ink, form.say(_("What nobody has seen"))),
        choice(ink, options, pool.source, pick),
    ]
    if form.unseen is not None:
        rows.append(ink.text(_told(form, form.unseen), 15, Face.BODY, ink.theme.muted))
    if pool.source == COUNTED:
        grid = count_grid(
            ink, form.voice, pool.counted, lambda kind, by: form.change(lambda p: p.step(kind, by))
        )
        rows.append(card(ink, grid, padding=10))
    if pool.source == DECK and form.seated:
        label = form.say(_("The discard pile was shuffled and drawn from again"))
        rows.append(
            switch(
                ink,
                label,
                pool.reshuffled,
                lambda on: form.change(lambda was: replace(was, reshuffled=on)),
                detail=form.say(_("then only the cards in play count as seen")),
            )
        )
    count = _("Count my deck again") if form.deck else _("Count my deck once")
    rows.append(button(ink, form.say(count), form.count_deck, kind="tonal", icon=Glyph.CARDS))
    return rows


def _picked(pool: Pool, source: str, shown: Unseen | None) -> Pool:
    """Returns the pool with another source; counting begins with what was shown until now."""
    begin = source == COUNTED and pool.counted == NONE and shown is not None
    counted = counts_of(shown) if begin and shown is not None else pool.counted
    return replace(pool, source=source, counted=counted)


def _told(form: PoolForm, unseen: Unseen) -> str:
    """Returns what is taken as unseen, in words; curses are told where they matter."""
    listed = ", ".join(
        f"{count}×{value}" for value, count in zip(VALUES, unseen.actions, strict=True) if count
    )
    rest = unseen.other if form.curses else unseen.other + unseen.curses
    cards = _("{listed}, {others} others", listed=listed or "0", others=rest)
    if form.curses:
        cards = _("{cards}, curses: {curses}", cards=cards, curses=unseen.curses)
    facts = {"size": unseen.size, "cards": cards}
    match form.pool.source:
        case source if source in tuple(Mix):
            text = _("Assumed, not counted: {size} cards, {cards}.", **facts)
        case source if source == DECK and form.seated:
            text = _(
                "Your deck less the cards this play has shown and your hand: {size} cards, "
                "{cards}.",
                **facts,
            )
        case source if source == DECK:
            text = _("Your deck less your hand: {size} cards, {cards}.", **facts)
        case _:
            text = _("{size} cards: {cards}.", **facts)
    return form.say(text)
