import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom statements run, and for how long one may go unanswered. */
export type StatementBounds = {
  /** Of one statement, in both stores. */
  deadlineMs: number
  /** Of a request, for the turn that its statements take; null for background work, which waits for no turn. */
  asker: { account: string; person: string } | null
  /** Aborted when nobody waits for the answers of reads any more. */
  gone?: AbortSignal
}

export const REQUEST_DEADLINE_MS = 10_000

/** Longer than PostgreSQL's own limit of a statement, which is the one to be told of. */
const background: StatementBounds = { deadlineMs: 75_000, asker: null }

const running = new AsyncLocalStorage<StatementBounds>()

/** Runs work whose statements, all that it awaits, have these bounds. */
export function withBounds<Result>(
  bounds: StatementBounds,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  // Drizzle's statements begin when they are awaited
  return running.run(bounds, async () => await work())
}

export function currentBounds(): StatementBounds {
  return running.getStore() ?? background
}

/** From here on the running request's statements take the turns of this person in this account. */
export function askAs(account: string, person: string): void {
  const bounds = running.getStore()
  if (bounds !== undefined) bounds.asker = { account, person }
}

/** Fails as `signal` does when it aborts first; what is waited for goes on. */
export async function unlessAborted<Result>(
  promise: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (signal === undefined) return promise
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
