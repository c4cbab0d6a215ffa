import { oc } from '@orpc/contract'
import { z } from 'zod'
import { paymentDimensions } from '#model/derived-dimensions.ts'
import { granularities } from '#model/granularity.ts'
import { declineGroups } from '#model/payments/decline-groups.ts'
import { Pair, PaymentScope, ScopeFrame } from '#model/scope.ts'
import { TimelineEvent } from '#model/timeline-event.ts'
import { DimensionsQuestion, explainedRates, PaymentsDecomposition } from './contract.ts'

const count = z.number()

export const SegmentQuestion = PaymentScope.required({ segmentId: true })
export type SegmentQuestion = z.infer<typeof SegmentQuestion>

export const DetailsQuestion = DimensionsQuestion.required({ segmentId: true })
export type DetailsQuestion = z.infer<typeof DetailsQuestion>

const Side = PaymentsDecomposition.pick({
  funnel: true,
  after: true,
  metrics: true,
  latency: true,
  timeToPay: true,
  purchaseMinutes: true,
  buckets: true,
})
export type SegmentSide = z.infer<typeof Side>

/** `inside` + `outside` equals the account's total in this scope, to the minor unit. */
export const PaymentsSegment = z.object({
  id: z.string(),
  kind: z.enum(['view', 'provider']),
  name: z.string(),
  /** The first values of each filtered dimension; `count` is the total. */
  filters: z.array(z.object({ dimension: z.enum(paymentDimensions), values: z.array(z.string()), count })),
  /** Search parameters that open the decomposition filtered to this segment. */
  search: z.string(),
  state: z.enum(['ready', 'empty']),
  frame: ScopeFrame,
  granularity: z.enum(granularities),
  events: z.array(TimelineEvent),
  inside: Side,
  outside: Side,
})
export type PaymentsSegment = z.infer<typeof PaymentsSegment>

const Refusals = z.object({ inside: Pair, outside: Pair })

export const SegmentDetails = z.object({
  frame: ScopeFrame,
  rate: z.enum(explainedRates),
  refused: Refusals,
  /** By reason; adds up to `refused`. */
  reasons: z.array(Refusals.extend({ group: z.enum(declineGroups) })),
  /** The segment's BINs, most refused first. */
  bins: z.array(z.object({ bin: z.string().max(8), over: Pair, rate: Pair, refused: Pair })),
  binsFound: count,
  /** The segment in the current period; weekdays start at Monday = 1. */
  hours: z.array(
    z.object({
      weekday: z.number().int(),
      hour: z.number().int(),
      over: count,
      rate: z.number().nullable(),
    }),
  ),
})
export type SegmentDetails = z.infer<typeof SegmentDetails>

const get = (path: '' | `/${string}`, summary: string) =>
  oc.route({
    method: 'GET',
    path: `/payments/decomposition/segments/{segmentId}${path}`,
    tags: ['Pagamentos'],
    summary,
  })

export const paymentSegmentsContract = {
  getPaymentsSegment: get('', 'Uma exibição salva ou um adquirente contra o restante da conta')
    .input(SegmentQuestion)
    .output(PaymentsSegment),
  getSegmentDetails: get('/details', 'Motivos, BINs e horários de um recorte')
    .input(DetailsQuestion)
    .output(SegmentDetails),
}
