import { recordAudit } from '#platform/audit/record.ts'
import type { AccountContext } from '#platform/context.ts'
import { LeaseLost } from '#platform/jobs/leased-work.ts'
import { and, eq, inArray, sql, type PgUpdateSetSource } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { publicationsOpen, type PublicationState } from '../../model.ts'
import { contentPublications, contentSuggestions, type StoredPublication } from '../schema.ts'
import type { Texts } from './texts-to-write.ts'

type Change = PgUpdateSetSource<typeof contentPublications>
export type End = {
  state: Exclude<PublicationState, 'queued' | 'writing' | 'canceled'>
  problem?: string
  found?: Texts
}

const acts = {
  publish: { done: 'content.written', conflict: 'content.conflict', failed: 'content.failed' },
  undo: { done: 'content.undone', conflict: 'content.conflict', failed: 'content.failed' },
} as const

/** A publication leased by this worker; one that lost the lease changes nothing. */
export function leasedPublication(ctx: AccountContext, row: StoredPublication, worker: string) {
  const { id, kind, suggestionId, productId } = row
  const mine = and(
    eq(contentPublications.id, id),
    eq(contentPublications.worker, worker),
    inArray(contentPublications.state, publicationsOpen),
  )
  const hold = async (tx: Pick<Transaction, 'update'>, change: Change) => {
    const { rowCount } = await tx.update(contentPublications).set(change).where(mine)
    if (rowCount === 0) throw new LeaseLost('the publication has another worker, or none')
  }
  const free = { worker: null, heartbeatAt: null }
  return {
    beat: () => hold(ctx.db, { heartbeatAt: sql`now()` }),
    letGo: () => hold(ctx.db, free),
    /**
     * Stored before the first write and never replaced by a retry's reading. After a crash the next worker
     * waits, since the write may still be in flight.
     */
    begin: (before: Texts, image: unknown, waitMs: number) =>
      hold(ctx.db, {
        state: 'writing',
        nextAt: later(waitMs),
        ...(row.state === 'queued' && { before, image }),
      }),
    /** After a write that was certainly rejected for now. */
    notBegun: () => hold(ctx.db, { state: row.state }),
    postpone: (pauseMs: number, problem: string) =>
      hold(ctx.db, {
        ...free,
        problem,
        attempts: row.attempts + 1,
        nextAt: later(pauseMs),
      }),
    end: ({ state, problem, found }: End): Promise<void> =>
      ctx.db.transaction(async (tx) => {
        const told = { problem: problem ?? null, found: found ?? null }
        await hold(tx, { ...free, ...told, state, endedAt: ctx.now() })
        if (state === 'done') {
          const [from, to] =
            kind === 'publish' ? (['approved', 'published'] as const) : (['published', 'approved'] as const)
          await tx
            .update(contentSuggestions)
            .set({ state: to, changedAt: ctx.now(), changedBy: row.createdBy })
            .where(and(eq(contentSuggestions.id, suggestionId), eq(contentSuggestions.state, from)))
        }
        await recordAudit(tx, {
          ctx,
          action: acts[kind][state],
          object: `content:${suggestionId}`,
          after: { product: productId, ...(problem !== undefined && { reason: problem }) },
        })
      }),
  }
}

export type LeasedPublication = ReturnType<typeof leasedPublication>

const later = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`
