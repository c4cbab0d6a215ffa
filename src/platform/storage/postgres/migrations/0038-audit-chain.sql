-- Every entry names the one before it by its hash: what was changed, removed or put in between afterwards shows.
-- An account has its own chain; what belongs to no account is in the chain of the nil id.
ALTER TABLE audit_log
  ADD COLUMN user_name text,
  ADD COLUMN origin text NOT NULL DEFAULT 'web' CHECK (origin IN ('web', 'api', 'system')),
  -- Truncated: /24 or /48.
  ADD COLUMN ip text,
  -- The start of the session token's hash: tells sessions apart, opens none.
  ADD COLUMN session text,
  ADD COLUMN virtual_channel_id uuid,
  ADD COLUMN seq bigint,
  ADD COLUMN previous_hash bytea,
  ADD COLUMN hash bytea;

CREATE TABLE audit_heads (
  account_id uuid PRIMARY KEY,
  seq bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT '\x'
);
SELECT farol_protect('audit_heads');

CREATE FUNCTION audit_hash(entry audit_log) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    entry.seq, encode(entry.previous_hash, 'hex'), extract(epoch FROM entry.at)::text, entry.account_id, entry.virtual_channel_id,
    entry.user_id, entry.user_name, entry.origin, entry.ip, entry.session, entry.request_id,
    entry.action, entry.object, entry.outcome, entry.before, entry.after
  )::text, 'UTF8'))
$$;

CREATE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chain uuid := coalesce(NEW.account_id, '00000000-0000-0000-0000-000000000000');
  head audit_heads;
BEGIN
  INSERT INTO audit_heads (account_id) VALUES (chain) ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM audit_heads WHERE account_id = chain FOR UPDATE;
  NEW.seq := head.seq + 1;
  NEW.previous_hash := head.hash;
  NEW.hash := audit_hash(NEW);
  UPDATE audit_heads SET seq = NEW.seq, hash = NEW.hash WHERE account_id = chain;
  RETURN NEW;
END $$;

DO $$
DECLARE
  old audit_log;
  head audit_heads;
BEGIN
  FOR old IN SELECT * FROM audit_log ORDER BY id LOOP
    INSERT INTO audit_heads (account_id) VALUES (coalesce(old.account_id, '00000000-0000-0000-0000-000000000000')) ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM audit_heads WHERE account_id = coalesce(old.account_id, '00000000-0000-0000-0000-000000000000');
    old.seq := head.seq + 1;
    old.previous_hash := head.hash;
    UPDATE audit_log SET seq = old.seq, previous_hash = old.previous_hash, hash = audit_hash(old) WHERE id = old.id;
    UPDATE audit_heads SET seq = old.seq, hash = (SELECT hash FROM audit_log WHERE id = old.id) WHERE account_id = head.account_id;
  END LOOP;
END $$;

ALTER TABLE audit_log ALTER COLUMN seq SET NOT NULL, ALTER COLUMN hash SET NOT NULL, ALTER COLUMN previous_hash SET NOT NULL;
CREATE UNIQUE INDEX audit_log_chain ON audit_log (account_id, seq) NULLS NOT DISTINCT;
CREATE TRIGGER audit_chain BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_chain();

-- Entries are only ever added.
REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM farol_app, farol_system;

-- Whether a chain is whole: how many entries it has, and the first that is not as it was written (null: none).
CREATE FUNCTION audit_verify(chain uuid) RETURNS TABLE (entries bigint, first_broken bigint) LANGUAGE sql STABLE AS $$
  WITH checked AS (
    SELECT log.seq, log.hash = audit_hash(log)
      AND log.previous_hash = coalesce(lag(log.hash) OVER (ORDER BY log.seq), '\x')
      AND log.seq = coalesce(lag(log.seq) OVER (ORDER BY log.seq), 0) + 1 AS good
    FROM audit_log AS log
    WHERE log.account_id IS NOT DISTINCT FROM nullif(chain, '00000000-0000-0000-0000-000000000000')
  ), head AS (SELECT seq FROM audit_heads WHERE account_id = chain)
  SELECT count(*), coalesce(min(seq) FILTER (WHERE NOT good),
    CASE WHEN coalesce(max(seq), 0) <> coalesce((SELECT seq FROM head), 0) THEN coalesce(max(seq), 0) + 1 END)
  FROM checked
$$;
