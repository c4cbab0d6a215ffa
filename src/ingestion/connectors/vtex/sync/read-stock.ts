import { createHash } from 'node:crypto'
import type { Arrival } from '../../../inbox/receive.ts'
import { parseInstant } from '../../instants.ts'
import { isDue, readPart, save } from '../../read-part.ts'
import type { OrderPayload } from '../api/payload.ts'
import { pullEach } from './pull-each.ts'
import type { Reading } from './reading.ts'

const EVERY_MINUTES = 15
/** Few per turn, so that orders come first. SKUs above `MAX_WAITING` are not queued: the daily catalog reads them. */
const [MAX_SKUS_PER_TURN, MAX_WAITING] = [40, 5000]
/** Milliseconds: older orders moved the stock of another day. */
const NEW = 86_400_000

export const pullStock = (reading: Reading, ids: readonly string[]): Promise<void> =>
  pullEach(
    reading,
    ids,
    async (skuId) => ({ ...readNow(reading, skuId), inventory: await reading.client.inventory(skuId) }),
    (read) => together('vtex.stock', read),
  )

export const pullPrices = (reading: Reading, ids: readonly string[]): Promise<void> =>
  pullEach(
    reading,
    ids,
    async (skuId) => ({ ...readNow(reading, skuId), price: await reading.client.price(skuId) }),
    (read) => together('vtex.prices', read),
  )

const readNow = ({ now }: Reading, skuId: string) => ({ skuId, at: now().toISOString() })

/** One arrival for the whole batch: one per SKU would fill the inbox, which keeps them for a month. */
function together(kind: string, skus: readonly { skuId: string; at: string }[]): Arrival[] {
  const [first] = skus
  if (first === undefined) return []
  const content = createHash('sha256').update(JSON.stringify(skus)).digest('hex')
  return [{ kind, key: first.skuId, version: `${first.at}/${content.slice(0, 16)}`, payload: { skus } }]
}

export async function rememberSold(reading: Reading, payloads: readonly OrderPayload[]): Promise<void> {
  const { stock } = reading.cursor
  const since = reading.now().getTime() - NEW
  const fresh = payloads.filter(({ order }) => (parseInstant(order.creationDate) ?? 0) > since)
  const sold = new Set([...stock.sold, ...fresh.flatMap(({ order }) => order.items.map(({ id }) => id))])
  sold.delete('')
  if (sold.size === stock.sold.length) return
  stock.sold = [...sold].slice(0, MAX_WAITING)
  await save(reading)
}

/** VTEX sends no notice of stock. */
export async function readSoldStock(reading: Reading): Promise<void> {
  const { stock } = reading.cursor
  if (stock.sold.length === 0 || !isDue(reading, stock.readAt, EVERY_MINUTES)) return
  const some = stock.sold.slice(0, MAX_SKUS_PER_TURN)
  await readPart(reading, 'stock', () => pullStock(reading, some))
  stock.sold = stock.sold.slice(some.length)
  if (stock.sold.length === 0) stock.readAt = reading.now().toISOString()
  await save(reading)
}
