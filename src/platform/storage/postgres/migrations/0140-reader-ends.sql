-- How often the reader of an import's files ended by its limits, or was ended, since the last chunk.
ALTER TABLE imports ADD COLUMN reader_ends integer NOT NULL DEFAULT 0;
