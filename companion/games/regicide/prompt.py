"""What a table of Régicide is asked: at each step, and on the sheets that are laid over it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

from companion.games.regicide.by_hand import BY_HAND, MOST_CARDS, possible_step
from companion.games.regicide.cards import (
    SIGNS,
    SUITS,
    Card,
    _,
    card_name,
    card_sign,
    rank_name,
    rank_sign,
)
from companion.games.regicide.draft import Draft, dealt, payment
from companion.games.regicide.fight import Attack
from companion.games.regicide.keys import (
    CHOOSE_CARDS,
    asking,
    beaten_keys,
    card_keys,
    doubts,
    preview_of,
    previewed,
    solo_joker,
    sum_of_payment,
    tint_of,
    verdict,
    yielding,
)
from companion.games.regicide.moves import MOVES
from companion.games.regicide.moves.declare import (
    CannotPay,
    CannotPlay,
    ChooseNext,
    RevealEnemy,
    SetCounts,
    check_named,
)
from companion.games.regicide.moves.turn import PayDamage, PlayCards, pay_damage
from companion.games.regicide.state import (
    QUANTITY_NAMES,
    UNCOUNTED,
    Fight,
    State,
    Step,
    hand_limit,
    next_rank,
    next_suits,
)
from companion.play import Action, Adjust, Message, Player, Refusal
from companion.prompt import (
    Alert,
    Ask,
    Key,
    Open,
    Pad,
    Part,
    Press,
    Preview,
    Prompt,
    Question,
    Stepper,
    choice_of_player,
    counter_of,
    explained,
)

LEAPS = (-10, -5, 5, 10)


@explained(BY_HAND.moves, MOVES)
def prompt(state: State, draft: Draft, players: tuple[Player, ...]) -> Prompt:
    """Returns what the table is asked now."""
    draft = draft.at(state)
    asked = _step(state, draft, players)
    if not unknown(state):
        return asked
    text = _("Cards are counted from now on: how many are where?")
    return replace(asked, alert=Alert(text, Key(_("Count"), Open("counts"))))


def unknown(state: State) -> bool:
    """Returns whether the table counts cards but has not said how many there are."""
    return state.rules.count_cards and not state.over and state.counts == UNCOUNTED


def _step(state: State, draft: Draft, players: tuple[Player, ...]) -> Prompt:
    match state.step:
        case Step.REVEAL:
            return _revealing(state, draft)
        case Step.PLAY if state.rules.plain and state.fight is not None:
            return _counting(state, draft, state.fight)
        case Step.PLAY:
            return _playing(state, draft)
        case Step.SUFFER:
            return _paying(state, draft)
        case Step.CHOOSE_NEXT:
            return _naming(state, draft, players)
        case Step.OVER:
            return Prompt(draft.moment)


def _revealing(state: State, draft: Draft) -> Prompt:
    """Asks which of the four enemies is turned up; those that came before are dimmed."""
    if (rank := next_rank(state)) is None:
        return Prompt(draft.moment)
    left = next_suits(state)
    cards = tuple(
        Key(
            rank_sign(rank),
            RevealEnemy(suit),
            card_name(Card(rank, suit)),
            SIGNS[suit],
            tint_of(suit),
            note="" if suit in left else _("beaten"),
            dim=suit not in left,
        )
        for suit in SUITS
    )
    rule = "enemies"
    if state.fallen:
        rule = "exact-kill" if state.fallen[-1] in state.captured else "defeat"
    return Prompt(
        draft.moment,
        _("Which {rank} is turned up?", rank=rank_name(rank)),
        (Pad(cards, "cards"),),
        aside=(Key(_("Rule"), Ask(rule=rule), rare=True),),
        primary=Key(_("Tap the card turned up"), None),
    )


def _naming(state: State, draft: Draft, players: tuple[Player, ...]) -> Prompt:
    """Asks who goes on after a joker; one who may not be named is dimmed."""
    order = [(state.following + seat) % state.players for seat in range(state.players)]
    keys = tuple(
        Key(
            state.names[player],
            ChooseNext(player),
            tint=players[player].colour,
            dim=check_named(state, player) is not None,
        )
        for player in order
    )
    question = _("Who plays next? {player} chooses", player=state.names[state.current])
    return Prompt(draft.moment, question, (Pad(keys, "players"),))


def _counting(state: State, draft: Draft, fight: Fight) -> Prompt:
    """Offers plain counters for life and attack, and the way to the next enemy."""
    numbers = (
        ("life", _("LIFE"), fight.life_left, fight.life),
        ("attack", _("ATTACK"), fight.attack_now, fight.attack),
    )
    exactly, beaten = beaten_keys()
    lost = Key("", Open("cannot_pay"), _("The play is lost"), "flag", rare=True)
    return Prompt(
        draft.moment,
        pads=tuple(
            Stepper(
                name,
                label,
                value,
                0,
                most,
                possible_step(state, name, None, 0),
                LEAPS,
                _("of {most}", most=most),
                name,
            )
            for name, label, value, most in numbers
        ),
        aside=(lost, *solo_joker(state), replace(exactly, share=142)),
        primary=replace(beaten, share=142, rare=fight.life_left > 0),
    )


def _playing(state: State, draft: Draft) -> Prompt:
    """Asks for the cards of a play, and tells what they would do."""
    effect, cards = previewed(state, draft), draft.cards
    yields, *stuck = yielding(state)
    waits = "" if cards else CHOOSE_CARDS
    clear, joker = Key(_("Clear"), Press("clear"), dim=not cards, why=waits), solo_joker(state)
    deck = card_keys(state, draft)
    spare = () if deck.extra is None else (replace(deck.extra, dim=False, chosen=False, why=""),)
    return Prompt(
        draft.moment,
        pads=(deck,),
        preview=preview_of(state, draft, effect),
        aside=(clear if cards else yields, *stuck, *joker),
        all_aside=(yields, *(joker or spare), *((not cards and stuck) or (clear,))),
        primary=Key(
            _play(cards) if cards else _("Play"),
            asking(state, PlayCards(cards)) if cards else None,
            dim=not isinstance(effect, Attack),
            why=effect.message if isinstance(effect, Refusal) else waits,
            id="play",
        ),
        composing=bool(cards or draft.reply),
    )


def _play(cards: tuple[Card, ...]) -> Message:
    if cards[0].is_joker:
        return _("Play the joker")
    signs = map(card_sign, cards)
    listed = reduce(lambda listed, sign: _("{listed} {sign}", listed=listed, sign=sign), signs)
    return _("Play {cards}", cards=listed)


def _paying(state: State, draft: Draft) -> Prompt:
    """Asks for the cards of a payment or for their sum, and tells what is missing."""
    action = payment(state, draft)
    outcome, paid = pay_damage(state, action), action.worth
    refused = outcome if isinstance(outcome, Refusal) else None
    way = _("Choose the cards paid") if draft.by_total else _("Only enter the total")
    label = _("Cards") if draft.by_total else _("Total")
    end = Key(_("Cannot pay"), Open("cannot_pay"), rare=True, share=124)
    if action.cards:
        end = Key(_("Clear"), Press("clear"), share=124)
    return Prompt(
        draft.moment,
        pads=sum_of_payment(state, draft) if draft.by_total else (card_keys(state, draft),),
        preview=Preview(
            verdict(state, draft, action, refused),
            progress=(paid, state.need, _("of {need} to pay", need=state.need)),
            why="need",
        ),
        aside=(Key(label, Press("by_total"), way, share=84), *solo_joker(state), end),
        primary=Key(
            _("Pay {value}", value=paid) if paid else _("Pay"),
            asking(state, action) if action.cards or draft.by_total else None,
            dim=refused is not None,
            why="" if refused is None else refused.message,
            id="pay",
            share=142,
        ),
        composing=bool(action.cards or draft.by_total or draft.reply),
    )


ELSEWHERE = ("damage", "fallen", "captured", "turn")
"""Numbers that have a place of their own, or stand on this sheet from another side."""


@explained(BY_HAND.moves, MOVES)
def question(state: State, draft: Draft, sheet: str) -> Question | None:
    """Returns the question that a sheet asks, or None if it is another sheet."""
    name = state.names[state.current]
    match sheet:
        case "by_hand":
            return Question(_("Edit by hand"), parts=tuple(_by_hand(state)))
        case "doubt":
            return _doubting(state, draft)
        case "counts":
            return _asking_counts(state, draft)
        case "cannot_play":
            return _losing(_("{player} can neither play nor yield.", player=name), CannotPlay())
        case "cannot_pay" if state.rules.plain:
            return _losing(_("Nobody can go on."), CannotPay())
        case "cannot_pay":
            text = _("{player} cannot pay {need}.", player=name, need=state.need)
            return _losing(text, CannotPay())
        case _:
            return None


def _by_hand(state: State) -> Iterator[Part]:
    """Yields a counter for each number, whose turn it is, and how the enemy fell."""
    for quantity, named, number in BY_HAND.numbers(state):
        label = number.label
        if named.player is not None:
            name = state.names[named.player]
            label = _("{player}: {quantity}", player=name, quantity=label)
        if quantity.name not in ELSEWHERE:
            yield counter_of(named, number, label)
    if not (state.solo or state.rules.plain):
        yield choice_of_player(
            state.names,
            state.current,
            lambda player: Adjust("turn", None, player - state.current),
            _("Whose turn"),
        )
    if state.fight is not None:
        yield Pad(beaten_keys(), "line")
    if state.step is Step.PLAY and not state.rules.plain:
        stuck = Key(_("Can neither play nor yield"), Open("cannot_play"), rare=True)
        yield Pad((stuck,), "line")


def _losing(text: Message, action: Action) -> Question:
    return Question(
        _("Is the play lost?"),
        Key(_("Yes, lost"), action),
        _("No, go on"),
        (text,),
        _("Everybody loses together. It can be taken back."),
    )


def _asking_counts(state: State, draft: Draft) -> Question:
    """Asks how many cards are where."""
    counts, limit = draft.counted or dealt(state), hand_limit(state.players)
    places = (
        *((_("Hand of {player}", player=name), limit) for name in state.names),
        (QUANTITY_NAMES["tavern"], MOST_CARDS),
        (QUANTITY_NAMES["discard"], MOST_CARDS),
    )
    return Question(
        _("Count the cards"),
        Key(_("Confirm"), SetCounts(counts[:-2], counts[-2], counts[-1])),
        parts=tuple(
            Stepper(f"counted:{place}", label, counts[place], 0, most)
            for place, (label, most) in enumerate(places)
        ),
    )


def _doubting(state: State, draft: Draft) -> Question | None:
    """Asks whether the chosen cards are really there."""
    if not (texts := doubts(state, draft.cards)):
        return None
    yes = Key(_("It is so: play"), PlayCards(draft.cards))
    if state.step is Step.SUFFER:
        yes = Key(_("It is so: pay"), PayDamage(draft.cards))
    more = _("If the table is right, the app has missed something: go on, and correct it later.")
    return Question(_("Can that be?"), yes, _("Choose again"), texts, more)
