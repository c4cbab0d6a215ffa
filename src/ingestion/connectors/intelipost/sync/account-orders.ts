import { askFacts } from '../../ask-facts.ts'
import { seconds, type Walk } from '../../order-walk.ts'
import type { Reading } from './reading.ts'

type Place = Pick<Reading, 'ctx' | 'connection'>

export type Placed = { id: string; at: number }

/** Approved orders of the account before a place among them, the newest first; `at` in seconds. */
export const listOrders = (place: Place, { from, until, after }: Walk, most: number): Promise<Placed[]> =>
  askFacts<Placed>(
    place,
    `SELECT order_id AS id, toUnixTimestamp(placed_at) AS at FROM orders FINAL
WHERE account_id = {account:UUID} AND NOT is_incomplete AND approved_at IS NOT NULL
  AND placed_at >= toDateTime({from:UInt32}, 'UTC') AND placed_at <= toDateTime({until:UInt32}, 'UTC')
  AND (placed_at < toDateTime({until:UInt32}, 'UTC') OR order_id < {after:String})
ORDER BY placed_at DESC, order_id DESC LIMIT {most:UInt32}`,
    { from: seconds(from), until: seconds(until), after, most },
  )

export async function knownOrders(place: Place, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await askFacts<{ id: string }>(
    place,
    `SELECT DISTINCT order_id AS id FROM orders FINAL
WHERE account_id = {account:UUID} AND order_id IN {ids:Array(String)}`,
    { ids: [...ids] },
  )
  return new Set(rows.map(({ id }) => id))
}
