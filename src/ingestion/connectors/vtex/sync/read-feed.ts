import { instantOf } from '../../instants.ts'
import type { PlatformFailure } from '../../platform-failure.ts'
import type { FeedItem } from '../api/feed.ts'
import { readOrders } from './read-orders.ts'
import type { Reading } from './reading.ts'

/** Lots of a turn; what is left is read by the next one. */
const MOST_LOTS = 200
/** An order that the platform still does not have by then, it will not have. */
const GONE_AFTER = 3_600_000

/** Reads the feed until it is empty. Items are acknowledged after the inbox has their orders, as they are now. */
export async function readFeed(reading: Reading): Promise<void> {
  const seen = new Set<string>()
  for (let lot = 0; lot < MOST_LOTS && !reading.signal.aborted; lot += 1) {
    const items = await reading.client.readFeed()
    // what comes again at once was not taken back by the platform: another turn is better
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
  const changed = instantOf(item.currentChange)
  return failure.kind === 'not-found' && changed !== null && now.getTime() - changed > GONE_AFTER
}
