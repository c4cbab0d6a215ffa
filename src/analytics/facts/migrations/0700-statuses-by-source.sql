-- Each source its own statuses, so that they go with it; of those from before this nobody knows whose they are.
ALTER TABLE order_statuses ADD COLUMN IF NOT EXISTS source UUID, MODIFY ORDER BY (account_id, order_id, since, platform_status, source);
