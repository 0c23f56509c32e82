"""What a table of Mordred is asked at each step."""

from __future__ import annotations

from dataclasses import replace

from companion.games.mordred import words
from companion.games.mordred.board import BUILDINGS, NEED_TO_STORM, Building, Row, _, counted as _n
from companion.games.mordred.by_hand import BY_HAND
from companion.games.mordred.moves import MOVES
from companion.games.mordred.moves.place import PLACE_MAN, PLACE_MEN, GiveUpMen, PlaceMen, ReturnMen
from companion.games.mordred.moves.roll import ROLL
from companion.games.mordred.prompt.draft import (
    ATTACK,
    STORM,
    Draft,
    ahead,
    preview_of,
    roll_of,
    storm_of,
    targets_of,
)
from companion.games.mordred.prompt.sheets import (
    CONFIRM,
    blocked,
    counters,
    end_key,
    faces,
    seats_pad,
    target_key,
)
from companion.games.mordred.prompt.spend import attacking, building
from companion.games.mordred.state import State
from companion.i18n import percent
from companion.odds.distribution import success
from companion.play import Message, Player, Refusal
from companion.prompt import (
    Ask,
    Key,
    Open,
    Pad,
    Press,
    Preview,
    Prompt,
    Stepper,
    choice_of_player,
    explained,
)

NO_TARGET = _("no building to attack")
ASK_BUILDING = _("Tap whose building and which kind")
MONEY_TABLE, MEN_TO_PLACE = "money_table", "men"
"""What the game draws."""


@explained(BY_HAND.moves, MOVES)
def prompt(state: State, draft: Draft, players: tuple[Player, ...], *, odds: bool = True) -> Prompt:
    """Returns what the table is asked now.

    Args:
        state: where the play stands.
        draft: what is composed.
        players: who plays.
        odds: whether the table wants to see chances.
    """
    if state.over:
        return Prompt()
    draft = draft.at(state)
    asked = _step(state, draft, players, odds=odds)
    return replace(
        asked,
        pads=(seats_pad(state, players), *asked.pads),
        moment=(*draft.moment, state.seat.money, state.men),
        composing=draft.begun is state,
    )


def _step(state: State, draft: Draft, players: tuple[Player, ...], *, odds: bool) -> Prompt:
    if state.rules.plain:
        return _counting(state, draft)
    match state.step:
        case "roll":
            return _rolling(state, draft, odds=odds)
        case "place" if draft.tab == STORM:
            return _storming(state, draft, players, odds=odds)
        case "place":
            return _placing(state, draft)
        case _ if draft.tab == ATTACK:
            return attacking(state, draft, chances_of(state) if odds else "")
        case _:
            return building(state, draft)


def _counting(state: State, draft: Draft) -> Prompt:
    """Offers the counters of a player and of the table: nothing happens by itself."""
    shown = state.current if draft.player is None else draft.player
    hint = Preview((_("Only counters: change what changed on the table."),), tone="hint")
    return Prompt(
        pads=(
            hint,
            choice_of_player(
                state.names, shown, lambda player: Press(f"player:{player}"), wrap=False
            ),
            *counters(state, shown),
            *counters(state, None),
        ),
        primary=end_key(state, main=True),
    )


def chances_of(state: State) -> str:
    """Returns the name of the sheet of chances, which ends with its step."""
    return f"{state.step}:{state.turn}"


# The roll ---------------------------------------------------------------------------------------


def _rolling(state: State, draft: Draft, *, odds: bool) -> Prompt:
    """Asks for a row and two dice, of which the second one told is the roll."""
    hint = _("Roll, and tap both dice") if draft.row else _("Name a row, then roll")
    rows = tuple(
        Key(
            row.value,
            Press(f"row:{row.value}"),
            _("Row {row}", row=row.value),
            chosen=row.value == draft.row,
        )
        for row in Row
    )
    one, two = draft.dice
    chances = Key(
        _("Chances"), Open(chances_of(state)), _("What the rows promise"), rare=True, id="chances"
    )
    return Prompt(
        pads=(
            Pad(rows, "drawn", name=MONEY_TABLE),
            Pad((*faces("one", one), *faces("two", two)), "dice"),
        ),
        preview=preview_of(ahead(state, draft), hint),
        aside=(chances,) if odds else (),
        primary=_take_key(state, draft, hint),
    )


def _take_key(state: State, draft: Draft, hint: Message) -> Key:
    """Returns the key that takes a roll: only the one that ends the play must be confirmed."""
    brief = _("Tap both dice")
    if (action := roll_of(state, draft)) is None:
        return Key(brief if draft.row else hint, None, brief=brief)
    outcome = ROLL.apply(state, action)
    if isinstance(outcome, Refusal):
        return Key(hint, action, dim=True, brief=brief)
    label = _("End the game")
    if amount := outcome.effect.money:
        label = _("Take {money}, the game ends", money=words.pounds(amount))
    return Key(label, action, id=CONFIRM)


# The men ----------------------------------------------------------------------------------------


def _placing(state: State, draft: Draft) -> Prompt:
    """Asks how many of the men find an empty space, none, or a building in their way."""
    player, owed = state.current, state.men_to_place
    count = draft.count or owed
    many = Stepper("count", _("How many?"), count, 1, owed)
    storm = Key(_("Attack a building"), Press(f"tab:{STORM}"), sign="fight")
    back = ReturnMen(player) if count == owed else GiveUpMen(player, count)
    label = _n("Place {count} on an empty space", "Place {count} on empty spaces", count)
    if count == owed:
        label = _n("Place him on an empty space", "Place all {count} on empty spaces", count)
    action = PlaceMen(player, count)
    refused = PLACE_MEN.apply(state, action)
    unable = isinstance(refused, Refusal)
    return Prompt(
        pads=(
            Pad((), "drawn", name=MEN_TO_PLACE),
            *blocked(state, draft),
            *((many,) if owed > 1 else ()),
            *((Pad((storm,), "line"),) if targets_of(state) else ()),
        ),
        preview=Preview((refused.message,), tone="refused", worth=True) if unable else None,
        aside=(Key(_given_up(state, count), back, rare=True),),
        primary=Key(label, action, dim=unable, id=CONFIRM),
    )


def _given_up(state: State, count: int) -> Message:
    if state.rules.men_may_be_withheld:
        return _n("Hold back {count}", "Hold back {count}", count)
    if count == state.men_to_place:
        return _("No legal space")
    return _n("No space for {count}", "No space for {count}", count)


def _storming(state: State, draft: Draft, players: tuple[Player, ...], *, odds: bool) -> Prompt:
    """Asks whose building a man storms, which, and for the die that does it."""
    targets = targets_of(state)
    action = storm_of(state, draft, draft.die or 1)
    refused = PLACE_MAN.apply(state, action) if action is not None else None
    owners = tuple(
        Key(
            name,
            Press(f"owner:{seat}"),
            tint=players[seat].colour,
            chosen=str(seat) == draft.owner,
            dim=seat not in targets,
            why="" if seat in targets else NO_TARGET,
        )
        for seat, name in enumerate(state.names)
    )
    kinds = tuple(target_key(state, draft, kind, odds=odds) for kind in BUILDINGS)
    unable = isinstance(refused, Refusal)
    primary = Key(_("Roll, tap the die"), None)
    if draft.die:
        primary = Key(_("It falls, and the game ends"), action, dim=unable, id=CONFIRM)
    return Prompt(
        pads=(
            Pad(owners, "tabs", _("Whose building?")),
            Pad(kinds, "pictures"),
            Preview((refused.message,), tone="refused")
            if unable
            else _before_storm(draft, odds=odds),
            Pad(faces("die", draft.die, "" if action is not None else ASK_BUILDING), "dice"),
        ),
        aside=(Key(_("Back"), Press("tab:"), rare=True),),
        primary=primary,
    )


def _before_storm(draft: Draft, *, odds: bool) -> Preview:
    """Returns the die that is needed, or what else there is to say."""
    if draft.die:
        text = _("With this man every man is on the board.")
        return Preview((text,), tone="warning", sign="flag")
    if not (draft.owner and draft.kind):
        return Preview((ASK_BUILDING,))
    need = NEED_TO_STORM[Building(draft.kind)]
    text = _("It falls with {need} or more", need=need)
    if odds:
        chance = percent(success(need))
        text = _("It falls with {need} or more ({chance})", need=need, chance=chance)
    why = Key("", Ask(f"storm:{draft.kind}"), _("Why this die?"), "question")
    return Preview((text,), tone="hint", sign="fight", key=why)
