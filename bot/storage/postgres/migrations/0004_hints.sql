-- The questions of a match for which its player was given a hint.
ALTER TABLE matches ADD COLUMN hinted TEXT NOT NULL DEFAULT '[]';
