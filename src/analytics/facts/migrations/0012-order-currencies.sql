-- Which currencies an account's orders are in, kept as rows are written, so that a question knows whether it must convert without reading them.
CREATE TABLE IF NOT EXISTS order_currencies (
  account_id UUID,
  currency LowCardinality(String)
)
ENGINE = ReplacingMergeTree
ORDER BY (account_id, currency);
CREATE MATERIALIZED VIEW IF NOT EXISTS order_currencies_of_orders TO order_currencies AS
  SELECT DISTINCT account_id, currency FROM orders;
CREATE MATERIALIZED VIEW IF NOT EXISTS order_currencies_of_lines TO order_currencies AS
  SELECT DISTINCT account_id, currency FROM order_items;
INSERT INTO order_currencies
  SELECT DISTINCT account_id, currency FROM orders
  UNION DISTINCT
  SELECT DISTINCT account_id, currency FROM order_items;
