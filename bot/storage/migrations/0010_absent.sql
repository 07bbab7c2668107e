-- The seats, as a JSON list, for which a partner who goes on alone decides.
ALTER TABLE matches ADD COLUMN absent TEXT NOT NULL DEFAULT '[]';
