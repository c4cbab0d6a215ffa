import { daysIn } from '#model/days-in.ts'
import { placeDimensions } from '#model/dimensions.ts'
import type { ViewedScreen } from '#model/saved-views.ts'
import type { BillingDecomposition } from './contract.ts'

export const billingDecompositionScreen = {
  screen: 'billingDecomposition',
  area: 'sales',
} as const satisfies ViewedScreen

/** Of what was before: a revenue that moved less hardly moved. */
export const flatShare = 0.005

/** `step`: the funnel. `reason`: orders that stopped at this factor. `loss`: captured revenue not invoiced. Otherwise by place. */
export const factorCuts = ['step', 'reason', 'loss', ...placeDimensions] as const
export type FactorCut = (typeof factorCuts)[number]

type Bucket = BillingDecomposition['buckets'][number]
type Answer = Pick<BillingDecomposition, 'buckets' | 'frame' | 'granularity'>

export type Step = {
  index: number
  date: string
  immature: boolean
  hasBase: boolean
  hasCurrent: boolean
  bucket: Bucket
}

/** Without hours still to come; the shorter side has gaps instead of zeros. */
export function trimBuckets({ buckets, frame, granularity }: Answer): Step[] {
  const { current, base, cutAt, comparator } = frame
  const baseDays = comparator === 'account-average' ? Number.POSITIVE_INFINITY : daysIn(base.from, base.to)
  return buckets.flatMap((bucket, index) => {
    const day = bucket.date.slice(0, 10)
    const hour = bucket.date.slice(11)
    if (granularity === 'hour' && cutAt !== null && day === current.to && hour > cutAt) return []
    const hasBase = daysIn(current.from, day) <= baseDays
    return [
      { index, date: bucket.date, immature: bucket.immature, hasBase, hasCurrent: day <= current.to, bucket },
    ]
  })
}
