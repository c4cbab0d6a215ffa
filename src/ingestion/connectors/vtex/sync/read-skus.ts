import { createHash } from 'node:crypto'
import { receive, type Arrival } from '../../../inbox/receive.ts'
import { isFailure } from '../client/vtex-failure.ts'
import { isDue, save, type Reading } from './reading.ts'

const EVERY_MINUTES = 7 * 24 * 60
/** SKUs of a page of the list, and of a turn: each is a question of its own. */
const [PAGE_SIZE, MOST] = [1000, 50]

/** Reads some SKUs of the catalog, and goes on with the next turn until the list ends; then again after a week. */
export async function readSkus(reading: Reading): Promise<void> {
  const { client, ctx, connection, cursor } = reading
  const { skus } = cursor
  if (!isDue(reading, skus.doneAt, EVERY_MINUTES)) return
  const ids = await client.skuIds(skus.page, PAGE_SIZE)
  const some = ids.slice(skus.offset, skus.offset + MOST)
  const arrivals: Arrival[] = []
  for (const id of some) {
    const sku = await client.sku(id).catch((error: unknown) => {
      if (isFailure(error, 'not-found', 'unreadable')) return null
      throw error
    })
    if (sku === null || sku.Id === '') continue
    const version = createHash('sha256').update(JSON.stringify(sku)).digest('hex').slice(0, 32)
    arrivals.push({ kind: 'vtex.sku', key: sku.Id, version, payload: { account: client.account, sku } })
  }
  await receive(
    ctx.db,
    { accountId: connection.accountId, connectionId: connection.id, source: 'vtex' },
    arrivals,
  )
  skus.offset += some.length
  if (skus.offset >= ids.length) [skus.page, skus.offset] = [skus.page + 1, 0]
  if (ids.length < PAGE_SIZE && skus.offset === 0) {
    skus.page = 1
    skus.doneAt = reading.now().toISOString()
  }
  await save(reading)
}
