import { setTimeout as sleep } from 'node:timers/promises'
import { outageLog, type OutageLog } from '#platform/jobs/outage-log.ts'
import type { Listen } from '#platform/storage/postgres/listen.ts'
import { Agenda } from './agenda.ts'
import { accountsWaiting } from './next-arrivals.ts'
import { INBOX_CHANNEL } from './wake.ts'
import { workOnAccount, type InboxContext } from './work-on-account.ts'

/** What comes within it after the first arrival is in the same batch. */
const LINGER_MS = 80
/** Of arrivals that nobody was told of. */
const POLL_MS = 1000
/** Accounts that are worked on at once: one that is slow does not stop the others. */
const LANES = 3
const LONGEST_REST_MS = 1000
const PATIENCE_MS = [500, 1000, 2000, 4000, 8000, 15_000] as const

/** Of an account, in a row. */
type Failures = { times: number; batches: OutageLog }

/** Small batches leave half of the time to others, however slow the machine is at the moment. */
function rested(again: number | null, took: number): number | null {
  return again === null || again === 0 ? again : Math.max(again, Math.min(took, LONGEST_REST_MS))
}

/**
 * Brings what arrives into facts as it comes; any number of processes may do so. Gives how to end it: the batches at work are
 * let go of where they are.
 */
export function startInboxWorker(ctx: InboxContext & { listen: Listen }): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const agenda = new Agenda()
  const failures = new Map<string, Failures>()
  const outage = outageLog(ctx.log, 'inbox: looking for work')
  const resting = new Map<string, number>()
  const note = (account: string) => {
    const rest = (resting.get(account) ?? 0) - performance.now()
    if (!failures.has(account)) agenda.add(account, Math.max(LINGER_MS, rest))
  }
  const stopListening = ctx.listen(INBOX_CHANNEL, note)

  const look = async () => {
    while (!signal.aborted) {
      try {
        const waiting = await accountsWaiting(ctx.db)
        outage.works()
        for (const account of waiting) note(account)
      } catch (error) {
        outage.fails(error)
      }
      await sleep(POLL_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const work = async () => {
    for (
      let account = await agenda.take(signal);
      account !== undefined;
      account = await agenda.take(signal)
    ) {
      const again = await workOn(account)
      agenda.giveBack(account)
      if (again === null) resting.delete(account)
      else {
        resting.set(account, performance.now() + again)
        agenda.add(account, again)
      }
    }
  }
  const workOn = async (account: string): Promise<number | null> => {
    const began = performance.now()
    try {
      const { arrivals, again } = await workOnAccount(ctx, account, signal)
      failures.get(account)?.batches.works()
      failures.delete(account)
      return arrivals === 0 ? again : rested(again, performance.now() - began)
    } catch (error) {
      if (signal.aborted) return null
      const { times, batches } = failures.get(account) ?? {
        times: 0,
        batches: outageLog(ctx.log, 'inbox: bringing a batch', { accountId: account }),
      }
      batches.fails(error)
      failures.set(account, { times: times + 1, batches })
      return PATIENCE_MS[times] ?? 15_000
    }
  }
  const running = Promise.all([look(), ...Array.from({ length: LANES }, work)])
  return async () => {
    ending.abort()
    await Promise.all([stopListening(), running])
  }
}
