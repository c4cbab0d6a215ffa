import type { PaymentsSegment, SegmentSide } from '#areas/payments/decomposition/segment-contract.ts'
import type { ComparisonBasis, Compared } from '#areas/payments/decomposition/web/compared.ts'
import { mapEach } from '#model/records.ts'
import type { Pair } from '#model/scope.ts'

type Parts = Pick<PaymentsSegment, 'frame' | 'granularity' | 'inside' | 'outside'>

/** Puts the rest of the account, or the segment's previous period, on the base side. */
export function compareSegment(
  { frame, granularity, inside, outside }: Parts,
  against: ComparisonBasis,
): Compared {
  if (against === 'period') return { frame, granularity, ...inside }
  const amounts = (mine: Amounts, theirs: Amounts): Amounts => ({
    attempts: beside(mine.attempts, theirs.attempts),
    amount: beside(mine.amount, theirs.amount),
  })
  const steps = new Map(outside.buckets.map((bucket) => [bucket.date, bucket]))
  return {
    frame,
    granularity,
    funnel: inside.funnel.map((step, index) => {
      const other = outside.funnel[index] ?? step
      return {
        ...step,
        entered: amounts(step.entered, other.entered),
        passed: amounts(step.passed, other.passed),
        lost: amounts(step.lost, other.lost),
        waiting: amounts(step.waiting, other.waiting),
      }
    }),
    after: mapEach(inside.after, (mine, key) => amounts(mine, outside.after[key])),
    metrics: mapEach(inside.metrics, (mine, key) => beside(mine, outside.metrics[key])),
    latency: mapEach(inside.latency, (mine, key) => beside(mine, outside.latency[key])),
    timeToPay: mapEach(inside.timeToPay, (mine, key) => beside(mine, outside.timeToPay[key])),
    purchaseMinutes: inside.purchaseMinutes,
    buckets: inside.buckets
      .filter(({ attempts }) => attempts.current !== null)
      .map((mine) => {
        const theirs = steps.get(mine.date)
        return {
          ...mine,
          attempts: beside(mine.attempts, theirs?.attempts),
          acceptance: beside(mine.acceptance, theirs?.acceptance),
          authorization: beside(mine.authorization, theirs?.authorization),
        }
      }),
  }
}

type Amounts = SegmentSide['funnel'][number]['entered']

const beside = (mine: Pair, theirs: Pair | undefined): Pair => ({
  base: theirs?.current ?? null,
  current: mine.current,
})
