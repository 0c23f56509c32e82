"""What every table wants, from the first screen or beside a play."""
