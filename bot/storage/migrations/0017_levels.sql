-- How strong the robot is that plays in a match: NULL where none does, and where nobody could choose it yet.
ALTER TABLE matches ADD COLUMN level TEXT;
