-- Accounts whose payments arrived before attempts were derived from them: how many steps of how many are done. A row goes with its last step.
CREATE TABLE attempts_to_derive (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  steps_done integer NOT NULL DEFAULT 0 CHECK (steps_done >= 0),
  steps integer CHECK (steps >= steps_done)
);
INSERT INTO attempts_to_derive (account_id) SELECT id FROM accounts;

SELECT farol_protect('attempts_to_derive');
