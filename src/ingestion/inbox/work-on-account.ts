import type { Context } from '#platform/context.ts'
import { accounts } from '#platform/identity/schema.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { holdTransaction } from '#platform/storage/postgres/hold-transaction.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { notifyFactsMoved } from '../facts-moved.ts'
import { beginBatch, clearDeadBatch, endBatch } from './unfinished-batch.ts'
import { writeBySource } from './write-arrivals.ts'
import { joinPackages } from './join-packages.ts'
import { mapArrivals, type SetAside } from './map-arrivals.ts'
import { mappers as allMappers, type Mapper } from './mappers.ts'
import { nextArrivals, type BatchLimits } from './next-arrivals.ts'
import { noteFreshness } from './source-freshness.ts'
import { giveTurnBack, REST_MS, takeTurn } from './take-turn.ts'

export type InboxContext = Pick<Context, 'db' | 'clickhouse' | 'log'> & {
  clientKeySecret: Uint8Array
  keyring: Keyring
  mappers?: Readonly<Record<string, Mapper>>
  limits?: BatchLimits
}

const LIMITS: BatchLimits = { arrivals: 2000, bytes: 16 * 1024 * 1024 }

const nothing = { arrivals: [], full: false }

/** `again`: milliseconds to look again, null for when something arrives. */
export type Worked = { arrivals: number; again: number | null }

// Arrivals are marked only after their facts are written; a process that dies in between leaves them
// waiting, and bringing them again changes nothing.
export function workOnAccount(ctx: InboxContext, accountId: string, stopping: AbortSignal): Promise<Worked> {
  const { keyring } = ctx
  return holdTransaction(ctx.db, stopping, async (tx, signal) => {
    const turn = await takeTurn(tx, accountId)
    if (!turn.taken) return { arrivals: 0, again: turn.again }
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
    if (account === undefined) return { arrivals: 0, again: null }
    const aftermath = await clearDeadBatch(tx, { ...ctx, account })
    const { arrivals, full } =
      aftermath === null ? await nextArrivals({ tx, keyring }, accountId, ctx.limits ?? LIMITS) : nothing
    if (arrivals.length === 0) {
      await giveTurnBack(tx, accountId, false)
      return { arrivals: 0, again: aftermath }
    }
    const { mappers = allMappers, log } = ctx
    const { mapped, bad } = mapArrivals(arrivals, mappers, account, (error, arrivalId) =>
      log.error({ err: error, arrivalId }, 'inbox: a mapper failed'),
    )
    const joined = await joinPackages(
      { tx, keyring, accountId, clickhouse: ctx.clickhouse },
      arrivals,
      mapped,
    )
    const batchId = await beginBatch(ctx.db, accountId)
    const rows = new Map(joined.mapped.map((each) => [each.id, each.rows]))
    const readable = arrivals.flatMap((arrival) => {
      const own = rows.get(arrival.id)
      return own === undefined ? [] : [{ ...arrival, rows: own }]
    })
    const brought = await writeBySource({ ...ctx, account, batchId, signal }, readable)
    const done = new Set(brought.done)
    await noteFreshness(
      tx,
      accountId,
      readable.filter(({ id }) => done.has(id)),
    )
    await markDone(tx, [...done, ...joined.found])
    await markFailed(tx, [...bad, ...joined.bad, ...brought.bad])
    await notifyFactsMoved(tx, accountId, [...brought.kinds])
    await endBatch(tx, accountId)
    await giveTurnBack(tx, accountId, !full)
    return { arrivals: arrivals.length, again: full ? 0 : REST_MS }
  })
}

async function markDone(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`UPDATE inbox SET state = 'done', reason = NULL, attempts = attempts + 1, ended_at = clock_timestamp()
    WHERE id = ANY(${sql.param(ids)}::bigint[])`)
}

async function markFailed(tx: Transaction, bad: readonly SetAside[]): Promise<void> {
  if (bad.length === 0) return
  const ids = sql.param(bad.map(({ id }) => id))
  const reasons = sql.param(bad.map(({ reason }) => reason.slice(0, 1000)))
  await tx.execute(sql`UPDATE inbox SET state = 'failed', reason = failed.reason, attempts = attempts + 1, ended_at = clock_timestamp()
    FROM unnest(${ids}::bigint[], ${reasons}::text[]) AS failed (id, reason) WHERE inbox.id = failed.id`)
}
