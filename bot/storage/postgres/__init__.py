"""The storage of matches in PostgreSQL."""
