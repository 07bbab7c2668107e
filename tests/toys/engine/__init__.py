"""The rules of toys, each in a folder with the modules of a game."""
