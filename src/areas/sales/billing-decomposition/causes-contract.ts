import { oc } from '@orpc/contract'
import { z } from 'zod'
import { dimensionKeys } from '#model/dimensions.ts'
import { driverKeys } from '#model/metrics.ts'
import { Pair, Scope, ScopeFrame } from '#model/scope.ts'

const causeMetrics = [
  'invoicedRevenue',
  'approvedRevenue',
  'capturedRevenue',
  'capturedOrders',
  'conversion',
  'approval',
  'cancellation',
] as const
export type CauseMetric = (typeof causeMetrics)[number]

/** `comparator`: the scope's comparison. `forecast`: what the account's earlier weeks predict for the period. */
export const CausesQuestion = Scope.extend({
  metric: z.enum(causeMetrics, 'Valor inválido').default('invoicedRevenue'),
  against: z.enum(['comparator', 'forecast'], 'Valor inválido').default('comparator'),
})
export type CausesQuestion = z.infer<typeof CausesQuestion>

const CauseDriver = z.object({
  key: z.enum([...driverKeys, 'cancellation']),
  value: Pair,
  effect: z.number(),
})

const CauseSide = z.object({ value: Pair, delta: z.number(), drivers: z.array(CauseDriver) })
export type CauseSide = z.infer<typeof CauseSide>

const Cause = z.object({
  /** A filter that selects the cause: any of the values of each dimension. */
  segments: z.array(
    z.object({
      dimension: z.enum(dimensionKeys),
      values: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
  /** Of the whole change; negative against it, null without a change. */
  share: z.number().nullable(),
  /** What the driver moved there, or the change there where there is no driver. */
  effect: z.number(),
  confidence: z.number(),
  /** By invoicing, in a period with invoices to come. */
  provisional: z.boolean(),
  kind: z.enum(['both', 'entered', 'left']),
  /** The driver that moved there more than elsewhere; null where the whole cause entered or left. */
  driver: CauseDriver.nullable(),
  inside: CauseSide,
  outside: CauseSide,
  unit: z.enum(['sessions', 'orders', 'units']),
})
export type Cause = z.infer<typeof Cause>

export const BillingCauses = z.object({
  frame: ScopeFrame,
  /**
   * `noForecast`: too few earlier weeks, or too long a period. `noAnswer`: nothing on either side, or no sessions for a conversion.
   * `oneValue`: orders are alike in every dimension.
   */
  state: z.enum(['ready', 'noForecast', 'noAnswer', 'oneValue']),
  /** `general`: everything moved alike. `not-localised`: no segments explain the change. `unchanged`: within chance. */
  verdict: z.enum(['localised', 'general', 'not-localised', 'unchanged']),
  confidence: z.number(),
  value: Pair,
  delta: z.number(),
  /** Segments that moved in the direction of the total, largest first; in both directions if the total hardly moved. */
  causes: z.array(Cause),
  /** Segments that moved in the opposite direction, largest first. */
  against: z.array(Cause),
  leaves: z.number().int(),
})
export type BillingCauses = z.infer<typeof BillingCauses>

export const causesContract = {
  getBillingCauses: oc
    .route({
      method: 'GET',
      path: '/sales/billing-decomposition/causes',
      tags: ['Vendas'],
      summary: 'Onde a mudança aconteceu: os segmentos que a explicam',
    })
    .input(CausesQuestion)
    .output(BillingCauses),
}
