"""Where are toys tested? Each in a folder of its own."""
