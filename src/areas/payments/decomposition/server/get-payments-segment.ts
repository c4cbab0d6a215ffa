import { FEW_OF_SOURCE, type EventSource } from '#analytics/events/event-source.ts'
import { loadTimeline } from '#analytics/events/timeline-events.ts'
import { askPurchaseMinutes } from '#analytics/payments/ask-purchase-minutes.ts'
import { findSegment, type Segment } from '#analytics/payments/find-segment.ts'
import { askLatency } from '#analytics/question/ask-latency.ts'
import { cachedPayments } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import type { ResolvedPayments } from '#analytics/scope/resolve-scope.ts'
import { paymentDimensions } from '#model/derived-dimensions.ts'
import { paymentMetricKeys, paymentMetrics } from '#model/payments/metrics.ts'
import { keysOf, mapEach, ofEach } from '#model/records.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { PaymentsSegment, SegmentQuestion, SegmentSide } from '../segment-contract.ts'
import { buildFunnel, buildFunnelOutside } from './funnel.ts'
import { presentLaterAmounts, loadSide, presentMetrics, withoutCost, type SideSums } from './load-side.ts'
import { minus } from '#analytics/metrics/load-sides.ts'

const SHOWN = 12

type Answer = Pick<PaymentsSegment, 'state' | 'frame' | 'granularity' | 'inside' | 'outside'>

export async function getPaymentsSegment(
  ctx: AccountContext,
  input: SegmentQuestion,
  sources: readonly EventSource[] = [],
): Promise<PaymentsSegment> {
  assertPermission(ctx, 'payments.view')
  const segment = await findSegment(ctx, input.segmentId)
  const answer = await cachedPayments(ctx, { question: 'payments-segment', input }, (scope) =>
    answerOf(ctx, scope),
  )
  const timeline = await loadTimeline(ctx, [answer.frame.current], sources, { most: FEW_OF_SOURCE })
  const seesCost = ctx.permissions.has('payments.cost')
  return {
    ...presentSegment(segment),
    ...answer,
    inside: seesCost ? answer.inside : hideCost(answer.inside),
    outside: seesCost ? answer.outside : hideCost(answer.outside),
    events: timeline.events,
  }
}

async function answerOf(ctx: AccountContext, scope: ResolvedPayments): Promise<Answer> {
  const others = subtractSegment(scope)
  const [inside, outside, times, timesOutside, purchaseMinutes] = await Promise.all([
    loadSide(ctx, scope),
    loadSide(ctx, others),
    askLatency(ctx.clickhouse, scope),
    askLatency(ctx.clickhouse, others),
    askPurchaseMinutes(ctx),
  ])
  const [mine, theirs] = [inside.totals, outside.totals]
  const whole = sumOf(mine, theirs)
  const after = { whole: presentLaterAmounts(whole), inside: presentLaterAmounts(mine) }
  const metrics = {
    whole: presentMetrics(whole),
    inside: presentMetrics(mine),
    outside: presentMetrics(theirs),
  }
  return {
    state: mine.base.attempts + mine.current.attempts === 0 ? 'empty' : 'ready',
    frame: presentFrame(scope.frame, ctx.account.currency),
    granularity: inside.series.granularity,
    inside: {
      funnel: buildFunnel(mine),
      after: after.inside,
      metrics: metrics.inside,
      ...times,
      purchaseMinutes,
      buckets: inside.series.buckets,
    },
    outside: {
      funnel: buildFunnelOutside(whole, mine, theirs),
      after: mapEach(after.whole, ({ attempts, amount }, key) => ({
        attempts: minus(attempts, after.inside[key].attempts),
        amount: minus(amount, after.inside[key].amount),
      })),
      metrics: ofEach(paymentMetricKeys, (key) =>
        paymentMetrics[key].unit === 'rate'
          ? metrics.outside[key]
          : minus(metrics.whole[key], metrics.inside[key]),
      ),
      ...timesOutside,
      purchaseMinutes,
      buckets: outside.series.buckets,
    },
  }
}

export const subtractSegment = (scope: ResolvedPayments): ResolvedPayments => ({
  ...scope,
  segment: { filters: scope.segment?.filters ?? {}, inside: false },
})

const sumOf = (mine: SideSums, theirs: SideSums): SideSums =>
  mapEach(mine, (sums, side) => ofEach(keysOf(sums), (key) => sums[key] + theirs[side][key]))

const hideCost = (side: SegmentSide): SegmentSide => ({ ...side, metrics: withoutCost(side.metrics) })

const presentSegment = ({ filters, ...segment }: Segment) => ({
  ...segment,
  filters: paymentDimensions.flatMap((dimension) => {
    const values = filters[dimension]
    return values ? [{ dimension, values: values.slice(0, SHOWN), count: values.length }] : []
  }),
})
