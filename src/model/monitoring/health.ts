import type { Severity } from './rules.ts'
import type { CheckState } from './checks.ts'

/** What a check weighs in the health of the operation. */
export const healthWeights: Record<Severity, number> = { critical: 5, warning: 3, info: 1 }

type Weighed = { state: CheckState; isProblem: boolean; severity: Severity }

export type Health = {
  /** 0 to 100; null while less than half of what is asked has an answer. 100 only where nothing is wrong. */
  score: number | null
  /** Of what is in order, of all that is known. */
  inOrder: number
  known: number
}

/** Of what is known, where that is half of what is asked; what is off is not asked. Silence ends the notices, not the problem. */
export function healthOf(checks: readonly Weighed[]): Health {
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
