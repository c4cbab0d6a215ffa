SELECT toUnixTimestamp(attempted_at) AS newest FROM attempts WHERE account_id = {account:UUID} AND attempted_at < toDateTime({now:UInt32}, 'UTC') ORDER BY attempted_at DESC LIMIT 1
