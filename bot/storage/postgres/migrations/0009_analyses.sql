-- What a match that is over came to once it was thought through, as JSON. `version`: of whoever thought it through.
CREATE TABLE analyses (
    match_id BIGINT PRIMARY KEY REFERENCES matches (id),
    version BIGINT NOT NULL,
    found TEXT NOT NULL
);
