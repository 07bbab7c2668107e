-- The people and robots invited to a match, and those who took a free place, in order. `has_accepted` counts
-- while a match of more than two seats waits for others.
CREATE TABLE guests (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    place INTEGER NOT NULL,
    holder TEXT NOT NULL,
    has_accepted INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX guests_by_holder ON guests (holder);
INSERT INTO guests (match_id, place, holder) SELECT id, 0, guest FROM matches WHERE guest IS NOT NULL;
DROP INDEX matches_by_guest;
ALTER TABLE matches DROP COLUMN guest;
