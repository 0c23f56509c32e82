"""Draws what a table is asked, in every window and size of text; no game draws it by itself."""

from companion.widgets.prompt.boxes import heights, key_ground
from companion.widgets.prompt.draw import (
    draw_foot,
    draw_parts,
    draw_prompt,
    draw_sheet,
    question_sheet,
)
from companion.widgets.prompt.pads import number
from companion.widgets.prompt.preview import SLOT, slot_line
from companion.widgets.prompt.strip import StripLook, strip
from companion.widgets.prompt.table import (
    HEIGHT,
    TIGHT_HEIGHT,
    OpenTable,
    Pen,
    Send,
    Sent,
    sign_of,
    use_table,
    use_typing,
)

__all__ = [
    "HEIGHT",
    "SLOT",
    "TIGHT_HEIGHT",
    "OpenTable",
    "Pen",
    "Send",
    "Sent",
    "StripLook",
    "draw_foot",
    "draw_parts",
    "draw_prompt",
    "draw_sheet",
    "heights",
    "key_ground",
    "number",
    "question_sheet",
    "sign_of",
    "slot_line",
    "strip",
    "use_table",
    "use_typing",
]
