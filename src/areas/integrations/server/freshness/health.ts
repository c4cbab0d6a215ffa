import type { ConnectionState } from '#model/connection-states.ts'
import type { SourceFreshness } from '../../freshness-contract.ts'

type Health = SourceFreshness['health']

const MINUTE = 60_000
/** A store that sells sends something more often than this. */
const QUIET_MS = 6 * 60 * MINUTE
/** A turn that is overdue for so long did not take place. */
const OVERDUE_MS = 15 * MINUTE

const isBefore = (instant: Date, now: Date, ms: number) => now.getTime() - instant.getTime() > ms

export function connectionHealth(
  { state, nextRunAt }: { state: ConnectionState; nextRunAt: Date },
  now: Date,
): Health {
  if (state === 'expired') return 'bad'
  if (state === 'degraded' || state === 'paused') return 'late'
  return isBefore(nextRunAt, now, OVERDUE_MS) ? 'late' : 'good'
}

export function senderHealth(broughtAt: Date, now: Date): Health {
  return isBefore(broughtAt, now, QUIET_MS) ? 'late' : 'good'
}
