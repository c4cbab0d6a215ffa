import { createHash } from 'node:crypto'
import { z } from 'zod'
import { loadLists, saveList } from '../../../connections/lists-ledger.ts'
import { receive } from '../../../inbox/receive.ts'
import { parseInstant } from '../../instants.ts'
import { isFailure } from '../../platform-failure.ts'
import { readPart, save } from '../../read-part.ts'
import type { FreightPayload } from '../api/freight-payload.ts'
import type { FreightValue } from '../api/lists.ts'
import type { OrderPayload } from '../api/payload.ts'
import { shippedParcels } from '../mapping/milestones.ts'
import { carrierOfParcel, deliveriesOf } from '../mapping/parcels.ts'
import type { Reading } from './reading.ts'

/** VTEX lists a table by carrier and postal code alone, so it is asked where packages went. */
const LIST = 'freight'
/** Requests per turn, few so that orders come first. */
const [MAX_REQUESTS, MAX_WAITING] = [20, 2000]
const DAY = 86_400_000
const [NEW, HOLDS] = [60 * DAY, 7 * DAY]

const destination = z.tuple([z.string().min(1), z.string().min(1), z.string(), z.string().regex(/^\d{5}$/)])
type Destination = z.infer<typeof destination>

/** A range that was read; `content` shows whether it is another. */
const readRange = z.object({
  table: z.string(),
  content: z.string(),
  readAt: z.iso.datetime(),
  from: z.number(),
  to: z.number(),
})
type ReadRange = z.infer<typeof readRange>

export async function rememberDestinations(
  reading: Reading,
  payloads: readonly OrderPayload[],
): Promise<void> {
  const { freight } = reading.cursor
  const since = reading.now().getTime() - NEW
  const waiting = new Set(freight.waiting)
  for (const { order } of payloads) {
    const to = (parseInstant(order.creationDate) ?? 0) > since ? destinationOf(order) : null
    if (to !== null) waiting.add(JSON.stringify(to))
  }
  if (waiting.size === freight.waiting.length) return
  freight.waiting = [...waiting].slice(0, MAX_WAITING)
  await save(reading)
}

function destinationOf(order: OrderPayload['order']): Destination | null {
  const [parcel] = shippedParcels(order)
  if (parcel === undefined) return null
  const [delivery] = deliveriesOf(order, parcel)
  if (delivery?.deliveryChannel !== 'delivery') return null
  const prefix = (order.shippingData?.address?.postalCode ?? '').replaceAll(/\D/g, '').slice(0, 5)
  const courier = delivery.deliveryIds[0]?.courierId
  return (
    destination.safeParse([courier, carrierOfParcel(order, parcel), delivery.selectedSla, prefix]).data ??
    null
  )
}

export async function readFreight(reading: Reading): Promise<void> {
  if (reading.cursor.freight.waiting.length === 0) return
  await readPart(reading, 'freight', () => readSome(reading))
}

async function readSome(reading: Reading): Promise<void> {
  const { client, connection, ctx, cursor, now, signal } = reading
  const stored = (await loadLists(ctx.db, connection.id, [LIST])).get(LIST) ?? []
  const known = stored.flatMap((entry) => readRange.safeParse(entry).data ?? [])
  const tables: FreightPayload['tables'] = []
  let asked = 0
  let failure: unknown
  while (asked < MAX_REQUESTS && failure === undefined && !signal.aborted) {
    const [next] = cursor.freight.waiting
    if (next === undefined) break
    const to = destination.parse(JSON.parse(next))
    try {
      if (!isHeld(known, to, now())) {
        asked += 1
        const values = await valuesFor(client, to)
        tables.push(...changedRanges(known, to, values, now()))
      }
      cursor.freight.waiting = cursor.freight.waiting.slice(1)
    } catch (error) {
      failure = error
    }
  }
  if (tables.length > 0) {
    const content = hashOf(tables)
    const source = { accountId: connection.accountId, connectionId: connection.id, source: 'vtex' } as const
    await receive(ctx, source, [
      { kind: 'vtex.freight', key: LIST, version: `${now().toISOString()}/${content}`, payload: { tables } },
    ])
  }
  if (asked > 0) await saveList(ctx.db, connection, LIST, known, now())
  await save(reading)
  if (failure !== undefined) throw failure
}

const tableOf = ([courier, carrier, service]: Destination) => JSON.stringify([courier, carrier, service])
const codeOf = ([, , , prefix]: Destination) => Number(`${prefix}000`)

const isHeld = (known: readonly ReadRange[], to: Destination, now: Date): boolean =>
  known.some(
    ({ table, from, to: last, readAt }) =>
      table === tableOf(to) &&
      from <= codeOf(to) &&
      codeOf(to) <= last &&
      now.getTime() - Date.parse(readAt) < HOLDS,
  )

/** None where VTEX knows no such carrier, or cannot be read. */
async function valuesFor(client: Reading['client'], to: Destination): Promise<FreightValue[]> {
  const [courier, , , prefix] = to
  try {
    return await client.freightValues(courier, `${prefix}000`)
  } catch (error) {
    if (!isFailure(error, 'not-found', 'unreadable', 'refused')) throw error
    return []
  }
}

/** Of an answer, the ranges that are new or other than when they were read last; `known` has all of them then. */
function changedRanges(
  known: ReadRange[],
  to: Destination,
  values: readonly FreightValue[],
  now: Date,
): FreightPayload['tables'] {
  const [, carrier, service] = to
  const [table, at] = [tableOf(to), now.toISOString()]
  const ranges = Map.groupBy(values, ({ zipCodeStart, zipCodeEnd }) => `${zipCodeStart}-${zipCodeEnd}`)
  const changed = [...ranges.values()].filter((rows) => {
    const [first] = rows
    const [from, last] = [Number(first?.zipCodeStart), Number(first?.zipCodeEnd)]
    const isNew = remember(known, { table, from, to: last, content: hashOf(rows), readAt: at })
    return Number.isFinite(from) && Number.isFinite(last) && isNew
  })
  if (!isHeld(known, to, now))
    remember(known, { table, from: codeOf(to), to: codeOf(to) + 999, content: '', readAt: at })
  return changed.map((rows) => ({ carrier, service, at, values: rows }))
}

function remember(known: ReadRange[], range: ReadRange): boolean {
  const place = known.findIndex(
    ({ table, from, to }) => table === range.table && from === range.from && to === range.to,
  )
  const before = known[place]
  if (before === undefined) known.push(range)
  else known[place] = range
  return before?.content !== range.content
}

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
