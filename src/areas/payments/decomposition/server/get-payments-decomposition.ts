import { askPurchaseMinutes } from '#analytics/payments/ask-purchase-minutes.ts'
import { askLatency } from '#analytics/question/ask-latency.ts'
import { cachedPayments } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import type { ResolvedPayments } from '#analytics/scope/resolve-scope.ts'
import { loadFreshness } from '#analytics/freshness/freshness.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { PaymentsDecomposition, PaymentsQuestion } from '../contract.ts'
import { explainAcceptance } from './acceptance.ts'
import { buildFunnel } from './funnel.ts'
import { presentLaterAmounts, loadSide, presentMetrics, withoutCost } from './load-side.ts'

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
  return { ...answer, metrics: withoutCost(answer.metrics) }
}

async function answerOf(ctx: AccountContext, scope: ResolvedPayments): Promise<PaymentsDecomposition> {
  const [{ totals, series }, times, purchaseMinutes, freshness] = await Promise.all([
    loadSide(ctx, scope),
    askLatency(ctx.clickhouse, scope),
    askPurchaseMinutes(ctx),
    loadFreshness(ctx, scope.facts?.version),
  ])
  const isEmpty = totals.base.attempts + totals.current.attempts === 0
  const isKnown = freshness.some(({ source, newest }) => source === 'payments' && newest !== null)
  return {
    state: isEmpty ? (isKnown ? 'emptyByFilter' : 'firstUse') : 'ready',
    frame: presentFrame(scope.frame, ctx.account.currency),
    funnel: buildFunnel(totals),
    after: presentLaterAmounts(totals),
    acceptance: explainAcceptance(totals),
    metrics: presentMetrics(totals),
    ...times,
    purchaseMinutes,
    ...series,
  }
}
