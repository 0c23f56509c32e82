"""What all finished plays together tell of people and games: functions over plain values.

figures   a finished play; plays, wins and streaks; rankings and records of what games tell
overview  everything at once, and the finished plays of a database that it is made of
"""
