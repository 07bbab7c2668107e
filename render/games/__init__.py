"""Which games have pictures."""
