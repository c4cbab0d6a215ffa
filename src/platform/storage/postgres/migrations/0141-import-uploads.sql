-- Uploads on their way: their bytes are the account's before the file is known. One that was cut off is forgotten by its age.
CREATE TABLE import_uploads (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  bytes bigint NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX import_uploads_by_account ON import_uploads (account_id);
SELECT farol_protect('import_uploads');
