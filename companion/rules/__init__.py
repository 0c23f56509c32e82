"""The rules of the games, looked up in all languages at once.

What is read:
- `library`: entries in chapters, one book per game and language
- `source`, `markup`: the form of a book's file, and of an entry's text
- `synonyms`: the table of words that mean the same
- `loader`: the only module that reads files

How it is found:
- `words`, `stems`, `typos`: how words are compared
- `vocabulary`: which words of the library a typed one may mean
- `query`, `postings`, `search`: from what was typed to the rules that fit best
- `snippets`, `highlights`: what is shown of them
- `nearest`, `answer`: the command line
"""
