import type { Alert } from '#areas/observability/monitoring/alerts-contract.ts'

type Fired = Pick<Alert, 'id' | 'firedAt' | 'state' | 'reopened'>

/** Alerts that fired since the previous response; empty for the first response. */
export function newlyFired<Each extends Fired>(
  latest: readonly Each[],
  known: ReadonlySet<string> | null,
): { fired: ReadonlySet<string>; fresh: Each[] } {
  const keyOf = ({ id, reopened }: Each): string => `${id} ${reopened}`
  const all = latest.filter(({ firedAt }) => firedAt !== null)
  return {
    fired: new Set([...(known ?? []), ...all.map(keyOf)]),
    fresh: known === null ? [] : all.filter((alert) => alert.state === 'firing' && !known.has(keyOf(alert))),
  }
}
