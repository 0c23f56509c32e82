"""Marks the texts of this game, which its own catalogue translates."""

from companion import i18n

_ = i18n.marker("tally")
counted = i18n.counted("tally")
