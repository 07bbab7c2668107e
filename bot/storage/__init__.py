"""The storage of everything that must not be lost."""
