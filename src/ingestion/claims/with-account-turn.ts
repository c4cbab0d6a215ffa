import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#platform/context.ts'
import { LEASE_INTERVAL } from '#platform/jobs/leased-rows.ts'
import { RENEW_MS } from '#platform/jobs/leased-work.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { holdTransaction } from '#platform/storage/postgres/hold-transaction.ts'
import type { IngestionContext } from '../batch.ts'
import { clearDeadBatch } from '../inbox/unfinished-batch.ts'

export async function waitForTurn(
  ctx: Pick<Context, 'db'>,
  accountId: string,
  worker: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const { rowCount } = await ctx.db.execute(sql`INSERT INTO import_turns (account_id, worker, heartbeat_at)
      VALUES (${accountId}, ${worker}, now())
      ON CONFLICT (account_id) DO UPDATE SET worker = excluded.worker, heartbeat_at = now()
      WHERE import_turns.worker = excluded.worker OR import_turns.heartbeat_at < now() - ${LEASE_INTERVAL}`)
    if (rowCount === 1) return
    await sleep(RENEW_MS, undefined, { signal })
  }
}

type TurnContext = IngestionContext & Pick<Context, 'db'>

// Waits also for statements that a dead worker sent. `work` gets a signal that aborts when the turn was
// lost after a long silence.
export async function withAccountTurn<Result>(
  ctx: TurnContext,
  worker: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const { db, account } = ctx
  await waitForTurn(ctx, account.id, worker, signal)
  const lost = new AbortController()
  const beat = async () => {
    const { rowCount } = await db.execute(
      sql`UPDATE import_turns SET heartbeat_at = now() WHERE worker = ${worker}`,
    )
    if (rowCount === 0) lost.abort(new Error('the turn of the account is somebody else’s'))
  }
  const heart = setInterval(() => void beat().catch((error: unknown) => lost.abort(error)), RENEW_MS)
  try {
    const held = AbortSignal.any([signal, lost.signal])
    for (let wait = await clearDead(ctx, held); wait !== null; wait = await clearDead(ctx, held))
      await sleep(wait, undefined, { signal: held })
    return await work(held)
  } finally {
    clearInterval(heart)
    await db.execute(sql`DELETE FROM import_turns WHERE worker = ${worker}`)
  }
}

const clearDead = (ctx: TurnContext, signal: AbortSignal): Promise<number | null> =>
  holdTransaction(ctx.db, signal, (tx) => clearDeadBatch(tx, ctx))
