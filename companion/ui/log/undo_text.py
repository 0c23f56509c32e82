"""Undo and redo in words: what is taken back or brought back, with the value before and after."""

from dataclasses import replace

from companion.errors import Message
from companion.i18n import _
from companion.play import Description, Reversal, Timeline, next_redo, next_undo

Sentences = tuple[Message, Message, Message]
"""One for a correction, one for an action, and one for an action that changed a value."""

TO_TAKE_BACK: Sentences = (
    _("Take back the correction: {action}"),
    _("Take back: {action}"),
    _("Take back: {action}. {quantity} {after} → {before}"),
)
TO_BRING_BACK: Sentences = (
    _("Bring back the correction: {action}"),
    _("Bring back: {action}"),
    _("Bring back: {action}. {quantity} {before} → {after}"),
)
TAKEN_BACK: Sentences = (
    _("Correction taken back: {action}"),
    _("Taken back: {action}"),
    _("Taken back: {action}. {quantity} {after} → {before}"),
)
BROUGHT_BACK: Sentences = (
    _("Correction brought back: {action}"),
    _("Brought back: {action}"),
    _("Brought back: {action}. {quantity} {before} → {after}"),
)


def undo_label(timeline: Timeline, device: str) -> Message | None:
    """Returns what the undo button would take back, or None."""
    return _label(TO_TAKE_BACK, next_undo(timeline, device))


def redo_label(timeline: Timeline, device: str) -> Message | None:
    """Returns what the redo button would bring back, or None."""
    return _label(TO_BRING_BACK, next_redo(timeline, device))


def _label(sentences: Sentences, step: Reversal | None) -> Message | None:
    if step is None:
        return None
    return reversal_text(sentences, step.description, correction=step.correction)


def reversal_text(
    sentences: Sentences, description: Description, *, correction: bool = False
) -> Message:
    """Returns one of the sentences about an action, or about the correction of one."""
    quantity, before, after = description.quantity, description.before, description.after
    action = ("action", description.text)
    if correction:
        return replace(sentences[0], facts=(action,))
    if quantity is None or before is None or after is None or before == after:
        return replace(sentences[1], facts=(action,))
    values = ("quantity", quantity), ("before", before), ("after", after)
    return replace(sentences[2], facts=(action, *values))
