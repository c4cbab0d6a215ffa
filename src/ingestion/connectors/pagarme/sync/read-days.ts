import { unreadable } from '../../request.ts'
import { pagarmeTraits } from '../client/pagarme-client.ts'
import { pullListed } from './pull-charges.ts'
import type { Reading } from './reading.ts'

const DAY = 86_400_000
/** Of a quiet shop many days are asked for at once, of a busy one few: deep pages are slow. */
const [MAX_DAYS, MAX_PAGES] = [32, 20]

/** What is still to be read: the charges from `from` until `until`; `page` is the next of the last `width` days. */
export type Days = { from: string; until: string; page: number; width: number }

export const dayOf = (at: number): number => Math.floor(at / DAY) * DAY

// One page, the newest days first. Days that are over have no more charges, so that their pages hold
// still; they end at midnight of UTC, where an instant and a day are the same.
export async function readDays(
  reading: Reading,
  { from, until, page, width }: Days,
): Promise<{ charges: number; fresh: number; rest: Days | null }> {
  const [begin, end] = [dayOf(Date.parse(from)), Date.parse(until)]
  const day = Math.max(begin, dayOf(end - 1) - (width - 1) * DAY)
  const { rows, read, isLast } = await reading.client.charges({
    since: new Date(day),
    until: end % DAY === 0 ? new Date(end) : null,
    page,
  })
  if (rows > 0 && read.length === 0) throw unreadable(pagarmeTraits, 'no charge of a page')
  const found = { charges: read.length, fresh: await pullListed(reading, read) }
  if (!isLast) return { ...found, rest: { from, until, page: page + 1, width } }
  if (day <= begin) return { ...found, rest: null }
  return {
    ...found,
    rest: { from, until: new Date(day).toISOString(), page: 1, width: nextWidth(page, width) },
  }
}

function nextWidth(pages: number, width: number): number {
  if (pages === 1) return Math.min(MAX_DAYS, width * 2)
  return pages > MAX_PAGES ? Math.max(1, Math.floor(width / 2)) : width
}
