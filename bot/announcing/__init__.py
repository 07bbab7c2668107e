"""How do people learn what happened? Rows become messages in the thread of a match."""
