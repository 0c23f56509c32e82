"""Marks the texts of this game, which its own catalogue translates."""

from companion import i18n

_ = i18n.marker("montdragon")
counted = i18n.counted("montdragon")
