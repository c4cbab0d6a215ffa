-- The second lock of tenancy (docs/adr/tenancy-twice.md). farol_app answers people: it sees the rows of one account, the one that
-- the transaction carries, and none without it. farol_system signs people in and works on jobs, for every account. Neither owns a table.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['farol_app', 'farol_system'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- roles are of the whole server: another database was first
      END;
    END IF;
    EXECUTE format('GRANT %I TO CURRENT_USER', name);
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', current_schema(), name);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO farol_system;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO farol_system;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO farol_system;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO farol_system;
REVOKE ALL ON schema_migrations FROM farol_system;

-- The account of the transaction; null, which no row has, when it carries none.
CREATE FUNCTION farol_account() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('farol.account_id', true), '')::uuid $$;

-- For every table with an account column: rows of the transaction's account only, for reading and for writing.
CREATE FUNCTION farol_protect(protected regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', protected);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', protected);
  EXECUTE format('CREATE POLICY of_the_account ON %s TO farol_app USING (account_id = (SELECT farol_account())) WITH CHECK (account_id = (SELECT farol_account()))', protected);
  EXECUTE format('CREATE POLICY of_the_system ON %s TO farol_system USING (true) WITH CHECK (true)', protected);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO farol_app', protected);
END $$;
REVOKE EXECUTE ON FUNCTION farol_protect(regclass) FROM PUBLIC;

SELECT farol_protect(name::regclass) FROM unnest(ARRAY[
  'memberships', 'audit_log', 'imports', 'import_files', 'import_chunks', 'import_turns', 'demo_stores', 'account_events'
]) AS name;

ALTER TABLE accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY of_the_account ON accounts TO farol_app USING (id = (SELECT farol_account()));
CREATE POLICY of_the_system ON accounts TO farol_system USING (true) WITH CHECK (true);
GRANT SELECT ON accounts TO farol_app;

-- People are seen by those who share the account, without what signs them in.
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY of_the_account ON users FOR SELECT TO farol_app USING (id IN (SELECT user_id FROM memberships));
CREATE POLICY of_the_system ON users TO farol_system USING (true) WITH CHECK (true);
GRANT SELECT (id, name, email, created_at) ON users TO farol_app;

-- The account's administrators end the sessions of its people, and read nothing that opens one.
ALTER TABLE user_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY of_the_account ON user_sessions TO farol_app USING (user_id IN (SELECT user_id FROM memberships));
CREATE POLICY of_the_system ON user_sessions TO farol_system USING (true) WITH CHECK (true);
GRANT SELECT (user_id, last_seen_at), DELETE ON user_sessions TO farol_app;
