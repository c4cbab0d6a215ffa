import { paymentMeasures, paymentValue } from '#analytics/metrics/payment-value.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import type { ResolvedPayments } from '#analytics/scope/resolve-scope.ts'
import { filteredSteps } from '#analytics/series/filtered-steps.ts'
import { bestGranularity } from '#analytics/series/steps.ts'
import { paymentMetricKeys, paymentMetrics, type PaymentMetricKey } from '#model/payments/metrics.ts'
import { ofEach } from '#model/records.ts'
import type { AccountContext } from '#platform/context.ts'
import type { PaymentsDecomposition } from '../contract.ts'
import { acceptanceMeasures } from './acceptance.ts'
import { funnelMeasures } from './funnel.ts'
import {
  loadRows,
  loadTotals,
  noSides,
  pairOf,
  wholePair,
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

export const loadSums = (ctx: AccountContext, scope: ResolvedPayments): Promise<SideSums> =>
  loadTotals(ctx, scope, measures)

export const afterOf = (totals: SideSums): PaymentsDecomposition['after'] => ({
  refunded: {
    attempts: wholePair(totals, 'refundedAttempts'),
    amount: wholePair(totals, 'refundedAmount'),
  },
  chargedBack: {
    attempts: wholePair(totals, 'chargebacks'),
    amount: wholePair(totals, 'chargebackAmount'),
  },
})

export const metricsOf = (totals: SideSums): PaymentsDecomposition['metrics'] =>
  ofEach(paymentMetricKeys, (key) => metricPair(key, totals))

const metricPair = (key: PaymentMetricKey, totals: Parameters<typeof pairOf<Record<string, number>>>[0]) =>
  pairOf(totals, (sums) => {
    const value = paymentValue(key, sums)
    return value === null || paymentMetrics[key].unit === 'rate' ? value : wholeUnits(value)
  })

export async function loadSeries(
  ctx: AccountContext,
  scope: ResolvedPayments,
): Promise<Pick<PaymentsDecomposition, 'granularity' | 'buckets'>> {
  const granularity = bestGranularity(scope.frame)
  const moment = granularity === 'hour' ? 'hour' : 'day'
  const rows = await loadRows(ctx, scope, seriesMeasures, [[moment]])
  const { all, places } = filteredSteps(scope.frame, granularity, filtersOf(scope))
  const sums = all.map(() => noSides(seriesMeasures))
  for (const row of rows) {
    for (const side of ['base', 'current'] as const) {
      if (seriesMeasures.every((key) => row[side][key] === 0)) continue
      for (const { index, share } of places(side, row.keys[moment] ?? '')) {
        const into = sums[index]?.[side]
        if (into) for (const key of seriesMeasures) into[key] += row[side][key] * share
      }
    }
  }
  return {
    granularity,
    buckets: all.map(({ date, immature }, index) => {
      const sides = sums[index] ?? noSides(seriesMeasures)
      return {
        date,
        immature,
        attempts: wholePair(sides, 'attempts'),
        acceptance: metricPair('acceptance', sides),
        authorization: metricPair('authorization', sides),
      }
    }),
  }
}

/** Everywhere else no hour is left out. */
const filtersOf = ({ filters, segment }: ResolvedPayments) =>
  segment?.inside ? { ...segment.filters, ...filters } : filters
