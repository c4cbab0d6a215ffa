import { paymentMeasures, paymentValue } from '#analytics/metrics/payment-value.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import type { ResolvedPayments } from '#analytics/scope/resolve-scope.ts'
import { filteredSteps } from '#analytics/series/filtered-steps.ts'
import { bestGranularity, presentStep, stepGrouping, withGaps } from '#analytics/series/steps.ts'
import { sumInSteps } from '#analytics/series/sum-in-steps.ts'
import type { Granularity } from '#model/granularity.ts'
import { paymentMetricKeys, paymentMetrics, type PaymentMetricKey } from '#model/payments/metrics.ts'
import { ofEach } from '#model/records.ts'
import type { AccountContext } from '#platform/context.ts'
import type { PaymentsDecomposition } from '../contract.ts'
import { acceptanceMeasures } from './acceptance.ts'
import { funnelMeasures } from './funnel.ts'
import {
  closeRows,
  loadRows,
  noSides,
  pairOf,
  roundedPair,
  type MeasuredRow,
  type MeasuredSides,
} from '#analytics/metrics/load-sides.ts'

const seriesMeasures = [
  'attempts',
  'triedOrders',
  'paidOrders',
  'cardAuthorizations',
  'cardRefusals',
] as const

const measures = [
  ...new Set([
    ...funnelMeasures,
    ...acceptanceMeasures,
    ...paymentMeasures,
    ...(['refundedAttempts', 'refundedAmount', 'chargebacks', 'chargebackAmount'] as const),
  ]),
]
export type SideSums = MeasuredSides<(typeof measures)[number]>

const sides = ['base', 'current'] as const

type Series = Pick<PaymentsDecomposition, 'granularity' | 'buckets'>

/** One query by hour or day; `totals` sums all its rows. */
export async function loadSide(
  ctx: AccountContext,
  scope: ResolvedPayments,
): Promise<{ totals: SideSums; series: Series }> {
  const granularity = bestGranularity(scope.frame)
  const rows = await loadRows(ctx, scope, measures, [[stepGrouping(granularity)]])
  const totals = noSides(measures)
  for (const row of rows)
    for (const side of sides) for (const key of measures) totals[side][key] += row[side][key]
  return { totals, series: seriesOf(scope, granularity, rows) }
}

export const presentLaterAmounts = (totals: SideSums): PaymentsDecomposition['after'] => ({
  refunded: {
    attempts: roundedPair(totals, 'refundedAttempts'),
    amount: roundedPair(totals, 'refundedAmount'),
  },
  chargedBack: {
    attempts: roundedPair(totals, 'chargebacks'),
    amount: roundedPair(totals, 'chargebackAmount'),
  },
})

export const presentMetrics = (totals: SideSums): PaymentsDecomposition['metrics'] =>
  ofEach(paymentMetricKeys, (key) => metricPair(key, totals))

const unseen = { base: null, current: null }

/** Removes cost figures for people without the permission. */
export const withoutCost = (metrics: PaymentsDecomposition['metrics']): PaymentsDecomposition['metrics'] => ({
  ...metrics,
  cost: unseen,
  costCoverage: unseen,
})

const metricPair = (key: PaymentMetricKey, totals: Parameters<typeof pairOf<Record<string, number>>>[0]) =>
  pairOf(totals, (sums) => {
    const value = paymentValue(key, sums)
    return value === null || paymentMetrics[key].unit === 'rate' ? value : wholeUnits(value)
  })

function seriesOf(
  scope: ResolvedPayments,
  granularity: Granularity,
  rows: readonly MeasuredRow<(typeof seriesMeasures)[number]>[],
): Series {
  const steps = filteredSteps(scope.frame, granularity, filtersOf(scope))
  const moment = stepGrouping(granularity)
  const sums = sumInSteps(steps, rows, seriesMeasures, ({ keys }) => keys[moment] ?? '')
  const whole = closeRows(sums, ['attempts'])
  return {
    granularity,
    buckets: steps.all.map((step, index) => {
      const ofStep = sums[index] ?? noSides(seriesMeasures)
      return {
        ...presentStep(step),
        attempts: withGaps(step, roundedPair(whole[index] ?? ofStep, 'attempts')),
        acceptance: withGaps(step, metricPair('acceptance', ofStep)),
        authorization: withGaps(step, metricPair('authorization', ofStep)),
      }
    }),
  }
}

/** Hour filters apply only here; other queries cover all hours. */
const filtersOf = ({ filters, segment }: ResolvedPayments) =>
  segment?.inside ? { ...segment.filters, ...filters } : filters
