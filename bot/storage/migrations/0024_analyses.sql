-- What a match that is over came to once it was thought through, as JSON. `version`: of whoever thought it through.
CREATE TABLE analyses (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    version INTEGER NOT NULL,
    found TEXT NOT NULL
);
