ALTER TABLE matches ADD COLUMN rematch_of INTEGER REFERENCES matches (id);
-- One rematch of a match at a time; after a challenge that came to nothing there may be another one.
CREATE UNIQUE INDEX matches_by_rematch ON matches (rematch_of)
    WHERE rematch_of IS NOT NULL AND status NOT IN ('declined', 'cancelled', 'lapsed');
