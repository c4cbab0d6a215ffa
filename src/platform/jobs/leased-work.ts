import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../context.ts'
import { toFarolError } from '../http/to-farol-error.ts'
import { outageLog } from './outage-log.ts'

/** Longest time between checks without a wake-up. */
const POLL_MS = 1000
const CLEAR_MS = 3_600_000
export const RENEW_MS = 1000

/**
 * Another worker took the lease, a person stopped the work, or it was deleted: nothing more may be written.
 */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

export type Lease = {
  details: object
  work: (signal: AbortSignal) => Promise<void>
  /**
   * Called every second; returns why the work must end, if so. Throws `LeaseLost`; other failures are logged
   * and retried. Absent if the lease outlasts the work.
   */
  renew?: () => Promise<Error | undefined | void>
  /** Milliseconds before each retry after a database outage. */
  pauses?: readonly number[]
  /** Releases the lease on shutdown, so that the next process resumes at once. */
  letGo?: () => Promise<unknown>
  fail?: (reason: unknown) => unknown
}

export type LeasedWork<Held extends Lease = Lease> = {
  name: string
  log: Logger
  atOnce: number
  /** Claims due rows, or those of a dead worker; undefined if there are none. */
  claim: (worker: string, atWork: readonly Held[]) => Promise<Held | undefined>
  /** Calls `look` when something may be due; returns a function that stops it. */
  wake?: (look: () => void) => () => Promise<void>
  /** Milliseconds until the next row is due, if known; positive after `claim` found nothing. */
  nextIn?: () => number
  clear?: () => Promise<unknown>
}

/**
 * Runs in any number of processes. Returns a function that stops it: running work is released or finished.
 */
export function startLeasedWork<Held extends Lease>(work: LeasedWork<Held>): () => Promise<void> {
  const { name, log } = work
  const ending = new AbortController()
  const { signal } = ending
  const outage = outageLog(log, `${name}: looking for work`)
  const atWork = new Map<Held, Promise<void>>()
  let awake = Promise.withResolvers<void>()
  const look = () => awake.resolve()
  const stopListening = work.wake?.(look)
  let clearedAt = -Infinity

  const clear = async () => {
    if (work.clear === undefined || performance.now() - clearedAt < CLEAR_MS) return
    await work.clear().catch((err: unknown) => log.warn({ err }, `${name}: could not be cleared`))
    clearedAt = performance.now()
  }
  /** Returns the milliseconds until the next row may be due. */
  const begin = async (): Promise<number> => {
    if (atWork.size >= work.atOnce) return POLL_MS
    const lease = await work.claim(randomUUID(), [...atWork.keys()])
    outage.works()
    if (lease === undefined) return Math.min(POLL_MS, work.nextIn?.() ?? POLL_MS)
    const done = workOnLease(work, lease, signal)
      .catch((err: unknown) => log.warn({ ...lease.details, err }, `${name}: an end was not written down`))
      .finally(() => {
        atWork.delete(lease)
        look()
      })
    atWork.set(lease, done)
    return 0
  }
  const loop = async () => {
    while (!signal.aborted) {
      await clear()
      awake = Promise.withResolvers()
      const wait = await begin().catch((error: unknown) => {
        outage.fails(error)
        return POLL_MS
      })
      if (wait <= 0 || signal.aborted) continue
      const timer = setTimeout(look, wait)
      await awake.promise
      clearTimeout(timer)
    }
    await Promise.all(atWork.values())
  }
  const looping = loop()
  return async () => {
    ending.abort()
    look()
    await Promise.all([stopListening?.(), looping])
  }
}

export async function workOnLease(
  { name, log }: Pick<LeasedWork, 'name' | 'log'>,
  lease: Lease,
  stopping: AbortSignal,
): Promise<void> {
  const ended = new AbortController()
  const outage = outageLog(log, `${name}: a heartbeat`, lease.details)
  const beat = async () => {
    try {
      const reason = await lease.renew?.()
      outage.works()
      if (reason instanceof Error) ended.abort(reason)
    } catch (error) {
      if (error instanceof LeaseLost) ended.abort(error)
      else outage.fails(error)
    }
    beatLater()
  }
  let heart: NodeJS.Timeout | undefined
  let isOver = false
  const beatLater = () => {
    if (!isOver) heart = setTimeout(() => void beat(), RENEW_MS)
  }
  if (lease.renew !== undefined) beatLater()
  const signal = AbortSignal.any([stopping, ended.signal])
  const work = async () => {
    for (const pause of lease.pauses ?? []) {
      try {
        return await lease.work(signal)
      } catch (err) {
        if (signal.aborted || toFarolError(err).code !== 'unavailable') throw err
        log.warn({ ...lease.details, err }, `${name}: an engine was away`)
        await sleep(pause, undefined, { signal })
      }
    }
    return lease.work(signal)
  }
  try {
    await work()
  } catch (error) {
    const reason: unknown = ended.signal.aborted ? ended.signal.reason : error
    if (reason instanceof LeaseLost) return
    if (stopping.aborted && !ended.signal.aborted) await lease.letGo?.().catch(unlessLost)
    else if (lease.fail === undefined) throw reason
    else await Promise.resolve(lease.fail(reason)).catch(unlessLost)
  } finally {
    isOver = true
    clearTimeout(heart)
  }
}

function unlessLost(error: unknown): void {
  if (!(error instanceof LeaseLost)) throw error
}
