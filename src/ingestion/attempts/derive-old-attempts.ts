import type { Context } from '#platform/context.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { notifyFactsMoved } from '../facts-moved.ts'
import { deriveFacts } from '../derived/derive-facts.ts'
import { ask, type Place, type Touched } from '../derived/place.ts'

const ATTEMPTS_AT_ONCE = 400_000

type Old = { account_id: string; time_zone: string; steps_done: number; steps: number | null }

// Of payments from before attempts were derived; before the server listens, so that no screen misses them.
// Stopped at any moment, the next start continues. Two processes may do the same step: it is repeatable.
export async function deriveOldAttempts(
  { db, clickhouse }: Pick<Context, 'db' | 'clickhouse'>,
  signal: AbortSignal,
  attemptsAtOnce = ATTEMPTS_AT_ONCE,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await db.execute<Old>(
      sql`SELECT account_id, time_zone, steps_done, steps FROM attempts_to_derive INNER JOIN accounts ON id = account_id
        ORDER BY account_id LIMIT 1`,
    )
    const [old] = rows
    if (old === undefined) return
    const { account_id: id, steps_done: step } = old
    const place = { clickhouse, account: { id, timeZone: old.time_zone }, signal }
    const steps = old.steps ?? (await countSteps(place, attemptsAtOnce))
    if (step < steps) await deriveFacts(place, ordersOfStep(step, steps), ['attempts'])
    if (step + 1 < steps)
      await db.execute(sql`UPDATE attempts_to_derive SET steps = ${steps}, steps_done = ${step + 1}
        WHERE account_id = ${id} AND steps_done = ${step}`)
    else {
      await db.execute(sql`DELETE FROM attempts_to_derive WHERE account_id = ${id} AND steps_done = ${step}`)
      await notifyFactsMoved(db, id, ['payments'])
    }
  }
}

async function countSteps(place: Place, attemptsAtOnce: number): Promise<number> {
  const query = 'SELECT count() AS attempts FROM payment_attempts WHERE account_id = {account:UUID}'
  const [reported] = await ask<{ attempts: number }>(place, query)
  return Math.ceil((reported?.attempts ?? 0) / attemptsAtOnce)
}

/** By a hash of their ids. */
const ordersOfStep = (step: number, steps: number): Touched => ({
  sql: `SELECT order_id FROM payment_attempts WHERE account_id = {account:UUID} AND cityHash64(order_id) % {steps:UInt32} = {step:UInt32}`,
  parameters: { steps, step },
})
