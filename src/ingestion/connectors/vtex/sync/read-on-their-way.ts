import { ordersOnTheirWay } from '../../../connections/read-orders-ledger.ts'
import { isDue, save } from '../../read-part.ts'
import { readOrders } from './read-orders.ts'
import type { Reading } from './reading.ts'

const [MINUTE, DAY] = [60_000, 86_400_000]
const EVERY_MINUTES = 5
/** Orders are read again so long after they were read last, while they are on their way for fewer days than these. */
const steps = [
  { days: 15, unreadMinutes: 2 * 60 },
  { days: 60, unreadMinutes: 24 * 60 },
]
/** Of a turn and step; the longest unread come first, so that all have their turn. */
const MOST = 200

/** Reads orders that were invoiced and have not arrived: the platform tells nobody when they do. */
export async function readOnTheirWay(reading: Reading): Promise<void> {
  const { ctx, connection, cursor, now } = reading
  if (!isDue(reading, cursor.read.onTheirWay, EVERY_MINUTES)) return
  const at = now().getTime()
  let isFull = false
  for (const { days, unreadMinutes } of steps) {
    const ids = await ordersOnTheirWay(ctx.db, connection.id, {
      readBefore: new Date(at - unreadMinutes * MINUTE),
      sentAfter: new Date(at - days * DAY),
      most: MOST,
    })
    await readOrders(reading, ids)
    isFull ||= ids.length === MOST
  }
  // a full share has more behind it, for the next turn
  if (!isFull) cursor.read.onTheirWay = now().toISOString()
  await save(reading)
}
