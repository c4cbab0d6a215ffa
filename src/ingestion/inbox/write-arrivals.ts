import { upsertClientsAtomically } from '#platform/clients/upsert-clients.ts'
import type { Logger } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { canonicalKinds, type CanonicalKind } from '#model/kinds/index.ts'
import { dropCanonical } from '../canonical/canonical-tables.ts'
import { removeGoneOrders } from '../facts/remove-gone-orders.ts'
import { allEnded } from '../facts/run-in-pairs.ts'
import { stageCanonical, writeFacts, type WriteFactsContext } from '../write-facts.ts'
import { combineRows, inspectRows } from './combine-rows.ts'
import { isContentError } from './content-errors.ts'
import type { MappedArrival, SetAside } from './map-arrivals.ts'

type WriteContext = WriteFactsContext & {
  db: Database
  keyring: Keyring
  batchId: string
  log: Logger
  signal: AbortSignal
}

type Brought = { done: number[]; bad: SetAside[]; kinds: Set<CanonicalKind> }

/** By source, since what each brought is remembered. */
export async function writeBySource(
  ctx: Omit<WriteContext, 'source'>,
  arrivals: readonly (MappedArrival & { source: string })[],
): Promise<Brought> {
  const brought: Brought = { done: [], bad: [], kinds: new Set() }
  for (const [source, ofSource] of Map.groupBy(arrivals, (arrival) => arrival.source))
    await writeArrivals({ ...ctx, source }, ofSource, brought)
  return brought
}

/** When the engine refuses the content, the batch is halved until the bad arrivals are found. */
async function writeArrivals(
  ctx: WriteContext,
  arrivals: readonly MappedArrival[],
  brought: Brought,
): Promise<void> {
  try {
    for (const kind of await writeTogether(ctx, arrivals)) brought.kinds.add(kind)
    brought.done.push(...arrivals.map(({ id }) => id))
  } catch (error) {
    if (ctx.signal.aborted || !isContentError(error)) throw error
    const [only] = arrivals
    if (arrivals.length === 1 && only !== undefined) {
      ctx.log.error({ err: error, arrivalId: only.id }, 'inbox: an arrival was refused by the engine')
      brought.bad.push({ id: only.id, reason: 'Os valores não puderam ser salvos.' })
    } else {
      const half = Math.ceil(arrivals.length / 2)
      await writeArrivals(ctx, arrivals.slice(0, half), brought)
      await writeArrivals(ctx, arrivals.slice(half), brought)
    }
  }
}

async function writeTogether(
  ctx: WriteContext,
  arrivals: readonly MappedArrival[],
): Promise<CanonicalKind[]> {
  const rows = combineRows(arrivals.map((arrival) => arrival.rows))
  const kinds = canonicalKinds.filter((kind) => rows[kind].length > 0)
  if (kinds.length > 0) await writeRows(ctx, rows, kinds)
  await writeClients(ctx, arrivals)
  const gone = arrivals.flatMap((arrival) => arrival.rows.gone ?? [])
  if (gone.length === 0) return kinds
  await removeGoneOrders(ctx, gone)
  return [...kinds, 'orders', 'payments']
}

async function writeClients(ctx: WriteContext, arrivals: readonly MappedArrival[]): Promise<void> {
  const clients = arrivals.flatMap((arrival) => arrival.rows.clients ?? [])
  const { keyring, clientKeySecret, account, source } = ctx
  const of = { keyring, clientKeySecret, accountId: account.id, source }
  if (clients.length > 0) await upsertClientsAtomically(ctx.db, of, clients)
}

async function writeRows(
  ctx: WriteContext,
  rows: ReturnType<typeof combineRows>,
  kinds: readonly CanonicalKind[],
): Promise<void> {
  const { batchId } = ctx
  try {
    await allEnded(kinds.map((kind) => stageCanonical(ctx, batchId, kind, rows[kind])))
    await writeFacts(ctx, batchId, { signal: ctx.signal, inspection: inspectRows(rows) })
  } finally {
    await dropCanonical(ctx, batchId, kinds)
  }
}
