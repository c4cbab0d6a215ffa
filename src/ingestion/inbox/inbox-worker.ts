import { startLeasedWork, type Lease } from '#platform/jobs/leased-work.ts'
import { outageLog, type OutageLog } from '#platform/jobs/outage-log.ts'
import type { Listen } from '#platform/storage/postgres/listen.ts'
import { Agenda } from '#platform/jobs/agenda.ts'
import { listWaitingAccounts } from './next-arrivals.ts'
import { INBOX_CHANNEL } from './wake.ts'
import { workOnAccount, type InboxContext } from './work-on-account.ts'

/** Arrivals within this time after the first join its batch. */
const LINGER_MS = 80
/** Finds arrivals whose notification was lost. */
const POLL_MS = 1000
/** Accounts at once: a slow one does not stop the others. */
const AT_ONCE = 3
const MAX_REST_MS = 1000
const PATIENCE_MS = [500, 1000, 2000, 4000, 8000, 15_000] as const

type Failures = { times: number; batches: OutageLog }

/** Small batches leave a quarter of the time to others. */
function rested(again: number | null, took: number): number | null {
  return again === null || again === 0 ? again : Math.max(again, Math.min(took / 3, MAX_REST_MS))
}

/** Stopping aborts the batches at work; the next start brings them again. */
export function startInboxWorker(ctx: InboxContext & { listen: Listen }): () => Promise<void> {
  const agenda = new Agenda()
  const failures = new Map<string, Failures>()
  const resting = new Map<string, number>()
  let lookedAt = -Infinity
  const note = (account: string) => {
    const rest = (resting.get(account) ?? 0) - performance.now()
    if (!failures.has(account)) agenda.add(account, Math.max(LINGER_MS, rest))
  }
  const batchOf = (account: string): Lease => ({
    details: { accountId: account },
    work: async (signal) => {
      const began = performance.now()
      try {
        const { arrivals, again } = await workOnAccount(ctx, account, signal)
        failures.get(account)?.batches.works()
        failures.delete(account)
        const pause = arrivals === 0 ? again : rested(again, performance.now() - began)
        resting.delete(account)
        if (pause === null) return
        resting.set(account, performance.now() + pause)
        agenda.add(account, pause)
      } finally {
        agenda.giveBack(account)
      }
    },
    fail: (error) => {
      const { times, batches } = failures.get(account) ?? {
        times: 0,
        batches: outageLog(ctx.log, 'inbox: bringing a batch', { accountId: account }),
      }
      batches.fails(error)
      failures.set(account, { times: times + 1, batches })
      const pause = PATIENCE_MS[times] ?? 15_000
      resting.set(account, performance.now() + pause)
      agenda.add(account, pause)
    },
  })
  return startLeasedWork({
    name: 'inbox',
    log: ctx.log,
    atOnce: AT_ONCE,
    wake: (look) =>
      ctx.listen(INBOX_CHANNEL, (account) => {
        note(account)
        look()
      }),
    nextIn: () => agenda.nextIn(),
    claim: async () => {
      if (performance.now() - lookedAt >= POLL_MS) {
        for (const account of await listWaitingAccounts(ctx.db)) note(account)
        lookedAt = performance.now()
      }
      const account = agenda.take()
      return account === undefined ? undefined : batchOf(account)
    },
  })
}
