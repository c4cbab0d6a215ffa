import { nightOf } from '../../nights.ts'
import { save } from '../../read-part.ts'
import { pullListed } from './pull-payments.ts'
import { OVERLAP_MS } from './read-changes.ts'
import { readPage } from './read-page.ts'
import type { Reading } from './reading.ts'

const DAY = 86_400_000
/** Yesterday and the thirty days before. */
const DAYS = 32

/** One page of what was already read, once a night; whether there are more. */
export async function reconcile(reading: Reading): Promise<boolean> {
  const { cursor, now } = reading
  const { reconciliation: open, history, changes } = cursor
  if (!history.done || history.from === null || changes.until === null) return false
  if (open.until === null || open.from === null) {
    const night = nightOf(now())
    if (open.night === night) return false
    const from = Math.max(Date.parse(history.from), now().getTime() - DAYS * DAY)
    const until = Date.parse(changes.until) - OVERLAP_MS
    Object.assign(open, { night, offset: 0, checked: 0, found: 0 })
    open.from = new Date(from).toISOString()
    open.until = new Date(until).toISOString()
  }
  const { from, until, offset } = open
  const { listed, rest } = await readPage(reading, { from, until, offset }, { newestFirst: true })
  const { sales, fresh } = await pullListed(reading, listed)
  open.checked += sales
  open.found += fresh
  if (rest === null) {
    const { checked, found } = open
    Object.assign(open, { until: null, last: { at: now().toISOString(), checked, found } })
  } else Object.assign(open, { until: rest.until, offset: rest.offset })
  await save(reading)
  return rest !== null
}
