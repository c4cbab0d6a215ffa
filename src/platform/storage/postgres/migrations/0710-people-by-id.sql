-- Whom work was given to, and who left a report, is kept by their id: a name could not be taken out when its person is erased, or the
-- chain would break. Entries from before are written anew, with their chains; a name that is not one member's alone goes.
CREATE FUNCTION id_of_member(account uuid, written text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) = 1 THEN min(users.id::text) END
  FROM users JOIN memberships ON memberships.user_id = users.id
  WHERE memberships.account_id = account AND users.name = written
$$;

DO $$
DECLARE
  old audit_log;
  last audit_log;
BEGIN
  UPDATE audit_log SET after = after || jsonb_build_object('assignee', id_of_member(account_id, after ->> 'assignee'))
    WHERE action IN ('order.assign', 'package.assign', 'alert.assign') AND after ->> 'assignee' IS NOT NULL;
  UPDATE audit_log SET after = after || jsonb_build_object('person', id_of_member(account_id, after ->> 'person'))
    WHERE action = 'report-schedule.unsubscribe' AND after ->> 'person' IS NOT NULL;
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

UPDATE alert_entries SET text = coalesce(id_of_member(account_id, text), '') WHERE moment = 'assigned' AND text <> '';

DROP FUNCTION id_of_member(uuid, text);
