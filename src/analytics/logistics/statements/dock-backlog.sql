WITH
  ifNull(dispatch_due_at < toDateTime({now:UInt32}, 'UTC'), 0) AS is_late
SELECT
  grouping(dock) AS whole,
  dock,
  toFloat64(countIf(invoiced_at IS NULL)) AS toInvoicePackages,
  toFloat64(sumIf(amount, invoiced_at IS NULL)) AS toInvoiceAmount,
  quantileTDigestIf(0.5)(toFloat64(greatest(0, dateDiff('second', approved_at, toDateTime({now:UInt32}, 'UTC')))), invoiced_at IS NULL) AS toInvoiceP50,
  maxIf(toFloat64(greatest(0, dateDiff('second', approved_at, toDateTime({now:UInt32}, 'UTC')))), invoiced_at IS NULL) AS toInvoiceOldest,
  toFloat64(countIf(invoiced_at IS NOT NULL)) AS toShipPackages,
  toFloat64(sumIf(amount, invoiced_at IS NOT NULL)) AS toShipAmount,
  quantileTDigestIf(0.5)(toFloat64(greatest(0, dateDiff('second', assumeNotNull(invoiced_at), toDateTime({now:UInt32}, 'UTC')))), invoiced_at IS NOT NULL) AS toShipP50,
  maxIf(toFloat64(greatest(0, dateDiff('second', assumeNotNull(invoiced_at), toDateTime({now:UInt32}, 'UTC')))), invoiced_at IS NOT NULL) AS toShipOldest,
  toFloat64(countIf(is_late)) AS late,
  toFloat64(sumIf(amount, is_late)) AS lateAmount
FROM packages FINAL
WHERE account_id = {account:UUID}
  AND placed_at >= toDateTime({since:UInt32}, 'UTC')
  AND approved_at <= toDateTime({now:UInt32}, 'UTC')
  AND shipped_at IS NULL
  AND delivered_at IS NULL
  AND returned_at IS NULL
  AND canceled_at IS NULL
  AND dock IN {filter_dock:Array(String)}
GROUP BY GROUPING SETS ((), (dock))
