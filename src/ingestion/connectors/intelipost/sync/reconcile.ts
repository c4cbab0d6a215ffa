import { nightOf } from '../../nights.ts'
import { isDue, save } from '../../read-part.ts'
import { readOrders } from './read-orders.ts'
import type { Reading } from './reading.ts'

const DAY = 86_400_000
/** Every order of the last month; and every hour, new ones whose shipment was not made yet. */
const [NIGHTLY, HOURLY] = [32, 3]

/** Some of the orders; whether there are more. */
export async function reconcile(reading: Reading): Promise<boolean> {
  const { cursor, now } = reading
  const { reconciliation: open, history } = cursor
  if (!history.done || history.from === null) return false
  if (open.until === null || open.from === null) {
    const isNightly = open.night !== nightOf(now())
    if (!isNightly && !isDue(reading, open.hour, 60)) return false
    const at = now().getTime()
    const back = at - (isNightly ? NIGHTLY : HOURLY) * DAY
    const from = new Date(Math.max(Date.parse(history.from), back)).toISOString()
    const until = new Date(at + 1000).toISOString()
    const hour = now().toISOString()
    Object.assign(open, { isNightly, hour, from, until, after: '', checked: 0, found: 0 })
    if (isNightly) open.night = nightOf(now())
  }
  const { from, until, after, isNightly } = open
  if (from === null || until === null) return false
  const part = await readOrders(reading, { from, until, after }, { onlyMissing: !isNightly })
  open.checked += part.checked
  open.found += part.fresh
  if (part.rest === null) {
    const { checked, found } = open
    open.until = null
    if (isNightly) open.last = { at: now().toISOString(), checked, found }
  } else Object.assign(open, part.rest)
  await save(reading)
  return part.rest !== null
}
