import { ordersReceived } from '../../../connections/read-orders-ledger.ts'
import { isDue, save } from '../../read-part.ts'
import { readOrders } from './read-orders.ts'
import type { Reading } from './reading.ts'

const DAY = 86_400_000
const [EVERY_MINUTES, UNREAD_DAYS, RECEIVED_DAYS, MAX_ORDERS_PER_TURN] = [30, 7, 45, 200]

/** VTEX sends no notice of an invoice of entry, by which goods come back. */
export async function readReceived(reading: Reading): Promise<void> {
  const { ctx, connection, cursor, now } = reading
  if (!cursor.history.done || !isDue(reading, cursor.read.received, EVERY_MINUTES)) return
  const at = now().getTime()
  const ids = await ordersReceived(ctx.db, connection.id, {
    readBefore: new Date(at - UNREAD_DAYS * DAY),
    receivedAfter: new Date(at - RECEIVED_DAYS * DAY),
    most: MAX_ORDERS_PER_TURN,
  })
  await readOrders(reading, ids)
  if (ids.length < MAX_ORDERS_PER_TURN) cursor.read.received = now().toISOString()
  await save(reading)
}
