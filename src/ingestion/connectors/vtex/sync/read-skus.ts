import { createHash } from 'node:crypto'
import { isFailure } from '../../platform-failure.ts'
import { isDue, readPart, save } from '../../read-part.ts'
import { productTexts, type ProductTexts } from '../api/product.ts'
import { pullEach } from './pull-each.ts'
import { pullPrices, pullStock } from './read-stock.ts'
import type { Reading } from './reading.ts'

const [EVERY_MINUTES, AGAIN_MINUTES] = [24 * 60, 6 * 60]
/** SKUs per page, and per turn: each takes three requests. */
const [PAGE_SIZE, MAX_SKUS_PER_TURN] = [1000, 30]
const WEEK_MS = 7 * 86_400_000

// Some per turn, until the list ends; again after a day. SKUs, stock and prices have a permission each
// and fail apart.
export async function readSkus(reading: Reading): Promise<void> {
  const { client, cursor, problems } = reading
  const { skus } = cursor
  const isPartial = problems.has('stock') || problems.has('prices')
  if (!isDue(reading, skus.doneAt, isPartial ? AGAIN_MINUTES : EVERY_MINUTES)) return
  skus.doneAt = null
  const ids = await readPart(reading, 'skus', () => client.skuIds(skus.page, PAGE_SIZE))
  if (ids === undefined) return
  const next = ids.slice(skus.offset, skus.offset + MAX_SKUS_PER_TURN)
  await readPart(reading, 'skus', () => pullSkus(reading, next))
  await readPart(reading, 'stock', () => pullStock(reading, next))
  await readPart(reading, 'prices', () => pullPrices(reading, next))
  skus.offset += next.length
  if (skus.offset >= ids.length) [skus.page, skus.offset] = [skus.page + 1, 0]
  if (ids.length < PAGE_SIZE && skus.offset === 0) {
    skus.page = 1
    skus.doneAt = reading.now().toISOString()
  }
  await save(reading)
}

/** Unchanged SKUs come again once a week, so that a value that changed back arrives too. */
async function pullSkus(reading: Reading, ids: readonly string[]): Promise<void> {
  const { client, now } = reading
  const productOf = openProducts(reading)
  const ask = async (id: string) => {
    const sku = await client.sku(id)
    return { sku, product: await productOf(sku.ProductId) }
  }
  const week = Math.floor(now().getTime() / WEEK_MS)
  await pullEach(reading, ids, ask, (read) =>
    read
      .filter(({ sku }) => sku.Id !== '')
      .map(({ sku, product }) => {
        const content = createHash('sha256')
          .update(JSON.stringify([sku, product]))
          .digest('hex')
          .slice(0, 32)
        const payload = { account: client.account, sku, product }
        return { kind: 'vtex.sku', key: sku.Id, version: `${week}/${content}`, payload }
      }),
  )
}

/** Each product once, whatever the number of its SKUs. Its texts alone are kept. */
function openProducts(reading: Reading): (id: string) => Promise<ProductTexts | null> {
  const asked = new Map<string, Promise<ProductTexts | null>>()
  const ask = async (id: string): Promise<ProductTexts | null> => {
    const found = await readPart(reading, 'products', () =>
      reading.client.product(id).catch((error: unknown) => {
        if (isFailure(error, 'not-found')) return null
        throw error
      }),
    )
    return found ? productTexts.parse(found) : null
  }
  return (id) => {
    if (id === '') return Promise.resolve(null)
    const known = asked.get(id) ?? ask(id)
    asked.set(id, known)
    return known
  }
}
