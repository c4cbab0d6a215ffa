-- Rules that look at figures and what they found. A rule's settings are those of its newest version; an alert keeps the version that fired.
CREATE TABLE monitoring_rules (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  virtual_channel_id uuid,
  name text NOT NULL,
  settings jsonb NOT NULL,
  enabled boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- Series are followed from here on; before it only what was usual is learnt.
  since timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  -- Until when windows were judged; the evaluator's own.
  judged_until timestamptz,
  state text NOT NULL DEFAULT 'waiting',
  next_at timestamptz NOT NULL DEFAULT now(),
  -- A window has ended, and its source has not told of it yet.
  waits boolean NOT NULL DEFAULT false,
  leased_until timestamptz
);
CREATE INDEX monitoring_rules_of_account ON monitoring_rules (account_id);
CREATE INDEX monitoring_rules_due ON monitoring_rules (next_at) WHERE enabled;
SELECT farol_protect('monitoring_rules');

CREATE TABLE monitoring_rule_versions (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  rule_id uuid NOT NULL REFERENCES monitoring_rules (id) ON DELETE CASCADE,
  version integer NOT NULL,
  settings jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (rule_id, version)
);
SELECT farol_protect('monitoring_rule_versions');

-- What a rule remembers of each of its series (by place): where it stands as of the rule's judged_until, and its detector of some windows before, packed.
-- What began at begins_at has no past.
CREATE TABLE monitoring_series (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  rule_id uuid NOT NULL REFERENCES monitoring_rules (id) ON DELETE CASCADE,
  place text NOT NULL,
  life jsonb NOT NULL,
  begins_at timestamptz,
  detector_until timestamptz,
  detector bytea,
  PRIMARY KEY (rule_id, place)
);
SELECT farol_protect('monitoring_series');

-- No reference to the rule: an alert outlives it.
CREATE TABLE alerts (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  rule_id uuid NOT NULL,
  rule_version integer NOT NULL,
  settings jsonb NOT NULL,
  virtual_channel_id uuid,
  place jsonb NOT NULL,
  incident_id uuid NOT NULL,
  severity text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'firing', 'acknowledged', 'silenced', 'noData', 'resolved')),
  observed double precision,
  expected double precision,
  low double precision,
  high double precision,
  lost double precision,
  broken_minutes double precision NOT NULL DEFAULT 0,
  broke_at timestamptz NOT NULL,
  fired_at timestamptz,
  acknowledged_at timestamptz,
  ended_at timestamptz,
  silenced_until timestamptz,
  reopened integer NOT NULL DEFAULT 0,
  owner_id uuid REFERENCES users (id) ON DELETE SET NULL,
  verdict text CHECK (verdict IN ('confirmed', 'expected', 'newTrend', 'falseAlarm')),
  verdict_comment text NOT NULL DEFAULT '',
  verdict_by uuid REFERENCES users (id) ON DELETE SET NULL,
  verdict_at timestamptz,
  updated_at timestamptz NOT NULL
);
CREATE INDEX alerts_of_account ON alerts (account_id, broke_at);
CREATE INDEX alerts_open ON alerts (account_id, state) WHERE state <> 'resolved';
CREATE INDEX alerts_silenced ON alerts (silenced_until) WHERE state = 'silenced';
CREATE INDEX alerts_of_rule ON alerts (rule_id, broke_at);
CREATE INDEX alerts_of_incident ON alerts (incident_id);
SELECT farol_protect('alerts');

-- Each transition exactly once: of the evaluator by its moment, of people by the entry itself.
CREATE TABLE alert_entries (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  alert_id uuid NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  moment text NOT NULL,
  by uuid REFERENCES users (id) ON DELETE SET NULL,
  text text NOT NULL DEFAULT ''
);
CREATE INDEX alert_entries_of_alert ON alert_entries (alert_id, at);
SELECT farol_protect('alert_entries');
