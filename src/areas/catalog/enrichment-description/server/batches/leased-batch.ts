import { LeaseLost } from '#platform/jobs/leased-work.ts'
import { sql, type SQL } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import type { BatchItemState } from '../../model.ts'
import type { StoredBatch } from '../schema.ts'
import { WriterFailure } from '../writers/writer.ts'
import type { Tokens } from './batch-cost.ts'

export type OpenItem = { seq: number; productId: string; attempts: number }

/**
 * A batch leased by this worker. Every write locks its row, so a worker that lost the lease changes nothing.
 * Not audited: system state.
 */
export function leasedBatch(db: Database, { id, settings }: StoredBatch, worker: string) {
  const mine = sql`id = ${id} AND worker = ${worker}`
  const holdWhile = async (tx: Pick<Transaction, 'execute'>, states: SQL, also: SQL = sql``) => {
    const held = await tx.execute(
      sql`UPDATE content_batches SET heartbeat_at = now() ${also} WHERE ${mine} AND state IN (${states})`,
    )
    return (held.rowCount ?? 0) > 0
  }
  const open = sql`'running', 'paused'`
  const hold = async (tx: Pick<Transaction, 'execute'>, also?: SQL) => {
    if (!(await holdWhile(tx, open, also))) throw new LeaseLost('the batch has another worker, or none')
  }
  const end = (tx: Transaction, seqs: readonly number[], state: BatchItemState, problem: string | null) =>
    tx.execute(sql`UPDATE content_batch_items SET state = ${state}, problem = ${problem}, ended_at = now()
      WHERE batch_id = ${id} AND seq = ANY(${sql.param(seqs)}::int[])`)

  return {
    beat: () => hold(db),
    letGo: () => hold(db, sql`, worker = NULL`),
    /**
     * Requests the previous worker sent without seeing a response are marked lost; templates are simply
     * redone.
     */
    settleAsked: () =>
      db.transaction(async (tx) => {
        await hold(tx)
        const [state, problem] =
          settings.writer === 'template' ? ['waiting', null] : ['lost', new WriterFailure('lost').message]
        await tx.execute(sql`UPDATE content_batch_items SET state = ${state}, problem = ${problem},
          ended_at = CASE WHEN ${state} = 'lost' THEN now() END WHERE batch_id = ${id} AND state = 'asked'`)
      }),
    nextItems: async (most: number): Promise<OpenItem[]> => {
      const { rows } = await db.execute<OpenItem>(sql`SELECT seq, product_id AS "productId", attempts
        FROM content_batch_items WHERE batch_id = ${id} AND state = 'waiting' ORDER BY seq LIMIT ${most}`)
      return rows
    },
    /** False if the batch was paused meanwhile: no more requests may be sent. */
    ask: (seq: number): Promise<boolean> =>
      db.transaction(async (tx) => {
        if (!(await holdWhile(tx, sql`'running'`))) return false
        const asked = await tx.execute(sql`UPDATE content_batch_items
          SET state = 'asked', attempts = attempts + 1, asked_at = now()
          WHERE batch_id = ${id} AND seq = ${seq} AND state = 'waiting'`)
        return (asked.rowCount ?? 0) > 0
      }),
    /**
     * Completes items and adds their tokens in the transaction of `store`, which returns the items it
     * rejected with reasons.
     */
    settle: (
      items: readonly OpenItem[],
      tokens: Tokens,
      store: (tx: Transaction) => Promise<{ refused: ReadonlySet<string>; problem: string }>,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        const { inputTokens, outputTokens } = tokens
        await hold(
          tx,
          sql`, input_tokens = input_tokens + ${inputTokens}, output_tokens = output_tokens + ${outputTokens}`,
        )
        const { refused, problem } = await store(tx)
        const seqsOf = (isRefused: boolean) =>
          items.filter(({ productId }) => refused.has(productId) === isRefused).map(({ seq }) => seq)
        await end(tx, seqsOf(false), 'written', null)
        await end(tx, seqsOf(true), 'failed', problem)
      }),
    fail: (seqs: readonly number[], state: 'failed' | 'lost', problem: string, tokens?: Tokens) =>
      db.transaction(async (tx) => {
        const { inputTokens = 0, outputTokens = 0 } = tokens ?? {}
        await hold(
          tx,
          sql`, input_tokens = input_tokens + ${inputTokens}, output_tokens = output_tokens + ${outputTokens}`,
        )
        await end(tx, seqs, state, problem)
      }),
    /** Certainly not processed by the service: item and batch go back to the queue after a pause. */
    postpone: (seq: number, pauseMs: number, { isCounted }: { isCounted: boolean }) =>
      db.transaction(async (tx) => {
        await hold(tx, sql`, next_at = GREATEST(next_at, now() + ${pauseMs} * interval '1 millisecond')`)
        await tx.execute(sql`UPDATE content_batch_items SET state = 'waiting', asked_at = NULL,
          attempts = attempts - ${isCounted ? 0 : 1} WHERE batch_id = ${id} AND seq = ${seq} AND state = 'asked'`)
      }),
    pause: (problem: string) => hold(db, sql`, state = 'paused', problem = ${problem}`),
    /**
     * Moves the batch to the end of the queue (later if a pause is set), or marks it done if nothing is left.
     */
    release: () =>
      hold(
        db,
        sql`, worker = NULL, next_at = GREATEST(next_at, now()),
        state = CASE WHEN ${nothingOpen(id)} THEN 'done' ELSE state END,
        ended_at = CASE WHEN ${nothingOpen(id)} THEN now() END`,
      ),
  }
}

export type LeasedBatch = ReturnType<typeof leasedBatch>

const nothingOpen = (id: string) => sql`NOT EXISTS (
  SELECT 1 FROM content_batch_items WHERE batch_id = ${id} AND state IN ('waiting', 'asked'))`
