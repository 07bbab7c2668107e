"""One long match of each game between two people, as its readers saw it."""
