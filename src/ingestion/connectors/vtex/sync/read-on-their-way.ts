import { ordersOnTheirWay } from '../../../connections/read-orders-ledger.ts'
import { isDue, save } from '../../read-part.ts'
import { readOrders } from './read-orders.ts'
import type { Reading } from './reading.ts'

const [MINUTE, DAY] = [60_000, 86_400_000]
const EVERY_MINUTES = 5
/** Orders sent fewer than `days` ago are read again after this long. */
const steps = [
  { days: 15, unreadMinutes: 2 * 60 },
  { days: 60, unreadMinutes: 24 * 60 },
]
const MAX_ORDERS_PER_TURN = 200

/** VTEX sends no notice of deliveries. */
export async function readOnTheirWay(reading: Reading): Promise<void> {
  const { ctx, connection, cursor, now } = reading
  if (!isDue(reading, cursor.read.onTheirWay, EVERY_MINUTES)) return
  const at = now().getTime()
  let isFull = false
  for (const { days, unreadMinutes } of steps) {
    const ids = await ordersOnTheirWay(ctx.db, connection.id, {
      readBefore: new Date(at - unreadMinutes * MINUTE),
      sentAfter: new Date(at - days * DAY),
      most: MAX_ORDERS_PER_TURN,
    })
    await readOrders(reading, ids)
    isFull ||= ids.length === MAX_ORDERS_PER_TURN
  }
  if (!isFull) cursor.read.onTheirWay = now().toISOString()
  await save(reading)
}
