-- Each time that a check was wrong, until it was in order again or ended, and what people said of it. `count`: the most items at once.
CREATE TABLE guardian_problems (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  key text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('critical', 'warning', 'info')),
  count integer NOT NULL,
  since timestamptz NOT NULL,
  ended_at timestamptz,
  verdict text CHECK (verdict IN ('confirmed', 'expected', 'falseAlarm')),
  verdict_comment text NOT NULL DEFAULT '',
  verdict_by uuid REFERENCES users (id) ON DELETE SET NULL,
  verdict_at timestamptz
);
CREATE INDEX guardian_problems_newest ON guardian_problems (account_id, key, since DESC);
CREATE INDEX guardian_problems_unjudged ON guardian_problems (account_id, ended_at DESC) WHERE verdict IS NULL;
SELECT farol_protect('guardian_problems');
