import { createHash } from 'node:crypto'
import { receive, type Arrival } from '../../../inbox/receive.ts'
import { isDue, readPart, save } from '../../read-part.ts'
import { gidNumber } from '../api/order.ts'
import type { ShopifyVariant, SkusPayload, VariantsPayload } from '../api/variant.ts'
import type { Reading } from './reading.ts'

const [EVERY_MINUTES, AGAIN_MINUTES] = [6 * 60, 60]
const WEEK_MS = 7 * 86_400_000

export async function readVariants(reading: Reading): Promise<void> {
  const { client, cursor, problems } = reading
  const { variants } = cursor
  if (!isDue(reading, variants.doneAt, problems.has('stock') ? AGAIN_MINUTES : EVERY_MINUTES)) return
  variants.doneAt = null
  const page = await readPart(reading, 'prices', () => client.variants(variants.after))
  if (page === undefined) {
    variants.after = null
    return save(reading)
  }
  const { nodes, pageInfo, currency } = page
  const at = reading.now().toISOString()
  const items = await readPart(reading, 'stock', () => client.stock(nodes.map(({ id }) => id)))
  const read = nodes.map(({ id, price, compareAtPrice }) => ({
    id,
    price,
    compareAtPrice,
    item: items?.get(id) ?? null,
  }))
  await bring(reading, { at, currency, variants: read }, nodes)
  variants.after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  if (variants.after === null) variants.doneAt = reading.now().toISOString()
  await save(reading)
}

/** One arrival of prices and stock for the whole page: one per variant would fill the inbox, which keeps them for a month. */
async function bring(
  reading: Reading,
  payload: VariantsPayload,
  nodes: readonly ShopifyVariant[],
): Promise<void> {
  const [first] = payload.variants
  if (first === undefined) return
  const { id: connectionId, accountId } = reading.connection
  const version = `${payload.at}/${hashOf(payload).slice(0, 16)}`
  const arrival = { kind: 'shopify.variants', key: gidNumber(first.id), version, payload }
  const source = { accountId, connectionId, source: 'shopify' } as const
  await receive(reading.ctx, source, [arrival, ...skusOf(reading, nodes)])
}

/** Texts are long and seldom change: unchanged ones come again once a week, so that a text that changed back arrives too. */
function skusOf({ now }: Reading, nodes: readonly ShopifyVariant[]): Arrival[] {
  const week = Math.floor(now().getTime() / WEEK_MS)
  const byProduct = new Map<string, SkusPayload>()
  for (const { product, id, title, sku, barcode, selectedOptions } of nodes) {
    if (product === null) continue
    const known = byProduct.get(product.id) ?? { product, variants: [] }
    known.variants.push({ id, title, sku, barcode, selectedOptions })
    byProduct.set(product.id, known)
  }
  return [...byProduct.values()].map((payload) => ({
    kind: 'shopify.skus',
    key: gidNumber(payload.variants[0]?.id ?? payload.product.id),
    version: `${week}/${hashOf(payload).slice(0, 32)}`,
    payload,
  }))
}

const hashOf = (payload: object): string => createHash('sha256').update(JSON.stringify(payload)).digest('hex')
