import { restOf, type ReadWalk } from '../../order-walk.ts'
import { listOrders } from './account-orders.ts'
import { pullOrders, withoutShipments } from './pull-shipments.ts'
import type { Reading } from './reading.ts'

const AT_ONCE = 40

/** Intelipost lists no shipments by itself. */
export const readOrders =
  (reading: Reading): ReadWalk =>
  async (walk, { onlyMissing }) => {
    const orders = await listOrders(reading, walk, AT_ONCE)
    const ids = orders.map(({ id }) => id)
    const asked = onlyMissing ? await withoutShipments(reading, ids) : ids
    const brought = await pullOrders(reading, asked)
    return { checked: asked.length, ...brought, rest: restOf(walk, orders, AT_ONCE) }
  }
