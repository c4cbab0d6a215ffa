import { paymentMeasures, paymentValue } from '#analytics/metrics/payment-value.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { askLatency } from '#analytics/question/ask-latency.ts'
import { cachedPayments } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import type { ResolvedPayments } from '#analytics/scope/resolve-scope.ts'
import { loadFreshness } from '#analytics/freshness/freshness.ts'
import { filteredSteps } from '#analytics/series/filtered-steps.ts'
import { bestGranularity } from '#analytics/series/steps.ts'
import { paymentMetricKeys, paymentMetrics, type PaymentMetricKey } from '#model/payments/metrics.ts'
import { ofEach } from '#model/records.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { PaymentsDecomposition, PaymentsQuestion } from '../contract.ts'
import { acceptanceMeasures, explainAcceptance } from './acceptance.ts'
import { buildFunnel, funnelMeasures } from './funnel.ts'
import { loadRows, loadTotals, noSides, pairOf, wholePair } from './load-sums.ts'

const seriesMeasures = [
  'attempts',
  'triedOrders',
  'paidOrders',
  'cardAuthorizations',
  'cardRefusals',
] as const

export async function getPaymentsDecomposition(
  ctx: AccountContext,
  input: PaymentsQuestion,
): Promise<PaymentsDecomposition> {
  assertPermission(ctx, 'payments.view')
  const seesCost = ctx.permissions.has('payments.cost')
  const answer = await cachedPayments(ctx, { question: 'payments-decomposition', input }, (scope) =>
    answerOf(ctx, scope),
  )
  if (seesCost) return answer
  return { ...answer, metrics: { ...answer.metrics, cost: { base: null, current: null } } }
}

async function answerOf(ctx: AccountContext, scope: ResolvedPayments): Promise<PaymentsDecomposition> {
  const measures = [
    ...new Set([
      ...funnelMeasures,
      ...acceptanceMeasures,
      ...paymentMeasures,
      ...(['refundedAttempts', 'refundedAmount', 'chargebacks', 'chargebackAmount'] as const),
    ]),
  ]
  const [totals, series, latency, freshness] = await Promise.all([
    loadTotals(ctx, scope, measures),
    loadSeries(ctx, scope),
    askLatency(ctx.clickhouse, scope),
    loadFreshness(ctx),
  ])
  const isEmpty = totals.base.attempts + totals.current.attempts === 0
  const isKnown = freshness.some(({ source, newest }) => source === 'payments' && newest !== null)
  return {
    state: isEmpty ? (isKnown ? 'emptyByFilter' : 'firstUse') : 'ready',
    frame: presentFrame(scope.frame, ctx.account.currency),
    funnel: buildFunnel(totals),
    after: {
      refunded: {
        attempts: wholePair(totals, 'refundedAttempts'),
        amount: wholePair(totals, 'refundedAmount'),
      },
      chargedBack: {
        attempts: wholePair(totals, 'chargebacks'),
        amount: wholePair(totals, 'chargebackAmount'),
      },
    },
    acceptance: explainAcceptance(totals),
    metrics: ofEach(paymentMetricKeys, (key) => metricPair(key, totals)),
    latency,
    ...series,
  }
}

const metricPair = (key: PaymentMetricKey, totals: Parameters<typeof pairOf<Record<string, number>>>[0]) =>
  pairOf(totals, (sums) => {
    const value = paymentValue(key, sums)
    return value === null || paymentMetrics[key].unit === 'rate' ? value : wholeUnits(value)
  })

async function loadSeries(
  ctx: AccountContext,
  scope: ResolvedPayments,
): Promise<Pick<PaymentsDecomposition, 'granularity' | 'buckets'>> {
  const granularity = bestGranularity(scope.frame)
  const moment = granularity === 'hour' ? 'hour' : 'day'
  const rows = await loadRows(ctx, scope, seriesMeasures, [[moment]])
  const { all, places } = filteredSteps(scope.frame, granularity, scope.filters)
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
