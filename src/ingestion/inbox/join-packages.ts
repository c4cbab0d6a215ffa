import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { recordProblem } from '../canonical/record-problem.ts'
import { loadArrivedParts, readOrderId, type Kept, type Opening, type Parts } from './arrived-parts.ts'
import { rowsProblem, type ArrivalToMap, type MappedArrival, type SetAside } from './map-arrivals.ts'
import type { CanonicalRows } from './mapper.ts'
import { milliseconds, orderVersion, type Fields } from './order-version.ts'
import { ownOrder } from './own-mappers.ts'
import { loadOwnPackages } from './own-packages.ts'

/** `found`: packages that waited for their order. */
export type Joined = { mapped: MappedArrival[]; bad: SetAside[]; found: number[] }

// Farol's own API takes orders and packages separately and in any order. An order with packages of its
// own is always written with its newest version and the newest of each package; packages whose order did not
// come by this API, or so long ago that the inbox no longer holds it, are reported alone.
export async function joinPackages(
  { clickhouse, ...opening }: Opening & { clickhouse: ClickHouse },
  arrivals: readonly ArrivalToMap[],
  mapped: readonly MappedArrival[],
): Promise<Joined> {
  const rows = new Map(mapped.map((each) => [each.id, each.rows]))
  const bad = new Set(arrivals.filter(({ id }) => !rows.has(id)).map(({ id }) => id))
  const coming = arrivals.filter(
    ({ id, kind }) => rows.has(id) && (kind === 'orders' || kind === 'shipments'),
  )
  const ids = [...new Set(coming.map(({ payload }) => readOrderId(payload)))]
  const joined: Joined = { mapped: [], bad: [], found: [] }
  if (ids.length > 0) {
    const arrived = await loadArrivedParts(opening, ids)
    const known = await loadOwnPackages(clickhouse, opening.accountId, [...arrived.keys()])
    for (const [orderId, parts] of arrived) {
      const own = coming.filter(({ payload }) => readOrderId(payload) === orderId).map(({ id }) => id)
      const readable = without(parts, bad)
      const whole = wholeOrder(readable, known.get(orderId) ?? []) ?? alone(readable)
      for (const [place, id] of own.entries()) rows.set(id, place === 0 ? (whole ?? {}) : {})
      if (whole !== undefined)
        joined.found.push(...parts.packages.filter(({ failed }) => failed).map(({ id }) => id))
      else for (const id of own) joined.bad.push({ id, reason: notYet(orderId) })
    }
  }
  const left = new Set(joined.bad.map(({ id }) => id))
  joined.mapped = [...rows].filter(([id]) => !left.has(id)).map(([id, held]) => ({ id, rows: held }))
  return joined
}

const notYet = (orderId: string) =>
  `O pedido ${orderId} ainda não chegou: envie-o, antes ou depois de seus volumes.`

const without = ({ orders, packages }: Parts, bad: ReadonlySet<number>): Parts => ({
  orders: orders.filter(({ id }) => !bad.has(id)),
  packages: packages.filter(
    ({ id, payload }) => !bad.has(id) && recordProblem('shipments', packageOf(payload)) === undefined,
  ),
})

const packageOf = ({ updated_at: _, ...fields }: Kept['payload']) => fields

function newestOf(packages: readonly Kept[]): Map<unknown, Kept> {
  const newest = new Map<unknown, Kept>()
  for (const each of packages.toSorted((a, b) => changedAt(a) - changedAt(b) || a.id - b.id))
    newest.set(each.payload['shipment_id'], each)
  return newest
}

function alone({ orders, packages }: Parts): CanonicalRows | undefined {
  if (orders.length > 0 || packages.length === 0) return undefined
  const reported = [...newestOf(packages).values()].map(({ payload }) => packageOf(payload))
  return { shipments: reported as NonNullable<CanonicalRows['shipments']> }
}

/** `known`: packages from before, which an order that does not name its own keeps. Of a package that it names, and that came apart too, the newer word holds. */
function wholeOrder({ orders, packages }: Parts, known: readonly Fields[]): CanonicalRows | undefined {
  const newest = newestOf(packages)
  const changes = [...newest.values()].map(changedAt)
  for (const order of orders.toSorted((a, b) => versionOf(b) - versionOf(a) || b.id - a.id)) {
    const named = shipmentsOf(order)
    const shipments = new Map((named ?? known).map((each) => [each['shipment_id'], each]))
    for (const [id, each] of newest)
      if (named === undefined || !shipments.has(id) || changedAt(each) >= versionOf(order))
        shipments.set(id, packageOf(each.payload))
    const updated_at = new Date(Math.max(versionOf(order), ...changes)).toISOString()
    const read = ownOrder({ ...order.payload, updated_at, shipments: [...shipments.values()] })
    if ('rows' in read && rowsProblem(read.rows) === undefined) return read.rows
  }
  return undefined
}

const shipmentsOf = ({ payload }: Kept): Fields[] | undefined =>
  Array.isArray(payload['shipments']) ? payload['shipments'] : undefined

const changedAt = ({ payload, receivedAt }: Kept): number =>
  payload['updated_at'] === undefined ? receivedAt.getTime() : milliseconds(payload['updated_at'])

const versionOf = (order: Kept): number => orderVersion(order.payload, shipmentsOf(order) ?? [])
