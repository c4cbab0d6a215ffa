import { keepNewest } from '#platform/keep-newest.ts'
import { startLeasedWork, type Lease } from '#platform/jobs/leased-work.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { CheckKey } from '#model/monitoring/checks.ts'
import type { Checks } from '#analytics/checks/check.ts'
import { FACTS_MOVED_CHANNEL, readFactsMoved } from '#platform/live/channels.ts'
import { and, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Listen } from '#platform/storage/postgres/listen.ts'
import { bringChecksForward } from './bring-checks-forward.ts'
import { ofCheck } from './known-checks.ts'
import { storeCheckResult } from './store-check-result.ts'
import { executeCheck, type CheckDeps } from './execute-check.ts'
import { guardianChecks } from './schema.ts'

export type GuardianDeps = CheckDeps & { keyring: Keyring; checks: Checks; listen: Listen }

const LEASE = sql`interval '90 seconds'`
const AT_ONCE = 2
const NEW_ACCOUNTS_MS = 15_000
/** Bundles bursts of changed facts into one rescheduling. */
const SOONER_MS = 5000
const RETRY = sql`interval '2 minutes'`
const SHARED_MS = 10_000

type Claimed = { accountId: string; key: CheckKey; limit: number | null; lease: Date }

/**
 * Runs every check of every account on its schedule, in any number of processes. Checks of an account that
 * follow each other share what they ask until its facts move. Returns a function that stops it.
 */
export function startGuardian(parts: GuardianDeps): () => Promise<void> {
  let [madeAt, soonerAt] = [-Infinity, -Infinity]
  const moved = new Set<string>()
  const runs = new Map<string, { run: object; until: number }>()
  const runOf = (account: string): object => {
    const known = runs.get(account)
    if (known !== undefined && performance.now() < known.until) return known.run
    const run = {}
    keepNewest(runs, account, { run, until: performance.now() + SHARED_MS }, AT_ONCE)
    return run
  }
  return startLeasedWork<Lease>({
    name: 'guardian',
    log: parts.log,
    atOnce: AT_ONCE,
    wake: (look) =>
      parts.listen(FACTS_MOVED_CHANNEL, (text) => {
        const account = readFactsMoved(text)?.account
        if (account === undefined) return
        moved.add(account)
        runs.delete(account)
        look()
      }),
    claim: async () => {
      if (moved.size > 0 && performance.now() - soonerAt >= SOONER_MS) {
        soonerAt = performance.now()
        const accounts = [...moved]
        moved.clear()
        await bringChecksForward(parts, accounts)
      }
      if (performance.now() - madeAt >= NEW_ACCOUNTS_MS) {
        await makeRows(parts)
        madeAt = performance.now()
      }
      const claimed = await claimCheck(parts)
      return claimed && leaseOf(parts, claimed, runOf)
    },
  })
}

function leaseOf(parts: GuardianDeps, claimed: Claimed, runOf: (account: string) => object): Lease {
  const { accountId, key, lease } = claimed
  const mine = and(ofCheck(accountId, key), eq(guardianChecks.leasedUntil, lease))
  const free = (next: ReturnType<typeof sql>) =>
    parts.db.update(guardianChecks).set({ leasedUntil: null, nextAt: next }).where(mine)
  return {
    details: { accountId, check: key },
    pauses: [1000, 5000],
    work: async (signal) => {
      const check = parts.checks.get(key)
      const asked = { ...claimed, run: runOf(accountId) }
      const looked = check && (await executeCheck(parts, check, asked, signal))
      if (looked) await storeCheckResult(parts, looked, lease)
      else await free(sql`now() + interval '1 hour'`)
    },
    letGo: () => free(sql`next_at`),
    fail: async (err) => {
      parts.log.error({ err, accountId, check: key }, 'guardian: a check was given up')
      await free(sql`now() + ${RETRY}`)
    },
  }
}

/** Creates missing rows for new accounts. An account's first checks run right after each other. */
async function makeRows({ db, now, checks }: Pick<GuardianDeps, 'db' | 'now' | 'checks'>): Promise<void> {
  const keys = sql.param([...checks.keys()])
  await db.execute(sql`INSERT INTO guardian_checks (account_id, key, next_at)
    SELECT a.id, k.key, ${now().toISOString()}::timestamptz FROM accounts AS a CROSS JOIN unnest(${keys}::text[]) AS k(key)
    WHERE a.disabled_at IS NULL AND NOT EXISTS (SELECT FROM guardian_checks AS c WHERE c.account_id = a.id AND c.key = k.key)
    LIMIT 5000 ON CONFLICT DO NOTHING`)
}

async function claimCheck({ db, now }: GuardianDeps): Promise<Claimed | undefined> {
  const at = now().toISOString()
  const [row] = await db
    .update(guardianChecks)
    .set({ leasedUntil: sql`date_trunc('milliseconds', clock_timestamp() + ${LEASE})` })
    .where(
      sql`(account_id, key) = (SELECT account_id, key FROM guardian_checks
        WHERE enabled AND next_at <= ${at}::timestamptz AND (leased_until IS NULL OR leased_until < clock_timestamp())
        ORDER BY next_at, account_id, key LIMIT 1 FOR UPDATE SKIP LOCKED)`,
    )
    .returning()
  if (row?.leasedUntil == null) return undefined
  const { accountId, key, limit, leasedUntil: lease } = row
  return { accountId, key, limit, lease }
}
