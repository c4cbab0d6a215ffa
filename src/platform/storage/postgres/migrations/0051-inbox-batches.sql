-- The batch of an account that is being written. One that outlives its worker says that what the worker sent to the other engine may
-- still be at work there, and names what it left in staging.
CREATE TABLE inbox_batches (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  batch_id uuid NOT NULL,
  -- When the next worker found it.
  found_at timestamptz
);
SELECT farol_protect('inbox_batches');
