"""The parts that every game shares: the match, its log, actions, views and proofs."""
