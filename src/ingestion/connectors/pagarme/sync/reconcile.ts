import { nightOf } from '../../nights.ts'
import { isDue, save } from '../../read-part.ts'
import { dayOf, readDays } from './read-days.ts'
import type { Reading } from './reading.ts'

const DAY = 86_400_000
/** Yesterday and the thirty days before; and every hour, in which most of what is open is decided. */
const [NIGHTLY, HOURLY] = [32, 2]

/** One page of what was already read, for what changed since; whether there are more. */
export async function reconcile(reading: Reading): Promise<boolean> {
  const { cursor, now } = reading
  const { reconciliation: open, history } = cursor
  if (!history.done || history.from === null) return false
  if (open.until === null || open.from === null) {
    const isNightly = open.night !== nightOf(now())
    if (!isNightly && !isDue(reading, open.hour, 60)) return false
    const until = now().toISOString()
    const back = dayOf(now().getTime() - (isNightly ? NIGHTLY : HOURLY) * DAY)
    const from = new Date(Math.max(Date.parse(history.from), back)).toISOString()
    Object.assign(open, { isNightly, hour: until, from, until, page: 1, width: 1, checked: 0, found: 0 })
    if (isNightly) open.night = nightOf(now())
  }
  const { from, until, page, width } = open
  if (from === null || until === null) return false
  const { charges, fresh, rest } = await readDays(reading, { from, until, page, width })
  open.checked += charges
  open.found += fresh
  if (rest === null) {
    const { checked, found, isNightly } = open
    open.until = null
    if (isNightly) open.last = { at: now().toISOString(), checked, found }
  } else Object.assign(open, rest)
  await save(reading)
  return rest !== null
}
