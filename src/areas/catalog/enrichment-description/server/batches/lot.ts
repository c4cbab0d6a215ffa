import { loadBrands } from '#analytics/catalog/known-products.ts'
import { loadProducts, type CatalogProduct } from '#analytics/catalog/load-products.ts'
import { and, eq, inArray, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { publicationsOpen } from '../../model.ts'
import { contentPublications, contentSuggestions } from '../schema.ts'
import { NOT_REPLACED, storeSuggestions } from '../store-suggestion.ts'
import type { Written } from '../writers/writer.ts'
import type { BatchWork } from './batch-work.ts'
import type { OpenItem } from './leased-batch.ts'

const GONE = 'O produto não está mais no catálogo.'

export type LotItem = OpenItem & { product: CatalogProduct }

export type Lot = { items: LotItem[]; brands: string[] }

/** The batch's next items with their products; items that cannot be written fail before any request. */
export async function openLot({ parts, row, db, held }: BatchWork, most: number): Promise<Lot> {
  const open = await held.nextItems(most)
  const ids = open.map(({ productId }) => productId)
  const products = await loadProducts(parts.clickhouse, row.accountId, ids)
  const { accountId, productId, state } = contentSuggestions
  const publishing = db
    .select({ productId: contentPublications.productId })
    .from(contentPublications)
    .where(
      and(
        eq(contentPublications.accountId, row.accountId),
        inArray(contentPublications.state, publicationsOpen),
      ),
    )
  const kept = await db
    .select({ productId })
    .from(contentSuggestions)
    .where(
      and(
        eq(accountId, row.accountId),
        inArray(productId, ids),
        sql`(${state} = 'approved' OR ${inArray(productId, publishing)})`,
      ),
    )
  const approved = new Set(kept.map((one) => one.productId))
  const items: LotItem[] = []
  const failing = new Map<string, number[]>()
  for (const item of open) {
    const product = products.get(item.productId)
    const problem = product === undefined ? GONE : NOT_REPLACED
    if (product !== undefined && !approved.has(item.productId)) items.push({ ...item, product })
    else failing.set(problem, [...(failing.get(problem) ?? []), item.seq])
  }
  for (const [problem, seqs] of failing) await held.fail(seqs, 'failed', problem)
  return { items, brands: await loadBrands(parts.clickhouse, row.accountId) }
}

export type WrittenItem = LotItem & { written: Written }

export const storeItems =
  ({ parts, row }: BatchWork, brands: readonly string[], items: readonly WrittenItem[]) =>
  async (tx: Transaction) => {
    const { writer, model, forbidden } = row.settings
    const refused = await storeSuggestions(
      tx,
      {
        accountId: row.accountId,
        batchId: row.id,
        writer,
        model,
        forbidden,
        brands,
        at: parts.now(),
        by: row.createdBy,
      },
      items.map(({ productId, product, written }) => ({
        productId,
        original: product.content,
        source: product.source,
        content: written.content,
        claims: written.claims,
      })),
    )
    return { refused, problem: NOT_REPLACED }
  }
