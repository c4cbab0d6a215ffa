-- What makes a demo store's history: it must never change while its facts are there.
CREATE TABLE demo_stores (
  account_id uuid PRIMARY KEY REFERENCES accounts (id),
  variant text NOT NULL,
  anchor date NOT NULL,
  filled_until timestamptz
);
