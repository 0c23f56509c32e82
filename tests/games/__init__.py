"""One folder a game, in which all stands that tests know of it.

- ``driver.py`` sets tables up and knows the legal moves; every other file asks it.
- ``screen.py`` shows such a table without a browser.
- ``scenarios.py`` translates scenario files (``tests/vectors.py``).
- ``taps.py`` says what a finger touches for each action (``tests/browser/whole_game.py``).
- ``recorder.py`` plays as people do (``python -m tests.tools.record``).
"""
