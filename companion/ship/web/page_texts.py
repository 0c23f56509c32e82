"""What the page of the offline app says, before and beside the app."""

from __future__ import annotations

from companion.errors import Message
from companion.i18n import _
from companion.widgets.page_words import WORDS as OF_EVERY_PAGE

WORDS: dict[str, Message] = {
    **OF_EVERY_PAGE,
    "other_tab": _("Companion is open in another tab."),
    "take_over": _("Use it here"),
    "moved": _("Companion goes on in another tab."),
    "update": _("A new version is ready."),
    "restart": _("Restart now"),
    "later": _("Later"),
    "unkept": _(
        "The browser gives Companion no more room on this device: this was not kept. "
        "Free some space and try again."
    ),
    "last": _("Last play"),
    "waiting": _("Done as soon as Companion is there: {presses}"),
    "do_anyway": _("Do it now"),
    "leave": _("Leave it"),
    "came": _("{came} of {whole} MB"),  # the page has the numbers
    "install": _("Companion can stay on your home screen. It then starts without a network."),
    "install_now": _("Add to the home screen"),
    "install_ios": _(
        "To keep Companion on your home screen, tap Share, then “Add to Home Screen”. It then "
        "starts without a network."
    ),
    "install_firefox": _(
        "To keep Companion on your home screen, open the menu, then “Add app to Home screen”. It "
        "then starts without a network."
    ),
}
