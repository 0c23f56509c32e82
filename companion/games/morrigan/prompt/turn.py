"""What a knight may do in a turn: the duel, an action, reinforcements, and the end of the turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.morrigan.cards import (
    KIND_NAMES,
    Kind,
    Special,
    _,
    card_name,
    counted as _n,
    under_text,
)
from companion.games.morrigan.moves import (
    EndTurn,
    Reinforce,
    Reshuffle,
    ShowReturned,
    cards_to_draw,
    excess,
    maletar_range,
    reinforceable,
    sure_attack,
    targets,
)
from companion.games.morrigan.moves.end_turn import end_label
from companion.games.morrigan.prestige import defence_of, defence_text, full_name, may_challenge
from companion.games.morrigan.prompt.keys import (
    LINES,
    Beside,
    back,
    discards,
    joined,
    knights,
    line,
    seen_cards,
    told_apart,
)
from companion.games.morrigan.prompt.lay_card import nobody_may
from companion.games.morrigan.state import HAND_LIMIT, Phase, State, forbidden, not_acting
from companion.play import Message
from companion.prompt import Key, Open, Pad, Press, Preview, PreviewFigure, Prompt, Text

CENTRE, CHALLENGE, QUESTIONS, ACTIONS = "centre", "challenge", "questions", "actions"
"""The pads beside the players: the cards in the middle, the duel, who did what, the actions."""
HAND = "hand"
"""The pad of the sizes that a hand may have."""
LARGEST_SHOWN = 13
HALF = 150
"""The share of a key that has half of the last row."""


def ask_action(state: State) -> Prompt:
    """Offers what can be done while nothing is composed."""
    if state.rules.plain:
        return Prompt(pads=(*knights(state), centre(state), *_challenges(state)))
    return Prompt(
        pads=(
            *knights(state),
            centre(state),
            *_challenges(state),
            *_questions(state),
            actions(state),
        ),
        aside=(reinforce(state), count_hand()),
        primary=end_turn(state),
    )


# What lies in the middle ------------------------------------------------------------------------


def centre(state: State, *, live: bool = True) -> Pad:
    """Returns the adversaries in the middle: a tap fights one, or opens its sheet.

    Args:
        state: where the play stands.
        live: whether anything can be done.
    """
    cards = state.centre
    names = told_apart(
        [joined(card_name(card), defence_text(state, card), by=". ") for card in cards]
    )
    open_to = targets(state, state.current) if live and not state.rules.plain else ()
    keys = (
        Key(
            "",
            Press(f"step:fight:{card.id}") if (card, None) in open_to else Open(f"card:{card.id}"),
            name,
            picture=card,
        )
        for card, name in zip(cards, names, strict=True)
    )
    return Pad(tuple(keys), "drawn", name=CENTRE)


# The duel ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Challenge:
    """What stands beside the way to the duel.

    Attributes:
        detail: what it takes.
        against: what the figure is.
        figure: what Maletar may come to.
    """

    detail: Message
    against: Message
    figure: str


def _challenges(state: State) -> tuple[Pad, ...]:
    """Returns the way to the duel of whoever may fight it; where nobody counts turns, of each."""
    players = range(state.players) if state.rules.plain else (state.current,)
    keys = tuple(_challenge(state, each) for each in players if may_challenge(state, each))
    return (Pad(keys, "drawn", name=CHALLENGE),) if keys else ()


def _challenge(state: State, player: int) -> Key:
    least, most = maletar_range(state)
    title = _("Challenge Maletar")
    detail = _(
        "{player} draws {count}, sure from {attack}",
        player=state.name(player),
        count=cards_to_draw(state),
        attack=sure_attack(state),
    )
    against, figure = _("Maletar’s defence"), f"{least}–{most}"
    return Key(
        title,
        Press(f"step:duel:{player}"),
        joined(title, detail, joined(against, figure), by=". "),
        picture=Challenge(detail, against, figure),
        id="challenge",
    )


# What is asked about the last action ------------------------------------------------------------


def _questions(state: State) -> Iterator[Pad]:
    """Yields who slips a card under what was just laid, and which card came back to a hand."""
    if state.placed is not None:
        yield _slips(state, state.placed)
    if (untold := state.untold) is not None:
        label = _("Which card does {player} take back?", player=state.name(untold.player))
        cards = seen_cards(label, untold.values, lambda value: ShowReturned(untold.player, value))
        yield replace(cards, name=QUESTIONS)


def _slips(state: State, placed: int) -> Pad:
    """Returns who may slip a card under the adversary just put down, in order."""
    done = {player for target, player in state.reinforced if target == placed}
    keys = (
        Key(state.name(player), Reinforce(player, placed), checked=player in done)
        for player in state.seats_after(state.current)
    )
    label = _("Who slips a card under {card}?", card=card_name(state.find(placed)))
    return Pad(tuple(keys), "choices", label, QUESTIONS)


# The actions ------------------------------------------------------------------------------------


def actions(state: State, open_step: str = "") -> Pad:
    """Returns the actions of a turn; a large key also tells what one brings, or why it cannot be.

    Args:
        state: where the play stands.
        open_step: the name of the step that is open, if that is one of them.
    """
    keys = (
        Key(
            label,
            Press(f"step:{name}"),
            sign=sign,
            picture=why_not(state, name) or _gain_text(state, name),
            chosen=name == open_step,
            dim=bool(why := why_not(state, name) or _no_special(state, name)),
            why=why,
        )
        for name, sign, label in (
            ("territory", "large_castle", KIND_NAMES[Kind.TERRITORY]),
            ("adversary", "skull", KIND_NAMES[Kind.ADVERSARY]),
            ("fight", "fight", _("Fight")),
            ("trial", "shield", KIND_NAMES[Kind.TRIAL]),
            ("special", "star", _("Special")),
        )
    )
    return Pad(tuple(keys), "drawn", name=ACTIONS)


def why_not(state: State, step: str) -> Message | None:
    """Says why a step cannot be taken now, None if it can."""
    me = state.current
    match step:
        case "territory":
            why = not_acting(state, me) or forbidden(state, Special.DELUGE)
        case "trial":
            why = not_acting(state, me) or forbidden(state, Special.WINTER)
        case "adversary" | "fight":
            why = not_acting(state, me)
        case _:
            why = None
    if why is not None:
        return why.message
    if step == "fight" and not targets(state, me):
        return _("There is nothing to fight yet.")
    if step == "reinforce" and not reinforceable(state, me):
        return _("There is nothing to reinforce: no territory of yours, no adversary.")
    return None


def _no_special(state: State, step: str) -> Text:
    """Says why no special card can be played by anybody; its list is opened all the same."""
    refusal = not_acting(state, state.current)
    if step != "special" or refusal is None:
        return ""
    return "" if any(nobody_may(state, each) is None for each in Special) else refusal.message


def _gain_text(state: State, step: str) -> Message:
    """Returns what an action brings."""
    match step:
        case "territory":
            name, worth = state.name(state.current), state.prestige[state.current]
            facts = {"player": name, "least": worth + 1, "most": worth + 5}
            return _("{player} then has {least} to {most}", **facts)
        case "adversary":
            return _("The others may slip a card under it")
        case "fight":
            cards = [card for card, why in targets(state, state.current) if why is None]
            return _n(
                "{count} card to attack, defended by {least} or more",
                "{count} cards to attack, defended by {least} or more",
                len(cards),
                least=min((defence_of(state.rules, card) for card in cards), default=0),
            )
        case "trial":
            return _("The highest stake takes it")
        case _:
            return _("Effects for the whole table, for one knight, or for the hand")


# Reinforcements ---------------------------------------------------------------------------------


def may_reinforce(state: State) -> bool:
    """Tells whether there is still something to reinforce, once that has begun."""
    free = any(why is None for _card, why in reinforceable(state, state.current))
    return state.phase is Phase.REINFORCEMENTS and free


def reinforce(state: State) -> Key:
    """Returns the way to the cards that can be slipped under others."""
    why = why_not(state, "reinforce")
    free = sum(why is None for _card, why in reinforceable(state, state.current))
    return Key(
        _("Reinforce"),
        Press("step:reinforce"),
        picture=why or _n("{count} place for a card", "{count} places for a card", free),
        solid=may_reinforce(state),
        share=HALF,
    )


@dataclass(frozen=True, slots=True)
class ReinforcementDraft:
    """The list of what may be reinforced; it stays open until it is closed."""

    def press(self, _name: str, _state: State, /) -> None:
        """Returns nothing: the only press is the one that leads back."""


def ask_reinforcement(state: State, _step: ReinforcementDraft) -> Prompt:
    """Offers what a card can be slipped under."""
    cards = reinforceable(state, state.current)
    names = told_apart([full_name(state, card) for card, _why in cards])
    lines = (
        line(
            full_name(state, card),
            Reinforce(state.current, card.id),
            Beside(under_text(card), f"+{card.under}" if card.under else "–"),
            say=_("Slip a card under {card}", card=name),
            why=why,
        )
        for (card, why), name in zip(cards, names, strict=True)
    )
    return Prompt(
        title=_("Under which card?"),
        pads=(*knights(state), Pad(tuple(lines), "drawn", name=LINES)),
        aside=(back(HALF), count_hand()),
        primary=end_turn(state),
    )


# The end of the turn ----------------------------------------------------------------------------


def count_hand() -> Key:
    """Returns the way to the end of a turn with a count of the hand."""
    say = _("End the turn with a count of the hand")
    return Key("", Press("step:end"), say, "cards")


def end_turn(state: State) -> Key:
    """Returns the key that ends the turn; it stands back while something else may be meant."""
    label = end_label(excess(state.hands[state.current]))
    early = state.phase is Phase.START or may_reinforce(state)
    return Key(label, EndTurn(state.current), rare=early, id="end-turn", share=HALF)


@dataclass(frozen=True, slots=True)
class EndTurnDraft:
    """The end of a turn.

    Attributes:
        hand: the cards in hand before discarding, None if not told.
    """

    hand: int | None = None

    def press(self, name: str, _state: State, /) -> EndTurnDraft | None:
        """Returns the step after ``hand:8``, None once it is closed."""
        kind, _colon, size = name.partition(":")
        return EndTurnDraft(int(size)) if kind == "hand" else None


def ask_end_of_turn(state: State, step: EndTurnDraft) -> Prompt:
    """Asks how many cards are in hand, and which of them go, if all see them."""
    player = state.current
    discard = excess(state.hands[player] if step.hand is None else step.hand)
    sizes = (
        Key(
            str(size),
            Press(f"hand:{size}"),
            _n("{count} card in hand", "{count} cards in hand", size),
            chosen=size == step.hand,
        )
        for size in range(LARGEST_SHOWN + 1)
    )
    shuffled = Key(_("Discard pile reshuffled"), Reshuffle(player), sign="cards", rare=True)
    limit = _("{limit} cards may stay in hand", limit=HAND_LIMIT)
    return Prompt(
        pads=(
            *knights(state),
            Pad(tuple(sizes), "drawn", _("Cards in hand before discarding"), HAND),
            discards(state, player, lambda action: action),
            Pad((shuffled,), "line"),
        ),
        preview=Preview(
            (limit,),
            (
                PreviewFigure(
                    "–" if discard is None else discard,
                    _("To discard"),
                    "life" if discard else "",
                ),
            ),
        ),
        aside=(back(),),
        primary=Key(end_label(discard), EndTurn(player, step.hand), id="confirm"),
    )
