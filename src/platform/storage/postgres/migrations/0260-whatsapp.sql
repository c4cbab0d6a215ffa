-- The number by which an account writes on WhatsApp: token and secrets are sealed. A number belongs to one account, for its webhook is one.
CREATE TABLE whatsapp_numbers (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  phone_number_id text NOT NULL UNIQUE CHECK (phone_number_id ~ '^[0-9]{1,30}$'),
  business_id text NOT NULL CHECK (business_id ~ '^[0-9]{1,30}$'),
  sealed text NOT NULL,
  display text NOT NULL CHECK (char_length(display) <= 100),
  verified_name text NOT NULL CHECK (char_length(verified_name) <= 300),
  quality text NOT NULL CHECK (char_length(quality) <= 50),
  is_official boolean NOT NULL,
  error text,
  checked_at timestamptz NOT NULL,
  webhook_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);
SELECT farol_protect('whatsapp_numbers');

CREATE TABLE whatsapp_templates (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 512),
  language text NOT NULL CHECK (char_length(language) BETWEEN 1 AND 20),
  status text NOT NULL CHECK (char_length(status) BETWEEN 1 AND 50),
  category text NOT NULL CHECK (char_length(category) <= 50),
  reason text CHECK (char_length(reason) <= 500),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, name, language)
);
SELECT farol_protect('whatsapp_templates');

-- Phones and names are sealed; who asked to leave is remembered, whatever lists forget them. `word_at`: when their last word was said.
CREATE TABLE whatsapp_people (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  phone_hash bytea NOT NULL,
  sealed text NOT NULL,
  hint text NOT NULL CHECK (char_length(hint) <= 40),
  consent_at timestamptz,
  consent_by uuid REFERENCES users (id) ON DELETE SET NULL,
  consent_how text CHECK (char_length(consent_how) <= 255),
  opted_out_at timestamptz,
  word_at timestamptz,
  last_inbound_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (account_id, phone_hash)
);
SELECT farol_protect('whatsapp_people');

CREATE TABLE whatsapp_members (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  destination_id uuid NOT NULL REFERENCES destinations (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES whatsapp_people (id) ON DELETE CASCADE,
  changed_at timestamptz NOT NULL,
  -- Left a group: kept, so that an older webhook does not bring them back.
  gone boolean NOT NULL DEFAULT false,
  PRIMARY KEY (destination_id, person_id)
);
CREATE INDEX whatsapp_members_of_person ON whatsapp_members (person_id);
SELECT farol_protect('whatsapp_members');

-- An official group: it has no id until the webhook tells it, and its invitation link is sealed.
CREATE TABLE whatsapp_groups (
  destination_id uuid PRIMARY KEY REFERENCES destinations (id) ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  request_id text,
  group_id text,
  invite text,
  status text NOT NULL CHECK (status IN ('asked', 'invited', 'active', 'failed')),
  error text,
  last_inbound_at timestamptz,
  UNIQUE (account_id, group_id),
  UNIQUE (account_id, request_id)
);
SELECT farol_protect('whatsapp_groups');

-- One message to one person or group, written before it leaves.
CREATE TABLE whatsapp_sends (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  destination_id uuid REFERENCES destinations (id) ON DELETE SET NULL,
  person_id uuid REFERENCES whatsapp_people (id) ON DELETE CASCADE,
  message_id uuid NOT NULL,
  notice_keys text[] NOT NULL,
  sealed text NOT NULL,
  form text NOT NULL CHECK (form IN ('text', 'template')),
  state text NOT NULL CHECK (state IN ('sending', 'sent', 'delivered', 'read', 'failed')),
  whatsapp_id text,
  code integer,
  reason text,
  created_at timestamptz NOT NULL,
  tried_at timestamptz NOT NULL,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  failed_at timestamptz
);
CREATE INDEX whatsapp_sends_of_account ON whatsapp_sends (account_id, created_at DESC);
CREATE INDEX whatsapp_sends_of_person ON whatsapp_sends (person_id, tried_at);
CREATE INDEX whatsapp_sends_of_destination ON whatsapp_sends (destination_id, tried_at);
CREATE INDEX whatsapp_sends_of_message ON whatsapp_sends (message_id);
CREATE INDEX whatsapp_sends_by_whatsapp_id ON whatsapp_sends (account_id, whatsapp_id);
CREATE INDEX whatsapp_sends_by_age ON whatsapp_sends (created_at);
SELECT farol_protect('whatsapp_sends');

ALTER TABLE destinations DROP CONSTRAINT destinations_kind_check;
ALTER TABLE destinations ADD CONSTRAINT destinations_kind_check CHECK
  (kind IN ('email', 'webhook', 'slack', 'teams', 'googleChat', 'pagerDuty', 'webPush', 'whatsApp'));
ALTER TABLE deliveries DROP CONSTRAINT deliveries_kind_check;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_kind_check CHECK
  (kind IN ('fired', 'acknowledged', 'resolved', 'noData', 'test', 'report'));
-- By which routes were asked, for quiet hours that begin while it waits. Without an area no route was asked.
ALTER TABLE deliveries ADD COLUMN area text, ADD COLUMN rule_id uuid, ADD COLUMN virtual_channel_id uuid;
