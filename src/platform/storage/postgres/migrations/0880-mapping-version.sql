-- Saves of an import's mapping: who saves names the version that they replace.
ALTER TABLE imports ADD COLUMN mapping_version integer NOT NULL DEFAULT 0;
