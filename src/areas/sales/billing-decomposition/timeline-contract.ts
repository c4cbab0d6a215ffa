import { daysIn } from '#model/days-in.ts'
import type { BillingDecomposition } from './contract.ts'

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
