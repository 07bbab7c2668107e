-- Counting matches by status and game reads this index alone.
DROP INDEX matches_by_status;
CREATE INDEX matches_by_status ON matches (status, game);
