import { knownStatuses } from '../../../connections/read-orders-ledger.ts'
import { save } from '../../read-part.ts'
import { unreadable } from '../../request.ts'
import { payableVersion } from '../api/payload.ts'
import { pagarmeTraits } from '../client/pagarme-client.ts'
import { pullById, pullListed, payableKey } from './pull-charges.ts'
import type { Forward } from './cursor.ts'
import type { Reading } from './reading.ts'

const OVERLAP_MS = 15 * 60_000
/** On a day of payment all instalments of it move at once. */
const AT_ONCE = 30

const isOver = ({ signal, ends }: Reading): boolean => signal.aborted || Date.now() >= ends

/** `isPart`: time ran out, and the page is read again. */
type Page = { rows: number; read: readonly unknown[]; isLast: boolean; isPart?: boolean }

// Charges are listed by their creation alone: what is new comes here, and what changed later by notices,
// by its payables and by looking again (reconcile.ts).
export const readChanges = (reading: Reading): Promise<boolean> =>
  readForward(reading, reading.cursor.changes, async (since, page) => {
    const reported = await reading.client.charges({ since, until: null, page })
    await pullListed(reading, reported.read)
    return reported
  })

/** Money that moved shows which charges to read again, however old they are. */
export const readPayables = (reading: Reading): Promise<boolean> =>
  readForward(reading, reading.cursor.payables, async (updatedSince, page) => {
    const { ctx, connection, client } = reading
    const reported = await client.payables({ updatedSince, page })
    const seen = await knownStatuses(ctx.db, connection.id, reported.read.map(payableKey))
    const moved = reported.read.filter((one) => seen.get(payableKey(one)) !== payableVersion(one))
    const charges = [...new Set(moved.map(({ charge_id }) => charge_id))].filter((id) => id !== '')
    const known = await knownStatuses(ctx.db, connection.id, charges)
    const moving = charges.filter((id) => known.has(id))
    for (let first = 0; first < moving.length; first += AT_ONCE) {
      if (first > 0 && isOver(reading)) return { ...reported, isPart: true }
      await pullById(reading, moving.slice(first, first + AT_ONCE))
    }
    return reported
  })

// Whether there is more to read than fits in this turn. What comes while pages are read moves others to
// later pages: they are met twice, and none is missed.
async function readForward(
  reading: Reading,
  forward: Forward,
  readPage: (since: Date, page: number) => Promise<Page>,
): Promise<boolean> {
  const { now } = reading
  if (forward.since === null || forward.begun === null) {
    const begun = now().toISOString()
    const since = new Date(Date.parse(forward.until ?? begun) - OVERLAP_MS).toISOString()
    Object.assign(forward, { begun, since, page: 1 })
  }
  while (forward.since !== null) {
    const { rows, read, isLast, isPart } = await readPage(new Date(forward.since), forward.page)
    if (isPart === true) return true
    if (rows > 0 && read.length === 0) throw unreadable(pagarmeTraits, 'nothing of a page')
    if (isLast) Object.assign(forward, { until: forward.begun, since: null, begun: null, page: 1 })
    else forward.page += 1
    await save(reading)
    if (isOver(reading)) return !isLast
  }
  return false
}
