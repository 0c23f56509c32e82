"""What is done next: laying out, the action card, the parts of a turn, the reward."""
