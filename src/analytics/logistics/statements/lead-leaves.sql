WITH
  freight_cost IS NOT NULL AS is_costed,
  delivered_when AS at,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  counted1 AND delivered_when <= toDateTime({asOf1:UInt32}, 'UTC') AS delivered1,
  (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  counted0 AND delivered_when <= toDateTime({asOf0:UInt32}, 'UTC') AS delivered0,
  toString(dock) AS by_dock,
  toString(carrier) AS by_carrier,
  toString(uf) AS by_uf,
  toString(toDayOfWeek(approved_at, 0, {timeZone:String})) AS by_approvalWeekday,
  toString(toDayOfWeek(invoiced_end, 0, {timeZone:String})) AS by_invoiceWeekday
SELECT
  by_dock,
  by_carrier,
  by_uf,
  by_approvalWeekday,
  by_invoiceWeekday,
  toFloat64(sum(delivered0)) AS sum0_0,
  toFloat64(sum(delivered0 * pow((lead_seconds / 86400), 2))) AS sum0_1,
  toFloat64(sum(delivered0 * handling_seconds)) AS sum0_2,
  toFloat64(sum(delivered0 * pow((handling_seconds / 86400), 2))) AS sum0_3,
  toFloat64(sum(delivered0 * (handling_seconds > {handlingLimit:Int64}))) AS sum0_4,
  toFloat64(sum(delivered0 * dock_seconds)) AS sum0_5,
  toFloat64(sum(delivered0 * pow((dock_seconds / 86400), 2))) AS sum0_6,
  toFloat64(sum(delivered0 * (dock_seconds > {dockLimit:Int64}))) AS sum0_7,
  toFloat64(sum(delivered0 * transport_seconds)) AS sum0_8,
  toFloat64(sum(delivered0 * pow((transport_seconds / 86400), 2))) AS sum0_9,
  toFloat64(sum(delivered0 * (transport_seconds > {transportLimit:Int64}))) AS sum0_10,
  toFloat64(sum(delivered1)) AS sum1_0,
  toFloat64(sum(delivered1 * pow((lead_seconds / 86400), 2))) AS sum1_1,
  toFloat64(sum(delivered1 * handling_seconds)) AS sum1_2,
  toFloat64(sum(delivered1 * pow((handling_seconds / 86400), 2))) AS sum1_3,
  toFloat64(sum(delivered1 * (handling_seconds > {handlingLimit:Int64}))) AS sum1_4,
  toFloat64(sum(delivered1 * dock_seconds)) AS sum1_5,
  toFloat64(sum(delivered1 * pow((dock_seconds / 86400), 2))) AS sum1_6,
  toFloat64(sum(delivered1 * (dock_seconds > {dockLimit:Int64}))) AS sum1_7,
  toFloat64(sum(delivered1 * transport_seconds)) AS sum1_8,
  toFloat64(sum(delivered1 * pow((transport_seconds / 86400), 2))) AS sum1_9,
  toFloat64(sum(delivered1 * (transport_seconds > {transportLimit:Int64}))) AS sum1_10
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((delivered_when >= toDateTime({start1:UInt32}, 'UTC') AND delivered_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (delivered_when >= toDateTime({start0:UInt32}, 'UTC') AND delivered_when < toDateTime({end0:UInt32}, 'UTC'))))
  AND dock IN {filter_dock:Array(String)}
GROUP BY by_dock, by_carrier, by_uf, by_approvalWeekday, by_invoiceWeekday
HAVING sum0_0 > 0 OR sum1_0 > 0
