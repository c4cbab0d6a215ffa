-- The ends of the chains are moved by the trigger alone: whoever could write them could stop the account's log, or make it look broken.
ALTER FUNCTION audit_chain() SECURITY DEFINER;
ALTER FUNCTION audit_chain() SET search_path FROM CURRENT;
REVOKE INSERT, UPDATE, DELETE ON audit_heads FROM farol_app, farol_system;
