WITH
  number = 1 AS is_first,
  ifNull(delivered_at <= due_at, 0) AS is_on_time,
  ifNull(order_delivered_at <= due_at, 0) AS is_order_on_time,
  freight_cost IS NOT NULL AS is_costed,
  greatest(approved_at, least(coalesce(invoiced_at, shipped_at, delivered_at, approved_at), coalesce(shipped_at, invoiced_at, delivered_at, approved_at), coalesce(delivered_at, invoiced_at, shipped_at, approved_at))) AS invoiced_end,
  greatest(approved_at, least(coalesce(shipped_at, delivered_at, approved_at), coalesce(delivered_at, shipped_at, approved_at))) AS shipped_end,
  greatest(approved_at, ifNull(delivered_at, approved_at)) AS delivered_end,
  dateDiff('second', approved_at, invoiced_end) AS handling_seconds,
  dateDiff('second', invoiced_end, shipped_end) AS dock_seconds,
  dateDiff('second', shipped_end, delivered_end) AS transport_seconds,
  dateDiff('second', approved_at, delivered_end) AS lead_seconds,
  toDate(assumeNotNull(due_at), {timeZone:String}) AS due_day,
  toDate(assumeNotNull(delivered_at), {timeZone:String}) AS delivered_day,
  arrayCount(off -> off > due_day AND off <= delivered_day, {holidays:Array(Array(Date))}[greatest(1, indexOf({holidayPlaces:Array(String)}, toString(uf)))]) AS days_off,
  greatest(0, (intDiv(toInt32(delivered_day) + 4, 7) * 5 + least((toInt32(delivered_day) + 4) % 7, 5)) - (intDiv(toInt32(due_day) + 4, 7) * 5 + least((toInt32(due_day) + 4) % 7, 5)) - days_off) AS late_days,
  (at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) AS side,
  if(side, toDateTime({asOf1:UInt32}, 'UTC'), toDateTime({asOf0:UInt32}, 'UTC')) AS as_of,
  approved_at AS approved_when,
  invoiced_at AS invoiced_when,
  shipped_at AS shipped_when,
  delivered_at AS delivered_when,
  if(delivery_attempts > 0, first_attempt_at, NULL) AS attempted_when,
  if(ifNull(canceled_at <= due_at, 0), NULL, due_at) AS due_when,
  if(ifNull(canceled_at <= dispatch_due_at, 0), NULL, dispatch_due_at) AS dispatch_due_when,
  if(ifNull(canceled_at <= carrier_due_at, 0), NULL, carrier_due_at) AS carrier_due_when,
  if(due_when IS NULL OR (delivered_at) IS NULL, NULL, greatest(assumeNotNull(due_when), assumeNotNull(delivered_at))) AS due_delivered_when,
  if(due_when IS NULL OR (order_delivered_at) IS NULL, NULL, greatest(assumeNotNull(due_when), assumeNotNull(order_delivered_at))) AS due_order_delivered_when,
  if(due_when IS NULL OR (order_faulted_at) IS NULL, NULL, greatest(assumeNotNull(due_when), assumeNotNull(order_faulted_at))) AS due_order_faulted_when,
  if(shipped_when IS NULL OR (if(occurrence = '', NULL, occurrence_at)) IS NULL, NULL, greatest(assumeNotNull(shipped_when), assumeNotNull(if(occurrence = '', NULL, occurrence_at)))) AS shipped_troubled_when,
  milestone = 'approved' AND ifNull(approved_when <= as_of, 0) AS approved,
  milestone = 'invoiced' AND ifNull(invoiced_when <= as_of, 0) AS invoiced,
  milestone = 'shipped' AND ifNull(shipped_when <= as_of, 0) AS shipped,
  milestone = 'delivered' AND ifNull(delivered_when <= as_of, 0) AS delivered,
  milestone = 'attempted' AND ifNull(attempted_when <= as_of, 0) AS attempted,
  milestone = 'due' AND ifNull(due_when <= as_of, 0) AS due,
  milestone = 'dispatchDue' AND ifNull(dispatch_due_when <= as_of, 0) AS dispatchDue,
  milestone = 'carrierDue' AND ifNull(carrier_due_when <= as_of, 0) AS carrierDue,
  milestone = 'due' AND ifNull(due_delivered_when <= as_of, 0) AS dueDelivered,
  milestone = 'due' AND ifNull(due_order_delivered_when <= as_of, 0) AS dueOrderDelivered,
  milestone = 'due' AND ifNull(due_order_faulted_when <= as_of, 0) AS dueOrderFaulted,
  milestone = 'shipped' AND ifNull(shipped_troubled_when <= as_of, 0) AS shippedTroubled,
  due - dueDelivered AS overdue,
  due - dueOrderDelivered AS orderOverdue,
  due - dueOrderFaulted AS orderFaultless
SELECT
  0 AS grouping,
  side,
  sum(due * is_first) AS dueOrders,
  sum(due * is_first * is_order_on_time) AS onTimeOrders,
  sum(due * is_first * (NOT is_order_on_time)) AS lateOrders,
  sum(approved) AS approvedPackages,
  sum(invoiced) AS invoicedPackages,
  sum(shipped) AS shippedPackages,
  sum(delivered) AS deliveredPackages,
  sum(invoiced * handling_seconds) AS handlingSeconds,
  sum(shipped * dock_seconds) AS dockSeconds,
  sum(delivered * transport_seconds) AS transportSeconds,
  sum(delivered * lead_seconds) AS leadSeconds,
  sum(delivered * handling_seconds) AS deliveredHandlingSeconds,
  sum(delivered * dock_seconds) AS deliveredDockSeconds,
  sum(due) AS duePackages,
  sum(due * is_on_time) AS onTimePackages,
  sum(due * (NOT is_on_time)) AS latePackages,
  sum(dueDelivered * (NOT is_on_time)) AS lateDeliveredPackages,
  sum(overdue) AS overduePackages,
  sum(due * amount) AS dueAmount,
  sum(due * is_on_time * amount) AS onTimeAmount,
  sum(overdue * amount) AS overdueAmount,
  sum(dueDelivered * (NOT is_on_time) * late_days) AS lateDays,
  sum(orderOverdue * is_first) AS overdueOrders,
  sum(orderFaultless * is_first * is_order_on_time) AS inFullOrders,
  sum(dispatchDue) AS dispatchDuePackages,
  sum(dispatchDue * ifNull(shipped_at <= dispatch_due_at, 0)) AS dispatchedOnTimePackages,
  sum(carrierDue) AS carrierDuePackages,
  sum(carrierDue * ifNull(delivered_at <= carrier_due_at, 0)) AS carrierOnTimePackages,
  sum(attempted) AS attemptedDeliveries,
  sum(attempted * ifNull(delivered_at = first_attempt_at, 0)) AS firstAttemptDeliveries,
  sum(shippedTroubled) AS troubledPackages,
  sum(shippedTroubled * (occurrence IN ('lost', 'stolen'))) AS lostPackages,
  sum(shipped * (events > 0)) AS trackedPackages,
  sum(shipped * freight_charged) AS freightCharged,
  sum(shipped * ifNull(freight_cost, 0)) AS freightCost,
  sum(shipped * is_costed) AS costedPackages,
  sum(shipped * is_costed * freight_charged) AS costedFreightCharged,
  sum(shipped * is_costed * amount) AS costedAmount,
  sum(delivered * (due_at IS NOT NULL)) AS promisedDeliveries,
  sum(delivered * ifNull(dateDiff('day', due_at, delivered_at, {timeZone:String}), 0)) AS promiseErrorDays
FROM packages FINAL
ARRAY JOIN
  ['approved', 'invoiced', 'shipped', 'delivered', 'attempted', 'due', 'dispatchDue', 'carrierDue'] AS milestone,
  [ifNull(approved_at, toDateTime(0, 'UTC')), ifNull(invoiced_at, toDateTime(0, 'UTC')), ifNull(shipped_at, toDateTime(0, 'UTC')), ifNull(delivered_at, toDateTime(0, 'UTC')), ifNull(if(delivery_attempts > 0, first_attempt_at, NULL), toDateTime(0, 'UTC')), ifNull(if(ifNull(canceled_at <= due_at, 0), NULL, due_at), toDateTime(0, 'UTC')), ifNull(if(ifNull(canceled_at <= dispatch_due_at, 0), NULL, dispatch_due_at), toDateTime(0, 'UTC')), ifNull(if(ifNull(canceled_at <= carrier_due_at, 0), NULL, carrier_due_at), toDateTime(0, 'UTC'))] AS at
WHERE account_id = {account:UUID}
  AND ((at >= toDateTime({start1:UInt32}, 'UTC') AND at < toDateTime({end1:UInt32}, 'UTC')) OR (at >= toDateTime({start0:UInt32}, 'UTC') AND at < toDateTime({end0:UInt32}, 'UTC')))
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((approved_at >= toDateTime({start1:UInt32}, 'UTC') AND approved_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (approved_at >= toDateTime({start0:UInt32}, 'UTC') AND approved_at < toDateTime({end0:UInt32}, 'UTC'))
      OR (invoiced_at >= toDateTime({start1:UInt32}, 'UTC') AND invoiced_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (invoiced_at >= toDateTime({start0:UInt32}, 'UTC') AND invoiced_at < toDateTime({end0:UInt32}, 'UTC'))
      OR (shipped_at >= toDateTime({start1:UInt32}, 'UTC') AND shipped_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (shipped_at >= toDateTime({start0:UInt32}, 'UTC') AND shipped_at < toDateTime({end0:UInt32}, 'UTC'))
      OR (delivered_at >= toDateTime({start1:UInt32}, 'UTC') AND delivered_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (delivered_at >= toDateTime({start0:UInt32}, 'UTC') AND delivered_at < toDateTime({end0:UInt32}, 'UTC'))
      OR (first_attempt_at >= toDateTime({start1:UInt32}, 'UTC') AND first_attempt_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (first_attempt_at >= toDateTime({start0:UInt32}, 'UTC') AND first_attempt_at < toDateTime({end0:UInt32}, 'UTC'))
      OR (due_at >= toDateTime({start1:UInt32}, 'UTC') AND due_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_at >= toDateTime({start0:UInt32}, 'UTC') AND due_at < toDateTime({end0:UInt32}, 'UTC'))
      OR (dispatch_due_at >= toDateTime({start1:UInt32}, 'UTC') AND dispatch_due_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (dispatch_due_at >= toDateTime({start0:UInt32}, 'UTC') AND dispatch_due_at < toDateTime({end0:UInt32}, 'UTC'))
      OR (carrier_due_at >= toDateTime({start1:UInt32}, 'UTC') AND carrier_due_at < toDateTime({end1:UInt32}, 'UTC'))
      OR (carrier_due_at >= toDateTime({start0:UInt32}, 'UTC') AND carrier_due_at < toDateTime({end0:UInt32}, 'UTC'))))
GROUP BY GROUPING SETS ((side))
