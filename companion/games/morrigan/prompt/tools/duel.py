"""The odds of a duel with Maletar: alone from the home screen, or with what a play knows."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from companion.games.morrigan.cards import (
    MOST,
    Special,
    _,
)
from companion.games.morrigan.odds.duel import (
    MOST_DRAWN,
    MOST_SWORDS,
    Answer,
    DuelQuestion,
    answer,
    duel_of,
    likeliest,
    middle,
    prefilled,
)
from companion.games.morrigan.prompt.keys import joined
from companion.games.morrigan.prompt.tools.inputs import (
    asker,
    doubling,
    hand,
    names_of,
    pool,
    rival,
    rivals,
)
from companion.games.morrigan.prompt.tools.work import (
    Calculation,
    Work,
    assumed,
    figure,
    missing,
    rules_at,
)
from companion.games.morrigan.state import (
    CARDS_OF_A_TURN,
    HAND_LIMIT,
    State,
)
from companion.i18n import decimal, percent
from companion.odds.cards import VALUES
from companion.odds.duel import DuelOdds, cards_to_draw
from companion.play import Message
from companion.prompt import Fact, Group, Key, Number, Pad, Part, Text

MARGINS = "margins"
"""The pad that the game draws as a chart: by how much a duel is won or lost."""

MODEL = (
    _("The unseen cards are taken as well shuffled: every order of them is equally likely."),
    _("Each opponent holds some of them and adds their best action card, if they have one."),
    _("What somebody has stated is taken as it is and says nothing about other cards."),
)
SWORDS = _("By your house rule the Enchanted Sword doubles the attack; one drawn is not counted.")
STATED = _("stated: ? nothing yet, \N{EN DASH} does not help, or the card")


def first(state: State | None) -> DuelQuestion:
    """Returns the first question."""
    return DuelQuestion() if state is None else prefilled(state, state.current)


def calculation(work: Work[DuelQuestion], state: State | None) -> Calculation:
    """Returns what is asked and answered."""
    question, rules = work.question, rules_at(state)
    found = work.answered(
        state,
        lambda unseen: answer(duel_of(question, unseen, rules), question.prize, question.doublings),
    )
    names = names_of(state, () if state is None else state.seats_after(work.seat), question)
    others = (
        rival(question, place, name, _answers(name), "" if place else STATED)
        for place, name in enumerate(names)
    )
    inputs = (
        *asker(work, state, _("Who fights Maletar?")),
        hand(question),
        pool(work, state, found.unseen),
        rivals(question, state, _("Opponents"), others),
        Group(_("And me"), tuple(_mine(question, state))),
    )
    if found.result is None:
        return Calculation(missing(found), inputs)
    chance = figure(_("Chance to win"), found.result.odds.p_win)
    return Calculation(chance, inputs, tuple(_details(question, found.result, names)))


def _answers(name: Text) -> list[tuple[str, str, Message]]:
    return [
        ("open", "?", _("{player}: nothing stated yet", player=name)),
        ("0", "\N{EN DASH}", _("{player} does not help", player=name)),
        *(
            (str(value), str(value), _("{player} has stated a {value}", player=name, value=value))
            for value in VALUES
        ),
    ]


def _mine(question: DuelQuestion, state: State | None) -> Iterator[Number]:
    drawn = _(
        "{two} and one for each opponent, {count} here",
        two=CARDS_OF_A_TURN,
        count=cards_to_draw(len(question.rivals)),
    )
    yield Number("draw", _("Cards I draw"), question.drawn, 0, MOST_DRAWN, detail=drawn)
    if state is None or state.rules.duel_sword:
        doubles = _("doubles my attack")
        if state is None:
            doubles = _("only by a house rule: doubles my attack")
        yield doubling(question, Special.SWORD, doubles, MOST_SWORDS)
    if state is None:
        lost, prize = _("lost in a defeat"), _("My most valuable card")
        yield Number("prize", prize, question.prize, 0, MOST, detail=lost)


def _details(question: DuelQuestion, found: Answer, names: Sequence[Text]) -> Iterator[Part]:
    """Yields chart, changes, defeat and model; the names are those of the opponents."""
    least, most = found.odds.range
    bounds = _(
        "Maletar defends with {least} to {most}: {attack} always wins.",
        least=least,
        most=most,
        attack=found.odds.sure_attack,
    )
    chart = Pad((Key(margin_words(found.odds), None, picture=found.odds),), "drawn", name=MARGINS)
    changes = tuple(_changes(question, found, names))
    yield Group(_("By how much"), (chart, Fact(bounds)))
    yield Group(_("What would change it"), (Group("", changes, framed=True),))
    yield Group(_("If it is lost"), (Fact(_loss(question.prize, found)),))
    yield assumed(*MODEL, *((SWORDS,) if question.doublings else ()))


def _changes(question: DuelQuestion, found: Answer, names: Sequence[Text]) -> Iterator[Fact]:
    now, without = percent(found.odds.p_win), found.changes.without

    def change(text: Message, chance: Fraction, note: Text = "") -> Fact:
        return Fact(text, value=percent(chance), before=now, note=note)

    yield change(_("One more point of attack"), found.changes.one_more_point)
    each = zip(names, without, question.rivals, strict=True)
    silent = [(name, chance) for name, chance, rival in each if rival.said != 0]
    if len(silent) > 1 and len(set(without)) == 1:
        yield change(_("One opponent does not help"), without[0])
    else:
        for name, chance in silent:
            yield change(_("{player} does not help", player=name), chance)
    if found.later is None:
        yield Fact(_("Too few cards are unseen to wait a turn and fight then."))
        return
    wait = _(
        "draw {cards}, keep the best {kept} action cards; what rivals gain is not counted",
        cards=CARDS_OF_A_TURN,
        kept=HAND_LIMIT - question.doublings,
    )
    yield change(_("Waiting one turn"), found.later.later, wait)


def _loss(prize: int, found: Answer) -> Message:
    if not prize:
        return _("A defeat costs no prestige: there is no card in front of you.")
    return _(
        "A defeat costs your most valuable card, {value} prestige: {mean} on average.",
        value=prize,
        mean=decimal(found.expected_loss),
    )


def margin_words(odds: DuelOdds) -> Message:
    """Returns what the chart shows, in sentences."""
    best = likeliest(odds)
    low, high = middle(odds)
    chance = percent(odds.margin.chance(best))
    return joined(
        _("Likeliest: {margin} ({chance}).", margin=margin_text(best), chance=chance),
        _(
            "At least half of all duels end between {low} and {high}.",
            low=signed(low),
            high=signed(high),
        ),
        _(
            "Possible: {least} to {most}.",
            least=signed(odds.margin.least),
            most=signed(odds.margin.most),
        ),
    )


def margin_text(margin: int) -> Message:
    """Returns a margin in words, such as "won by 3"."""
    if margin > 0:
        return _("won by {points}", points=margin)
    return _("lost by {points}", points=-margin) if margin else _("lost with equal totals")


def signed(margin: int) -> str:
    """Returns a margin with its sign, as +3, 0 or −2."""
    return f"+{margin}" if margin > 0 else str(margin).replace("-", "\N{MINUS SIGN}")
