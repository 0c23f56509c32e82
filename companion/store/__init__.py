"""What is kept on this device: plays and their entries, known players, settings.

tables      the tables, the triggers that let nobody change an entry, and the steps to them
            from older files
database    opens the file whatever has happened to it, and gives transactions
salvage     what can be read out of a damaged one, by reading its pages: `page_reader`
page_log    makes commits stay in a browser, whose files are only memory
failure     what is wrong with a file, and what an error of SQLite means
records     plays and entries to rows and back
results     how a play ended, as JSON
plays       creating, listing, renaming, deleting and loading plays
open_play   one open play that all who look at it share
open_plays  the open plays of this process
players     the people known here, the most recent first, and who of them are the same
statistics  what all finished plays together tell of people and games
figures     a finished play as statistics see it; tallies, rankings and records
device      random ids, which device this is, and what it alone knows: private notes, and what it
            looked for in the rules in vain
settings    choices, for all or for one device
"""
