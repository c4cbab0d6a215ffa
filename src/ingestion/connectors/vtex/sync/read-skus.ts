import { createHash } from 'node:crypto'
import { isDue, readPart, save } from '../../read-part.ts'
import { bringEach } from './bring-each.ts'
import { bringPrices, bringStock } from './read-stock.ts'
import type { Reading } from './reading.ts'

/** Between two beginnings of the list; sooner where a permission was missing. */
const [EVERY_MINUTES, AGAIN_MINUTES] = [24 * 60, 6 * 60]
/** SKUs of a page of the list, and of a turn: each is three questions. */
const [PAGE_SIZE, MOST] = [1000, 30]
const WEEK_MS = 7 * 86_400_000

/**
 * Reads some SKUs of the catalog with their stock and their prices, and goes on with the next turn until the list ends; then again
 * after a day. Each of the three has a permission of its own, and none waits for another's.
 */
export async function readSkus(reading: Reading): Promise<void> {
  const { client, cursor, problems } = reading
  const { skus } = cursor
  const isPartial = problems.has('stock') || problems.has('prices')
  if (!isDue(reading, skus.doneAt, isPartial ? AGAIN_MINUTES : EVERY_MINUTES)) return
  // until its end, whatever becomes of the problems meanwhile
  skus.doneAt = null
  const ids = await readPart(reading, 'skus', () => client.skuIds(skus.page, PAGE_SIZE))
  if (ids === undefined) return
  const next = ids.slice(skus.offset, skus.offset + MOST)
  await readPart(reading, 'skus', () => bringSkus(reading, next))
  await readPart(reading, 'stock', () => bringStock(reading, next))
  await readPart(reading, 'prices', () => bringPrices(reading, next))
  skus.offset += next.length
  if (skus.offset >= ids.length) [skus.page, skus.offset] = [skus.page + 1, 0]
  if (ids.length < PAGE_SIZE && skus.offset === 0) {
    skus.page = 1
    skus.doneAt = reading.now().toISOString()
  }
  await save(reading)
}

/** What is the same comes once a week, so that what went back to what it was comes too. */
const bringSkus = (reading: Reading, ids: readonly string[]): Promise<void> =>
  bringEach(reading, ids, reading.client.sku, (skus) =>
    skus
      .filter(({ Id }) => Id !== '')
      .map((sku) => {
        const week = Math.floor(reading.now().getTime() / WEEK_MS)
        const content = createHash('sha256').update(JSON.stringify(sku)).digest('hex').slice(0, 32)
        const payload = { account: reading.client.account, sku }
        return { kind: 'vtex.sku', key: sku.Id, version: `${week}/${content}`, payload }
      }),
  )
