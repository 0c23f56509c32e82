"""Draws what a table is asked, in every window and size of text; no game draws it by itself."""

from companion.widgets.prompt.draw import draw_parts, draw_prompt, question_sheet
from companion.widgets.prompt.pen import Pen, Send, Sent
from companion.widgets.prompt.table import OpenTable, use_table, use_typing

__all__ = [
    "OpenTable",
    "Pen",
    "Send",
    "Sent",
    "draw_parts",
    "draw_prompt",
    "question_sheet",
    "use_table",
    "use_typing",
]
