"""Undo and redo in words: what is taken back or brought back, with the value before and after."""

from __future__ import annotations

from companion.errors import Message
from companion.i18n import marker
from companion.play.tell import Description
from companion.play.timeline import Timeline, next_redo, next_undo

_ = marker("common")


def undo_label(timeline: Timeline, device: str) -> Message | None:
    """Returns what the undo button would take back, or None."""
    step = next_undo(timeline, device)
    if step is None:
        return None
    text = step.description.text
    if step.correction:
        return _("Take back the correction: {action}", action=text)
    values = _values(step.description)
    if values is None:
        return _("Take back: {action}", action=text)
    return _("Take back: {action}. {quantity} {after} → {before}", action=text, **values)


def redo_label(timeline: Timeline, device: str) -> Message | None:
    """Returns what the redo button would bring back, or None."""
    step = next_redo(timeline, device)
    if step is None:
        return None
    text = step.description.text
    if step.correction:
        return _("Bring back the correction: {action}", action=text)
    values = _values(step.description)
    if values is None:
        return _("Bring back: {action}", action=text)
    return _("Bring back: {action}. {quantity} {before} → {after}", action=text, **values)


def taken_back(description: Description, *, correction: bool = False) -> Message:
    """Returns "Taken back: …"."""
    text = description.text
    if correction:
        return _("Correction taken back: {action}", action=text)
    values = _values(description)
    if values is None:
        return _("Taken back: {action}", action=text)
    return _("Taken back: {action}. {quantity} {after} → {before}", action=text, **values)


def brought_back(description: Description, *, correction: bool = False) -> Message:
    """Returns "Brought back: …"."""
    text = description.text
    if correction:
        return _("Correction brought back: {action}", action=text)
    values = _values(description)
    if values is None:
        return _("Brought back: {action}", action=text)
    return _("Brought back: {action}. {quantity} {before} → {after}", action=text, **values)


def _values(description: Description) -> dict[str, Message | str | int] | None:
    quantity, before, after = description.quantity, description.before, description.after
    if quantity is None or before is None or after is None or before == after:
        return None
    return {"quantity": quantity, "before": before, "after": after}
