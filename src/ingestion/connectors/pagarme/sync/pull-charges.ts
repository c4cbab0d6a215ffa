import { knownStatuses, rememberOrders } from '../../../connections/read-orders-ledger.ts'
import { receive } from '../../../inbox/receive.ts'
import { inGroups } from '../../in-groups.ts'
import { isFailure } from '../../platform-failure.ts'
import { toStoredCharge, type ChargeAnswer, type Payable, type StoredCharge } from '../api/charge.ts'
import { listedVersion, payableVersion, payloadVersion } from '../api/payload.ts'
import { isPaid } from '../mapping/charge-words.ts'
import type { Reading } from './reading.ts'

const AT_ONCE = 4

/** Read again when the key may read them. */
const withoutPayables = (version: string): string => `without payables/${version}`

type Read = { charge: StoredCharge; version: string; readAt: string }

/** In the inbox when it returns, to how many of them were new or changed. */
export async function pullListed(reading: Reading, listed: readonly ChargeAnswer[]): Promise<number> {
  const { ctx, connection, problems } = reading
  const ids = listed.map(({ id }) => id)
  const known = await knownStatuses(ctx.db, connection.id, ids)
  const fresh = listed.filter((one) => {
    const [version, seen] = [listedVersion(one), known.get(one.id)]
    return seen !== version && !(problems.has('payables') && seen === withoutPayables(version))
  })
  await bring(reading, fresh)
  return fresh.length
}

/** Those that exist are in the inbox when it returns. */
export async function pullById(reading: Reading, ids: readonly string[]): Promise<void> {
  const found: ChargeAnswer[] = []
  await inGroups(ids, AT_ONCE, async (id) => {
    const charge = await readCharge(reading, id)
    if (charge !== undefined) found.push(charge)
  })
  await bring(reading, found)
}

async function bring(reading: Reading, reported: readonly ChargeAnswer[]): Promise<void> {
  const { ctx, connection, client, now } = reading
  const read: Read[] = []
  await inGroups(reported, AT_ONCE, async (one) => {
    const readAt = now().toISOString()
    const charge = await readWhole(reading, one)
    const version = listedVersion(one)
    read.push({ charge, readAt, version: charge.payables === null ? withoutPayables(version) : version })
  })
  if (read.length === 0) return
  const { id: connectionId, accountId } = connection
  const arrivals = read.map(({ charge, readAt }) => ({
    kind: 'pagarme.charge',
    key: charge.id,
    version: payloadVersion(charge),
    payload: { account: client.account, readAt, charge },
  }))
  await receive(ctx, { accountId, connectionId, source: 'pagarme' }, arrivals)
  const seen = [
    ...read.map(({ charge, version }) => ({ id: charge.id, version })),
    ...read.flatMap(({ charge }) => charge.payables ?? []).map(payableSeen),
  ]
  const orders = seen.map(({ id, version }) => ({ orderId: id, status: version, onItsWaySince: null }))
  await rememberOrders(ctx.db, connection, orders, now())
}

export const payableKey = ({ id }: Payable): string => `payable ${id}`.slice(0, 255)
const payableSeen = (payable: Payable) => ({ id: payableKey(payable), version: payableVersion(payable) })

/** With its order, its tries and its payables. */
async function readWhole(reading: Reading, reported: ChargeAnswer): Promise<StoredCharge> {
  const { client } = reading
  // a charge is known by its order, which lists have not always reported
  const whole = reported.order === null ? ((await readCharge(reading, reported.id)) ?? reported) : reported
  const isRetried = (whole.last_transaction?.attempt_count ?? 1) > 1
  const transactions = isRetried ? await client.transactions(whole.id) : []
  const bare = toStoredCharge(whole, { transactions, payables: [] })
  return isPaid(bare) ? { ...bare, payables: await payablesOf(reading, whole.id) } : bare
}

async function payablesOf({ client, problems }: Reading, charge: string): Promise<Payable[] | null> {
  if (problems.has('payables')) return null
  const found = new Map<string, Payable>()
  try {
    for (let page = 1; ; page += 1) {
      const { read, isLast } = await client.payables({ charge, page })
      for (const one of read) found.set(one.id, one)
      if (isLast) break
    }
  } catch (error) {
    if (isFailure(error, 'forbidden', 'not-found', 'refused')) return null
    throw error
  }
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

async function readCharge({ client }: Reading, id: string): Promise<ChargeAnswer | undefined> {
  try {
    return await client.charge(id)
  } catch (error) {
    if (isFailure(error, 'not-found', 'refused')) return undefined
    throw error
  }
}
