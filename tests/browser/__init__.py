"""Can a whole match be played in a real browser?"""
