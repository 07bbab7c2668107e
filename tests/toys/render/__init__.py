"""Where are toys drawn? Each in a folder of its own."""
