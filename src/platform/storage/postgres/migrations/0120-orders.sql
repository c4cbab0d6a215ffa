-- What people of an account write down about its orders, which are facts of the other store. `placed_at` tells a list which of
-- them its period holds.
CREATE TABLE order_status_limits (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  status text NOT NULL,
  -- Null: an order may stay for as long as it likes.
  amount integer CHECK (amount BETWEEN 1 AND 999),
  unit text NOT NULL CHECK (unit IN ('hours', 'working-days')),
  PRIMARY KEY (account_id, status)
);
SELECT farol_protect('order_status_limits');

CREATE TABLE order_marks (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  color text NOT NULL,
  UNIQUE (account_id, name),
  UNIQUE (account_id, id)
);
SELECT farol_protect('order_marks');

CREATE TABLE marked_orders (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  order_id text NOT NULL,
  mark_id uuid NOT NULL,
  placed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, order_id, mark_id),
  FOREIGN KEY (account_id, mark_id) REFERENCES order_marks (account_id, id) ON DELETE CASCADE
);
CREATE INDEX marked_orders_by_mark ON marked_orders (account_id, mark_id, placed_at);
SELECT farol_protect('marked_orders');

-- Whoever leaves the account leaves its orders.
CREATE TABLE assigned_orders (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  order_id text NOT NULL,
  user_id uuid NOT NULL,
  placed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, order_id),
  FOREIGN KEY (user_id, account_id) REFERENCES memberships (user_id, account_id) ON DELETE CASCADE
);
CREATE INDEX assigned_orders_by_person ON assigned_orders (account_id, user_id, placed_at);
CREATE INDEX assigned_orders_of_person ON assigned_orders (user_id);
SELECT farol_protect('assigned_orders');

CREATE TABLE order_notes (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  order_id text NOT NULL,
  placed_at timestamptz NOT NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  author_id uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX order_notes_of_order ON order_notes (account_id, order_id, created_at);
CREATE INDEX order_notes_by_day ON order_notes (account_id, placed_at);
CREATE INDEX order_notes_of_person ON order_notes (author_id);
SELECT farol_protect('order_notes');

-- The orders of a change that was made to many at once: the audit names the change once, `orders:<change_id>`.
CREATE TABLE order_changes (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  order_id text NOT NULL,
  change_id uuid NOT NULL,
  PRIMARY KEY (account_id, order_id, change_id)
);
CREATE INDEX order_changes_by_change ON order_changes (account_id, change_id);
SELECT farol_protect('order_changes');

-- What was done to an order, for whoever looks at it.
CREATE INDEX audit_log_of_orders ON audit_log (account_id, object) WHERE object LIKE 'order%';
