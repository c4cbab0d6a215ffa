-- Who buys: the people behind `client_key` of the facts. E-mail, phone and document are sealed in one text, found by their whole through
-- keyed hashes; a name is found by how its words begin, folded to plain lower case (`words`). `client_key` is the facts' UInt64 in two's
-- complement. `sources` are those who brought the person: connections, or the account itself. Of an erased person only the key and the
-- instant stay, so that orders from before it do not bring the data again.
CREATE TABLE clients (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  client_key bigint NOT NULL,
  name text NOT NULL DEFAULT '',
  words text[] NOT NULL DEFAULT '{}',
  sealed text,
  email_index bytea,
  phone_index bytea,
  document_index bytea,
  -- Whether the person agreed to be contacted, since when and who says so: 'VTEX', 'Shopify', 'API'.
  contact_consent text NOT NULL DEFAULT 'unknown' CHECK (contact_consent IN ('yes', 'no', 'unknown')),
  consent_at timestamptz,
  consent_source text NOT NULL DEFAULT '',
  -- Of the newest order that told of the person, in milliseconds.
  version bigint NOT NULL,
  sources uuid[] NOT NULL,
  erased_at timestamptz,
  PRIMARY KEY (account_id, client_key),
  CHECK (erased_at IS NULL OR (name = '' AND sealed IS NULL))
);
CREATE INDEX clients_by_email ON clients (account_id, email_index) WHERE email_index IS NOT NULL;
CREATE INDEX clients_by_phone ON clients (account_id, phone_index) WHERE phone_index IS NOT NULL;
CREATE INDEX clients_by_document ON clients (account_id, document_index) WHERE document_index IS NOT NULL;
SELECT farol_protect('clients');

-- The words of names, by which a person is found; kept by the triggers below. Comparing by bytes is what row-level security lets an
-- index do before its own condition.
CREATE TABLE client_words (
  account_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  client_key bigint NOT NULL,
  PRIMARY KEY (account_id, word, client_key)
);
SELECT farol_protect('client_words');

CREATE FUNCTION clients_words_come() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO client_words (account_id, word, client_key)
    SELECT DISTINCT account_id, word, client_key FROM come, unnest(words) AS word ORDER BY account_id, word, client_key
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION clients_words_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM client_words USING (SELECT account_id, word, client_key FROM gone, unnest(words) AS word) AS former
    WHERE client_words.account_id = former.account_id AND client_words.word = former.word AND client_words.client_key = former.client_key;
  RETURN NULL;
END $$;
CREATE FUNCTION clients_words_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM client_words USING (
      SELECT account_id, word, client_key FROM gone, unnest(words) AS word
      EXCEPT SELECT account_id, word, client_key FROM come, unnest(words) AS word) AS former
    WHERE client_words.account_id = former.account_id AND client_words.word = former.word AND client_words.client_key = former.client_key;
  INSERT INTO client_words (account_id, word, client_key)
    SELECT account_id, word, client_key FROM come, unnest(words) AS word
    EXCEPT SELECT account_id, word, client_key FROM gone, unnest(words) AS word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER words_come AFTER INSERT ON clients REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION clients_words_come();
CREATE TRIGGER words_go AFTER DELETE ON clients REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION clients_words_go();
CREATE TRIGGER words_change AFTER UPDATE ON clients REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION clients_words_change();

-- How far back the people of a demo store were brought; null before the first, and its first day at the end.
ALTER TABLE demo_stores ADD COLUMN clients_from date;
