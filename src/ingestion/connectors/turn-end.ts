import type { TurnEnd } from '../connections/connection-ledger.ts'
import type { ConnectionRow } from '../connections/schema.ts'
import type { PlatformFailure } from './platform-failure.ts'
import type { Problems } from './problems.ts'

/** A turn ends after so long, so that each connection has its own; the next one goes on. */
export const LONGEST_TURN_MS = 60_000
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [5000, 5 * 60_000]
/** Clocks that are further apart are told to people. */
const SKEW_TO_TELL_MS = 5 * 60_000

/** Answers tell no more than their second: clocks that are no further apart are the same. */
const SKEW_THAT_IS_NONE_MS = 2000

/** The hour by the platform's clock. */
export function platformClock(now: () => Date, skewOf: () => number | undefined): () => Date {
  return () => {
    const skew = skewOf() ?? 0
    return new Date(now().getTime() + (Math.abs(skew) < SKEW_THAT_IS_NONE_MS ? 0 : skew))
  }
}

/** `skew` is how far the platform's clock is ahead of ours, in milliseconds; `whose` names it: `da VTEX`. */
export function noteClock(problems: Problems<'clock'>, skew: number, whose: string): void {
  if (Math.abs(skew) < SKEW_TO_TELL_MS) {
    problems.clear('clock')
    return
  }
  const minutes = Math.round(Math.abs(skew) / 60_000)
  const direction = skew > 0 ? 'atrasado' : 'adiantado'
  problems.note(
    'clock',
    `O relógio deste servidor está ${minutes} min ${direction} em relação ao ${whose}. Acerte-o.`,
  )
}

/** `every` is the pause between two readings, in milliseconds. */
export function turnDone(
  problems: Problems<'platform'>,
  { done, more, every }: { done: boolean; more: boolean; every: number },
): TurnEnd {
  problems.clear('platform')
  const state = problems.isGrave() ? 'degraded' : done ? 'connected' : 'syncing'
  return { state, problems: problems.all(), failures: 0, again: more ? 0 : every, synced: true }
}

/** What the platform itself failed in: a key that is refused waits for people, everything else for a better moment. */
export function turnFailed(
  connection: ConnectionRow,
  problems: Problems<'platform'>,
  { kind, message, resource, pause = 0 }: PlatformFailure,
): TurnEnd {
  problems.note('platform', message, { resource })
  const failures = connection.failures + 1
  const isRefused = kind === 'credentials' && failures > 1
  const state = isRefused ? 'expired' : failures > 2 ? 'degraded' : connection.state
  const again = Math.max(pause, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)))
  return { state, problems: problems.all(), failures, again, synced: false }
}
