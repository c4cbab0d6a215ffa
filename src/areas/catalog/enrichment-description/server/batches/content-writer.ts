import { claimRow } from '#platform/jobs/leased-rows.ts'
import { LeaseLost, startLeasedWork, type Lease } from '#platform/jobs/leased-work.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { contentBatches, type StoredBatch } from '../schema.ts'
import type { ContentWriterDeps } from './batch-work.ts'
import { leasedBatch } from './leased-batch.ts'
import { writeByService } from './write-by-service.ts'
import { writeByTemplate } from './write-by-template.ts'

type ContentLease = Lease & { accountId: string }

const AT_ONCE = 3
const PAUSE_AFTER_FAILURE = sql`interval '30 seconds'`

/** Each turn takes a few products of the batch that waited longest; one batch per account at a time. */
export const startContentWriter = (parts: ContentWriterDeps): (() => Promise<void>) =>
  startLeasedWork<ContentLease>({
    name: 'content',
    log: parts.log,
    atOnce: AT_ONCE,
    claim: async (worker, atWork) => {
      const others = sql.param(atWork.map(({ accountId }) => accountId))
      const id = await claimRow(parts.db, 'content_batches', worker, {
        due: sql`state = 'running' AND next_at <= now() AND account_id <> ALL(${others}::uuid[])`,
        first: sql`next_at`,
      })
      if (id === undefined) return undefined
      const [row] = await parts.db.select().from(contentBatches).where(eq(contentBatches.id, id))
      return row && leaseOf(parts, row, worker)
    },
  })

function leaseOf(parts: ContentWriterDeps, row: StoredBatch, worker: string): ContentLease {
  const { id: batchId, accountId } = row
  const db = parts.accountDb(accountId)
  const held = leasedBatch(db, row, worker)
  const gone = new AbortController()
  const work = { parts, row, db, held, gone: gone.signal }
  return {
    accountId,
    details: { batchId },
    pauses: [1000, 4000, 10_000],
    renew: () =>
      held.beat().catch((error: unknown) => {
        if (error instanceof LeaseLost) gone.abort(error)
        throw error
      }),
    work: async (signal) => {
      await held.settleAsked()
      await (row.settings.writer === 'template' ? writeByTemplate : writeByService)({ ...work, signal })
      await held.release()
    },
    letGo: held.letGo,
    fail: async (err) => {
      parts.log.error({ err, batchId }, 'content: a batch could not go on')
      await parts.db.execute(sql`UPDATE content_batches
        SET worker = NULL, heartbeat_at = NULL, next_at = now() + ${PAUSE_AFTER_FAILURE}
        WHERE id = ${batchId} AND worker = ${worker}`)
    },
  }
}
