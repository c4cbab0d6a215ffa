import { nightOf } from '../../nights.ts'
import { save } from '../../read-part.ts'
import { pullListed } from './pull-payments.ts'
import { readPage } from './read-page.ts'
import type { Reading } from './reading.ts'

const DAY = 86_400_000

/** One page, the newest first; whether there are more. */
export async function readHistory(reading: Reading): Promise<boolean> {
  const { cursor, now, historyDays } = reading
  const { history } = cursor
  if (history.done) return false
  if (history.from === null || history.until === null) {
    history.start = history.until = now().toISOString()
    history.from = new Date(now().getTime() - historyDays * DAY).toISOString()
  }
  const { from, until, offset } = history
  const { listed, rest } = await readPage(reading, { from, until, offset }, { newestFirst: true })
  history.orders += (await pullListed(reading, listed)).sales
  history.done = rest === null
  // what was just read is compared from the next night on
  if (rest === null) cursor.reconciliation.night = nightOf(now())
  else Object.assign(history, { until: rest.until, offset: rest.offset })
  await save(reading)
  return !history.done
}
