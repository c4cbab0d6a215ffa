import type { PaymentsDecomposition } from '#areas/payments/decomposition/contract.ts'

/** What the base side shows: the previous period, or the rest of the account over the same days. */
export type ComparisonBasis = 'period' | 'rest'

export type Compared = Pick<
  PaymentsDecomposition,
  | 'frame'
  | 'granularity'
  | 'funnel'
  | 'after'
  | 'metrics'
  | 'latency'
  | 'timeToPay'
  | 'purchaseMinutes'
  | 'buckets'
>
