import { randomUUID } from 'node:crypto'
import { insertSkus } from '#analytics/testing/insert-catalog.ts'
import { connectionSecrets, connections } from '#ingestion/connections/schema.ts'
import { sealCredentials } from '#ingestion/connections/sealed-credentials.ts'
import { openConnectors } from '#ingestion/connectors/index.ts'
import { env } from '#platform/env.ts'
import { silentLogger } from '#platform/http/silent-logger.ts'
import type { ProductContent, ProductSource } from '#model/catalog/product-content.ts'
import { asc, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import type { ShopifyStandIn } from '../../../../../../tools/shopify-stand-in/start-shopify-stand-in.ts'
import type { VtexStandIn } from '../../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import type { Vouched } from '../../model.ts'
import { checkContent, listFindings } from '../findings.ts'
import { startPublisher } from '../publish/publisher.ts'
import { publishSuggestions } from '../publish/publish-suggestions.ts'
import { contentPublications, contentSuggestions } from '../schema.ts'

export type Server = { vtex?: string; shopify?: string }

/** Short, so that lost responses and hanging shops do not slow tests down. */
const pace = { timeout: 400, firstPause: 5, pauseWhenBusy: 20, tries: 2 }
export const patience = { timeout: 20_000, interval: 30 }
const pauses = [30, 30, 30, 30, 30, 30]

export const connectorsOf = ({ vtex, shopify }: Server) =>
  openConnectors({ ...env, FAROL_VTEX_SERVER: vtex, FAROL_SHOPIFY_SERVER: shopify })

/** A connection to the stand-in, as if already read. */
export async function connectStandIn(
  { db, keyring }: TestEngines,
  { account }: TestAccount,
  shop: VtexStandIn | ShopifyStandIn,
): Promise<string> {
  const id = randomUUID()
  const isVtex = 'appKey' in shop
  const credentials = isVtex
    ? { appKey: shop.appKey, appToken: shop.appToken }
    : { clientId: shop.clientId, clientSecret: shop.clientSecret, accessToken: '' }
  await db.insert(connections).values({
    id,
    accountId: account.id,
    platform: isVtex ? 'vtex' : 'shopify',
    name: isVtex ? 'Loja V' : 'Loja S',
    state: 'connected',
    settings: { account: isVtex ? shop.account : shop.shop, historyDays: 30 },
    nextRunAt: new Date('2100-01-01'),
    createdAt: new Date(),
  })
  await db.insert(connectionSecrets).values({
    connectionId: id,
    accountId: account.id,
    sealed: sealCredentials(keyring, id, credentials),
  })
  return id
}

/** The catalogue as read from this connection, with an approved suggestion per product. */
export async function suggest(
  ctx: TestAccount,
  connectionId: string,
  products: readonly { id: string; original: ProductContent; content: Partial<ProductContent> }[],
): Promise<string[]> {
  await insertSkus(
    ctx,
    products.map(({ id, original }) => ({
      sku_id: `sku-${id}`,
      product_id: id,
      product_name: original.name,
      page_title: original.pageTitle,
      meta_description: original.metaDescription,
      description: original.description,
    })),
  )
  await claim(
    ctx,
    connectionId,
    products.map(({ id }) => `sku-${id}`),
  )
  const at = new Date('2026-11-19T12:00:00Z')
  const rows = products.map(({ id, original, content: changed }) => {
    const content = { ...original, ...changed }
    const source = { name: original.name, brand: '', category: '', attributes: [] }
    return {
      id: randomUUID(),
      accountId: ctx.account.id,
      productId: id,
      state: 'approved' as const,
      original,
      content,
      vouched: allVouched(content, source),
      openFindings: 0,
      writer: 'template' as const,
      source,
      createdAt: at,
      changedAt: at,
      changedBy: null,
    }
  })
  await ctx.db.insert(contentSuggestions).values(rows)
  return rows.map(({ id }) => id)
}

/** As by a person who confirmed each phrase that may be. */
function allVouched(content: ProductContent, source: ProductSource): Vouched[] {
  const unvouched = { content, source, claims: [], vouched: [], forbidden: [], brands: [] }
  return listFindings(checkContent(unvouched).fields)
    .filter(({ canBeVouched }) => canBeVouched)
    .map(({ field, kind, text }) => ({ field, kind, text }))
}

export const claim = ({ clickhouse, account }: TestAccount, source: string, skus: readonly string[]) =>
  clickhouse.insert({
    table: 'fact_claims',
    values: skus.map((key) => ({ account_id: account.id, kind: 'skus', key, source })),
    format: 'JSONEachRow',
  })

export const startTestPublisher = (
  { db, accountDb, clickhouse, keyring }: Pick<TestEngines, 'db' | 'accountDb' | 'clickhouse' | 'keyring'>,
  server: Server,
): (() => Promise<void>) =>
  startPublisher({
    db,
    accountDb,
    clickhouse,
    keyring,
    log: silentLogger,
    now: () => new Date(),
    pace,
    pauses,
    connectors: connectorsOf(server),
  })

export const publish = (ctx: TestAccount, suggestionIds: string[], server: Server) =>
  publishSuggestions(ctx, { suggestionIds }, connectorsOf(server))

export const publicationsOf = ({ db, account }: TestAccount) =>
  db
    .select()
    .from(contentPublications)
    .where(eq(contentPublications.accountId, account.id))
    .orderBy(asc(contentPublications.createdAt), asc(contentPublications.id))

export const forgetPublishers = ({ db }: Pick<TestEngines, 'db'>) =>
  db.execute(sql`UPDATE content_publications SET worker = NULL, heartbeat_at = NULL, next_at = now()`)
