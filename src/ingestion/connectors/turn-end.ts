import type { TurnEnd } from '../connections/connection-ledger.ts'
import type { Connector } from '../connections/connector.ts'
import type { ConnectionRow } from '../connections/schema.ts'
import { PlatformFailure } from './platform-failure.ts'
import { openProblems, type Problems } from './problems.ts'
import type { PlatformReading } from './read-part.ts'

/** Ends a turn, so that every connection gets one. */
export const MAX_TURN_MS = 60_000
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [5000, 5 * 60_000]
const SKEW_TO_TELL_MS = 5 * 60_000

/** Date headers have whole seconds. */
const SKEW_THAT_IS_NONE_MS = 2000

/** Where the platform can reach us with notices. */
export type PublicUrl = { publicUrl?: string | undefined }

export type Turn<Part extends string> = Pick<
  PlatformReading<unknown, object, Part>,
  'ctx' | 'connection' | 'ledger' | 'problems' | 'signal'
>

/** A connector of a shop's orders; without the `essential` parts, numbers are missing or late. */
export const orderConnector = <Part extends string>(
  essential: readonly Part[],
  read: (turn: Turn<Part | 'platform'>) => Promise<{ done: boolean; more: boolean; every: number }>,
): Connector => ({
  sync: async (ctx, connection, ledger, signal) => {
    const problems = openProblems<Part | 'platform'>(connection.problems, ctx.now, essential)
    try {
      return turnDone(problems, await read({ ctx, connection, ledger, problems, signal }))
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error
      return turnFailed(connection, problems, error)
    }
  },
})

export function platformClock(now: () => Date, skewOf: () => number | undefined): () => Date {
  return () => {
    const skew = skewOf() ?? 0
    return new Date(now().getTime() + (Math.abs(skew) < SKEW_THAT_IS_NONE_MS ? 0 : skew))
  }
}

/** `skew` in milliseconds; `whose` names the clock: `da VTEX`. */
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

export function turnDone(
  problems: Problems<'platform'>,
  { done, more, every }: { done: boolean; more: boolean; every: number },
): TurnEnd {
  problems.clear('platform')
  const state = problems.isGrave() ? 'degraded' : done ? 'connected' : 'syncing'
  return { state, problems: problems.all(), failures: 0, again: more ? 0 : every, synced: true }
}

/** A refused key waits for people, everything else for a better moment. */
export function turnFailed(
  connection: ConnectionRow,
  problems: Problems<'platform'>,
  { kind, message, resource, pause = 0 }: PlatformFailure,
): TurnEnd {
  problems.note('platform', message, { resource })
  const failures = connection.failures + 1
  const isRefused = kind === 'credentials' && failures > 1
  const state = isRefused ? 'expired' : failures > 2 ? 'degraded' : connection.state
  const again = Math.max(pause, Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)))
  return { state, problems: problems.all(), failures, again, synced: false }
}
