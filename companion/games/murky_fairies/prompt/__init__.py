"""What a table of Murky Fairies is asked, and what is composed there. No drawing."""

from companion.games.murky_fairies.prompt.draft import Draft
from companion.games.murky_fairies.prompt.sheets import question
from companion.games.murky_fairies.prompt.steps import prompt

__all__ = ["Draft", "prompt", "question"]
