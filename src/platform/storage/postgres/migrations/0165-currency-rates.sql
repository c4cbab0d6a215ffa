-- How many reais a unit of a currency is worth, from a local day on, until the next row of that currency. One row a day: what a
-- person wrote stays when the Banco Central's quote of that day arrives.
CREATE TABLE currency_rates (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  currency char(3) NOT NULL CHECK (currency ~ '^[A-Z]{3}$' AND currency <> 'BRL'),
  day date NOT NULL,
  reais numeric(20, 8) NOT NULL CHECK (reais > 0),
  source text NOT NULL CHECK (source IN ('ptax', 'person')),
  quoted_at timestamptz,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (account_id, currency, day)
);

-- Accounts that take PTAX: since which day, and how the last reading went.
CREATE TABLE ptax_readings (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  since date NOT NULL,
  read_at timestamptz,
  next_at timestamptz NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  failure text
);
CREATE INDEX ptax_readings_by_next ON ptax_readings (next_at);

SELECT farol_protect('currency_rates');
SELECT farol_protect('ptax_readings');
