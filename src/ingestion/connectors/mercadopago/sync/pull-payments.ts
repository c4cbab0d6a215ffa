import { contestedSince, knownStatuses, rememberOrders } from '../../../connections/read-orders-ledger.ts'
import { receive } from '../../../inbox/receive.ts'
import { inGroups } from '../../in-groups.ts'
import { isFailure } from '../../platform-failure.ts'
import { asDate, dateOf, earliest } from '../../instants.ts'
import { payloadVersion } from '../api/payload.ts'
import { toStoredPayment, type StoredPayment } from '../api/payment.ts'
import type { Listed } from './read-page.ts'
import type { Reading } from './reading.ts'

const AT_ONCE = 4

/** Money that the account moves without selling. */
const noSale = new Set([
  'money_transfer',
  'account_fund',
  'investment',
  'money_exchange',
  'cellphone_recharge',
])

/** The search also reports what the account paid to others. Payments of tests are no sales. */
const isOurs =
  ({ client }: Reading) =>
  ({ collector_id, operation_type, live_mode }: StoredPayment): boolean =>
    (collector_id === '' || collector_id === client.account) &&
    !noSale.has(operation_type) &&
    live_mode !== false

/** In the inbox when it returns, to how many are the account's sales and how many of them were new or changed. */
export async function pullListed(
  reading: Reading,
  listed: readonly Listed[],
): Promise<{ sales: number; fresh: number }> {
  const { ctx, connection } = reading
  const sales = listed
    .map(({ payment, isWhole }) => ({ stored: toStoredPayment(payment), isWhole }))
    .filter(({ stored }) => isOurs(reading)(stored))
    .map((one) => ({ ...one, version: payloadVersion(one.stored) }))
  const ids = sales.map(({ stored }) => stored.id)
  const known = await knownStatuses(ctx.db, connection.id, ids)
  const fresh = sales.filter(({ stored, version }) => known.get(stored.id) !== version)
  const summaries = fresh.filter(({ isWhole }) => !isWhole)
  const whole = await readPayments(
    reading,
    summaries.map(({ stored }) => stored.id),
  )
  await bring(
    reading,
    fresh.map(({ stored, version }) => ({ version, payment: whole.get(stored.id) ?? stored })),
  )
  return { sales: sales.length, fresh: fresh.length }
}

/** Those that exist are in the inbox when it returns. */
export async function pullById(reading: Reading, ids: readonly string[]): Promise<void> {
  const read = [...(await readPayments(reading, ids)).values()].filter(isOurs(reading))
  await bring(
    reading,
    read.map((payment) => ({ payment, version: payloadVersion(payment) })),
  )
}

async function readPayments(
  { client }: Reading,
  ids: readonly string[],
): Promise<Map<string, StoredPayment>> {
  const found = new Map<string, StoredPayment>()
  await inGroups(ids, AT_ONCE, async (id) => {
    try {
      found.set(id, toStoredPayment(await client.payment(id)))
    } catch (error) {
      if (!isFailure(error, 'not-found', 'refused')) throw error
    }
  })
  return found
}

/** `version`: as it was listed, so that it is known when it is listed again. */
async function bring(
  reading: Reading,
  read: readonly { payment: StoredPayment; version: string }[],
): Promise<void> {
  if (read.length === 0) return
  const { ctx, connection, client, issuers, now } = reading
  const { id: connectionId, accountId } = connection
  const contested = await findContests(
    reading,
    read.map(({ payment }) => payment),
  )
  const arrivals = read.map(({ payment }) => ({
    kind: 'mercadopago.payment',
    key: payment.id,
    version: payloadVersion(payment),
    payload: {
      account: client.account,
      payment,
      issuer: issuers.get(payment.issuer_id) ?? '',
      contested_at: contested.get(payment.id)?.toISOString() ?? '',
    },
  }))
  await receive(ctx, { accountId, connectionId, source: 'mercadopago' }, arrivals)
  const known = read.map(({ payment, version }) => ({
    orderId: payment.id,
    status: version,
    onItsWaySince: null,
    contestedAt: contested.get(payment.id) ?? null,
  }))
  await rememberOrders(ctx.db, connection, known, now())
}

/** When each was first contested, asked once: by the contests themselves, or else by the change that mentioned it. */
async function findContests(
  { ctx, connection, client }: Reading,
  payments: readonly StoredPayment[],
): Promise<Map<string, Date>> {
  const contested = payments.filter(({ status }) => status === 'charged_back')
  if (contested.length === 0) return new Map()
  const since = await contestedSince(
    ctx.db,
    connection.id,
    contested.map(({ id }) => id),
  )
  for (const { id, date_last_updated } of contested) {
    if (since.has(id)) continue
    const reported = await readContest(client, id)
    const first = reported ?? dateOf(date_last_updated)
    if (first !== null) since.set(id, first)
  }
  return since
}

async function readContest(client: Reading['client'], paymentId: string): Promise<Date | null> {
  try {
    const { results } = await client.chargebacks(paymentId)
    return asDate(earliest(results.map(({ date_created }) => date_created)))
  } catch (error) {
    if (!isFailure(error, 'not-found', 'refused', 'forbidden', 'unreadable')) throw error
    return null
  }
}
