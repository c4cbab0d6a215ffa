import { AsyncLocalStorage } from 'node:async_hooks'

export type StatementBounds = {
  deadlineMs: number
  /** For queueing by account and person; null for background work, which is not queued. */
  asker: { account: string; person: string } | null
  gone?: AbortSignal
  /** Of a read, which itself writes nothing (of `performance.now()`). */
  arrivedAt?: number
}

export const REQUEST_DEADLINE_MS = 10_000

/** Longer than PostgreSQL's statement timeout, so that its error comes first. */
export const backgroundBounds: StatementBounds = { deadlineMs: 75_000, asker: null }

const running = new AsyncLocalStorage<StatementBounds>()

/** Everything awaited by `work` runs within these bounds. */
export function withBounds<Result>(
  bounds: StatementBounds,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  // Drizzle's statements start when awaited
  return running.run(bounds, async () => await work())
}

export function currentBounds(): StatementBounds {
  return running.getStore() ?? backgroundBounds
}

export function setAsker(account: string, person: string): void {
  const bounds = running.getStore()
  if (bounds !== undefined) bounds.asker = { account, person }
}

/** Rejects on abort; the underlying promise continues. */
export async function rejectOnAbort<Result>(
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
