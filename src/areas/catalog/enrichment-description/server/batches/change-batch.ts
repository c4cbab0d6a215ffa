import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { and, eq, inArray, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { Batch, OfBatch, RetryBatch } from '../../batches-contract.ts'
import { batchesOpen, type BatchState } from '../../model.ts'
import { contentBatches, contentBatchItems, type StoredBatch } from '../schema.ts'
import { toBatchSettings, findSettings } from '../settings/get-content-settings.ts'
import { WriterFailure } from '../writers/writer.ts'
import { lockBatch, presentBatch } from './present-batches.ts'

type Change = Partial<typeof contentBatches.$inferInsert>

const begins = { state: 'running', problem: null, endedAt: null, nextAt: sql`now()` } as const

/** Requests already sent are still completed. */
export const pauseBatch = (ctx: AccountContext, { batchId }: OfBatch): Promise<Batch> =>
  change(ctx, batchId, {
    action: 'content-batch.pause',
    from: ['running'],
    make: async () => ({ state: 'paused', problem: null }),
  })

export const resumeBatch = (ctx: AccountContext, { batchId }: OfBatch): Promise<Batch> =>
  change(ctx, batchId, {
    action: 'content-batch.resume',
    from: ['paused'],
    make: async (tx, batch) => {
      const hasSpent = batch.inputTokens + batch.outputTokens > 0
      await tx
        .update(contentBatchItems)
        .set({ attempts: 0 })
        .where(and(eq(contentBatchItems.batchId, batchId), eq(contentBatchItems.state, 'waiting')))
      // a batch with recorded tokens keeps its settings, since they hold the price of those tokens
      const settings = toBatchSettings(await findSettings(tx, ctx.account.id))
      return { ...begins, ...(!hasSpent && { settings }) }
    },
  })

/** Abandons requests in flight; they may still be charged. */
export const cancelBatch = (ctx: AccountContext, { batchId }: OfBatch): Promise<Batch> =>
  change(ctx, batchId, {
    action: 'content-batch.cancel',
    from: batchesOpen,
    make: async (tx) => {
      const end = async (from: 'waiting' | 'asked', to: 'canceled' | 'lost', problem: string | null) => {
        const those = and(eq(contentBatchItems.batchId, batchId), eq(contentBatchItems.state, from))
        await tx.update(contentBatchItems).set({ state: to, problem, endedAt: ctx.now() }).where(those)
      }
      await end('waiting', 'canceled', null)
      await end('asked', 'lost', new WriterFailure('lost').message)
      return { state: 'canceled', worker: null, heartbeatAt: null, endedAt: ctx.now() }
    },
  })

export const retryBatch = (ctx: AccountContext, { batchId, which }: RetryBatch): Promise<Batch> =>
  change(ctx, batchId, {
    action: 'content-batch.retry',
    from: ['running', 'paused', 'done'],
    after: { state: which },
    make: async (tx, batch) => {
      await refuseOpenElsewhere(tx, batch, which)
      const those = and(eq(contentBatchItems.batchId, batchId), eq(contentBatchItems.state, which))
      const { rowCount } = await tx
        .update(contentBatchItems)
        .set({ state: 'waiting', attempts: 0, problem: null, askedAt: null, endedAt: null })
        .where(those)
      if (rowCount === 0)
        throw new FarolError('invalidInput', { fields: { which: 'Não há nada para solicitar de novo' } })
      return batch.state === 'paused' ? {} : begins
    },
  })

type Changing = {
  action: `content-batch.${'pause' | 'resume' | 'cancel' | 'retry'}`
  from: readonly BatchState[]
  after?: { state: string }
  make: (tx: Transaction, batch: StoredBatch) => Promise<Change | typeof begins>
}

async function change(
  ctx: AccountContext,
  batchId: string,
  { action, from, after, make }: Changing,
): Promise<Batch> {
  assertPermission(ctx, 'catalog.edit')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const before = await lockBatch(tx, ctx, batchId)
    if (!from.includes(before.state)) throw new FarolError('conflict')
    const values = await make(tx, before)
    const [changed] =
      Object.keys(values).length === 0
        ? [before]
        : await tx.update(contentBatches).set(values).where(eq(contentBatches.id, batchId)).returning()
    if (changed === undefined) throw new FarolError('unexpected')
    await recordAudit(tx, {
      ctx,
      action,
      object: `content-batch:${batchId}`,
      before: { state: before.state },
      after: after ?? { state: changed.state },
    })
    return presentBatch(tx, changed)
  })
}

/** Prevents two batches from writing, and paying for, the same product. */
async function refuseOpenElsewhere(
  tx: Transaction,
  { id, accountId }: StoredBatch,
  which: 'failed' | 'lost',
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`content-batches ${accountId}`}, 0))`)
  const { productId, state, batchId } = contentBatchItems
  const ours = tx
    .select({ productId })
    .from(contentBatchItems)
    .where(and(eq(batchId, id), eq(state, which)))
  const [open] = await tx
    .select({ productId })
    .from(contentBatchItems)
    .innerJoin(contentBatches, eq(contentBatches.id, batchId))
    .where(
      and(
        eq(contentBatches.accountId, accountId),
        inArray(contentBatches.state, batchesOpen),
        inArray(state, ['waiting', 'asked']),
        inArray(productId, ours),
      ),
    )
    .limit(1)
  if (open !== undefined)
    throw new FarolError('invalidInput', {
      fields: { which: 'Parte destes produtos já está em outro lote em andamento' },
    })
}
