import { knownStatuses, rememberOrders } from '../../../connections/read-orders-ledger.ts'
import { dropFailed } from '../../../inbox/drop-failed.ts'
import { receive } from '../../../inbox/receive.ts'
import { asDate } from '../../instants.ts'
import { isFailure } from '../../platform-failure.ts'
import type { ListedOrder } from '../api/answers.ts'
import type { ShopifyBuyer } from '../api/buyer.ts'
import { gidNumber, type ShopifyOrder } from '../api/order.ts'
import { payloadVersion } from '../api/payload.ts'
import { deliveredAt, shippedAt } from '../mapping/milestones.ts'
import type { Reading } from './reading.ts'

export async function readListed(reading: Reading, listed: readonly ListedOrder[]): Promise<void> {
  const { ctx, connection } = reading
  const ids = listed.map(({ id }) => gidNumber(id))
  const known = await knownStatuses(ctx.db, connection.id, ids)
  const changed = listed.filter(({ id, updatedAt }) => known.get(gidNumber(id)) !== updatedAt)
  await readOrders(
    reading,
    changed.map(({ id }) => gidNumber(id)),
  )
}

/** In the inbox when it returns. Resolves to the numbers of the orders that exist. */
export async function readOrders(reading: Reading, numbers: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const ids = [...new Set(numbers)].map((number) => `gid://shopify/Order/${number}`)
  for await (const orders of reading.client.orders(ids)) {
    await bring(reading, orders)
    for (const { id } of orders) found.add(gidNumber(id))
  }
  return found
}

export async function pullDeletedOrders(
  { ctx, connection, now }: Reading,
  numbers: readonly string[],
): Promise<void> {
  if (numbers.length === 0) return
  const { id: connectionId, accountId } = connection
  const at = now().toISOString()
  const arrivals = numbers.map((orderId) => ({
    kind: 'shopify.gone',
    key: orderId,
    version: 'gone',
    payload: { orderId, at },
  }))
  await dropFailed(ctx.db, connection, 'shopify.order', numbers)
  await receive(ctx, { accountId, connectionId, source: 'shopify' }, arrivals)
  const gone = numbers.map((orderId) => ({ orderId, status: 'deleted', onItsWaySince: null }))
  await rememberOrders(ctx.db, connection, gone, now())
}

async function bring(reading: Reading, read: readonly ShopifyOrder[]): Promise<void> {
  if (read.length === 0) return
  const { ctx, connection, client, now } = reading
  const { id: connectionId, accountId } = connection
  const buyers = await buyersOf(reading, read)
  const orders = read.map((order) => ({ ...order, buyer: buyers.get(order.id) ?? null }))
  const arrivals = orders.map((order) => ({
    kind: 'shopify.order',
    key: gidNumber(order.id),
    version: payloadVersion(order),
    payload: { shop: client.shop, order },
  }))
  await receive(ctx, { accountId, connectionId, source: 'shopify' }, arrivals)
  const known = orders.map((order) => ({
    orderId: gidNumber(order.id),
    status: order.updatedAt,
    onItsWaySince: isOnItsWay(order) ? asDate(shippedAt(order)) : null,
  }))
  await rememberOrders(ctx.db, connection, known, now())
}

async function buyersOf(
  { client, cursor, problems }: Reading,
  orders: readonly ShopifyOrder[],
): Promise<Map<string, ShopifyBuyer>> {
  if (!cursor.buyers) return new Map()
  try {
    return await client.buyers(orders.map(({ id }) => id))
  } catch (error) {
    if (!isFailure(error, 'forbidden')) throw error
    problems.note('hidden', error.message, { resource: error.resource })
    return new Map()
  }
}

const isOnItsWay = (order: ShopifyOrder): boolean => order.cancelledAt === '' && deliveredAt(order) === null
