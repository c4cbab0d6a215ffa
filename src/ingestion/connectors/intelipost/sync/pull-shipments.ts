import { knownStatuses, rememberOrders, type ReadOrder } from '../../../connections/read-orders-ledger.ts'
import { receive } from '../../../inbox/receive.ts'
import { inGroups } from '../../in-groups.ts'
import { latest } from '../../instants.ts'
import { isFailure } from '../../platform-failure.ts'
import { shipmentVersion } from '../api/payload.ts'
import type { Shipment } from '../api/shipment.ts'
import { knownOrders } from './account-orders.ts'
import type { Reading } from './reading.ts'

const AT_ONCE = 4
const DAY = 86_400_000
/** What ended is read for so long after its last event: some are taken back. */
const AFTER_THE_END_MS = 7 * DAY

const ends: ReadonlySet<string> = new Set(['DELIVERED', 'CANCELLED'])

/** `orderId`: the order that it was asked for, if it was asked for one. */
type Read = { shipment: Shipment; orderId: string; readAt: string }

/** In the inbox when it returns, to how many of them were new or changed. */
export async function pullShipments(reading: Reading, numbers: readonly string[]): Promise<number> {
  const read: Read[] = []
  const gone: string[] = []
  await inGroups(numbers, AT_ONCE, async (number) => {
    const readAt = reading.now().toISOString()
    const shipment = await readShipment(reading, number)
    if (shipment === undefined) gone.push(number)
    else read.push({ shipment, orderId: '', readAt })
  })
  const fresh = await keep(reading, read)
  await forgetGone(reading, gone)
  return fresh
}

/** Of orders of the account: `found` have shipments, of which `fresh` were new or changed. */
export async function pullOrders(
  reading: Reading,
  orderIds: readonly string[],
): Promise<{ found: number; fresh: number }> {
  const read: Read[] = []
  const seen: ReadOrder[] = []
  await inGroups(orderIds, AT_ONCE, async (orderId) => {
    const readAt = reading.now().toISOString()
    const numbers = await reading.client.numbersOfSale(orderId).catch(none)
    let found = 0
    for (const number of numbers.length > 0 ? numbers : [orderId]) {
      const shipment = await readShipment(reading, number)
      if (shipment === undefined) continue
      found += 1
      read.push({ shipment, orderId, readAt })
    }
    seen.push({ orderId: saleKey(orderId), status: found > 0 ? 'found' : 'none', onItsWaySince: null })
  })
  const fresh = await keep(reading, read)
  await rememberOrders(reading.ctx.db, reading.connection, seen, reading.now())
  return { found: seen.filter(({ status }) => status === 'found').length, fresh }
}

const saleKey = (orderId: string): string => `sale ${orderId}`.slice(0, 255)

/** Those of which no shipment was found yet. */
export async function withoutShipments(
  { ctx, connection }: Reading,
  orderIds: readonly string[],
): Promise<string[]> {
  const known = await knownStatuses(ctx.db, connection.id, orderIds.map(saleKey))
  return orderIds.filter((id) => known.get(saleKey(id)) !== 'found')
}

async function keep(reading: Reading, read: readonly Read[]): Promise<number> {
  const { ctx, connection, client, now } = reading
  if (read.length === 0) return 0
  const orders = await ordersOf(reading, read)
  const reported = read.map((one, place) => {
    const orderId = orders[place] ?? one.shipment.order_number
    return { ...one, orderId, version: shipmentVersion(orderId, one.shipment) }
  })
  const numbers = reported.map(({ shipment }) => shipment.order_number)
  const known = await knownStatuses(ctx.db, connection.id, numbers)
  const fresh = reported.filter(({ shipment, version }) => known.get(shipment.order_number) !== version)
  const arrivals = fresh.map(({ version, ...payload }) => ({
    kind: 'intelipost.shipment',
    key: payload.shipment.order_number,
    version,
    payload: { account: client.account, ...payload },
  }))
  const { id: connectionId, accountId } = connection
  if (arrivals.length > 0) await receive(ctx, { accountId, connectionId, source: 'intelipost' }, arrivals)
  const seen = reported.map(({ shipment, version }) => ({
    orderId: shipment.order_number,
    status: version,
    onItsWaySince: watchedSince(shipment, now()),
  }))
  await rememberOrders(ctx.db, connection, seen, now())
  return fresh.length
}

// Stores number shipments as they like: it is the shipment of the first of these orders that the account
// has, or else of the sale that it names.
async function ordersOf(reading: Reading, read: readonly Read[]): Promise<string[]> {
  const candidates = read.map(({ shipment, orderId }) => {
    const { sales_order_number: sale, external_order_numbers: others, order_number: number } = shipment
    const named = [sale, others?.sales ?? '', others?.marketplace ?? '', number]
    return [orderId, ...named.map((one) => one.trim())].filter((one) => one !== '' && one.length <= 255)
  })
  const known = await knownOrders(reading, [...new Set(candidates.flat())])
  return candidates.map((all) => all.find((one) => known.has(one)) ?? all[0] ?? '')
}

/** Null: nothing more is expected. */
function watchedSince(shipment: Shipment, now: Date): Date | null {
  const volumes = shipment.shipment_order_volume_array
  const events = volumes.flatMap((one) => one.shipment_order_volume_state_history_array)
  const last = latest([
    ...events.flatMap((one) => [one.event_date_iso, one.created_iso]),
    shipment.created_iso,
    shipment.modified_iso,
  ])
  const isOver = volumes.every((one) =>
    one.shipment_order_volume_state_history_array.some((event) =>
      ends.has(event.shipment_order_volume_state),
    ),
  )
  const at = last ?? now.getTime()
  return isOver && at < now.getTime() - AFTER_THE_END_MS ? null : new Date(at)
}

/** Shipments that Intelipost no longer has are not asked for again. */
async function forgetGone({ ctx, connection, now }: Reading, numbers: readonly string[]): Promise<void> {
  const known = await knownStatuses(ctx.db, connection.id, numbers)
  const gone = [...known].map(([orderId, status]) => ({ orderId, status, onItsWaySince: null }))
  await rememberOrders(ctx.db, connection, gone, now())
}

async function readShipment({ client }: Reading, number: string): Promise<Shipment | undefined> {
  try {
    return await client.shipment(number)
  } catch (error) {
    if (isFailure(error, 'not-found')) return undefined
    throw error
  }
}

function none(error: unknown): string[] {
  if (isFailure(error, 'not-found')) return []
  throw error
}
