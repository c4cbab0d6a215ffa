WITH
  freight_cost IS NOT NULL AS is_costed,
  toDate(assumeNotNull(due_at), {timeZone:String}) AS due_day,
  toDate(assumeNotNull(delivered_at), {timeZone:String}) AS delivered_day,
  (toInt32({holidaysBy:Array(UInt16)}[transform(toString(uf), {holidayPlaces:Array(String)}, {holidayLists:Array(UInt32)}, toUInt32(1)) + least({holidayDays:Int32}, greatest(0, toInt32(delivered_day) - {holidaysFrom:Int32} + 1))]) - toInt32({holidaysBy:Array(UInt16)}[transform(toString(uf), {holidayPlaces:Array(String)}, {holidayLists:Array(UInt32)}, toUInt32(1)) + least({holidayDays:Int32}, greatest(0, toInt32(due_day) - {holidaysFrom:Int32} + 1))])) AS days_off,
  greatest(0, (intDiv(toInt32(delivered_day) + 4, 7) * 5 + least((toInt32(delivered_day) + 4) % 7, 5)) - (intDiv(toInt32(due_day) + 4, 7) * 5 + least((toInt32(due_day) + 4) % 7, 5)) - days_off) AS late_days,
  if(side, toDateTime({asOf1:UInt32}, 'UTC'), toDateTime({asOf0:UInt32}, 'UTC')) AS as_of,
  (approved_when >= toDateTime({start1:UInt32}, 'UTC') AND approved_when < toDateTime({end1:UInt32}, 'UTC')) OR (invoiced_when >= toDateTime({start1:UInt32}, 'UTC') AND invoiced_when < toDateTime({end1:UInt32}, 'UTC')) OR (shipped_when >= toDateTime({start1:UInt32}, 'UTC') AND shipped_when < toDateTime({end1:UInt32}, 'UTC')) OR (delivered_when >= toDateTime({start1:UInt32}, 'UTC') AND delivered_when < toDateTime({end1:UInt32}, 'UTC')) OR (attempted_when >= toDateTime({start1:UInt32}, 'UTC') AND attempted_when < toDateTime({end1:UInt32}, 'UTC')) OR (due_when >= toDateTime({start1:UInt32}, 'UTC') AND due_when < toDateTime({end1:UInt32}, 'UTC')) OR (dispatch_due_when >= toDateTime({start1:UInt32}, 'UTC') AND dispatch_due_when < toDateTime({end1:UInt32}, 'UTC')) OR (carrier_due_when >= toDateTime({start1:UInt32}, 'UTC') AND carrier_due_when < toDateTime({end1:UInt32}, 'UTC')) AS counted1,
  (approved_when >= toDateTime({start0:UInt32}, 'UTC') AND approved_when < toDateTime({end0:UInt32}, 'UTC')) OR (invoiced_when >= toDateTime({start0:UInt32}, 'UTC') AND invoiced_when < toDateTime({end0:UInt32}, 'UTC')) OR (shipped_when >= toDateTime({start0:UInt32}, 'UTC') AND shipped_when < toDateTime({end0:UInt32}, 'UTC')) OR (delivered_when >= toDateTime({start0:UInt32}, 'UTC') AND delivered_when < toDateTime({end0:UInt32}, 'UTC')) OR (attempted_when >= toDateTime({start0:UInt32}, 'UTC') AND attempted_when < toDateTime({end0:UInt32}, 'UTC')) OR (due_when >= toDateTime({start0:UInt32}, 'UTC') AND due_when < toDateTime({end0:UInt32}, 'UTC')) OR (dispatch_due_when >= toDateTime({start0:UInt32}, 'UTC') AND dispatch_due_when < toDateTime({end0:UInt32}, 'UTC')) OR (carrier_due_when >= toDateTime({start0:UInt32}, 'UTC') AND carrier_due_when < toDateTime({end0:UInt32}, 'UTC')) AS counted0,
  if(side, toDateTime({start1:UInt32}, 'UTC'), toDateTime({start0:UInt32}, 'UTC')) AS since,
  if(side, toDateTime({end1:UInt32}, 'UTC'), toDateTime({end0:UInt32}, 'UTC')) AS until,
  approved_when >= since AND approved_when < until AND approved_when <= as_of AS approved,
  invoiced_when >= since AND invoiced_when < until AND invoiced_when <= as_of AS invoiced,
  shipped_when >= since AND shipped_when < until AND shipped_when <= as_of AS shipped,
  delivered_when >= since AND delivered_when < until AND delivered_when <= as_of AS delivered,
  attempted_when >= since AND attempted_when < until AND attempted_when <= as_of AS attempted,
  due_when >= since AND due_when < until AND due_when <= as_of AS due,
  dispatch_due_when >= since AND dispatch_due_when < until AND dispatch_due_when <= as_of AS dispatchDue,
  carrier_due_when >= since AND carrier_due_when < until AND carrier_due_when <= as_of AS carrierDue,
  approved AND approved_out_of_stock_when <= as_of AS approvedOutOfStock,
  invoiced AND invoiced_in_full_when <= as_of AS invoicedInFull,
  invoiced AND invoiced_differently_when <= as_of AS invoicedDifferently,
  due AND due_delivered_when <= as_of AS dueDelivered,
  due AND due_order_delivered_when <= as_of AS dueOrderDelivered,
  due AND due_order_faulted_when <= as_of AS dueOrderFaulted,
  shipped AND shipped_troubled_when <= as_of AS shippedTroubled,
  due - dueDelivered AS overdue,
  due - dueOrderDelivered AS orderOverdue,
  due - dueOrderFaulted AS orderFaultless
SELECT
  0 AS grouping,
  side,
  sum(due * is_last_due) AS dueOrders,
  sum(due * is_last_due * is_order_on_time) AS onTimeOrders,
  sum(due * is_last_due * (NOT is_order_on_time)) AS lateOrders,
  sum(approved) AS approvedPackages,
  sum(approvedOutOfStock) AS outOfStockPackages,
  sum(approvedOutOfStock * amount) AS outOfStockAmount,
  sum(invoiced) AS invoicedPackages,
  sum(invoicedInFull) AS comparedInvoices,
  sum(invoicedDifferently) AS differingInvoices,
  sum(invoicedDifferently * invoice_gap) AS invoiceGap,
  sum(shipped) AS shippedPackages,
  sum(delivered) AS deliveredPackages,
  sum(invoiced * handling_seconds) AS handlingSeconds,
  sum(shipped * dock_seconds) AS dockSeconds,
  sum(delivered * transport_seconds) AS transportSeconds,
  sum(delivered * (transport_seconds > 0)) AS transportedPackages,
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
  sum(orderOverdue * is_last_due) AS overdueOrders,
  sum(orderFaultless * is_last_due * is_order_on_time) AS inFullOrders,
  sum(dispatchDue) AS dispatchDuePackages,
  sum(dispatchDue * ifNull(shipped_at <= dispatch_due_at, 0)) AS dispatchedOnTimePackages,
  sum(carrierDue) AS carrierDuePackages,
  sum(carrierDue * ifNull(delivered_at <= carrier_due_at, 0)) AS carrierOnTimePackages,
  sum(attempted) AS attemptedDeliveries,
  sum(attempted * ifNull(delivered_at = first_attempt_at, 0)) AS firstAttemptDeliveries,
  sum(shippedTroubled) AS troubledPackages,
  sum(shippedTroubled * (occurrence IN ('lost', 'stolen'))) AS lostPackages,
  sum(shipped * (events > 0)) AS trackedPackages,
  sum(shipped * (events > 0 OR ifNull(delivered_at > shipped_at, 1))) AS trackablePackages,
  sum(shipped * freight_charged) AS freightCharged,
  sum(shipped * ifNull(freight_cost, 0)) AS freightCost,
  sum(shipped * is_costed) AS costedPackages,
  sum(shipped * is_costed * freight_charged) AS costedFreightCharged,
  sum(shipped * is_costed * amount) AS costedAmount,
  sum(delivered * (due_at IS NOT NULL)) AS promisedDeliveries,
  sum(delivered * ifNull(dateDiff('day', due_at, delivered_at, {timeZone:String}), 0)) AS promiseErrorDays
FROM packages FINAL
ARRAY JOIN multiIf(counted1 AND counted0, [1, 0], counted1, [1], [0]) AS side
WHERE account_id = {account:UUID}
  AND (counted1 OR counted0)
  AND toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND ((approved_when >= toDateTime({start1:UInt32}, 'UTC') AND approved_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (approved_when >= toDateTime({start0:UInt32}, 'UTC') AND approved_when < toDateTime({end0:UInt32}, 'UTC'))
      OR (invoiced_when >= toDateTime({start1:UInt32}, 'UTC') AND invoiced_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (invoiced_when >= toDateTime({start0:UInt32}, 'UTC') AND invoiced_when < toDateTime({end0:UInt32}, 'UTC'))
      OR (shipped_when >= toDateTime({start1:UInt32}, 'UTC') AND shipped_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (shipped_when >= toDateTime({start0:UInt32}, 'UTC') AND shipped_when < toDateTime({end0:UInt32}, 'UTC'))
      OR (delivered_when >= toDateTime({start1:UInt32}, 'UTC') AND delivered_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (delivered_when >= toDateTime({start0:UInt32}, 'UTC') AND delivered_when < toDateTime({end0:UInt32}, 'UTC'))
      OR (attempted_when >= toDateTime({start1:UInt32}, 'UTC') AND attempted_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (attempted_when >= toDateTime({start0:UInt32}, 'UTC') AND attempted_when < toDateTime({end0:UInt32}, 'UTC'))
      OR (due_when >= toDateTime({start1:UInt32}, 'UTC') AND due_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (due_when >= toDateTime({start0:UInt32}, 'UTC') AND due_when < toDateTime({end0:UInt32}, 'UTC'))
      OR (dispatch_due_when >= toDateTime({start1:UInt32}, 'UTC') AND dispatch_due_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (dispatch_due_when >= toDateTime({start0:UInt32}, 'UTC') AND dispatch_due_when < toDateTime({end0:UInt32}, 'UTC'))
      OR (carrier_due_when >= toDateTime({start1:UInt32}, 'UTC') AND carrier_due_when < toDateTime({end1:UInt32}, 'UTC'))
      OR (carrier_due_when >= toDateTime({start0:UInt32}, 'UTC') AND carrier_due_when < toDateTime({end0:UInt32}, 'UTC'))))
GROUP BY GROUPING SETS ((side))
