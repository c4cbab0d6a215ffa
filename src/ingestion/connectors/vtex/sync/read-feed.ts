import { parseInstant } from '../../instants.ts'
import type { PlatformFailure } from '../../platform-failure.ts'
import type { FeedItem } from '../api/feed.ts'
import { readOrders } from './read-orders.ts'
import type { Reading } from './reading.ts'

const MAX_LOTS = 200
/** Milliseconds after which a missing order is given up. */
const GONE_AFTER = 3_600_000

/** Items are acknowledged after their orders are in the inbox. */
export async function readFeed(reading: Reading): Promise<void> {
  const seen = new Set<string>()
  for (let lot = 0; lot < MAX_LOTS && !reading.signal.aborted; lot += 1) {
    const items = await reading.client.readFeed()
    // an acknowledgement that did not work brings the same items at once: the next turn goes on
    const fresh = items.filter(({ eventId }) => eventId === '' || !seen.has(eventId))
    if (fresh.length === 0) return
    for (const { eventId } of items) seen.add(eventId)
    const failed = await readOrders(
      reading,
      items.map(({ orderId }) => orderId).filter((id) => id !== ''),
    )
    const handles = items.filter((item) => isOver(item, failed, reading.now())).map(({ handle }) => handle)
    if (handles.length === 0) return
    await reading.client.commitFeed(handles)
  }
}

function isOver(item: FeedItem, failed: ReadonlyMap<string, PlatformFailure>, now: Date): boolean {
  const failure = failed.get(item.orderId)
  if (failure === undefined) return true
  const changed = parseInstant(item.currentChange)
  return failure.kind === 'not-found' && changed !== null && now.getTime() - changed > GONE_AFTER
}
