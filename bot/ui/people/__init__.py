"""How does somebody set what is theirs alone?"""
