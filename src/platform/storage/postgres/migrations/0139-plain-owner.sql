-- The owner of the tables need not be a superuser: it migrates, and its functions of the audit write, above the rules of the tables it
-- owns. Nobody is answered as the owner; farol_app and farol_system own nothing, so that enabling the rules is enough for them.
CREATE OR REPLACE FUNCTION farol_protect(protected regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', protected);
  EXECUTE format('CREATE POLICY of_the_account ON %s TO farol_app USING (account_id = (SELECT farol_account())) WITH CHECK (account_id = (SELECT farol_account()))', protected);
  EXECUTE format('CREATE POLICY of_the_system ON %s TO farol_system USING (true) WITH CHECK (true)', protected);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO farol_app', protected);
END $$;

DO $$
DECLARE forced regclass;
BEGIN
  FOR forced IN SELECT oid FROM pg_class WHERE relforcerowsecurity AND relnamespace = current_schema()::regnamespace LOOP
    EXECUTE format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', forced);
  END LOOP;
END $$;

-- They are of the role that gave them: once more for the one that owns the tables now.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO farol_system;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO farol_system;
