-- Orders from before `order_search` and `order_statuses`: they are found by their numbers and their clients, and have the status that they
-- are in, as if they had arrived today. Run again it adds the same rows, which are one.
INSERT INTO order_search (account_id, token, order_id, placed_at, version)
SELECT account_id, arrayJoin(arrayDistinct(arrayFilter(one -> one != '', arrayMap(one -> lowerUTF8(trim(LEADING '#' FROM trimBoth(one))),
    arrayConcat([order_id, platform_number, marketplace_number], splitByChar(',', invoice_number),
      [if(client_key = 0, '', concat('client:', toString(client_key)))]))))),
  order_id, placed_at, version
FROM orders FINAL
SETTINGS do_not_merge_across_partitions_select_final = 1;

INSERT INTO order_statuses (account_id, order_id, since, platform_status)
SELECT o.account_id, o.order_id, toDateTime(ifNull(o.status_since, fromUnixTimestamp64Milli(toInt64(o.version), 'UTC')), 'UTC'), trimBoth(o.platform_status)
FROM (SELECT account_id, order_id, status_since, version, platform_status FROM orders FINAL WHERE trimBoth(platform_status) != ''
    SETTINGS do_not_merge_across_partitions_select_final = 1) AS o
LEFT ANTI JOIN (SELECT DISTINCT account_id, order_id FROM order_statuses) AS s ON s.account_id = o.account_id AND s.order_id = o.order_id
SETTINGS join_algorithm = 'grace_hash';
