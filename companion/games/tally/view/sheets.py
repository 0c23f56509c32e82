"""The device's own score sheets: a list, and a sheet while it is made."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.tally.formula import DIVIDED, LONGEST, MINUS, PLUS, TIMES, _
from companion.games.tally.library import (
    EXAMPLES,
    KEPT,
    CategoryDraft,
    SheetDraft,
    as_kept,
    draft_of,
    kept_sheets,
    with_sheet,
)
from companion.games.tally.sheet import (
    FEWEST,
    HOW_MANY,
    LONGEST_NAME,
    LONGEST_TITLE,
    MOST,
    MOST_CATEGORIES,
    MOST_FACTOR,
    ONCE,
    ROUNDS,
    SHEET,
    Sheet,
    write,
)
from companion.games.tally.state import State
from companion.games.tally.view.table import told
from companion.play import KEPT_TABLE, Message
from companion.widgets import (
    RAISED,
    TARGET,
    ActionArea,
    Cell,
    Count,
    Glyph,
    Space,
    TextSize,
    ToolScene,
    Typeface,
    banner,
    button,
    button_row,
    card,
    choice,
    error_boundary,
    flex,
    folding,
    kept_field,
    key_row,
    lay_out_game,
    line_row,
    section,
    stepper,
    switch,
    use_stable,
)
from companion.widgets.form import DRAFTS

DRAFT = "sheet"
"""The name of what is made among the drafts of this screen: it is there again after another one."""

NOTHING_DONE: Message | None = None


@error_boundary
def Sheets(scene: ToolScene) -> ft.Control:
    """The sheets that are kept and those that come with the app; one is changed or made."""
    drafts: dict[str, Any] = ft.use_context(DRAFTS)
    draft, set_draft = ft.use_state(lambda: drafts.get(DRAFT))
    done, tell = ft.use_state(NOTHING_DONE)
    own = kept_sheets(scene.kept(KEPT))

    def change(changed: SheetDraft | None) -> None:
        drafts[DRAFT] = changed
        tell(None)
        set_draft(changed)

    def keep(sheet: Sheet) -> None:
        if not scene.keep(KEPT, as_kept(with_sheet(own, sheet, draft.former if draft else ""))):
            return
        scene.keep(KEPT_TABLE, json.dumps({SHEET: write(sheet)}))
        change(None)
        tell(_("“{sheet}” is kept. The next new play begins with it.", sheet=sheet.title))

    def remove(sheet: SheetDraft) -> None:
        if scene.keep(KEPT, as_kept(each for each in own if each.title != sheet.former)):
            change(replace(sheet, former=""))

    if draft is not None:
        return Editor(scene, draft, change, keep, remove, key="editor")
    ink, parts = scene.ink, _keep_played(scene, own, keep)
    if done is not None:
        parts.insert(0, banner(ink, scene.say(done), tone="good"))
    parts.append(
        button(ink, scene.say(_("Begin with an empty sheet")), lambda: change(SheetDraft()))
    )
    return lay_out_game(ink, scene.header, _rows(scene, own, change), ActionArea(parts))


def _rows(
    scene: ToolScene, own: tuple[Sheet, ...], change: Callable[[SheetDraft], object]
) -> list[ft.Control]:
    """Returns a row for each sheet that can be changed, or that another one can begin with."""
    examples = [each.said(scene.say) for each in EXAMPLES]
    mine = [section(scene.ink, scene.say(_("Your own")))] if own else []
    return [
        *mine,
        *(_row(scene, each, draft_of(each, each.title), change) for each in own),
        section(scene.ink, scene.say(_("Begin with one of these"))),
        *(_row(scene, each, draft_of(each), change) for each in examples),
    ]


def _keep_played(
    scene: ToolScene, own: tuple[Sheet, ...], keep: Callable[[Sheet], object]
) -> list[ft.Control]:
    """Returns the key that keeps the sheet of the play that this screen was opened from.

    There is none where the play has no sheet, or the device has it already.
    """
    state: State | None = scene.state
    sheet = None if state is None else state.sheet
    if sheet is None or sheet in own:
        return []
    label = scene.say(_("Keep the sheet of this play"))
    return [button(scene.ink, label, lambda: keep(sheet), kind="tonal")]


def _row(
    scene: ToolScene, sheet: Sheet, draft: SheetDraft, change: Callable[[SheetDraft], object]
) -> ft.Control:
    return line_row(
        scene.ink,
        sheet.title,
        note=told(scene, sheet),
        badge=scene.ink.sigil(Glyph.STAR, 20, scene.ink.game.main),
        on=lambda: change(draft),
        key=f"{'own' if draft.former else 'example'}-{sheet.title}",
    )


Change = Callable[[SheetDraft], object]

NUMBER_LETTERS = 6
"""Letters of a least or a most."""
FORMULA_KEY = replace(RAISED, height=TARGET)
LABEL = 8
"""The height of a field's label above its border, at normal size."""


@error_boundary
def Editor(
    scene: ToolScene,
    draft: SheetDraft,
    change: Callable[[SheetDraft | None], object],
    keep: Callable[[Sheet], object],
    remove: Callable[[SheetDraft], object],
) -> ft.Control:
    """A sheet that is made or changed.

    Args:
        scene: the look and the voice.
        draft: what was made of it so far.
        change: called with it after each change, and with None to put it away.
        keep: keeps the sheet.
        remove: removes the sheet that is changed from those that are kept.
    """
    ink, made = scene.ink, draft.made
    opened, unfold = ft.use_state(draft.rows[0].id if draft.rows and not draft.former else -1)
    write = use_stable(lambda title: change(replace(draft, title=title)))
    title = kept_field(
        ink,
        scene.say(_("Title")),
        write,
        write,
        key="title",
        start=draft.title,
        longest=LONGEST_TITLE,
    )
    parts: list[ft.Control] = [
        ft.Container(content=title, padding=ft.Padding.only(top=LABEL * ink.effective)),
        choice(
            ink,
            ((ONCE, scene.say(_("Once"))), (ROUNDS, scene.say(_("Every round")))),
            ROUNDS if draft.rounds else ONCE,
            lambda way: change(replace(draft, rounds=way == ROUNDS)),
            label=scene.say(_("Filled in")),
        ),
        choice(
            ink,
            ((MOST, scene.say(_("The most points"))), (FEWEST, scene.say(_("The fewest points")))),
            draft.winner,
            lambda winner: change(replace(draft, winner=winner)),
            label=scene.say(_("What wins")),
        ),
        section(ink, scene.say(_("Categories"))),
        *(_category(scene, draft, row, row.id == opened, unfold, change) for row in draft.rows),
        _more(scene, draft, unfold, change),
        Counting(scene, draft, change, key="counting"),
    ]
    return lay_out_game(
        ink, scene.header, parts, ActionArea(_foot(scene, draft, made, change, keep, remove))
    )


def _foot(
    scene: ToolScene,
    draft: SheetDraft,
    made: Sheet | Message,
    change: Callable[[SheetDraft | None], object],
    keep: Callable[[Sheet], object],
    remove: Callable[[SheetDraft], object],
) -> list[ft.Control]:
    """Returns what is wrong or how it counts, and the keys that keep it or put it away."""
    ink, sheet = scene.ink, made if isinstance(made, Sheet) else None
    wrong = made if isinstance(made, Message) else None
    counts = _("It counts {formula}.", formula="" if sheet is None else sheet.counting)
    away = button(
        ink,
        scene.say(_("Close without keeping it")),
        lambda: change(None),
        kind="tonal",
        size=TextSize.BODY,
        expand=1,
    )
    others = [away]
    if draft.former:
        label = scene.say(_("Remove it"))
        others.append(
            button(ink, label, lambda: remove(draft), kind="tonal", size=TextSize.BODY, expand=1)
        )
    return [
        banner(ink, scene.say(wrong or counts), tone="refusal" if wrong else "plain"),
        button_row(*others),
        button(
            ink,
            scene.say(_("Keep the sheet")),
            None if sheet is None else lambda: keep(sheet),
            enabled=sheet is not None,
            why=scene.say(wrong or ""),
            identifier="keep-sheet",
        ),
    ]


def _category(
    scene: ToolScene,
    draft: SheetDraft,
    row: CategoryDraft,
    opened: bool,
    unfold: Callable[[int], object],
    change: Change,
) -> ft.Control:
    """Returns a category in a line, and below it what can be changed, once it is unfolded."""
    ink = scene.ink
    factor = f"{MINUS if row.minus else PLUS}{row.factor}"
    bounds = scene.say(_("{least} to {most}", least=row.least, most=row.most))
    note = bounds if draft.own else f"{TIMES} {factor}, {bounds}"
    head = folding(
        ink,
        row.name or scene.say(_("New category")),
        ink.label(note),
        opened,
        lambda: unfold(-1 if opened else row.id),
    )
    parts = [head, RowEditor(scene, draft, row, change, key="fields") if opened else None]
    inset = ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.XS)
    return card(ink, flex.column(parts, Space.L), padding=inset, key=f"row-{row.id}")


@error_boundary
def RowEditor(
    scene: ToolScene, draft: SheetDraft, row: CategoryDraft, change: Change
) -> ft.Control:
    """What can be changed of a category."""
    ink = scene.ink

    def put(**fields: object) -> None:
        change(draft.with_row(replace(row, **fields)))

    def text_field(name: str, label: Message, longest: int) -> ft.Control:
        write = writers[name]
        return kept_field(
            ink,
            scene.say(label),
            write,
            write,
            key=name,
            start=getattr(row, name),
            longest=longest,
        )

    writers = {
        "name": use_stable(lambda text: put(name=text)),
        "least": use_stable(lambda text: put(least=text.strip())),
        "most": use_stable(lambda text: put(most=text.strip())),
    }
    ends = [
        ft.Container(content=text_field("least", _("Least"), NUMBER_LETTERS), expand=True),
        ft.Container(content=text_field("most", _("Most"), NUMBER_LETTERS), expand=True),
    ]
    signs = ((PLUS, scene.say(_("Brings points"))), (MINUS, scene.say(_("Costs points"))))
    factor = scene.say(_("Points for each"))
    counts = [
        choice(ink, signs, MINUS if row.minus else PLUS, lambda sign: put(minus=sign == MINUS)),
        stepper(ink, Count("factor", factor, row.factor, 1, MOST_FACTOR), lambda n: put(factor=n)),
    ]
    return flex.column(
        [
            text_field("name", _("Name"), LONGEST_NAME),
            flex.row(ends),
            *([] if draft.own else counts),
            button(
                ink,
                scene.say(_("Leave this category out")),
                lambda: change(draft.without_row(row)),
                kind="ghost",
                size=TextSize.BODY,
                enabled=len(draft.rows) > 1,
                why="" if len(draft.rows) > 1 else scene.say(HOW_MANY),
            ),
            ft.Container(height=Space.XS),
        ],
        Space.L,
    )


def _more(
    scene: ToolScene, draft: SheetDraft, unfold: Callable[[int], object], change: Change
) -> ft.Control:
    def add() -> None:
        longer = draft.with_new_row()
        change(longer)
        unfold(longer.rows[-1].id)

    full = len(draft.rows) >= MOST_CATEGORIES
    return button(
        scene.ink,
        scene.say(_("One more category")),
        add,
        kind="tonal",
        size=TextSize.BODY,
        enabled=not full,
        why=scene.say(HOW_MANY) if full else "",
        key="more",
    )


@error_boundary
def Counting(scene: ToolScene, draft: SheetDraft, change: Change) -> ft.Control:
    """Whether the categories add up, or a formula counts; and the formula."""
    ink = scene.ink
    turn, renew = ft.use_state(0)
    write = use_stable(lambda text: change(replace(draft, formula=text)))

    def own(wanted: bool) -> None:
        made = draft.made
        begun = draft.formula or (made.counting if isinstance(made, Sheet) else "")
        change(replace(draft, own=wanted, formula=begun[:LONGEST]))

    def insert(piece: str) -> None:
        change(replace(draft, formula=f"{draft.formula} {piece}".strip()[:LONGEST]))
        renew(turn + 1)

    insert_stable, add = use_stable(insert), scene.say(_("Add to it"))
    wanted = switch(
        ink,
        scene.say(_("A formula of your own")),
        draft.own,
        own,
        detail=scene.say(_("For example 2 × coins − debts. Without one, all categories add up.")),
    )
    if not draft.own:
        return wanted
    signs = [Cell(sign, sign, f"{add}: {sign}") for sign in (PLUS, MINUS, TIMES, DIVIDED, "(", ")")]
    names = dict.fromkeys(" ".join(row.name.split()) for row in draft.rows if row.name.strip())
    return flex.column(
        [
            wanted,
            kept_field(
                ink,
                scene.say(_("Formula")),
                write,
                write,
                key=f"formula-{turn}",
                start=draft.formula,
                longest=LONGEST,
                autocorrect=False,
                enable_suggestions=False,
            ),
            key_row(ink, signs, insert_stable, shape=FORMULA_KEY),
            choice(ink, tuple((name, name) for name in names), None, insert, label=add),
            ink.label(scene.say(_("÷ is rounded down.")), TextSize.CAPTION, Typeface.BODY),
        ],
        Space.L,
    )
