import { randomUUID } from 'node:crypto'
import { insertSkus, insertViews } from '#analytics/testing/insert-catalog.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import { ProductsPage } from '../../suggestions-contract.ts'
import { createBatch } from '../batches/create-batch.ts'
import { listBatches } from '../batches/list-batches.ts'
import { startWriter } from './writing-place.ts'

/** A Friday noon in São Paulo. */
const now = () => new Date('2026-11-20T15:00:00Z')
export const page = (input: Partial<Record<keyof ProductsPage, unknown>> = {}) => ProductsPage.parse(input)

const attributes = (values: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(values).map(([name, value]) => ({ name, value })))

/** A pan with two SKUs and many views, a knife without views, and a product not for sale. */
export async function openCatalogue(engines: TestEngines): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now })
  const told = { category: 'Panelas', brand: 'Lume', status: 'active', image_count: 3 }
  const pan = { Material: 'Alumínio', Diâmetro: '24 cm', Antiaderente: 'Sim' }
  await Promise.all([
    insertSkus(ctx, [
      {
        ...told,
        sku_id: 's1',
        product_id: 'p1',
        product_name: 'PANELA LUME OFERTA!!!',
        sku_name: 'Azul',
        ean: '7891000315507',
        attributes: attributes({ ...pan, Cor: 'Azul' }),
      },
      {
        ...told,
        sku_id: 's2',
        product_id: 'p1',
        product_name: 'PANELA LUME OFERTA!!!',
        sku_name: 'Preta',
        description: 'Panela.',
        attributes: attributes({ ...pan, Cor: 'Preto' }),
      },
      { ...told, sku_id: 'faca', product_name: 'Faca', category: 'Facas', image_count: null },
      { ...told, sku_id: 'velha', product_id: 'p3', product_name: 'Panela velha', status: 'inactive' },
    ]),
    insertViews(ctx, [
      { sku_id: 's1', viewed_at: '2026-11-10T03:00:00Z', channel: 'Site', views: 100 },
      { sku_id: 's2', viewed_at: '2026-11-11T03:00:00Z', channel: 'Site', views: 300 },
    ]),
    insertOrders(ctx, [
      {
        order_id: 'a',
        placed_at: '2026-11-18T15:00:00Z',
        channel: 'Site',
        lines: [{ sku_id: 's1', product_id: 'p1', price: 10_000, quantity: 1 }],
      },
    ]),
  ])
  return ctx
}

/** Requests texts for products and waits until all are written. */
export async function writeTexts(
  engines: TestEngines,
  ctx: TestAccount,
  productIds: string[],
): Promise<void> {
  await createBatch(ctx, { productIds })
  const stop = startWriter(engines)
  try {
    await untilBatch(ctx, (states) => states.every((state) => state !== 'running'))
  } finally {
    await stop()
  }
}

async function untilBatch(ctx: TestAccount, isSo: (states: string[]) => boolean): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    if (isSo((await listBatches(ctx)).map(({ state }) => state))) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the batch did not come so far')
}

export const acts = async (engines: TestEngines, { account }: TestAccount): Promise<string[]> => {
  const rows = await engines.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.accountId, account.id))
    .orderBy(asc(auditLog.seq))
  return rows.map(({ action }) => action)
}

/** Restricted to one virtual channel. */
export const limited = (ctx: TestAccount): TestAccount => {
  const id = randomUUID()
  return { ...ctx, channelIds: [id], virtualChannel: { id, name: 'Site', rule: { channel: ['Site'] } } }
}
