"""What a merge would do, shown before anything is kept, to be accepted or declined.

Lines of it can be left out, one by one, before that.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import _, _n
from companion.play import EntryId, Timeline
from companion.play.doubts import Clash, Doubt, Pair
from companion.play.timeline import Line
from companion.sync.exchange import EntryBatch
from companion.sync.merge_preview import MergePreview, preview_merge
from companion.ui.log import group_row, line_note, recorded_text
from companion.ui.shell import (
    Shell,
    action_button,
    clock_time,
    day,
    heading,
    muted,
    notice,
    plain_page,
    players_named,
    value_text,
)
from companion.ui.shell.background import in_background
from companion.ui.sync.exchange_step import known_play
from companion.widgets import (
    Handler,
    Space,
    TextSize,
    Typeface,
    button_row,
    card,
    choice,
    error_boundary,
    flex,
    game_badge,
    line_row,
    named,
)


@dataclass(frozen=True)
class Parts:
    """What can be left out of a merge.

    Attributes:
        entries: what is taken back for each line that is left out, by its entry.
        left: those that are.
        toggle: leaves one out, or no more.
    """

    entries: Mapping[EntryId, Sequence[EntryId]]
    left: frozenset[EntryId]
    toggle: Callable[[EntryId], None]

    @property
    def out(self) -> list[EntryId]:
        """What is to be taken back."""
        return [entry for line, each in self.entries.items() if line in self.left for entry in each]

    def hint(self, shell: Shell) -> list[ft.Control]:
        """Returns how something is left out, if anything can be."""
        word = _("Tap a line to leave it out.")
        return [muted(shell, word, TextSize.SMALL)] if self.entries else []


def use_parts(seen: MergePreview) -> Parts:
    """Keeps what is left out of what is new, and of what they take back or correct."""
    entries = ft.use_memo(lambda: _parts_of(seen), [seen])
    left, set_left = ft.use_state(frozenset[EntryId]())
    return Parts(entries, left, lambda line: set_left(lambda now: now ^ {line}))


def _parts_of(seen: MergePreview) -> dict[EntryId, tuple[EntryId, ...]]:
    """Returns what is to be taken back for each line that can be left out."""
    if seen.newcomer:
        return {}
    journal, coming = seen.merged.journal, frozenset(seen.coming)
    asked = {entry for pair in (*seen.pairs, *seen.same) for entry in pair}
    asked |= {clash.target for clash in seen.clashes}
    parts = {line.entry.id: (line.entry.id,) for line in seen.merged.lines if line.counts}
    parts = {entry: itself for entry, itself in parts.items() if entry in coming}
    parts |= {line.entry.id: journal.undos_of(line.entry.id) for line in seen.taken_back}
    for line in seen.corrected:
        amend = journal.amend_of(line.entry.id)
        if amend is not None and amend in coming:
            parts[line.entry.id] = (amend,)
    return {entry: each for entry, each in parts.items() if entry not in asked and each}


LISTED, TOTALS = 6, 12
"""Lines of each kind, and numbers that become others, that are shown."""


@error_boundary
def ReviewPage(
    shell: Shell,
    bar: ft.Control,
    batch: EntryBatch,
    first: MergePreview,
    accept: Callable[[Sequence[EntryId], Mapping[Doubt, bool]], Awaitable[None]],
    decline: Callable[[], None],
) -> ft.Control:
    """The screen with the summary of a merge.

    Args:
        shell: the look and the services.
        bar: what stands above.
        batch: what came.
        first: what taking it in would do.
        accept: takes it in, takes back the entries that another one counts for, and answers for all
            phones whether something counts.
        decline: leaves everything as it is.
    """
    answers, set_answers = ft.use_state(lambda: {})
    seen, set_seen = ft.use_state(first)
    shown = ft.use_ref(0)
    known = known_play(shell.services, batch.play)
    parts = use_parts(first)
    counted_once = tuple(entry for entry, answer in answers.items() if answer == ONCE)
    once = (*counted_once, *parts.out)

    async def refresh() -> None:
        shown.current = (shown.current or 0) + 1
        mine, games = shown.current, shell.services.games
        if mine > 1:  # the first time nothing has changed yet
            try:
                later = await in_background(lambda: preview_merge(known, batch, games, once))
            except CompanionError as error:
                shell.tell(error.message)
                return
            if shown.current == mine:
                set_seen(later)

    ft.use_effect(refresh, [once, len(known.journal) if known else 0], lambda: None)

    def answer(entry: EntryId, chosen: str) -> None:
        set_answers(lambda now: {**now, entry: chosen})

    by_nature = tuple(pair.second for pair in seen.same)
    asked = [pair.second for pair in seen.pairs] + [clash.target for clash in seen.clashes]
    settled: dict[Doubt, bool] = {
        **{pair: True for pair in seen.pairs if answers.get(pair.second) == BOTH},
        **{clash: answers.get(clash.target) == COUNTS for clash in seen.clashes},
    }
    open_questions = sum(entry not in answers for entry in asked)
    rows: list[ft.Control] = [
        _play_card(shell, seen.merged, newcomer=seen.newcomer),
        _figures(shell, seen, len(counted_once)),
        *_totals(shell, known, seen.merged),
        *duplicate_cards(shell, seen.merged, seen.pairs, answers, answer),
        *_clash_cards(shell, seen.merged, seen.clashes, answers, answer),
        *_forked(shell, seen),
        *_listed(shell, seen, _("On both, counted once"), _lines(seen.merged, by_nature)),
        *parts.hint(shell),
        *_listed(shell, first, _("Taken back"), first.taken_back, parts),
        *_listed(shell, seen, _("Brought back"), seen.brought_back),
        *_listed(shell, first, _("Corrected"), first.corrected, parts),
        *_listed(shell, seen, _("Without effect"), seen.without_effect),
        *_listed(shell, first, _("New for you"), _coming(first), parts),
    ]

    async def take() -> None:
        await accept((*by_nature, *once), settled)

    waits: Message | str = ""
    if open_questions:
        waits = _n("One question above first.", "{count} questions above first.", open_questions)
    told = [muted(shell, waits, TextSize.SMALL)] if waits else []
    return plain_page(shell, bar, rows, [*told, _buttons(shell, take, decline, shell.say(waits))])


def _buttons(shell: Shell, accept: Handler, decline: Handler, waits: str) -> ft.Control:
    accepts = action_button(shell, _("Accept"), accept, enabled=not waits, why=waits)
    return button_row(
        ft.Container(action_button(shell, _("Decline"), decline, kind="tonal"), expand=True),
        ft.Container(accepts, expand=True),
    )


def _play_card(shell: Shell, timeline: Timeline, *, newcomer: bool) -> ft.Control:
    game = timeline.game
    ink = shell.ink.with_palette(game.palette)
    first = timeline.journal[timeline.journal.order[0]]
    begun = f"{shell.say(day(shell, first.at))}, {clock_time(shell, first.at)}"
    about = _("{players}, since {time}", players=players_named(timeline.setup), time=begun)
    headline = game.summary(timeline.state).headline
    words: list[ft.Control] = [
        ink.text(shell.say(game.title), TextSize.HEADING, Typeface.TITLE),
        muted(shell, about, TextSize.SMALL),
        ink.text(
            shell.say(_("Afterwards: {state}", state=headline)), TextSize.BODY, Typeface.MEDIUM
        ),
    ]
    if newcomer:
        new = shell.say(_("This play is new on this device."))
        words.insert(0, ink.text(new, TextSize.SMALL, Typeface.BOLD, ink.game.main))
    return card(
        ink,
        flex.row(
            [
                game_badge(ink, game, size=48),
                flex.column(words, Space.XXS, expand=True),
            ],
            Space.XL,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    )


def _figures(shell: Shell, seen: MergePreview, once: int) -> ft.Control:
    ink = shell.ink
    coming, idle = len(_coming(seen)), len(seen.without_effect)
    going = len(_lines(seen.merged, seen.going))
    back, again = len(seen.taken_back), len(seen.brought_back)
    corrected = len(seen.corrected)
    sentences = [
        _n("They have {count} action you lack.", "They have {count} actions you lack.", coming)
    ]
    figures = [(coming, _("new for you"), ink.theme.life)]
    if not seen.newcomer:
        sentences.append(
            _n("You have {count} action they lack.", "You have {count} actions they lack.", going)
        )
        figures.append((going, _("new for them"), ink.theme.attack))
    for lines, sentence, caption, colour in (
        (
            seen.taken_back,
            _n(
                "They take back {count} action of yours.",
                "They take back {count} actions of yours.",
                back,
            ),
            _("taken back"),
            ink.theme.life,
        ),
        (
            seen.brought_back,
            _n("They bring back {count} action.", "They bring back {count} actions.", again),
            _("brought back"),
            ink.theme.gold,
        ),
        (
            seen.corrected,
            _n(
                "They correct {count} action of yours.",
                "They correct {count} actions of yours.",
                corrected,
            ),
            _("corrected"),
            ink.theme.gold,
        ),
    ):
        if lines:
            sentences.append(sentence)
            figures.append((len(lines), caption, colour))
    if idle:
        sentences.append(_n("{count} will have no effect.", "{count} will have no effect.", idle))
        figures.append((idle, _("without effect"), ink.theme.gold))
    if once:
        sentences.append(_n("{count} is taken back.", "{count} are taken back.", once))
        figures.append((once, _("taken back"), ink.theme.muted))
    return named(
        flex.row(
            [_figure(shell, *figure) for figure in figures],
            Space.XXL,
            run_spacing=Space.M,
            wrap=True,
        ),
        " ".join(shell.say(message) for message in sentences),
        live=True,
    )


def _figure(shell: Shell, count: int, caption: Message, colour: str) -> ft.Control:
    ink = shell.ink
    return flex.column(
        [
            ink.number(count, 60, colour),
            ink.label(shell.say(caption), TextSize.CAPTION, Typeface.MEDIUM),
        ],
        Space.XS,
        stretch=False,
    )


def _forked(shell: Shell, seen: MergePreview) -> list[ft.Control]:
    """Returns what becomes of entries that bear the numbers of others."""
    mine, theirs = seen.forked
    if not mine and not theirs:
        return []
    sentences = [_("One device went on in two places, as a copy of its data does.")]
    if mine:
        sentences.append(
            _n(
                "{count} of your entries goes on as another device.",
                "{count} of your entries go on as another device.",
                mine,
            )
        )
    if theirs:
        sentences.append(
            _n(
                "{count} of their entries goes on as another device.",
                "{count} of their entries go on as another device.",
                theirs,
            )
        )
    sentences.append(_("Nothing is lost."))
    return [notice(shell, " ".join(shell.say(sentence) for sentence in sentences))]


def _totals(shell: Shell, known: Timeline | None, merged: Timeline) -> list[ft.Control]:
    """Returns every number that becomes another one, before and after."""
    if known is None:
        return []
    changes = merged.game.by_hand.changes(known.state, merged.state)
    rows: list[ft.Control] = [
        line_row(
            shell.ink,
            shell.say(each.label)
            if each.player is None
            else f"{merged.setup.players[each.player].name}, {shell.say(each.label)}",
            before=value_text(shell, each.before),
            after=value_text(shell, each.after),
        )
        for each in changes[:TOTALS]
    ]
    if not rows:
        return []
    return [heading(shell, _("Before and after")), *rows, *_more(shell, len(changes) - TOTALS)]


def _listed(
    shell: Shell,
    seen: MergePreview,
    head: Message,
    lines: Sequence[Line],
    parts: Parts | None = None,
) -> list[ft.Control]:
    if not lines:
        return []
    rows = [_row(shell, seen.merged, line, parts) for line in lines[:LISTED]]
    return [heading(shell, head), *rows, *_more(shell, len(lines) - LISTED)]


def _lines(timeline: Timeline, entries: Sequence[EntryId]) -> list[Line]:
    return [line for line in map(timeline.line_of, entries) if line is not None]


def _coming(seen: MergePreview) -> list[Line]:
    """Returns what is new here, the latest first; what is told under another head is left out."""
    told = {line.entry.id for line in seen.without_effect} | {pair.second for pair in seen.same}
    coming = frozenset(seen.coming) - told
    return [line for line in seen.merged.lines if line.entry.id in coming][::-1]


def _more(shell: Shell, count: int) -> list[ft.Control]:
    if count <= 0:
        return []
    return [shell.ink.label(shell.say(_n("and {count} more", "and {count} more", count)))]


def _row(shell: Shell, timeline: Timeline, line: Line, parts: Parts | None) -> ft.Control:
    entry, note, on = line.entry.id, line_note(timeline, (line,)), None
    if parts is not None and entry in parts.entries:
        note = _("left out") if entry in parts.left else note
        on = partial(parts.toggle, entry)
    return group_row(shell, timeline, (line,), [note], on)


BOTH, ONCE = "both", "once"
COUNTS, TAKEN_BACK = "counts", "taken_back"

MANY = 3
"""Questions from which on they can be answered all at once."""


def duplicate_cards(
    shell: Shell,
    timeline: Timeline,
    pairs: Sequence[Pair],
    answers: Mapping[EntryId, str],
    answer: Callable[[EntryId, str], None],
) -> list[ft.Control]:
    """Returns a question for each pair; the answers are kept by the second entry."""
    if not pairs:
        return []
    options = [
        (BOTH, shell.say(_("Both happened"))),
        (ONCE, shell.say(_("The same: count it once"))),
    ]

    def answer_all(chosen: str) -> None:
        for pair in pairs:
            answer(pair.second, chosen)

    cards = [_question_card(shell, timeline, pair, options, answers, answer) for pair in pairs]
    if len(pairs) >= MANY:  # a whole round may stand on both devices
        every = choice(shell.ink, options, None, answer_all, label=shell.say(_("All of them")))
        cards = [every, *cards]
    return [heading(shell, _("Recorded on both devices?")), *cards]


def _clash_cards(
    shell: Shell,
    timeline: Timeline,
    clashes: Sequence[Clash],
    answers: Mapping[EntryId, str],
    answer: Callable[[EntryId, str], None],
) -> list[ft.Control]:
    """Returns a question for each entry that one took back and another one corrected."""
    if not clashes:
        return []
    options = [
        (COUNTS, shell.say(_("It counts, as corrected"))),
        (TAKEN_BACK, shell.say(_("It stays taken back"))),
    ]
    cards = [
        _question_card(shell, timeline, (clash.target,), options, answers, answer)
        for clash in clashes
    ]
    return [heading(shell, _("Taken back on one phone, corrected on the other")), *cards]


def _question_card(
    shell: Shell,
    timeline: Timeline,
    about: Sequence[EntryId],
    options: Sequence[tuple[str, str]],
    answers: Mapping[EntryId, str],
    answer: Callable[[EntryId, str], None],
) -> ft.Control:
    """Returns a question about entries; its answer is kept by the last of them."""
    lines, last = _lines(timeline, about), about[-1]
    ink, text = shell.ink, shell.say(timeline.describe(lines[:1]).text)
    when = [recorded_text(shell, timeline, line) for line in lines]
    sentences = " · ".join(shell.say(message) for message in when)
    body = flex.column(
        [
            ink.text(text, TextSize.LARGE, Typeface.MEDIUM),
            ink.label(sentences),
            choice(ink, options, answers.get(last), lambda chosen: answer(last, chosen)),
        ]
    )
    return ft.Container(card(ink, body, padding=Space.XL), key=f"{last.device}-{last.seq}")
