import type { AttemptMeasureKey } from '#analytics/question/attempt-measures.ts'
import type { ExplainedRate } from '../contract.ts'

export const rateMeasures = [
  'triedOrders',
  'paidOrders',
  'cardAuthorizations',
  'cardRefusals',
] as const satisfies AttemptMeasureKey[]
export type RateMeasure = (typeof rateMeasures)[number]

type Ratio = { numerator: number; denominator: number }

const parts: Record<ExplainedRate, (sums: Record<RateMeasure, number>) => Ratio> = {
  acceptance: ({ paidOrders, triedOrders }) => ({ numerator: paidOrders, denominator: triedOrders }),
  authorization: ({ cardAuthorizations, cardRefusals }) => ({
    numerator: cardAuthorizations,
    denominator: cardAuthorizations + cardRefusals,
  }),
}

export const toRatio = (rate: ExplainedRate, sums: Partial<Record<RateMeasure, number>>): Ratio =>
  parts[rate]({ triedOrders: 0, paidOrders: 0, cardAuthorizations: 0, cardRefusals: 0, ...sums })
