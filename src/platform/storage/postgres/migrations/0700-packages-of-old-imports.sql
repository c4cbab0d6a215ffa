-- Imports that told packages before what a file tells of them was kept with it: see src/ingestion/packages/record-old-packages.ts. A row goes when it is done.
CREATE TABLE packages_to_record (
  import_id uuid PRIMARY KEY REFERENCES imports (id) ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE
);
INSERT INTO packages_to_record (import_id, account_id)
SELECT id, account_id FROM imports WHERE mapping @? '$.records[*] ? (@.kind == "shipments")' AND state <> 'undone';

SELECT farol_protect('packages_to_record');
