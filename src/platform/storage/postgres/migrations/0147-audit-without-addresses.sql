-- An address in an entry could not be taken out when its person is erased, or the chain would break: entries hold it masked, and of who
-- invited their id, which they have. Those from before are written anew, with their chains.
CREATE FUNCTION masked_addresses(written jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
  AS $$ SELECT regexp_replace(written::text, '([^\s@",]{1,2})[^\s@",]*@', '\1•••@', 'g')::jsonb $$;

DO $$
DECLARE
  old audit_log;
  last audit_log;
BEGIN
  UPDATE audit_log SET before = masked_addresses(before), after = masked_addresses(after - 'inviter')
    WHERE action LIKE 'invitation.%' OR (action = 'person.create' AND after ? 'email');
  UPDATE audit_log SET after = after - 'name' WHERE action = 'person.create' AND after ? 'name';
  FOR old IN SELECT * FROM audit_log ORDER BY account_id, seq LOOP
    old.previous_hash := CASE WHEN old.seq = 1 THEN '\x' ELSE last.hash END;
    IF old.hash IS DISTINCT FROM audit_hash(old) THEN
      old.hash := audit_hash(old);
      UPDATE audit_log SET previous_hash = old.previous_hash, hash = old.hash WHERE id = old.id;
      UPDATE audit_heads SET hash = old.hash
        WHERE account_id = coalesce(old.account_id, '00000000-0000-0000-0000-000000000000') AND seq = old.seq;
    END IF;
    last := old;
  END LOOP;
END $$;

DROP FUNCTION masked_addresses(jsonb);
