"""What a table of Montdragon is asked at each step. No drawing, no notebook."""

from __future__ import annotations

from dataclasses import replace

from companion.games.montdragon.by_hand import BY_HAND
from companion.games.montdragon.cards import not_enough_cards
from companion.games.montdragon.moves import MOVES
from companion.games.montdragon.moves.knight import (
    DUEL,
    LOOK,
    MOST_WON,
    MOVE_KNIGHT,
    Duel,
    Look,
    MoveKnight,
    cards_to_win,
    may_look,
)
from companion.games.montdragon.moves.turn import (
    MOST_TAKEN,
    REPLACE,
    TAKE_CARDS,
    EndTurn,
    Replace,
    TakeCards,
)
from companion.games.montdragon.pieces import (
    COLOUR,
    Card,
    Landing,
    Rock,
    Space as Spot,
    _,
    cards,
    counted as _n,
    rock_name,
    spaces,
)
from companion.games.montdragon.prompt.board import ENDS_ON, board_pad, magic_draft, seats_pad
from companion.games.montdragon.prompt.draft import (
    CHOICES,
    OF_A_KNIGHT,
    SHOES,
    TOOLS,
    WHERE,
    WHO,
    Draft,
    about,
    gained,
    hand,
    joined,
    leaving,
    looked_into,
    refusal_preview,
    step_preview,
    tools,
)
from companion.games.montdragon.state import State, Step
from companion.play import Message, Player, Refusal
from companion.prompt import (
    Key,
    Open,
    Pad,
    Press,
    Prompt,
    Stepper,
    Then,
    counters_of,
    explained,
    said_of,
)


@explained(BY_HAND.moves, MOVES)
def prompt(state: State, draft: Draft, players: tuple[Player, ...]) -> Prompt:
    """Returns what the table is asked now: what lies on it to be tapped, then its step."""
    if state.over:
        return Prompt()
    draft = draft.at(state)
    asked = _step(state, draft)
    return replace(
        asked,
        moment=state,
        pads=(seats_pad(state, players), board_pad(state, draft), *asked.pads),
        composing=asked.preview is not None,
    )


def _step(state: State, draft: Draft) -> Prompt:
    if state.rules.plain:
        return _counting(state, draft)
    match state.step:
        case Step.LOOK:
            return looking(state, draft, leaving(_("Don’t look")))
        case Step.DUEL:
            return duelling(state, draft, leaving(_("Nobody there")))
        case _:
            return _turn(state, draft)


def _counting(state: State, draft: Draft) -> Prompt:
    """Offers the counters of the current player, or asks for the look that is being reported."""
    if draft.kind == "look":
        return looking(state, draft, Key(_("Back"), Press("step:look"), sign="back"))
    look = Key(_("Look at a princess"), Press("step:look"), sign="eye", share=4)
    return Prompt(
        pads=(
            *counters_of(BY_HAND, state, OF_A_KNIGHT, state.current, said_of(state.name)),
            Pad((look,), "drawn", name=TOOLS),
        ),
        primary=Key(_("End turn"), EndTurn()),
    )


def _turn(state: State, draft: Draft) -> Prompt:
    """Asks for a card, or for what the step needs that is composed."""
    match draft.kind:
        case "move" if draft.card is not None:
            return _moving(state, draft, draft.card)
        case "magic" if draft.card is not None:
            return magic_draft(state, draft, draft.card)
        case "replace":
            return _replacing(state, draft)
        case "take":
            return _taking(state, draft)
        case _:
            label = _("Choose a card") if state.knight.hand else _("No card to play")
            pads = (hand(state, draft), tools(state, draft))
            return Prompt(pads=pads, primary=Key(label, None))


# A points card ----------------------------------------------------------------------------------

_ENDS: dict[Landing, tuple[Message, Message]] = {
    Landing.FREE: (
        _("The move ends on a free space."),
        _("If not, tap the castle or a rock on the board."),
    ),
    Landing.CASTLE: (_("The move ends in the castle."), _("The count must be exact.")),
    Landing.ROCK: (
        _("The move ends on a dragon rock."),
        _("The count must be exact; then look."),
    ),
    Landing.DUEL: (_("The move ends where a knight stands."), _("Say next who it is.")),
}
"""Where the move ends, and what else there is to know of it."""


def _moving(state: State, draft: Draft, card: Card) -> Prompt:
    """Asks whether the points are doubled and where the move ends."""
    points = int(card.value)
    action = MoveKnight(points, draft.double, draft.landing, draft.top)
    outcome = MOVE_KNIGHT.apply(state, action)
    refused = outcome if isinstance(outcome, Refusal) else None
    good = gained(state, outcome)
    return Prompt(
        pads=(hand(state, draft), *_doubling(state, draft, points), _landings(draft)),
        preview=step_preview(refused, *_ENDS[draft.landing], rule="points-cards", good=good),
        primary=Key(_far(action, draft.rock), action, dim=refused is not None),
    )


def _doubling(state: State, draft: Draft, points: int) -> tuple[Pad, ...]:
    """Returns the choice between the points and twice as many, once the knight may double."""
    if not state.knight.doubling:
        return ()
    keys = (
        Key(str(far), Press(f"double:{name}"), spaces(far), chosen=draft.double is bool(name))
        for far, name in ((points, ""), (2 * points, "1"))
    )
    return (Pad(tuple(keys), "drawn", name=CHOICES),)


def _landings(draft: Draft) -> Pad:
    """Returns the ends of a move that are no place of the board."""
    keys = (
        Key(name, Press(f"end:{end.value}"), about(ENDS_ON, name), chosen=draft.landing is end)
        for end, name in (
            (Landing.FREE, _("free space")),
            (Landing.DUEL, _("another knight")),
        )
    )
    return Pad(tuple(keys), "drawn", name=CHOICES)


def _far(action: MoveKnight, rock: Rock | None) -> Message:
    """Returns how far the knight goes, and where to."""
    far = spaces(action.steps)
    match action.landing:
        case Landing.FREE:
            return _("Move {spaces}", spaces=far)
        case Landing.CASTLE:
            return _("{spaces} to the castle", spaces=far)
        case Landing.ROCK if rock is not None:
            return _("{spaces} to {rock}", spaces=far, rock=rock_name(rock))
        case Landing.ROCK:
            return _("{spaces} to a rock", spaces=far)
        case Landing.DUEL:
            return _("{spaces} to a knight", spaces=far)


# Cards ------------------------------------------------------------------------------------------


def _replacing(state: State, draft: Draft) -> Prompt:
    """Tells what a new hand means."""
    outcome, rule = REPLACE.apply(state, Replace()), "replace-cards"
    if isinstance(outcome, Refusal):
        said = refusal_preview(outcome, rule)
    else:
        effect = outcome.effect
        title = _n("Draw {count} card.", "Draw {count} cards.", effect.drawn)
        if effect.reshuffled:
            title = _("All used cards are shuffled in first.")
        detail = _(
            "Talon with the hand: {before}, then {after}.",
            before=effect.before_draw,
            after=outcome.state.talon,
        )
        said = step_preview(None, title, detail, rule=rule)
    dim = isinstance(outcome, Refusal)
    return Prompt(
        pads=(hand(state, draft), tools(state, draft)),
        preview=said,
        primary=Key(_("Replace all cards"), Replace(), dim=dim),
    )


def _taking(state: State, draft: Draft) -> Prompt:
    """Asks how many cards are drawn from whom."""
    counts = draft.counts or (0,) * state.players
    action, total = TakeCards(counts), sum(counts)
    outcome = TAKE_CARDS.apply(state, action)
    refused = outcome if total and isinstance(outcome, Refusal) else None
    numbers = (
        Stepper(
            f"counts:{player}",
            state.names[player],
            counts[player],
            0,
            min(knight.hand, counts[player] + MOST_TAKEN - total),
            detail=cards(knight.hand),
        )
        for player, knight in enumerate(state.knights)
        if player != state.current
    )
    return Prompt(
        pads=(*numbers, tools(state, draft)),
        preview=step_preview(
            refused,
            _("Take up to three cards."),
            _("From one player or from several, instead of new ones."),
            rule="take-cards",
        ),
        primary=Key(
            _("Take {cards}", cards=cards(total)),
            action if total else None,
            dim=refused is not None,
        ),
    )


# A look -----------------------------------------------------------------------------------------


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
        why=right.message if isinstance(right, Refusal) else "",
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
        preview=None if refused is None else refusal_preview(refused, "inspect"),
        primary=primary,
    )


# A duel -----------------------------------------------------------------------------------------

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
    spoils = _spoils(state.names[defender], taken, most) if fights else ()
    return Prompt(
        pads=(
            Pad(tuple(people), "drawn", meets, WHO),
            Pad(tuple(places), "drawn", on, WHERE),
            *([Pad(spoils, "drawn", name=CHOICES)] if spoils else []),
            Pad((leave,), "drawn", name=TOOLS),
        ),
        preview=None if refused is None else refusal_preview(refused, "duel"),
        primary=Key(
            _("Duel: take {cards}", cards=cards(taken)) if fights else _("No duel"),
            action,
            dim=refused is not None,
        ),
    )


def _spoils(defender: str, taken: int, most: int) -> tuple[Key, ...]:
    """Returns how many cards are taken."""
    return tuple(
        Key(
            cards(count),
            Press(f"cards:{count}"),
            about(_("Cards to take"), str(count)),
            chosen=count == taken,
            dim=count > most,
            why=not_enough_cards(defender, count, most).message if count > most else "",
        )
        for count in range(MOST_WON + 1)
    )
