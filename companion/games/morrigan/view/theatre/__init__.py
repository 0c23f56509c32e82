"""The stage of the duel with Maletar."""
