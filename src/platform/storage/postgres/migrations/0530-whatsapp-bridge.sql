-- An unofficial bridge to groups, with who accepted its risk, when and in which words. Its address and key are sealed.
CREATE TABLE whatsapp_bridges (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  sealed text NOT NULL,
  host text NOT NULL CHECK (char_length(host) <= 300),
  instance text NOT NULL CHECK (char_length(instance) BETWEEN 1 AND 100),
  state text NOT NULL CHECK (state IN ('open', 'connecting', 'close')),
  error text,
  checked_at timestamptz NOT NULL,
  accepted_at timestamptz NOT NULL,
  accepted_by uuid REFERENCES users (id) ON DELETE SET NULL,
  accepted_text text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);
SELECT farol_protect('whatsapp_bridges');

-- What a bridge sent is confirmed by nobody: after a lost answer it stays `unknown`.
ALTER TABLE whatsapp_sends ADD COLUMN by_bridge boolean NOT NULL DEFAULT false;
ALTER TABLE whatsapp_sends DROP CONSTRAINT whatsapp_sends_state_check;
ALTER TABLE whatsapp_sends ADD CONSTRAINT whatsapp_sends_state_check CHECK
  (state IN ('sending', 'sent', 'delivered', 'read', 'failed', 'unknown'));
