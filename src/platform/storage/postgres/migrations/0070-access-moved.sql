-- Whoever shows something to a person as it happens learns at once that the person may see less, or nothing any more.
CREATE FUNCTION farol_access_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_moved', OLD.user_id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER access_moved AFTER DELETE OR UPDATE OF status, valid_from, valid_until, permissions, role, virtual_channel_ids
  ON memberships FOR EACH ROW EXECUTE FUNCTION farol_access_moved();
CREATE TRIGGER access_moved AFTER DELETE OR UPDATE OF expires_at
  ON user_sessions FOR EACH ROW EXECUTE FUNCTION farol_access_moved();
