-- Hours of visits as Google Analytics last told them: a later reading puts zero where a row of the one before is no more.
CREATE TABLE ga4_hours (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  hour timestamptz NOT NULL,
  connection_id uuid NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  -- Of what the hour held: one that did not change is not brought again.
  digest bytea NOT NULL,
  -- What tells its rows apart in the facts: channel, source, medium, campaign, device, UF.
  keys jsonb NOT NULL,
  PRIMARY KEY (account_id, hour)
);
CREATE INDEX ga4_hours_by_connection ON ga4_hours (connection_id);
SELECT farol_protect('ga4_hours');

-- Two properties would write over each other's visits.
CREATE UNIQUE INDEX connections_one_ga4 ON connections (account_id) WHERE platform = 'ga4' AND state <> 'disconnected';

-- Somebody who lets Farol read their Google Analytics, between Google's window and the choice of a property: never in the browser.
CREATE TABLE google_analytics_grants (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Of the attempt under way, which only the browser that began it can end.
  state_hash bytea NOT NULL,
  -- What Google gave, sealed; null until it has.
  sealed text,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, user_id)
);
CREATE INDEX google_analytics_grants_by_time ON google_analytics_grants (changed_at);
SELECT farol_protect('google_analytics_grants');
