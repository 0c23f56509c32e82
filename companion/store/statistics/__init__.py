"""What all finished plays together tell of people and games: pure functions over plain values.

finished  a finished play, with the persons it was played by
tally     plays, wins and streaks
figures   rankings and records made of the figures that games tell
overview  everything at once
statistics_store  the finished plays of a database
"""
