"""Where a move has ended: a look at a princess, or a duel."""

from __future__ import annotations

from companion.games.montdragon.moves.knight import (
    DUEL,
    LOOK,
    MOST_WON,
    Duel,
    Look,
    cards_to_win,
    may_look,
)
from companion.games.montdragon.pieces import COLOUR, Rock, Space as Spot, _, cards, rock_name
from companion.games.montdragon.prompt.draft import Draft
from companion.games.montdragon.prompt.keys import (
    CHOICES,
    SHOES,
    TOOLS,
    WHERE,
    WHO,
    about,
    joined,
    looked_into,
    refusal,
)
from companion.games.montdragon.state import State
from companion.play import Refusal
from companion.prompt import Key, Open, Pad, Press, Prompt, Question, Then


def looking(state: State, draft: Draft, leave: Key) -> Prompt:
    """Asks whether it was the right princess; which rock it is, is tapped on the board.

    Args:
        state: where the play stands.
        draft: what is composed.
        leave: the way out without a look.
    """
    rock = looked_into(state, draft)
    refused = None if rock is None else may_look(state, rock)
    if rock is None or refused is not None:
        wait = Key(_("Tap the rock that is looked into"), None)
        return _about_shoes(state, (leave,), wait, refused)
    missed, right = (LOOK.apply(state, Look(rock, won=each)) for each in (False, True))
    found = Key(
        _("My princess!"),
        Open(f"won:{rock.value}"),
        sign="crown",
        dim=isinstance(right, Refusal),
        share=3,
    )
    tells = Look(rock, won=False)
    note = Open(f"saw:{rock.value}:{state.current}")  # in the notebook of who has looked
    do = tells if draft.correcting else Then(tells, note)
    refused = missed if isinstance(missed, Refusal) else None
    no = Key(_("Not mine"), do, dim=refused is not None)
    return _about_shoes(state, (found, leave), no, refused)


def _about_shoes(
    state: State, keys: tuple[Key, ...], primary: Key, refused: Refusal | None
) -> Prompt:
    tip = _("Look alone, and tell the others only yes or no.")
    if not state.rules.rainbow_look and state.rainbows_open:
        tip = joined(_("Only a knight who came over a bridge may look."), tip)
    return Prompt(
        title=_("Are the shoes {colour}?", colour=COLOUR[state.colours[state.current]]),
        pads=(Pad((), "drawn", tip, SHOES), Pad(keys, "drawn", name=TOOLS)),
        preview=None if refused is None else refusal(refused, "inspect"),
        primary=primary,
    )


def won(state: State, rock: Rock) -> Question:
    """Asks before the play ends."""
    label = _("{player} frees the princess from {rock}", player=state.name, rock=rock_name(rock))
    return Question(
        _("Princess freed?"),
        Key(label, Look(rock, won=True)),
        texts=(_("Show everyone the shoes: this ends the play."),),
    )


SPACES = {
    Spot.NORMAL: _("a space"),
    Spot.CASTLE: _("the castle"),
    Spot.DRAGON_ROCK: _("a rock"),
}
"""Where two knights meet; on rocks of both kinds the same holds."""


def duelling(state: State, draft: Draft, leave: Key) -> Prompt:
    """Asks whom the knight meets, where, and how many cards are won.

    Args:
        state: where the play stands.
        draft: what is composed.
        leave: the way out without a duel.
    """
    defender = int(state.current == 0) if draft.defender is None else draft.defender
    most = cards_to_win(state, defender)
    taken = most if draft.cards is None else min(draft.cards, most)
    castle = draft.space is Spot.CASTLE
    action = Duel(defender, 0 if castle else taken, draft.space)
    outcome = DUEL.apply(state, action)
    refused = outcome if isinstance(outcome, Refusal) else None
    fights = refused is None and not castle
    meets, on = _("{player} meets", player=state.name), _("on")
    people = (
        Key(name, Press(f"defender:{at}"), about(meets, name), chosen=at == defender)
        for at, name in enumerate(state.names)
        if at != state.current
    )
    places = (
        Key(name, Press(f"space:{space.value}"), about(on, name), chosen=draft.space is space)
        for space, name in SPACES.items()
    )
    spoils = _spoils(taken, most) if fights else ()
    return Prompt(
        pads=(
            Pad(tuple(people), "drawn", meets, WHO),
            Pad(tuple(places), "drawn", on, WHERE),
            *([Pad(spoils, "drawn", name=CHOICES)] if spoils else []),
            Pad((leave,), "drawn", name=TOOLS),
        ),
        preview=None if refused is None else refusal(refused, "duel"),
        primary=Key(
            _("Duel: take {cards}", cards=cards(taken)) if fights else _("No duel"),
            action,
            dim=refused is not None,
        ),
    )


def _spoils(taken: int, most: int) -> tuple[Key, ...]:
    """Returns how many cards are taken."""
    return tuple(
        Key(
            cards(count),
            Press(f"cards:{count}"),
            about(_("Cards to take"), str(count)),
            chosen=count == taken,
            dim=count > most,
        )
        for count in range(MOST_WON + 1)
    )
