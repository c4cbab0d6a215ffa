import { FACTS_MOVED_CHANNEL, readFactsMoved } from '#platform/live/channels.ts'
import { Agenda } from '#platform/jobs/agenda.ts'
import { startLeasedWork, type Lease } from '#platform/jobs/leased-work.ts'
import { outageLog, type OutageLog } from '#platform/jobs/outage-log.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Listen } from '#platform/storage/postgres/listen.ts'
import { evaluateAccount, renewLeases, type Evaluating } from './evaluate-account.ts'
import { TrackedRulesCache } from './tracked-rules.ts'

/** Facts that change together are evaluated together. */
const LINGER_MS = 200
const POLL_MS = 1000
/** Accounts in parallel, so that a slow one does not block the rest. */
const AT_ONCE = 3
const LEASE_MS = 10_000
const PATIENCE_MS = [1000, 2000, 5000, 15_000] as const

export type EvaluatorDeps = Omit<Evaluating, 'memory' | 'calendars' | 'leaseMs'> & {
  listen: Listen
  leaseMs?: number
}

type Failures = { times: number; rounds: OutageLog }

/**
 * Runs in any number of processes. Returns a function that stops it: an interrupted round is redone by the
 * next process.
 */
export function startEvaluator({ listen, leaseMs = LEASE_MS, ...parts }: EvaluatorDeps): () => Promise<void> {
  const ctx: Evaluating = { ...parts, leaseMs, memory: new TrackedRulesCache(), calendars: new Map() }
  const agenda = new Agenda()
  const moved = new Set<string>()
  const failures = new Map<string, Failures>()
  let lookedAt = -Infinity
  const note = (account: string, inMs = 0) => {
    if (!failures.has(account)) agenda.add(account, inMs)
  }
  const roundOf = (account: string): Lease => ({
    details: { accountId: account },
    renew: () => renewLeases(ctx, account),
    work: async (signal) => {
      const wasMoved = moved.delete(account)
      try {
        const { more } = await evaluateAccount(ctx, account, { moved: wasMoved }, signal)
        failures.get(account)?.rounds.works()
        failures.delete(account)
        if (more || moved.has(account)) agenda.add(account, more ? 0 : LINGER_MS)
      } catch (error) {
        if (wasMoved) moved.add(account)
        throw error
      } finally {
        agenda.giveBack(account)
      }
    },
    fail: (error) => {
      const { times, rounds } = failures.get(account) ?? {
        times: 0,
        rounds: outageLog(ctx.log, 'monitoring: a round of rules', { accountId: account }),
      }
      rounds.fails(error)
      failures.set(account, { times: times + 1, rounds })
      agenda.add(account, PATIENCE_MS[times] ?? 15_000)
    },
  })
  return startLeasedWork({
    name: 'monitoring',
    log: ctx.log,
    atOnce: AT_ONCE,
    wake: (look) =>
      listen(FACTS_MOVED_CHANNEL, (text) => {
        const account = readFactsMoved(text)?.account
        if (account === undefined) return
        moved.add(account)
        note(account, LINGER_MS)
        look()
      }),
    nextIn: () => agenda.nextIn(),
    claim: async () => {
      if (performance.now() - lookedAt >= POLL_MS) {
        for (const account of await listDue(ctx)) note(account)
        lookedAt = performance.now()
      }
      const account = agenda.take()
      return account === undefined ? undefined : roundOf(account)
    },
  })
}

async function listDue({ db, now }: Pick<Evaluating, 'db' | 'now'>): Promise<string[]> {
  const at = now().toISOString()
  const { rows } = await db.execute<{ account_id: string }>(sql`
    SELECT DISTINCT account_id FROM monitoring_rules
    WHERE enabled AND next_at <= ${at}::timestamptz AND (leased_until IS NULL OR leased_until < clock_timestamp())
    UNION SELECT account_id FROM alerts WHERE state = 'silenced' AND silenced_until <= ${at}::timestamptz`)
  return rows.map(({ account_id }) => account_id)
}
