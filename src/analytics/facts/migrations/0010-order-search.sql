-- Orders by whatever people search them by: lower-cased order id, platform number, marketplace number, invoice numbers, tracking numbers,
-- TID and NSU, and `client:<client_key>` for a client's orders. Ask for a token whole, or for how it begins. A number that an order lost
-- may still be here: what is found is looked at in `orders`. `placed_at` is 1970 where only the payment is known.
CREATE TABLE IF NOT EXISTS order_search (
  account_id UUID,
  token String,
  order_id String,
  placed_at DateTime('UTC'),
  version UInt64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (account_id, token, order_id)
SETTINGS index_granularity = 1024;
