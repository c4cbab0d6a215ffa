import { randomUUID } from 'node:crypto'
import { findKnownProducts } from '#analytics/catalog/known-products.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { and, eq, inArray, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { CreateBatch, NewBatch } from '../../batches-contract.ts'
import { batchesOpen } from '../../model.ts'
import { contentBatches, contentBatchItems } from '../schema.ts'
import { toBatchSettings, findSettings } from '../settings/get-content-settings.ts'
import { presentBatch } from './present-batches.ts'

const ROWS_AT_ONCE = 1000
const SHOWN = 5

/** Products in another open batch are skipped. */
export async function createBatch(ctx: AccountContext, { productIds }: CreateBatch): Promise<NewBatch> {
  assertPermission(ctx, 'catalog.edit')
  assertWholeAccount(ctx)
  const known = await findKnownProducts(ctx.clickhouse, ctx.account.id, productIds)
  const unknown = productIds.filter((id) => !known.has(id))
  if (unknown.length > 0) throw refused(`Não estão no catálogo: ${shown(unknown)}`)
  return ctx.db.transaction(async (tx) => {
    const open = await openProducts(tx, ctx.account.id)
    const asked = productIds.filter((id) => !open.has(id))
    if (asked.length === 0) throw refused('Estes produtos já estão em um lote em andamento')
    const id = randomUUID()
    const accountId = ctx.account.id
    const settings = toBatchSettings(await findSettings(tx, accountId))
    const [batch] = await tx
      .insert(contentBatches)
      .values({
        id,
        accountId,
        settings,
        total: asked.length,
        nextAt: sql`now()`,
        createdAt: ctx.now(),
        createdBy: ctx.actor === 'system' ? null : ctx.actor.userId,
      })
      .returning()
    if (batch === undefined) throw new FarolError('unexpected')
    const items = asked.map((productId, seq) => ({ accountId, batchId: id, seq, productId }))
    for (let from = 0; from < items.length; from += ROWS_AT_ONCE)
      await tx.insert(contentBatchItems).values(items.slice(from, from + ROWS_AT_ONCE))
    await recordAudit(tx, {
      ctx,
      action: 'content-batch.create',
      object: `content-batch:${id}`,
      after: { products: asked.length, writer: settings.writer, model: settings.model },
    })
    return { batch: await presentBatch(tx, batch), skipped: productIds.length - asked.length }
  })
}

const refused = (sentence: string) => new FarolError('invalidInput', { fields: { productIds: sentence } })

function shown(ids: readonly string[]): string {
  const rest = ids.length - SHOWN
  return `${ids.slice(0, SHOWN).join(', ')}${rest > 0 ? ` e mais ${rest}` : ''}`
}

async function openProducts(tx: Transaction, accountId: string): Promise<Set<string>> {
  // serialises concurrent requests
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`content-batches ${accountId}`}, 0))`)
  const rows = await tx
    .select({ productId: contentBatchItems.productId })
    .from(contentBatchItems)
    .innerJoin(contentBatches, eq(contentBatches.id, contentBatchItems.batchId))
    .where(
      and(
        eq(contentBatches.accountId, accountId),
        inArray(contentBatches.state, batchesOpen),
        inArray(contentBatchItems.state, ['waiting', 'asked']),
      ),
    )
  return new Set(rows.map(({ productId }) => productId))
}
