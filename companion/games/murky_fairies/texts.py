"""Marks the texts of this game, which its own catalogue translates."""

from companion import i18n

_ = i18n.marker("murky_fairies")
counted = i18n.counted("murky_fairies")
