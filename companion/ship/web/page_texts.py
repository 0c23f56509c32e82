"""What the page itself says, before and beside the app."""

from __future__ import annotations

from companion.errors import Message
from companion.i18n import marker

_ = marker("common")

WORDS: dict[str, Message] = {
    "other_tab": _("Companion is open in another tab."),
    "take_over": _("Use it here"),
    "moved": _("Companion goes on in another tab."),
    "update": _("A new version is ready."),
    "restart": _("Restart now"),
    "later": _("Later"),
    "failed": _("Companion had to stop."),
    "again": _("Try again"),
    "last": _("Last play"),
}
