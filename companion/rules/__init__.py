"""The rules of the games, looked up in all languages at once.

What is read:
- `library`: entries in chapters, one book per game and language
- `source`, `markup`: the form of a book's file, and of an entry's text

How it is found:
- `words`, `slips`: how words are compared, and what one typing error makes of them
- `vocabulary`: which words of the library a typed one may mean, and the table of synonyms
- `query`, `postings`, `search`: from what was typed to the rules that fit best
- `snippets`: what is shown of them
- `answer`: the command line
"""
