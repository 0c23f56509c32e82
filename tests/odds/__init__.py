"""The odds, proved twice: against enumeration of single cards, and against icepool."""
