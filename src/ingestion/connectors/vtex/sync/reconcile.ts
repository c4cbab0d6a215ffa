import { knownStatuses } from '../../../connections/read-orders-ledger.ts'
import { isDue, save } from '../../read-part.ts'
import { listAll, type Window } from './list-window.ts'
import { readOrders } from './read-orders.ts'
import type { Reading } from './reading.ts'

const DAY = 86_400_000
const [LAST_DAYS, LAST_WEEKS_DAYS] = [2, 35]
/** The index of orders lags some minutes. */
const INDEX_LAG = 5 * 60_000

const minutes = {
  lastDays: 60,
  lastDaysWithoutFeed: 5,
  lastWeeks: 24 * 60,
  incomplete: 10,
}

/** Compares VTEX's lists with what was read and reads what differs. */
export async function reconcile(reading: Reading): Promise<void> {
  const { cursor } = reading
  if (!hasReadLastDays(reading)) return
  const isWanted = cursor.feed.wasAway || isDue(reading, cursor.read.lastWeeks, minutes.lastWeeks)
  if (cursor.history.done && isWanted) {
    const span = spanOf(reading, LAST_WEEKS_DAYS, cursor.read.lastWeeks)
    await compare(reading, span)
    await compare(reading, { ...span, incomplete: true })
    cursor.read.lastWeeks = cursor.read.lastDays = cursor.read.incomplete = reading.now().toISOString()
    cursor.feed.wasAway = cursor.feed.since === null
    await save(reading)
  }
  const often = cursor.feed.since === null ? minutes.lastDaysWithoutFeed : minutes.lastDays
  if (!isDue(reading, cursor.read.lastDays, soonAfterStart(reading) ? minutes.lastDaysWithoutFeed : often))
    return
  await compare(reading, spanOf(reading, LAST_DAYS, cursor.read.lastDays))
  cursor.read.lastDays = reading.now().toISOString()
  await save(reading)
}

/** The history is read newest first; until it reaches these days there is nothing to compare. */
function hasReadLastDays({ cursor: { history }, now }: Reading): boolean {
  if (history.done) return true
  return history.until !== null && Date.parse(history.until) <= now().getTime() - LAST_DAYS * DAY
}

/** Orders placed just before the feed was made may be missing from the index while the history is read. */
function soonAfterStart({ cursor, now }: Reading): boolean {
  const { since } = cursor.feed
  return since !== null && now().getTime() - Date.parse(since) < 30 * 60_000
}

/** Abandoned orders have no workflow, so no feed reports them. */
export async function readIncomplete(reading: Reading): Promise<void> {
  const { cursor } = reading
  if (!hasReadLastDays(reading) || !isDue(reading, cursor.read.incomplete, minutes.incomplete)) return
  await compare(reading, { ...spanOf(reading, LAST_DAYS, cursor.read.incomplete), incomplete: true })
  cursor.read.incomplete = reading.now().toISOString()
  await save(reading)
}

function spanOf({ now, historyDays }: Reading, days: number, readAt: string | null): Window {
  const to = new Date(now().getTime() + INDEX_LAG)
  const unread = readAt === null ? 0 : (to.getTime() - Date.parse(readAt)) / DAY + 1
  return { from: new Date(to.getTime() - Math.min(historyDays, Math.max(days, unread)) * DAY), to }
}

async function compare(reading: Reading, window: Window): Promise<void> {
  const { ctx, connection } = reading
  for await (const listed of listAll(reading, window)) {
    const ids = listed.map(({ orderId }) => orderId)
    const known = await knownStatuses(ctx.db, connection.id, ids)
    const differing = listed.filter(({ orderId, status }) => known.get(orderId) !== status)
    await readOrders(
      reading,
      differing.map(({ orderId }) => orderId),
    )
  }
}
