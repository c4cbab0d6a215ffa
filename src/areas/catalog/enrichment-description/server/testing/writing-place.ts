import { insertSkus } from '#analytics/testing/insert-catalog.ts'
import { openOutbound } from '#platform/outbound/outbound.ts'
import { and, asc, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import type { SaveContentSettings } from '../../settings-contract.ts'
import { startContentWriter } from '../batches/content-writer.ts'
import { contentBatchItems, contentSuggestions } from '../schema.ts'
import { saveContentSettings } from '../settings/save-content-settings.ts'
import type { WriterStandIn } from '../writers/testing/writer-stand-in.ts'

export const patience = { timeout: 30_000, interval: 30 }

export const settings = (more: Partial<SaveContentSettings> = {}): SaveContentSettings => ({
  tone: 'direct',
  glossary: [],
  forbidden: [],
  writer: 'template',
  address: '',
  model: '',
  inputPrice: 300,
  outputPrice: 1500,
  priceCurrency: 'USD',
  version: 0,
  ...more,
})

export const serviceSettings = (server: WriterStandIn, more: Partial<SaveContentSettings> = {}) =>
  settings({ writer: 'openai', address: server.url, model: server.model, key: server.key, ...more })

export const useService = (ctx: TestAccount, server: WriterStandIn) =>
  saveContentSettings(ctx, serviceSettings(server), {
    keyring: ctx.keyring,
    allowed: new Set([server.host]),
  })

/** Creates this many products, named by their ids. */
export async function addProducts(ctx: TestAccount, count: number, prefix = 'p'): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `${prefix}${index}`)
  await insertSkus(
    ctx,
    ids.map((id) => ({
      sku_id: id,
      product_id: id,
      product_name: id,
      brand: 'Pinho',
      category: 'Mesas',
      attributes: '[{"name":"Material","value":"Pinho"}]',
    })),
  )
  return ids
}

export function startWriter(
  engines: TestEngines,
  { server, pauses = [1, 1, 1, 1] }: { server?: WriterStandIn; pauses?: number[] } = {},
): () => Promise<void> {
  const { db, accountDb, clickhouse, keyring } = engines
  const outbound = openOutbound({ allowed: new Set(server && [server.host]) })
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  return startContentWriter({
    db,
    accountDb,
    clickhouse,
    keyring,
    outbound,
    log,
    pauses,
    now: () => new Date(),
  })
}

export const itemsOf = (ctx: TestAccount, batchId: string) =>
  ctx.db
    .select()
    .from(contentBatchItems)
    .where(and(eq(contentBatchItems.batchId, batchId)))
    .orderBy(asc(contentBatchItems.seq))

export const suggestionsOf = (ctx: TestAccount) =>
  ctx.db
    .select()
    .from(contentSuggestions)
    .where(eq(contentSuggestions.accountId, ctx.account.id))
    .orderBy(asc(contentSuggestions.productId))

/** Makes killed workers expire at once. */
export const forgetWorkers = (engines: TestEngines) =>
  engines.db.execute(sql`UPDATE content_batches SET worker = NULL, heartbeat_at = NULL`)
