"""Where do the rules of toys lie? Each in a folder with the rooms of a game."""
