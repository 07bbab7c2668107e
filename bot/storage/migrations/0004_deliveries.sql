CREATE TABLE deliveries (
    interaction_id INTEGER PRIMARY KEY,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    at REAL NOT NULL
);
CREATE INDEX deliveries_by_time ON deliveries (at);
