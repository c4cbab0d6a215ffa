import { rememberOrders, type ReadOrder } from '../../../connections/read-orders-ledger.ts'
import { receive } from '../../../inbox/receive.ts'
import { asDate, earliest, parseInstant } from '../../instants.ts'
import { isFailure, type PlatformFailure } from '../../platform-failure.ts'
import type { OrderAnswer } from '../api/order.ts'
import { toStoredOrder, payloadVersion, type OrderPayload } from '../api/payload.ts'
import { toStoredTransaction, type StoredTransaction } from '../api/transaction.ts'
import type { VtexClient } from '../client/vtex-client.ts'
import { deliveredAt, shippedParcels } from '../mapping/milestones.ts'
import { PAID_ELSEWHERE } from '../mapping/payments.ts'
import { readAtOnce } from './read-at-once.ts'
import { rememberDestinations } from './read-freight.ts'
import { rememberSold } from './read-stock.ts'
import type { Reading } from './reading.ts'

const TOGETHER = 20

// In the inbox when it returns; resolves to the orders that could not be read. A failure of the platform
// is thrown after what was read is in the inbox.
export async function readOrders(
  reading: Reading,
  ids: readonly string[],
): Promise<Map<string, PlatformFailure>> {
  const failed = new Map<string, PlatformFailure>()
  const wanted = [...new Set(ids)]
  for (let first = 0; first < wanted.length; first += TOGETHER) {
    await readSome(reading, wanted.slice(first, first + TOGETHER), failed)
  }
  const [worst] = failed
  if (worst === undefined) return failed
  const [sample, { message, resource }] = worst
  reading.problems.note('orders', message, { resource, sample })
  return failed
}

async function readSome(
  reading: Reading,
  ids: readonly string[],
  failed: Map<string, PlatformFailure>,
): Promise<void> {
  const read = await readAtOnce(ids, {
    ask: (id) => readOrder(reading, id),
    bring: (payloads) => bring(reading, payloads),
    failed: (id, failure) => failed.set(id, failure),
  })
  const [first] = ids.map((id) => failed.get(id))
  // a whole batch that is unreadable is not the orders' fault
  if (read === 0 && ids.length === TOGETHER && first?.kind === 'unreadable') throw first
}

async function bring(reading: Reading, payloads: readonly OrderPayload[]): Promise<void> {
  const { ctx, connection, now } = reading
  if (payloads.length === 0) return
  const arrivals = payloads.map((payload) => ({
    kind: 'vtex.order',
    key: payload.order.orderId,
    version: payloadVersion(payload),
    payload,
  }))
  await receive(
    ctx,
    { accountId: connection.accountId, connectionId: connection.id, source: 'vtex' },
    arrivals,
  )
  await rememberOrders(ctx.db, connection, payloads.map(readOrderOf), now())
  await rememberSold(reading, payloads)
  await rememberDestinations(reading, payloads)
}

async function readOrder(reading: Reading, id: string): Promise<OrderPayload> {
  const { client, names } = reading
  const order = await client.order(id)
  return toStoredOrder(client.account, order, await transactionsOf(reading, order), names)
}

async function transactionsOf(
  reading: Reading,
  { paymentData, orderId }: OrderAnswer,
): Promise<StoredTransaction[]> {
  const kept: StoredTransaction[] = []
  for (const { transactionId, payments } of paymentData?.transactions ?? []) {
    if (!reading.payments || transactionId === '' || transactionId === PAID_ELSEWHERE) continue
    try {
      const ids = payments.map(({ id }) => id).filter((id) => id !== '')
      kept.push(await readTransaction(reading.client, transactionId, ids))
    } catch (error) {
      if (!isFailure(error, 'forbidden', 'not-found', 'unreadable', 'refused')) throw error
      reading.problems.note('payments', error.message, { resource: error.resource, sample: orderId })
      if (error.kind === 'forbidden') reading.payments = false
    }
  }
  return kept
}

async function readTransaction(
  client: VtexClient,
  id: string,
  paymentIds: readonly string[],
): Promise<StoredTransaction> {
  const transaction = await client.gatewayTransaction(id)
  const payments = []
  for (const paymentId of paymentIds)
    payments.push({ ...(await client.gatewayPayment(id, paymentId)), id: paymentId })
  return toStoredTransaction({ ...transaction, id }, payments)
}

function readOrderOf({ order }: OrderPayload): ReadOrder {
  const parcels = shippedParcels(order)
  const invoiced =
    parseInstant(order.invoicedDate) ?? earliest(parcels.map(({ issuanceDate }) => issuanceDate))
  const received = deliveredAt(parcels)
  const isCanceled = order.status.startsWith('cancel')
  return {
    orderId: order.orderId,
    status: order.status,
    onItsWaySince: isCanceled || received !== null ? null : asDate(invoiced),
    receivedAt: isCanceled ? null : asDate(received),
  }
}
