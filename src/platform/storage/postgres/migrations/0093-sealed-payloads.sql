-- Which key sealed a payload; null for those of before, which are only deflated.
ALTER TABLE inbox ADD COLUMN sealed_by text;
