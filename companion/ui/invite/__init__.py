"""Playing along: who is invited to a served table, who is here, and what they may do."""
