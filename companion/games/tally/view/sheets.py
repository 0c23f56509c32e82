"""The device's own score sheets: a list, and a sheet while it is made."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.tally.examples import EXAMPLES
from companion.games.tally.library import (
    KEPT,
    Draft,
    as_kept,
    draft_of,
    kept_sheets,
    with_sheet,
)
from companion.games.tally.sheet import SHEET, Sheet, write
from companion.games.tally.state import State
from companion.games.tally.texts import _
from companion.games.tally.view.choosing import told
from companion.games.tally.view.sheet_editor import Editor
from companion.play import KEPT_TABLE, Message
from companion.widgets import (
    Dock,
    Glyph,
    ToolScene,
    banner,
    button,
    error_boundary,
    line_row,
    section,
    stage,
)
from companion.widgets.controls.form import DRAFTS

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

    def change(changed: Draft | None) -> None:
        drafts[DRAFT] = changed
        tell(None)
        set_draft(changed)

    def keep(sheet: Sheet) -> None:
        if not scene.keep(KEPT, as_kept(with_sheet(own, sheet, draft.former if draft else ""))):
            return
        scene.keep(KEPT_TABLE, json.dumps({SHEET: write(sheet)}))
        change(None)
        tell(_("“{sheet}” is kept. The next new play begins with it.", sheet=sheet.title))

    def remove(sheet: Draft) -> None:
        if scene.keep(KEPT, as_kept(each for each in own if each.title != sheet.former)):
            change(replace(sheet, former=""))

    if draft is not None:
        return Editor(scene, draft, change, keep, remove, key="editor")
    ink, parts = scene.ink, _keep_played(scene, own, keep)
    if done is not None:
        parts.insert(0, banner(ink, scene.say(done), tone="good"))
    parts.append(button(ink, scene.say(_("Begin with an empty sheet")), lambda: change(Draft())))
    return stage(ink, scene.header, _rows(scene, own, change), Dock(parts))


def _rows(
    scene: ToolScene, own: tuple[Sheet, ...], change: Callable[[Draft], object]
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
    scene: ToolScene, sheet: Sheet, draft: Draft, change: Callable[[Draft], object]
) -> ft.Control:
    return line_row(
        scene.ink,
        sheet.title,
        note=told(scene, sheet),
        badge=scene.ink.sigil(Glyph.STAR, 20, scene.ink.game.main),
        on=lambda: change(draft),
        key=f"{'own' if draft.former else 'example'}-{sheet.title}",
    )
