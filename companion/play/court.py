"""The letters for jack, queen and king, which each language writes in its own way."""

from companion.i18n import _

COURT_LETTERS = (_("J"), _("Q"), _("K"))
