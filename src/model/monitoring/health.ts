import type { Severity } from './rules.ts'
import type { CheckState } from './checks.ts'

/** Weight of a check in the health score. */
export const healthWeights: Record<Severity, number> = { critical: 5, warning: 3, info: 1 }

type Weighed = { state: CheckState; isProblem: boolean; severity: Severity }

export type Health = {
  /** 0 to 100; null while less than half of the checks have a result. 100 only if nothing fails. */
  score: number | null
  /** Passing checks, of all with a result. */
  inOrder: number
  known: number
}

/**
 * Over checks with a result, if those are at least half; disabled checks are ignored. Silencing stops notices
 * but still counts as failing.
 */
export function computeHealth(checks: readonly Weighed[]): Health {
  const known = checks.filter(({ state, isProblem }) => isProblem || state === 'ok')
  const sum = (list: readonly Weighed[]) =>
    list.reduce((total, { severity }) => total + healthWeights[severity], 0)
  const all = sum(known)
  const inOrder = sum(known.filter(({ isProblem }) => !isProblem))
  const asked = sum(checks.filter(({ state }) => state !== 'off'))
  return {
    score: all === 0 || all * 2 < asked ? null : Math.floor((inOrder * 100) / all),
    inOrder,
    known: all,
  }
}
