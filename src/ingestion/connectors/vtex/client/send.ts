import { setTimeout as sleep } from 'node:timers/promises'
import { isFailure } from '../../platform-failure.ts'
import { tellClock } from '../../read-answer.ts'
import type { RequestBudget } from '../../request-budget.ts'
import { retryAfter } from '../../retry-after.ts'
import { readBody } from './read-body.ts'
import { away, busy, failureOf } from './vtex-failure.ts'

export type Pace = {
  /** Milliseconds that an answer may take. */
  timeout: number
  /** Milliseconds before the second try; each further one waits twice as long. */
  firstPause: number
  /** Milliseconds to leave an account alone that asked for it without saying how long. */
  pauseWhenBusy: number
  /** How often a request is tried. */
  tries: number
}

/** An account that hangs holds its place for two minutes at most; the next turn goes on. */
export const usualPace: Pace = { timeout: 30_000, firstPause: 1000, pauseWhenBusy: 60_000, tries: 4 }

const LONGEST_PAUSE = 60 * 60_000

export type Sender = {
  headers: Record<string, string>
  budget: RequestBudget
  pace: Pace
  signal: AbortSignal | undefined
  /** Hears how far the platform's clock is from ours, in milliseconds. */
  onClock: (skew: number) => void
}

export type Sent = { method: 'GET' | 'POST' | 'DELETE'; url: URL; body?: unknown; resource: string }

/** Sends a request until it is answered, as often and as slowly as the pace says; gives its JSON. */
export async function send(sender: Sender, sent: Sent): Promise<unknown> {
  const { budget, pace, signal } = sender
  for (let turn = 1; ; turn += 1) {
    const wait = await budget.take(signal)
    if (wait > 0) throw busy(wait)
    try {
      return await sendOnce(sender, sent)
    } catch (error) {
      signal?.throwIfAborted()
      if (isFailure(error, 'busy'))
        await budget.stop(Math.min(LONGEST_PAUSE, error.pause ?? pace.pauseWhenBusy))
      if (turn >= pace.tries || !isFailure(error, 'busy', 'unavailable', 'unreadable')) throw error
      if (error.kind !== 'busy')
        await sleep(backOff(pace.firstPause, turn), undefined, signal === undefined ? {} : { signal })
    }
  }
}

/** Doubles with each try, with some chance in it, so that those who failed together do not come back together. */
const backOff = (first: number, turn: number): number => first * 2 ** (turn - 1) * (0.75 + Math.random() / 2)

async function sendOnce(sender: Sender, { method, url, body, resource }: Sent): Promise<unknown> {
  const { headers, pace, signal, onClock } = sender
  const limit = AbortSignal.timeout(pace.timeout)
  const began = Date.now()
  const answer = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw away(error)
  })
  tellClock(answer, began, onClock)
  if (answer.ok && method === 'GET') return readBody(answer)
  if (answer.ok)
    return answer.arrayBuffer().then(
      () => null,
      (error: unknown) => Promise.reject(away(error)),
    )
  await answer.body?.cancel().catch(() => undefined)
  throw failureOf(answer.status, resource, retryAfter(answer.headers))
}
