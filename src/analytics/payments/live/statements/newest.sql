SELECT
  (SELECT toUnixTimestamp(attempted_at) FROM attempts WHERE account_id = {account:UUID} AND attempted_at < toDateTime({now:UInt32}, 'UTC') ORDER BY attempted_at DESC LIMIT 1) AS newest,
  [(SELECT toFloat64(count()) FROM attempts WHERE account_id = {account:UUID} AND (attempted_at >= toDateTime({start0:UInt32}, 'UTC') AND attempted_at < toDateTime({end0:UInt32}, 'UTC')))] AS hours
