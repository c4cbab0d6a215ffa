import { normalisedTrackingNumber } from '#platform/storage/clickhouse/tracking-number.ts'
import type { RowCounts } from '../facts/slices.ts'
import { readableRows } from '../facts/current-rows.ts'
import { ordersOfEvents } from '../kinds/tracking.ts'

const rowsOf = (kind: string) => `SELECT order_id FROM canonical_${kind} WHERE ${readableRows}`

const arrivingEvents = `SELECT order_id, ${normalisedTrackingNumber('tracking_number')} AS tracking_number FROM canonical_tracking WHERE ${readableRows}`

/** Orders whose attempts or packages a slice may change. */
export const touchedOrders = (
  { orders, payments, order_statuses, tracking, returns }: RowCounts,
  withReported: boolean,
): string =>
  [
    ...(orders > 0 ? [rowsOf('orders')] : []),
    ...(payments > 0 ? [rowsOf('payments')] : []),
    ...(withReported ? [rowsOf('shipments')] : []),
    ...(order_statuses > 0 ? [rowsOf('order_statuses')] : []),
    ...(returns > 0 ? [rowsOf('returns')] : []),
    ...(tracking > 0 ? [ordersOfEvents(arrivingEvents)] : []),
  ].join(' UNION DISTINCT ')
