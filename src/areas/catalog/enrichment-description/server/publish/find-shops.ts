import { loadReportingSources } from '#analytics/catalog/load-reporting-sources.ts'
import { loadProducts } from '#analytics/catalog/load-products.ts'
import { connections, type ConnectionRow } from '#ingestion/connections/schema.ts'
import type { ContentPlatform } from '#ingestion/connectors/content-store.ts'
import type { Platform } from '#ingestion/connectors/descriptions.ts'
import type { Kept, OpenConnector } from '#ingestion/connectors/manifest.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'

export type Shop = { connection: ConnectionRow; content: ContentPlatform<Kept> }

export type Connectors = Readonly<Record<Platform, OpenConnector>>

/** Number of SKUs per product to look up. */
const ASKED = 5

const works = ['connected', 'syncing', 'degraded'] as const

/** For each product, the shop it is in, or why none can be written to. */
export async function findShops(
  ctx: AccountContext,
  productIds: readonly string[],
  opened: Connectors,
): Promise<Map<string, Shop | string>> {
  const mine = await ctx.db
    .select()
    .from(connections)
    .where(and(eq(connections.accountId, ctx.account.id), inArray(connections.state, [...works])))
  const shops = mine.flatMap((connection): Shop[] => {
    const { content } = opened[connection.platform]
    return content === undefined ? [] : [{ connection, content }]
  })
  const sources = shops.map(({ connection }) => connection.id)
  const products = await loadProducts(ctx.clickhouse, ctx.account.id, productIds)
  const skus = [...products.values()].flatMap((product) => product.skus.slice(0, ASKED))
  const tellers = await loadReportingSources(ctx, skus, sources)
  return new Map(
    productIds.map((id): [string, Shop | string] => {
      const product = products.get(id)
      if (product === undefined) return [id, 'O produto não está mais no catálogo']
      const tellersOfProduct = product.skus.slice(0, ASKED).flatMap((sku) => tellers.get(sku) ?? [])
      const telling = shops.filter(({ connection }) => tellersOfProduct.includes(connection.id))
      const [shop] = telling
      if (shop === undefined) return [id, 'Nenhuma loja VTEX ou Shopify conectada tem este produto']
      if (telling.length > 1) return [id, 'Mais de uma loja conectada tem este produto']
      return [id, shop]
    }),
  )
}
