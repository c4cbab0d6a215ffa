import { sql } from 'drizzle-orm'
import { nightOf } from '../../nights.ts'
import { save } from '../../read-part.ts'
import { readOrders } from './read-orders.ts'
import type { Reading } from './reading.ts'

const DAY = 86_400_000

/** Some orders, the newest first; whether there are more. */
export async function readHistory(reading: Reading): Promise<boolean> {
  const { cursor, now, historyDays } = reading
  const { history } = cursor
  if (history.done) return false
  if (history.from === null || history.until === null) {
    if (await areOrdersComing(reading)) return false
    const at = now().getTime()
    history.start = history.until = new Date(at + 1000).toISOString()
    history.from = new Date(at - historyDays * DAY).toISOString()
  }
  const { from, until, after } = history
  const { found, rest } = await readOrders(reading, { from, until, after }, { onlyMissing: false })
  history.orders += found
  history.done = rest === null
  if (rest === null) {
    // what was just read is looked at again from the next hour and the next night on
    Object.assign(cursor.reconciliation, { night: nightOf(now()), hour: now().toISOString() })
  } else Object.assign(history, rest)
  await save(reading)
  return !history.done
}

/** Shipments are asked for by order: a store's own history comes first. */
async function areOrdersComing({ ctx, connection }: Reading): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ coming: boolean }>(sql`SELECT EXISTS (SELECT FROM connections
    WHERE account_id = ${connection.accountId} AND id <> ${connection.id} AND platform <> ${connection.platform}
      AND state = 'syncing') AS coming`)
  return rows[0]?.coming === true
}
