-- Who hears of a match they do not play. `hears`: of its `end` or of all `turns`; `place`: by a `direct` message or by
-- a mention in the `thread`.
CREATE TABLE followers (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    user_id INTEGER NOT NULL,
    hears TEXT NOT NULL,
    place TEXT NOT NULL,
    PRIMARY KEY (match_id, user_id)
) WITHOUT ROWID;
CREATE INDEX followers_by_user ON followers (user_id);
