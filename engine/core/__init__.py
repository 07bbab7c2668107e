"""What do all games share?"""
