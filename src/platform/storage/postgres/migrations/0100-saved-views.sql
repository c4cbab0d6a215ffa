CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  screen text NOT NULL CHECK (char_length(screen) BETWEEN 1 AND 60),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  -- The address after `?`, without account and page.
  search text NOT NULL CHECK (char_length(search) <= 8000),
  shared boolean NOT NULL,
  owner_id uuid REFERENCES users (id) ON DELETE SET NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX saved_views_by_screen ON saved_views (account_id, screen);
SELECT farol_protect('saved_views');

CREATE TABLE saved_view_defaults (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  screen text NOT NULL,
  view_id uuid NOT NULL REFERENCES saved_views (id) ON DELETE CASCADE,
  PRIMARY KEY (account_id, user_id, screen)
);
CREATE INDEX saved_view_defaults_by_view ON saved_view_defaults (view_id);
SELECT farol_protect('saved_view_defaults');
