"""How are matches kept in PostgreSQL?"""
