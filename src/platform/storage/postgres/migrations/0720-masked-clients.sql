-- Whom nothing tells apart from others (no document, no address): src/analytics/clients/masked-clients.ts.
CREATE INDEX clients_masked ON clients (account_id, client_key)
  WHERE email_index IS NULL AND document_index IS NULL AND erased_at IS NULL;
