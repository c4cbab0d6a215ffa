-- What a person may do in an account: a role, or exactly these permissions; in all of it, or in these virtual channels; from and until when.
ALTER TABLE memberships
  ADD COLUMN status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
  ADD COLUMN permissions text[],
  ADD COLUMN virtual_channel_ids uuid[] CHECK (cardinality(virtual_channel_ids) > 0),
  ADD COLUMN valid_from timestamptz,
  ADD COLUMN valid_until timestamptz,
  ADD COLUMN last_seen_at timestamptz,
  ADD CHECK (valid_until > valid_from);

-- A named part of an account's orders: rule over order dimensions, by dimension its values.
CREATE TABLE virtual_channels (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  rule jsonb NOT NULL CHECK (jsonb_typeof(rule) = 'object' AND rule <> '{}'),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, name)
);
SELECT farol_protect('virtual_channels');
