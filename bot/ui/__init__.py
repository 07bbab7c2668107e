"""How does a press become a use case, and an answer become components?"""
