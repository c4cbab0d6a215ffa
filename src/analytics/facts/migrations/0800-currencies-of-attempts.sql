-- Attempts that no order is of have currencies of their own.
CREATE MATERIALIZED VIEW IF NOT EXISTS order_currencies_of_attempts TO order_currencies AS
  SELECT DISTINCT account_id, currency FROM attempts;
INSERT INTO order_currencies
  SELECT DISTINCT account_id, currency FROM attempts;
