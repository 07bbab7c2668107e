"""What players and spectators see of a match, and do there."""
