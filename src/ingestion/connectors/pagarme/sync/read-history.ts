import { nightOf } from '../../nights.ts'
import { save } from '../../read-part.ts'
import { dayOf, readDays } from './read-days.ts'
import type { Reading } from './reading.ts'

const DAY = 86_400_000

/** One page, the newest day first; whether there are more. */
export async function readHistory(reading: Reading): Promise<boolean> {
  const { cursor, now, historyDays } = reading
  const { history } = cursor
  if (history.done) return false
  if (history.from === null || history.until === null) {
    history.start = history.until = now().toISOString()
    history.from = new Date(dayOf(now().getTime() - historyDays * DAY)).toISOString()
  }
  const { from, until, page, width } = history
  const { charges, rest } = await readDays(reading, { from, until, page, width })
  history.orders += charges
  history.done = rest === null
  if (rest === null) {
    // what was just read is looked at again from the next hour and the next night on
    Object.assign(cursor.reconciliation, { night: nightOf(now()), hour: now().toISOString() })
  } else Object.assign(history, rest)
  await save(reading)
  return !history.done
}
