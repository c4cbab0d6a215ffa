-- Days of an ad account as its platform last told them: a later reading puts zero where a campaign of the one before is no more.
CREATE TABLE ad_days (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- Of the fact: google-ads, meta-ads.
  source text NOT NULL,
  ad_account text NOT NULL,
  day date NOT NULL,
  connection_id uuid NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  -- Of what the day held: one that did not change is not brought again.
  digest bytea NOT NULL,
  -- Their ids at the platform.
  campaigns jsonb NOT NULL,
  PRIMARY KEY (account_id, source, ad_account, day)
);
CREATE INDEX ad_days_by_connection ON ad_days (connection_id);
SELECT farol_protect('ad_days');
