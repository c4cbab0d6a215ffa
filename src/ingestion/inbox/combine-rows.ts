import { canonicalKinds, kinds, type CanonicalKind } from '#model/kinds/index.ts'
import { ofEach } from '#model/records.ts'
import type { CanonicalRecord } from '../canonical/stage-canonical.ts'
import { noRows, type Inspection } from '../facts/slices.ts'
import type { CanonicalRows } from './mapper.ts'
import { orderVersion } from './order-version.ts'

type AllRows = Record<CanonicalKind, CanonicalRecord[]>
type WholeOrder = { version: number; rows: Pick<AllRows, 'orders' | 'order_items' | 'shipments'> }

const ofWholeOrders: ReadonlySet<CanonicalKind> = new Set(['orders', 'order_items', 'shipments'])

// An order that arrived several times comes once, with the lines and packages of its newest version, or
// the last of equals: deleted lines of an older version must not return.
export function combineRows(arrivals: readonly CanonicalRows[]): AllRows {
  const orders = new Map<unknown, WholeOrder>()
  const combined: AllRows = ofEach(canonicalKinds, () => [])
  for (const arrival of arrivals) {
    for (const order of arrival.orders ?? []) {
      const whole = wholeOrder(order, arrival)
      const known = orders.get(order['order_id'])
      const isNewer = known === undefined || known.version <= whole.version
      const older = isNewer ? known : whole
      if (older !== undefined) combined.order_statuses.push(...statusOf(older))
      if (isNewer) orders.set(order['order_id'], whole)
    }
    combined.shipments.push(...looseOf(arrival))
    for (const kind of canonicalKinds)
      if (!ofWholeOrders.has(kind)) combined[kind].push(...(arrival[kind] ?? []))
  }
  for (const { rows } of orders.values()) {
    combined.orders.push(...rows.orders)
    combined.order_items.push(...rows.order_items)
    combined.shipments.push(...rows.shipments)
  }
  return combined
}

/** Packages that come without their order. */
function looseOf({ orders = [], shipments = [] }: CanonicalRows): CanonicalRecord[] {
  if (shipments.length === 0) return []
  const whole = new Set(orders.map(({ order_id }) => order_id))
  return shipments.filter(({ order_id }) => !whole.has(order_id))
}

function wholeOrder(order: CanonicalRecord, { order_items = [], shipments = [] }: CanonicalRows): WholeOrder {
  const ofOrder = ({ order_id }: CanonicalRecord) => order_id === order['order_id']
  const packages = shipments.filter(ofOrder)
  return {
    version: orderVersion(order, packages),
    rows: { orders: [order], order_items: order_items.filter(ofOrder), shipments: packages },
  }
}

/** All that is kept of an older version. */
function statusOf({ version, rows: { orders } }: WholeOrder): CanonicalRecord[] {
  return orders.flatMap(({ order_id, platform_status, status_since }) => {
    const since = status_since ?? new Date(version)
    return (platform_status ?? '') === '' ? [] : [{ order_id, platform_status, since }]
  })
}

/** Answers in memory what would otherwise be asked of the engine. */
export function inspectRows(rows: AllRows): Inspection {
  const counts = noRows()
  const repeated = new Set<CanonicalKind>()
  for (const kind of canonicalKinds) {
    counts[kind] = rows[kind].length
    const keys = rows[kind].map((row) => JSON.stringify(kinds[kind].key.map((name) => row[name] ?? '')))
    if (new Set(keys).size < keys.length) repeated.add(kind)
  }
  return { counts, repeated, withReported: looseOf(rows).length > 0 }
}
