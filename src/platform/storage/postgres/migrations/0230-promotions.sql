-- Promotions that platforms tell and that people make by hand. `declared` is what packages/promotion-rules computes with, `told` the platform's own document (null of those by hand).
CREATE TABLE promotions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- Null of those by hand.
  connection_id uuid REFERENCES connections (id) ON DELETE CASCADE,
  platform_id text CHECK (char_length(platform_id) BETWEEN 1 AND 255),
  origin text NOT NULL CHECK (char_length(origin) BETWEEN 1 AND 40),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  declared jsonb NOT NULL,
  told jsonb,
  -- The form as a person left it; null of those that a platform tells.
  settings jsonb,
  -- No longer told, or deleted.
  archived_at timestamptz,
  told_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  UNIQUE (connection_id, platform_id),
  CHECK ((connection_id IS NULL) = (platform_id IS NULL))
);
CREATE INDEX promotions_of_account ON promotions (account_id);
SELECT farol_protect('promotions');

-- What an account's promotions are held to.
CREATE TABLE promotion_guards (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  settings jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL
);
SELECT farol_protect('promotion_guards');
