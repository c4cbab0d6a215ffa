import type { CalendarEntry } from '../contract.ts'

/** Local days, both inclusive; names are lower-cased. `end` is null for an open-ended plan. */
export type PlannedEntry = {
  kind: CalendarEntry['kind']
  id: string
  name: string
  start: string
  end: string | null
  utm: readonly string[]
  coupons: readonly string[]
  skus: readonly string[]
}

/** Sorts after every real day. */
const NEVER = '9999-12-31'

/** Plans on the same days, those that share something first, then by day. */
export function findOverlaps(plan: PlannedEntry, others: readonly PlannedEntry[]): CalendarEntry['overlaps'] {
  return others
    .flatMap((other) => {
      const from = other.start > plan.start ? other.start : plan.start
      const [end, otherEnd] = [plan.end ?? NEVER, other.end ?? NEVER]
      const until = otherEnd < end ? otherEnd : end
      if (other.id === plan.id || from > until) return []
      return [{ kind: other.kind, name: other.name, from, until, shares: sharedBy(plan, other) }]
    })
    .toSorted(
      (a, b) =>
        Number(b.shares.length > 0) - Number(a.shares.length > 0) ||
        a.from.localeCompare(b.from) ||
        a.name.localeCompare(b.name),
    )
}

function sharedBy(one: PlannedEntry, other: PlannedEntry): CalendarEntry['overlaps'][number]['shares'] {
  const meet = (a: readonly string[], b: readonly string[]) => a.some((value) => b.includes(value))
  return [
    ...(meet(one.utm, other.utm) ? (['utm'] as const) : []),
    ...(meet(one.coupons, other.coupons) ? (['coupon'] as const) : []),
    ...(meet(one.skus, other.skus) ? (['sku'] as const) : []),
  ]
}
