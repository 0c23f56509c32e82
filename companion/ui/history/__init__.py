"""The history: all plays of this store, what may be done with each, and the bin."""
