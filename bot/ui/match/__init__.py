"""What do players and onlookers see of a match, and do there?"""
