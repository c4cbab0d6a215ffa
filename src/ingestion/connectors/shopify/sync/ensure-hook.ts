import { forgetNotices, toldOrders } from '../../../connections/notices.ts'
import { isDue, save } from '../../read-part.ts'
import { bringGone, readOrders } from './read-orders.ts'
import type { Reading } from './reading.ts'

const EVERY_MINUTES = 60
/** Of a turn; the others are read by the next one. */
const MOST = 200

/** What the platform tells us of. */
const topics = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_DELETE',
  'ORDER_TRANSACTIONS_CREATE',
  'FULFILLMENTS_UPDATE',
  'REFUNDS_CREATE',
] as const
/** Nothing of who bought: the order is read by its number. */
const fields = ['id', 'order_id']

/** Where the platform tells us of orders, on the address at which it reaches us. */
const hookUrl = (publicUrl: string, connectionId: string): string =>
  `${publicUrl.replace(/\/$/, '')}/api/hooks/shopify/${connectionId}`

/** Has the platform tell us of changes at once; a subscription that it gave up is made again. */
export async function ensureHook(reading: Reading, publicUrl: string): Promise<void> {
  const { client, connection, cursor } = reading
  if (!isDue(reading, cursor.read.hook, EVERY_MINUTES)) return
  const url = hookUrl(publicUrl, connection.id)
  const ours = (await client.webhooks()).filter(({ uri }) => uri === url)
  const known = new Set(ours.map(({ topic }) => topic))
  for (const topic of topics) if (!known.has(topic)) await client.subscribe(topic, url, fields)
  cursor.read.hook = reading.now().toISOString()
  await save(reading)
}

/** Reads the orders that the platform told us of, as they are now. */
export async function readNotices(reading: Reading): Promise<void> {
  const { ctx, connection } = reading
  const told = await toldOrders(ctx.db, connection.id, MOST)
  if (told.length === 0) return
  const found = await readOrders(
    reading,
    told.map(({ orderId }) => orderId),
  )
  const gone = told.filter(({ orderId, isDeleted }) => isDeleted && !found.has(orderId))
  await bringGone(
    reading,
    gone.map(({ orderId }) => orderId),
  )
  // what is said to be deleted and is still shown is looked at again
  const over = told.filter(({ orderId, isDeleted }) => !isDeleted || !found.has(orderId))
  await forgetNotices(ctx.db, connection.id, over)
}
