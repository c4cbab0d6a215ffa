import type { PaymentsSegment, SegmentDetails } from '#areas/payments/decomposition/segment-contract.ts'
import type { ComparisonBasis } from '#areas/payments/decomposition/web/compared.ts'
import type { DeclineGroup } from '#model/payments/decline-groups.ts'

type Counted = { refused: number; of: number }
export type ReasonRow = {
  group: DeclineGroup
  mine: Counted
  other: Counted
  /** How many standard errors the refusal rate exceeds the other side's; null with too little data. */
  excess: number | null
}

/** Minimum attempts for a comparison. */
const ENOUGH = 100
/** In standard errors; larger differences are significant. */
export const BEYOND_CHANCE = 3

type Sides = Pick<PaymentsSegment, 'inside' | 'outside'>

/** Shares are of all attempts, so they do not depend on other reasons. Most frequent first. */
export function compareReasons(
  { reasons }: Pick<SegmentDetails, 'reasons'>,
  { inside, outside }: Sides,
  against: ComparisonBasis,
): ReasonRow[] {
  const isRest = against === 'rest'
  const of = inside.metrics.attempts.current ?? 0
  const otherOf = (isRest ? outside.metrics.attempts.current : inside.metrics.attempts.base) ?? 0
  return reasons
    .map(({ group, ...refused }) => {
      const mine = { refused: refused.inside.current ?? 0, of }
      const other = { refused: (isRest ? refused.outside.current : refused.inside.base) ?? 0, of: otherOf }
      return { group, mine, other, excess: excessOf(mine, other) }
    })
    .filter(({ mine, other }) => mine.refused + other.refused > 0)
    .toSorted((a, b) => b.mine.refused - a.mine.refused)
}

export const refusalShare = ({ refused, of }: Counted): number | null => (of === 0 ? null : refused / of)

function excessOf(mine: Counted, other: Counted): number | null {
  if (mine.of < ENOUGH || other.of < ENOUGH) return null
  const pooled = (mine.refused + other.refused) / (mine.of + other.of)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / mine.of + 1 / other.of))
  return error === 0 ? 0 : (mine.refused / mine.of - other.refused / other.of) / error
}

/** The reason with the largest significant excess; else the most frequent one. */
export function leadingReason(rows: readonly ReasonRow[]): ReasonRow | undefined {
  const more = ({ mine, other }: ReasonRow) => (refusalShare(mine) ?? 0) - (refusalShare(other) ?? 0)
  const standing = rows.filter(({ excess }) => (excess ?? 0) > BEYOND_CHANCE)
  return standing.toSorted((a, b) => more(b) - more(a))[0] ?? rows.find(({ mine }) => mine.refused > 0)
}
