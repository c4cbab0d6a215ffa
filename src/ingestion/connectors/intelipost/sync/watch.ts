import { ordersOnTheirWay } from '../../../connections/read-orders-ledger.ts'
import { isDue, save } from '../../read-part.ts'
import { pullShipments } from './pull-shipments.ts'
import type { Reading } from './reading.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
const EVERY_MINUTES = 5
/** Notices come within minutes; this is for those that do not come. */
const [UNREAD_HOURS, SILENT_DAYS, MAX_ORDERS_PER_TURN] = [4, 60, 100]

/** Shipments on their way that were not read for hours; whether there are more. */
export async function watch(reading: Reading): Promise<boolean> {
  const { ctx, connection, cursor, now } = reading
  if (!isDue(reading, cursor.watched, EVERY_MINUTES)) return false
  const at = now().getTime()
  const numbers = await ordersOnTheirWay(ctx.db, connection.id, {
    readBefore: new Date(at - UNREAD_HOURS * HOUR),
    sentAfter: new Date(at - SILENT_DAYS * DAY),
    most: MAX_ORDERS_PER_TURN,
  })
  await pullShipments(reading, numbers)
  if (numbers.length < MAX_ORDERS_PER_TURN) cursor.watched = now().toISOString()
  await save(reading)
  return numbers.length === MAX_ORDERS_PER_TURN
}
