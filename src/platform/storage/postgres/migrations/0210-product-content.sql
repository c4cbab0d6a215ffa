-- How an account's product texts are written. The key of the writer's service is sealed, and people read only its hint.
CREATE TABLE content_settings (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  tone text NOT NULL CHECK (tone IN ('direct', 'friendly', 'technical')),
  -- [{from, to}]: how the shop says things.
  glossary jsonb NOT NULL DEFAULT '[]',
  forbidden text[] NOT NULL DEFAULT '{}' CHECK (cardinality(forbidden) <= 500),
  writer text NOT NULL CHECK (writer IN ('template', 'anthropic', 'openai')),
  address text NOT NULL DEFAULT '',
  model text NOT NULL DEFAULT '',
  sealed text,
  hint text NOT NULL DEFAULT '',
  -- Minor units of price_currency per million tokens; null where nobody told.
  input_price bigint,
  output_price bigint,
  price_currency text NOT NULL DEFAULT 'USD',
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL
);
SELECT farol_protect('content_settings');

-- Texts asked for together. `settings` are those of when it was asked for, without the key.
CREATE TABLE content_batches (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  settings jsonb NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'paused', 'canceled', 'done')),
  -- Why it paused by itself.
  problem text,
  total integer NOT NULL,
  input_tokens bigint NOT NULL DEFAULT 0,
  output_tokens bigint NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  worker uuid,
  heartbeat_at timestamptz,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  ended_at timestamptz
);
CREATE INDEX content_batches_of_account ON content_batches (account_id, created_at);
CREATE INDEX content_batches_due ON content_batches (next_at) WHERE state = 'running';
SELECT farol_protect('content_batches');

-- `asked`: the question is out. What was asked and never answered is `lost`: it may have been paid, so only a person asks again.
CREATE TABLE content_batch_items (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  batch_id uuid NOT NULL REFERENCES content_batches (id) ON DELETE CASCADE,
  seq integer NOT NULL,
  product_id text NOT NULL CHECK (char_length(product_id) BETWEEN 1 AND 255),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'asked', 'written', 'failed', 'lost', 'canceled')),
  attempts integer NOT NULL DEFAULT 0,
  problem text,
  asked_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (batch_id, seq),
  UNIQUE (batch_id, product_id)
);
CREATE INDEX content_batch_items_open ON content_batch_items (batch_id, seq) WHERE state IN ('waiting', 'asked');
SELECT farol_protect('content_batch_items');

-- The text suggested for a product, one at a time; what it was before is in its versions.
CREATE TABLE content_suggestions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  product_id text NOT NULL CHECK (char_length(product_id) BETWEEN 1 AND 255),
  state text NOT NULL CHECK (state IN ('generated', 'inReview', 'approved', 'published', 'rejected')),
  version integer NOT NULL DEFAULT 1,
  -- As the catalogue had it when this was written: {name, pageTitle, metaDescription, description}, and the attributes behind it.
  original jsonb NOT NULL,
  source jsonb NOT NULL,
  content jsonb NOT NULL,
  -- [{text, attribute}]
  claims jsonb NOT NULL DEFAULT '[]',
  -- [{field, kind, text}]: what a person vouched for.
  vouched jsonb NOT NULL DEFAULT '[]',
  -- Findings that nobody vouched for.
  open_findings integer NOT NULL,
  reason text NOT NULL DEFAULT '',
  writer text NOT NULL CHECK (writer IN ('template', 'anthropic', 'openai')),
  model text NOT NULL DEFAULT '',
  batch_id uuid REFERENCES content_batches (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  UNIQUE (account_id, product_id)
);
CREATE INDEX content_suggestions_by_state ON content_suggestions (account_id, state);
SELECT farol_protect('content_suggestions');

CREATE TABLE content_versions (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  suggestion_id uuid NOT NULL REFERENCES content_suggestions (id) ON DELETE CASCADE,
  version integer NOT NULL,
  content jsonb NOT NULL,
  claims jsonb NOT NULL,
  how text NOT NULL CHECK (how IN ('generated', 'edited', 'restored')),
  at timestamptz NOT NULL,
  by uuid REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (suggestion_id, version)
);
SELECT farol_protect('content_versions');

-- One write to a shop, and how far it came. `before` and `image` are what the shop had, as it stores it, kept before anything is written.
CREATE TABLE content_publications (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  product_id text NOT NULL,
  suggestion_id uuid NOT NULL REFERENCES content_suggestions (id) ON DELETE CASCADE,
  -- Null once it was deleted.
  connection_id uuid REFERENCES connections (id) ON DELETE SET NULL,
  shop text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('publish', 'undo')),
  -- Of an undo: the publication that it takes back.
  undoes uuid REFERENCES content_publications (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'writing', 'done', 'conflict', 'failed', 'canceled')),
  -- What the shop must still say, as text, for the write to be ours to do.
  expected jsonb NOT NULL,
  -- What it shall say, as text, and as the shop stores it.
  content jsonb NOT NULL,
  fields jsonb NOT NULL,
  before jsonb,
  image jsonb,
  -- What the shop says instead, as text, of a conflict.
  found jsonb,
  problem text,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  worker uuid,
  heartbeat_at timestamptz,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  ended_at timestamptz
);
CREATE INDEX content_publications_of_suggestion ON content_publications (suggestion_id, created_at);
CREATE INDEX content_publications_of_account ON content_publications (account_id, created_at);
CREATE INDEX content_publications_due ON content_publications (next_at) WHERE state IN ('queued', 'writing');
CREATE UNIQUE INDEX content_publications_one_at_a_time ON content_publications (account_id, product_id) WHERE state IN ('queued', 'writing');
SELECT farol_protect('content_publications');
