-- Reports that leave by themselves. `next_at` follows from the settings; null while paused.
CREATE TABLE report_schedules (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  settings jsonb NOT NULL,
  next_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX report_schedules_of_account ON report_schedules (account_id);
CREATE INDEX report_schedules_due ON report_schedules (next_at);
SELECT farol_protect('report_schedules');

-- One for each due moment, whichever process saw it first. `settings` are those of that moment; `missed`: earlier due moments that it stands for.
CREATE TABLE report_runs (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  schedule_id uuid NOT NULL REFERENCES report_schedules (id) ON DELETE CASCADE,
  settings jsonb NOT NULL,
  due_at timestamptz NOT NULL,
  late boolean NOT NULL,
  missed integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  ended_at timestamptz,
  worker uuid,
  heartbeat_at timestamptz,
  UNIQUE (schedule_id, due_at)
);
CREATE INDEX report_runs_waiting ON report_runs (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX report_runs_of_account ON report_runs (account_id, due_at);
SELECT farol_protect('report_runs');

-- What each person got, or why not; a person of several virtual channels has one for each. The id is that of the mail.
CREATE TABLE report_deliveries (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  run_id uuid NOT NULL REFERENCES report_runs (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  virtual_channel text,
  state text NOT NULL CHECK (state IN ('sent', 'withheld', 'failed')),
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX report_deliveries_of_run ON report_deliveries (run_id);
SELECT farol_protect('report_deliveries');

CREATE TABLE report_unsubscriptions (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  schedule_id uuid NOT NULL REFERENCES report_schedules (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (schedule_id, user_id)
);
SELECT farol_protect('report_unsubscriptions');

-- Where a mail can be unsubscribed from (RFC 8058); wiped with its texts.
ALTER TABLE mails ADD COLUMN unsubscribe text;
