import { forgetNotices, listNoticedOrders } from '../../../connections/notices.ts'
import { isDue, save } from '../../read-part.ts'
import { pullDeletedOrders, readOrders } from './read-orders.ts'
import type { Reading } from './reading.ts'

const EVERY_MINUTES = 60
const MAX_NOTICES = 200

const topics = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_DELETE',
  'ORDER_TRANSACTIONS_CREATE',
  'FULFILLMENTS_UPDATE',
  'REFUNDS_CREATE',
] as const
/** No customer data: the order is then read by its number. */
const fields = ['id', 'order_id']

const hookUrl = (publicUrl: string, connectionId: string): string =>
  `${publicUrl.replace(/\/$/, '')}/api/hooks/shopify/${connectionId}`

/** Shopify drops subscriptions that fail; they are made again. */
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

export async function readNotices(reading: Reading): Promise<void> {
  const { ctx, connection } = reading
  const notices = await listNoticedOrders(ctx.db, connection.id, MAX_NOTICES)
  if (notices.length === 0) return
  const found = await readOrders(
    reading,
    notices.map(({ orderId }) => orderId),
  )
  const gone = notices.filter(({ orderId, isDeleted }) => isDeleted && !found.has(orderId))
  await pullDeletedOrders(
    reading,
    gone.map(({ orderId }) => orderId),
  )
  // reported as deleted and still there: it is read again
  const over = notices.filter(({ orderId, isDeleted }) => !isDeleted || !found.has(orderId))
  await forgetNotices(ctx.db, connection.id, over)
}
