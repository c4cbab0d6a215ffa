import { randomUUID } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { ScheduledJob } from '#platform/jobs/scheduled-jobs.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { withAccountTurn } from '../claims/with-account-turn.ts'
import { deriveFacts } from '../derived/derive-facts.ts'
import { ask, type Place, type Touched } from '../derived/place.ts'
import { notifyFactsMoved } from '../facts-moved.ts'
import { copyMappings } from './tracking-mappings.ts'

const ORDERS_AT_ONCE = 300_000

type Due = {
  account_id: string
  time_zone: string
  currency: string
  asked: number
  steps_done: number
  steps: number | null
}

// Step by step, and between steps others have the account's turn. Stopped at any moment, the next call continues;
// asked anew meanwhile, it begins again.
export async function derivePackagesAgain(
  { db, clickhouse }: Pick<Context, 'db' | 'clickhouse'>,
  signal: AbortSignal,
  ordersAtOnce = ORDERS_AT_ONCE,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const { rows } =
      await db.execute<Due>(sql`SELECT account_id, time_zone, currency, asked, steps_done, steps
      FROM packages_to_derive INNER JOIN accounts ON id = account_id ORDER BY account_id LIMIT 1`)
    const [due] = rows
    if (due === undefined) return
    const { account_id: id, time_zone: timeZone, currency, asked, steps_done: step } = due
    const ctx = { db, clickhouse, account: { id, timeZone, currency } }
    const steps = due.steps ?? (await countSteps(ctx, ordersAtOnce))
    await withAccountTurn(ctx, randomUUID(), signal, async (held) => {
      if (step === 0) await copyMappings(db, { ...ctx, signal: held })
      if (step < steps) await deriveFacts({ ...ctx, signal: held }, ordersOfStep(step, steps), ['packages'])
    })
    const same = sql`account_id = ${id} AND asked = ${asked} AND steps_done = ${step}`
    if (step + 1 < steps)
      await db.execute(
        sql`UPDATE packages_to_derive SET steps = ${steps}, steps_done = ${step + 1} WHERE ${same}`,
      )
    else {
      await db.execute(sql`DELETE FROM packages_to_derive WHERE ${same}`)
      await notifyFactsMoved(db, id, ['tracking'])
    }
  }
}

export const derivePackagesJob: ScheduledJob<Pick<Context, 'db' | 'clickhouse'>> = {
  name: 'derive-packages',
  cron: '* * * * *',
  run: derivePackagesAgain,
}

async function countSteps(place: Place, ordersAtOnce: number): Promise<number> {
  const query = 'SELECT count() AS orders FROM orders FINAL WHERE account_id = {account:UUID}'
  const [reported] = await ask<{ orders: number }>(place, query)
  return Math.ceil((reported?.orders ?? 0) / ordersAtOnce)
}

/** By a hash of their ids. */
const ordersOfStep = (step: number, steps: number): Touched => ({
  sql: `SELECT order_id FROM orders WHERE account_id = {account:UUID} AND cityHash64(order_id) % {steps:UInt32} = {step:UInt32}`,
  parameters: { steps, step },
})
