import { oc } from '@orpc/contract'
import { z } from 'zod'
import { dimensionKeys } from '#model/dimensions.ts'
import { driverKeys } from '#model/metrics.ts'
import { Scope, ScopeFrame } from '#model/scope.ts'
import { Pair } from './contract.ts'

/** What can be asked where it changed: money, orders, and rates as fractions. */
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

/** `comparator`: what the scope compares with. `forecast`: what the account's own weeks before the period foretell. */
export const CausesQuestion = Scope.extend({
  metric: z.enum(causeMetrics, 'Valor inválido').default('invoicedRevenue'),
  against: z.enum(['comparator', 'forecast'], 'Valor inválido').default('comparator'),
})
export type CausesQuestion = z.infer<typeof CausesQuestion>

/** A driver, its values, and what it moved the metric by. */
const CauseDriver = z.object({
  key: z.enum([...driverKeys, 'cancellation']),
  value: Pair,
  effect: z.number(),
})

/** One side of the wall around a cause: the metric there, and its drivers, whose effects add up to its change. */
const CauseSide = z.object({ value: Pair, delta: z.number(), drivers: z.array(CauseDriver) })
export type CauseSide = z.infer<typeof CauseSide>

const Cause = z.object({
  /** Values of each dimension: within one they are alternatives, and all dimensions hold. What filters to the cause. */
  segments: z.array(
    z.object({
      dimension: z.enum(dimensionKeys),
      values: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
  /** Of the whole change; negative where it moved against it, null where the whole did not change. */
  share: z.number().nullable(),
  /** What the metric moved by there: money in minor units, orders, or a fraction for a rate. */
  effect: z.number(),
  /** How often a cause named like this is right, from 0 to 1. */
  confidence: z.number(),
  kind: z.enum(['both', 'entered', 'left']),
  /** The driver that moved there beyond the rest; null where the cause entered or left whole. */
  driver: CauseDriver.nullable(),
  inside: CauseSide,
  outside: CauseSide,
  /** What its drivers are counted in. */
  unit: z.enum(['sessions', 'orders', 'units']),
})
export type Cause = z.infer<typeof Cause>

export const BillingCauses = z.object({
  frame: ScopeFrame,
  /** `noForecast`: the account's own weeks are too few, or the period too long. `noAnswer`: there are no sales, or no sessions for a conversion. */
  state: z.enum(['ready', 'noForecast', 'noAnswer']),
  /** `general`: everything moved alike. `not-localised`: no segments explain the change. `unchanged`: nothing beyond chance. */
  verdict: z.enum(['localised', 'general', 'not-localised', 'unchanged']),
  confidence: z.number(),
  value: Pair,
  delta: z.number(),
  /** At most three, the strongest first; none unless `localised`. */
  causes: z.array(Cause),
  /** Combinations of values that were looked at. */
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
