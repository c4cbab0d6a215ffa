import { setTimeout as sleep } from 'node:timers/promises'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { TestEngines } from '#platform/testing/engines.ts'
import { workerOn } from '../../inbox/testing/inbox-of.ts'
import { workOnAccount } from '../../inbox/work-on-account.ts'

/** Leaves what other tests have connected to rest, for a runner reads all that it finds. */
export async function pauseOthers({ db }: TestEngines, ids: readonly string[]): Promise<void> {
  await db.execute(sql`UPDATE connections SET state = 'paused'
    WHERE state <> 'disconnected' AND id <> ALL(${sql.param(ids)}::uuid[])`)
}

/** Brings all that waits in the account's inbox into facts. */
export async function settleInbox(engines: TestEngines, accountId: string): Promise<void> {
  const clientKeySecret = await installationSecret(engines.db, 'client-key')
  const worker = { ...workerOn(engines), clientKeySecret }
  for (;;) {
    const { rows } = await engines.db.execute<{ waiting: boolean }>(
      sql`SELECT EXISTS (SELECT FROM inbox WHERE account_id = ${accountId} AND state = 'waiting') AS waiting`,
    )
    if (rows[0]?.waiting !== true) return
    const { again } = await workOnAccount(worker, accountId, new AbortController().signal)
    await sleep(again ?? 0)
  }
}
