import { assertPermission, type AccountContext } from '#platform/context.ts'
import { and, asc, count, desc, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { Batch, BatchDetails, GetBatch } from '../../batches-contract.ts'
import { contentBatches, contentBatchItems } from '../schema.ts'
import { findBatch, presentBatch, presentBatches } from './present-batches.ts'

const SHOWN = 50
const MAX_PROBLEMS = 20
const troubled = ['failed', 'lost'] as const

export async function listBatches(ctx: AccountContext): Promise<Batch[]> {
  assertPermission(ctx, 'catalog.view')
  const rows = await ctx.db
    .select()
    .from(contentBatches)
    .where(eq(contentBatches.accountId, ctx.account.id))
    .orderBy(desc(contentBatches.createdAt), desc(contentBatches.id))
    .limit(SHOWN)
  return presentBatches(ctx.db, rows)
}

export async function getBatch(
  ctx: AccountContext,
  { batchId, page, pageSize }: GetBatch,
): Promise<BatchDetails> {
  assertPermission(ctx, 'catalog.view')
  const batch = await presentBatch(ctx.db, await findBatch(ctx, batchId))
  const { state, problem, productId, seq } = contentBatchItems
  const ofBatch = and(eq(contentBatchItems.batchId, batchId), inArray(state, troubled))
  const grouped = await ctx.db
    .select({ state, sentence: problem, items: count() })
    .from(contentBatchItems)
    .where(ofBatch)
    .groupBy(state, problem)
    .orderBy(desc(count()), asc(problem))
    .limit(MAX_PROBLEMS)
  const items = await ctx.db
    .select({ productId, state, problem })
    .from(contentBatchItems)
    .where(ofBatch)
    .orderBy(asc(seq))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return {
    ...batch,
    problems: grouped.map((one) => ({
      state: one.state === 'lost' ? 'lost' : 'failed',
      sentence: one.sentence ?? '',
      items: one.items,
    })),
    items: items.map((one) => ({ ...one, problem: one.problem ?? '' })),
    itemsTotal: batch.counts.failed + batch.counts.lost,
  }
}
