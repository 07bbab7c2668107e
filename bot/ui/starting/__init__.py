"""The choice of a game and an opponent."""
