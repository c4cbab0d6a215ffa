import { ordersOnTheirWay } from '../../../connections/read-orders-ledger.ts'
import { isDue, save } from '../../read-part.ts'
import { readOrders } from './read-orders.ts'
import type { Reading } from './reading.ts'

const [MINUTE, DAY] = [60_000, 86_400_000]
const [EVERY_MINUTES, UNREAD_MINUTES, SENT_DAYS] = [10, 240, 20]
const MAX_ORDERS_PER_TURN = 100

/** A delivered parcel does not always change its order's `updatedAt`. */
export async function readOnTheirWay(reading: Reading): Promise<void> {
  const { ctx, connection, cursor, now } = reading
  if (!isDue(reading, cursor.read.onTheirWay, EVERY_MINUTES)) return
  const at = now().getTime()
  const numbers = await ordersOnTheirWay(ctx.db, connection.id, {
    readBefore: new Date(at - UNREAD_MINUTES * MINUTE),
    sentAfter: new Date(at - SENT_DAYS * DAY),
    most: MAX_ORDERS_PER_TURN,
  })
  await readOrders(reading, numbers)
  if (numbers.length < MAX_ORDERS_PER_TURN) cursor.read.onTheirWay = now().toISOString()
  await save(reading)
}
