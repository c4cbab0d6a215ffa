import type { PaymentsDecomposition } from '#areas/payments/decomposition/contract.ts'

/** What the base of an answer is: the comparator, or everything outside of a segment in the same days. */
export type Against = 'period' | 'rest'

export type Compared = Pick<
  PaymentsDecomposition,
  'frame' | 'granularity' | 'funnel' | 'after' | 'metrics' | 'latency' | 'purchaseMinutes' | 'buckets'
>
