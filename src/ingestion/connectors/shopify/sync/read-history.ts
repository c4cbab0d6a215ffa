import { parseInstant } from '../../instants.ts'
import { save } from '../../read-part.ts'
import { readListed } from './read-orders.ts'
import type { Reading } from './reading.ts'

const DAY = 86_400_000
/** Shopify pages through no more than 25,000 rows of one query. */
const MAX_ROWS = 20_000

export async function readHistory(reading: Reading): Promise<boolean> {
  const { cursor, client, now, historyDays } = reading
  const { history } = cursor
  if (history.done) return false
  if (history.from === null || history.upTo === null) {
    history.start = history.until = history.upTo = now().toISOString()
    history.from = new Date(now().getTime() - historyDays * DAY).toISOString()
    await save(reading)
  }
  const { from, upTo, after } = history
  const query = `created_at:>='${from}' AND created_at:<='${upTo}'`
  const { nodes, pageInfo } = await client.listOrders({
    query,
    sortKey: 'CREATED_AT',
    newestFirst: true,
    after,
  })
  await readListed(reading, nodes)
  const oldest = parseInstant(nodes.at(-1)?.createdAt ?? '')
  if (oldest !== null) history.until = new Date(oldest).toISOString()
  history.orders += nodes.length
  history.listed += nodes.length
  history.done = !pageInfo.hasNextPage || pageInfo.endCursor === null
  history.after = pageInfo.endCursor
  if (history.listed >= MAX_ROWS) Object.assign(history, { upTo: history.until, after: null, listed: 0 })
  await save(reading)
  return !history.done
}
