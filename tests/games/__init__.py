"""Does each game go by its own rules?"""
