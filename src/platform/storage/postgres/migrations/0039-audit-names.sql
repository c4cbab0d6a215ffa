-- Whoever is erased (LGPD) leaves no name in the audit, and its chains stay whole: a hash holds, in the place of the name, a
-- commitment to it, which without the salt tells nothing.
ALTER TABLE audit_log
  ADD COLUMN user_name_salt uuid,
  ADD COLUMN user_name_hash bytea;

CREATE FUNCTION audit_name_hash(name text, salt uuid) RETURNS bytea LANGUAGE sql IMMUTABLE
  AS $$ SELECT sha256(convert_to(salt::text || name, 'UTF8')) $$;

CREATE OR REPLACE FUNCTION audit_hash(entry audit_log) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    entry.seq, encode(entry.previous_hash, 'hex'), extract(epoch FROM entry.at)::text, entry.account_id, entry.virtual_channel_id,
    entry.user_id, encode(entry.user_name_hash, 'hex'), entry.origin, entry.ip, entry.session, entry.request_id,
    entry.action, entry.object, entry.outcome, entry.before, entry.after
  )::text, 'UTF8'))
$$;

CREATE OR REPLACE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chain uuid := coalesce(NEW.account_id, '00000000-0000-0000-0000-000000000000');
  head audit_heads;
BEGIN
  INSERT INTO audit_heads (account_id) VALUES (chain) ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM audit_heads WHERE account_id = chain FOR UPDATE;
  NEW.user_name_salt := CASE WHEN NEW.user_name IS NOT NULL THEN gen_random_uuid() END;
  NEW.user_name_hash := audit_name_hash(NEW.user_name, NEW.user_name_salt);
  NEW.seq := head.seq + 1;
  NEW.previous_hash := head.hash;
  NEW.hash := audit_hash(NEW);
  UPDATE audit_heads SET seq = NEW.seq, hash = NEW.hash WHERE account_id = chain;
  RETURN NEW;
END $$;

DO $$
DECLARE
  old audit_log;
  last audit_log;
BEGIN
  UPDATE audit_log SET user_name_salt = gen_random_uuid() WHERE user_name IS NOT NULL;
  UPDATE audit_log SET user_name_hash = audit_name_hash(user_name, user_name_salt);
  FOR old IN SELECT * FROM audit_log ORDER BY account_id, seq LOOP
    old.previous_hash := CASE WHEN old.seq = 1 THEN '\x' ELSE last.hash END;
    old.hash := audit_hash(old);
    UPDATE audit_log SET previous_hash = old.previous_hash, hash = old.hash WHERE id = old.id;
    UPDATE audit_heads SET hash = old.hash
      WHERE account_id = coalesce(old.account_id, '00000000-0000-0000-0000-000000000000') AND seq = old.seq;
    last := old;
  END LOOP;
END $$;

-- Takes the name of a person out of every entry, and nothing else.
CREATE FUNCTION audit_forget_name(person uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
  AS $$ UPDATE audit_log SET user_name = NULL, user_name_salt = NULL WHERE user_id = person $$;
REVOKE EXECUTE ON FUNCTION audit_forget_name(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_forget_name(uuid) TO farol_system;

CREATE OR REPLACE FUNCTION audit_verify(chain uuid) RETURNS TABLE (entries bigint, first_broken bigint) LANGUAGE sql STABLE AS $$
  WITH checked AS (
    SELECT log.seq, log.hash = audit_hash(log)
      AND (log.user_name IS NULL OR coalesce(log.user_name_hash = audit_name_hash(log.user_name, log.user_name_salt), false))
      AND log.previous_hash = coalesce(lag(log.hash) OVER (ORDER BY log.seq), '\x')
      AND log.seq = coalesce(lag(log.seq) OVER (ORDER BY log.seq), 0) + 1 AS good
    FROM audit_log AS log
    WHERE log.account_id IS NOT DISTINCT FROM nullif(chain, '00000000-0000-0000-0000-000000000000')
  ), head AS (SELECT seq FROM audit_heads WHERE account_id = chain)
  SELECT count(*), coalesce(min(seq) FILTER (WHERE NOT good),
    CASE WHEN coalesce(max(seq), 0) <> coalesce((SELECT seq FROM head), 0) THEN coalesce(max(seq), 0) + 1 END)
  FROM checked
$$;
