-- What people of an account do about its packages, which are facts of the other store: who looks after one, and when the client or the
-- carrier was contacted. Whoever leaves the account leaves its packages. `note_id` is the writer's own, so that a repeated request writes once.
CREATE TABLE package_work (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  order_id text NOT NULL,
  shipment_id text NOT NULL,
  assignee_id uuid,
  contacted_at timestamptz,
  contacted_by uuid REFERENCES users (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (account_id, order_id, shipment_id),
  FOREIGN KEY (assignee_id, account_id) REFERENCES memberships (user_id, account_id) ON DELETE SET NULL (assignee_id)
);
CREATE INDEX package_work_by_assignee ON package_work (account_id, assignee_id);
CREATE INDEX package_work_of_assignee ON package_work (assignee_id);
CREATE INDEX package_work_of_contact ON package_work (contacted_by);
CREATE INDEX package_work_of_person ON package_work (changed_by);
SELECT farol_protect('package_work');

CREATE TABLE package_notes (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  order_id text NOT NULL,
  shipment_id text NOT NULL,
  note_id uuid NOT NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  author_id uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, order_id, shipment_id, note_id)
);
CREATE INDEX package_notes_of_person ON package_notes (author_id);
SELECT farol_protect('package_notes');
