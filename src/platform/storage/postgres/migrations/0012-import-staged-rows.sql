-- How many canonical rows facts are written from: staging does not wait for the disk, so a power cut may take some.
ALTER TABLE imports ADD COLUMN staged_rows bigint;
