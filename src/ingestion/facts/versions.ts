import type { CanonicalKind } from '../canonical/canonical-form.ts'

export const milliseconds = (instant: string) => `toUInt64(greatest(0, toUnixTimestamp64Milli(${instant})))`

/** `updated_at`, or else the newest milestone. */
const orderVersion = milliseconds(
  'ifNull(updated_at, greatest(placed_at, approved_at, invoiced_at, shipped_at, delivered_at, canceled_at))',
)

const paymentVersion = milliseconds(
  'ifNull(updated_at, greatest(ifNull(attempted_at, toDateTime64(0, 3)), authorized_at, captured_at, settled_at, refunded_at, chargeback_at))',
)

const sessionVersion = milliseconds('ifNull(updated_at, hour)')

/** Which of two rows of the same key is newer, by kind; lines and packages are as new as their order. */
export const versionOf: Readonly<Record<CanonicalKind, string>> = {
  orders: orderVersion,
  order_items: 'toUInt64(0)',
  payments: paymentVersion,
  shipments: 'toUInt64(0)',
  order_statuses: 'toUInt64(0)',
  sessions: sessionVersion,
  skus: 'toUInt64(0)',
  stock: milliseconds('counted_at'),
  prices: milliseconds('priced_at'),
}
