import { listOrders, type Walk } from './account-orders.ts'
import { bringOrders, withoutShipments } from './bring-shipments.ts'
import type { Reading } from './reading.ts'

const AT_ONCE = 40

type Part = { checked: number; found: number; fresh: number; rest: Walk | null }

/** Some orders of the account, the newest first; Intelipost lists no shipments by itself. */
export async function readOrders(
  reading: Reading,
  walk: Walk,
  { onlyMissing }: { onlyMissing: boolean },
): Promise<Part> {
  const orders = await listOrders(reading, walk, AT_ONCE)
  const ids = orders.map(({ id }) => id)
  const asked = onlyMissing ? await withoutShipments(reading, ids) : ids
  const brought = await bringOrders(reading, asked)
  const last = orders.at(-1)
  const isLast = orders.length < AT_ONCE || last === undefined
  const rest = isLast
    ? null
    : { from: walk.from, until: new Date(last.at * 1000).toISOString(), after: last.id }
  return { checked: asked.length, ...brought, rest }
}
