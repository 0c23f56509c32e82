"""The rules of the games, looked up in all languages at once.

What is read:
- `library`: entries in chapters, one book per game and language; the form of an entry's text
- `source`: the form of a book's file

How it is found:
- `stemming`: how words are compared, and what one typing error makes of them
- `vocabulary`: which words of the library a typed one may mean, and the table of synonyms
- `query`, `search`: from what was typed to the rules that fit best
- `snippets`: what is shown of them
- `answer`: the command line
"""
