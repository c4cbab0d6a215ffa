CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  account_id uuid,
  user_id uuid,
  action text NOT NULL,
  object text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
  request_id text,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_log_by_account ON audit_log (account_id, at DESC);
CREATE INDEX audit_log_by_user ON audit_log (user_id, at DESC);
