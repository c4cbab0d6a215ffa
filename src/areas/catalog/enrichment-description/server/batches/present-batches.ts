import { and, count, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import type { Batch } from '../../batches-contract.ts'
import { contentBatches, contentBatchItems, type StoredBatch } from '../schema.ts'
import { tokenCost } from './batch-cost.ts'

const none: Batch['counts'] = { waiting: 0, asked: 0, written: 0, failed: 0, lost: 0, canceled: 0 }

export async function presentBatches(
  db: Database | Transaction,
  rows: readonly StoredBatch[],
): Promise<Batch[]> {
  if (rows.length === 0) return []
  const { batchId, state } = contentBatchItems
  const counted = await db
    .select({ batchId, state, items: count() })
    .from(contentBatchItems)
    .where(
      inArray(
        batchId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(batchId, state)
  return rows.map((row) => {
    const counts = { ...none }
    for (const one of counted) if (one.batchId === row.id) counts[one.state] = one.items
    return present(row, counts)
  })
}

export async function presentBatch(db: Database | Transaction, row: StoredBatch): Promise<Batch> {
  const [batch] = await presentBatches(db, [row])
  if (batch === undefined) throw new FarolError('unexpected')
  return batch
}

function present(row: StoredBatch, counts: Batch['counts']): Batch {
  const { id, state, problem, settings, total, inputTokens, outputTokens } = row
  const rest = { of: counts.waiting + counts.asked, answered: counts.written + counts.failed }
  return {
    id,
    state,
    problem,
    total,
    counts,
    inputTokens,
    outputTokens,
    writer: settings.writer,
    model: settings.model,
    currency: settings.priceCurrency,
    cost: tokenCost(settings, row),
    restCost: tokenCost(settings, row, rest),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

const ofAccount = ({ account }: AccountContext, batchId: string) =>
  and(eq(contentBatches.id, batchId), eq(contentBatches.accountId, account.id))

export async function findBatch(ctx: AccountContext, batchId: string): Promise<StoredBatch> {
  const [row] = await ctx.db.select().from(contentBatches).where(ofAccount(ctx, batchId))
  if (row === undefined) throw new FarolError('notFound')
  return row
}

export async function lockBatch(tx: Transaction, ctx: AccountContext, batchId: string): Promise<StoredBatch> {
  const [row] = await tx.select().from(contentBatches).where(ofAccount(ctx, batchId)).for('update')
  if (row === undefined) throw new FarolError('notFound')
  return row
}
