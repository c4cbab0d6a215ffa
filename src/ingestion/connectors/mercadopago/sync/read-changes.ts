import { save } from '../../read-part.ts'
import { pullListed } from './pull-payments.ts'
import { readPage, type Span } from './read-page.ts'
import type { Reading } from './reading.ts'

/** The search lags behind the payments. */
export const OVERLAP_MS = 15 * 60_000
const AHEAD_MS = 60 * 60_000

/** Whether there is more to read than fits in this turn. */
export async function readChanges(reading: Reading): Promise<boolean> {
  const { cursor, now, signal, ends } = reading
  const begun = now()
  const { changes } = cursor
  let last = changes.until ?? begun.toISOString()
  let rest: Span | null = {
    from: new Date(Date.parse(last) - OVERLAP_MS).toISOString(),
    until: new Date(begun.getTime() + AHEAD_MS).toISOString(),
    offset: 0,
  }
  while (rest !== null) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(reading, rest, { newestFirst: false })
    await pullListed(reading, page.listed)
    rest = page.rest
    const upTo = rest === null ? begun.toISOString() : rest.from
    last = upTo > last ? upTo : last
    changes.until = last
    await save(reading)
    if (signal.aborted || Date.now() >= ends) return rest !== null
  }
  return false
}
