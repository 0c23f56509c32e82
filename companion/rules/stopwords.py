"""Words that carry no meaning in a query, by language. All folded."""

from __future__ import annotations

_FRENCH = """
a afin ai ainsi alors arrive au aussi autre autres aux avec avez avoir avons ayant c ca car ce
ceci cela celle celui ces cet cette chez ci comme comment d dans de deja des devons dit
dois doit donc du elle elles en encore es est et etait ete etes etre eu eux faire faisons fait
faut il ils j je jusqu l la le les leur leurs lors lui m ma mais me meme mes moi mon n ne nos
notre nous on ont ou par parce pas pendant peut peuvent peux plus pour pourquoi puis puisque qu
quand que quel quelle quelles quels qui quoi s sa sans se sera ses si sinon soit sommes son sont
sous suis sur t ta te tes toi ton tres tu un une va vais vers veut veux vos votre vous y
"""
_ENGLISH = """
a about after all also am an and any are as at be been being but by can could d did do does
doing done for from get gets give given go goes going had happen happens has have he her his how
i if in into is it its just ll long m may me must my need needs no not of off on or
our out over re s shall she should so some still t than that the their them then there these
they this those to up us ve was we were what when where which while who whom whose why will with
would you your
"""

STOPWORDS = {"fr": frozenset(_FRENCH.split()), "en": frozenset(_ENGLISH.split())}
"""What people say around the words that matter."""
