import { knownStatuses } from '../../../connections/read-orders-ledger.ts'
import { restOf, type ReadWalk } from '../../order-walk.ts'
import { pullObjects } from './pull-objects.ts'
import { listOpenOrders } from './open-packages.ts'
import type { Reading } from './reading.ts'

const ORDERS_AT_ONCE = 200

/** Objects that were asked for before have a pace of their own. */
export const readPackages =
  (reading: Reading): ReadWalk =>
  async (walk) => {
    const orders = await listOpenOrders(reading, walk, ORDERS_AT_ONCE)
    const codes = [...new Set(orders.flatMap((one) => one.codes))]
    const known = await knownStatuses(reading.ctx.db, reading.connection.id, codes)
    const found = await pullObjects(
      reading,
      codes.filter((code) => !known.has(code)),
    )
    return { checked: codes.length, found, fresh: found, rest: restOf(walk, orders, ORDERS_AT_ONCE) }
  }
