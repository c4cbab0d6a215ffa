-- The targets of a year as they stood after each save: a version is whole, so that any can be compared and restored.
CREATE TABLE sales_target_versions (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  year integer NOT NULL CHECK (year BETWEEN 1970 AND 2100),
  number integer NOT NULL CHECK (number > 0),
  -- Cells and curves of the year.
  plan jsonb NOT NULL CHECK (jsonb_typeof(plan) = 'object'),
  -- How many cells and curves it changed.
  changes integer NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) <= 255),
  -- The version that it brought back, if it did.
  restored integer,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  -- Two editors cannot make the same one: the second is told.
  PRIMARY KEY (account_id, year, number)
);
SELECT farol_protect('sales_target_versions');

-- What somebody decided about a month; without a row, months before the current one are locked.
CREATE TABLE sales_target_locks (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  month text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  locked boolean NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 255),
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (account_id, month)
);
SELECT farol_protect('sales_target_locks');
