-- Whom nothing told apart from others is no client after the erasure either.
ALTER TABLE clients ADD COLUMN was_masked boolean NOT NULL DEFAULT false;
DROP INDEX clients_masked;
CREATE INDEX clients_masked ON clients (account_id, client_key)
  WHERE email_index IS NULL AND document_index IS NULL AND (erased_at IS NULL OR was_masked);
