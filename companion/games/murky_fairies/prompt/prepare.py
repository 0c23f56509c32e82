"""Laying the table out: what is still to be done, beside the tokens on the enemies."""

from __future__ import annotations

from companion.games.murky_fairies.model import State, _, counted as _n
from companion.games.murky_fairies.moves import Begin, SetEnemy
from companion.games.murky_fairies.prompt.draft import Draft
from companion.play import Message
from companion.prompt import Event, Key, Open, Pad, Prompt, Then


def preparing(state: State, draft: Draft) -> Prompt:
    """Asks for tokens on the enemies and names of the fairies, then for the beginning."""
    bare = [i for i, e in enumerate(state.enemies) if e.standing and not e.tokens]
    hint = _("Tap sword or star on an enemy once for each token")
    if state.rules.scenario != "full":
        hint = _("Which enemy is demon, scourge or titan is our guess: tap one to change it")
    enemies = _n("{count} enemy laid out", "{count} enemies laid out", len(state.enemies))
    if bare:
        enemies = _n("{count} enemy without tokens", "{count} enemies without tokens", len(bare))
    sheet = Open(f"enemy:{bare[0] if bare else 0}")
    lines = [_line(_("Enemies and tokens"), enemies, sheet, done=not bare)]
    for player, seat in enumerate(state.seats):
        named = sum(bool(fairy.name) for fairy in seat.fairies if fairy.counts)
        text = _("Fairies of {player}", player=state.names[player])
        detail = _("{count} of {all} named", count=named, all=seat.fielded)
        lines.append(_line(text, detail, Open(f"names:{player}"), done=named >= seat.fielded))
    begin = Key(_("Begin"), Begin(), id="begin", rare=bool(bare))
    again = _as_before(state, draft, bare)
    return Prompt(
        pads=(Pad(tuple(lines), "drawn", hint, "layout"),),
        aside=() if again is None else (begin,),
        primary=begin if again is None else Key(_("Tokens as last time"), again, id="confirm"),
    )


def _line(title: Message, detail: Message, sheet: Open, *, done: bool) -> Key:
    return Key(title, sheet, note=detail, sign="check" if done else "edit")


def _as_before(state: State, draft: Draft, bare: list[int]) -> Event | None:
    """Returns what puts the tokens on enemies that the table put down in another play."""
    known = state.catalogue.with_learnt(draft.learnt)
    cards = [(place, known.enemy(state.enemies[place].name)) for place in bare]
    event: Event | None = None
    for place, card in reversed(cards):
        if card is not None and card.tokens:
            rank = card.rank or state.enemies[place].rank
            action = SetEnemy(place, rank, card.tokens, card.name)
            event = action if event is None else Then(action, event)
    return event
