-- Virtual channels stand in an order, in which orders of several are attributed to the first; rules are lists of conditions, or filters as before.
ALTER TABLE virtual_channels
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  DROP CONSTRAINT virtual_channels_rule_check,
  ADD CONSTRAINT virtual_channels_rule_check
    CHECK (jsonb_typeof(rule) IN ('object', 'array') AND rule <> '{}' AND rule <> '[]');
UPDATE virtual_channels SET position = placed.position
  FROM (SELECT id, row_number() OVER (PARTITION BY account_id ORDER BY name) AS position FROM virtual_channels) AS placed
  WHERE placed.id = virtual_channels.id;

-- Whoever shows numbers of the account hears at once that a part of it is another, or is not there any more.
CREATE FUNCTION farol_channels_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('channels_moved', CASE TG_OP WHEN 'DELETE' THEN OLD.account_id ELSE NEW.account_id END::text);
  RETURN NULL;
END $$;
CREATE TRIGGER channels_moved AFTER INSERT OR UPDATE OR DELETE ON virtual_channels
  FOR EACH ROW EXECUTE FUNCTION farol_channels_moved();

-- The history of a thing is read from the audit by its name.
CREATE INDEX audit_log_by_object ON audit_log (account_id, object, seq DESC);
