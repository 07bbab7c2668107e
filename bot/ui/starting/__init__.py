"""How does somebody say what they want to play, and with whom?"""
