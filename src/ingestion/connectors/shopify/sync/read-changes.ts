import { parseInstant } from '../../instants.ts'
import { isDue, save } from '../../read-part.ts'
import { readListed } from './read-orders.ts'
import type { Reading } from './reading.ts'

const MINUTE = 60_000
/** The search index lags behind the orders. */
const OVERLAP_MS = 5 * MINUTE
const [LAST_DAY_MINUTES, LAST_DAY_MS] = [60, 24 * 60 * MINUTE]

export async function readChanges(reading: Reading): Promise<void> {
  const { cursor, now } = reading
  cursor.changes.until ??= now().toISOString()
  await save(reading)
  const since = new Date(Date.parse(cursor.changes.until) - OVERLAP_MS)
  await readSince(reading, since, async (changedAt) => {
    if (changedAt <= Date.parse(cursor.changes.until ?? '')) return
    cursor.changes.until = new Date(changedAt).toISOString()
    await save(reading)
  })
}

/** Reads a day of changes again for what the index learned late. */
export async function reconcile(reading: Reading): Promise<void> {
  const { cursor, now } = reading
  if (!isDue(reading, cursor.read.lastDay, LAST_DAY_MINUTES)) return
  await readSince(reading, new Date(now().getTime() - LAST_DAY_MS), async () => undefined)
  cursor.read.lastDay = now().toISOString()
  await save(reading)
}

async function readSince(
  reading: Reading,
  since: Date,
  onRead: (changedAt: number) => Promise<void>,
): Promise<void> {
  const { client, signal } = reading
  const query = `updated_at:>='${since.toISOString()}'`
  for (let after: string | null = null; ;) {
    const { nodes, pageInfo } = await client.listOrders({
      query,
      sortKey: 'UPDATED_AT',
      newestFirst: false,
      after,
    })
    await readListed(reading, nodes)
    const changedAt = parseInstant(nodes.at(-1)?.updatedAt ?? '')
    if (changedAt !== null) await onRead(changedAt)
    if (!pageInfo.hasNextPage || pageInfo.endCursor === null || signal.aborted) return
    after = pageInfo.endCursor
  }
}
