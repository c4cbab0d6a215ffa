-- An arrival asks for its own orders among all of the account's: without these every one of them would be read. An order's id is part of the
-- sorting key, so all versions of a row are found, or none.
ALTER TABLE orders ADD INDEX IF NOT EXISTS by_order_id order_id TYPE bloom_filter(0.01) GRANULARITY 1;
ALTER TABLE order_items ADD INDEX IF NOT EXISTS by_order_id order_id TYPE bloom_filter(0.01) GRANULARITY 1;
ALTER TABLE payment_attempts ADD INDEX IF NOT EXISTS by_order_id order_id TYPE bloom_filter(0.01) GRANULARITY 1;
ALTER TABLE orders MATERIALIZE INDEX by_order_id;
ALTER TABLE order_items MATERIALIZE INDEX by_order_id;
ALTER TABLE payment_attempts MATERIALIZE INDEX by_order_id;
