import { askOutageSteps, countOutages } from '#analytics/payments/outages/ask-outage-steps.ts'
import { providerId } from '#analytics/payments/provider-id.ts'
import { findOutages, OUTAGE_STEP } from '#analytics/payments/outages/find-outages.ts'
import { cachedPayments } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { PaymentsQuestion } from '../contract.ts'
import type { PaymentsOutages } from '../outages-contract.ts'

const DAY = 86_400_000
const MAX_DAYS = 7

export async function getPaymentsOutages(
  ctx: AccountContext,
  input: PaymentsQuestion,
): Promise<PaymentsOutages> {
  assertPermission(ctx, 'payments.view')
  return cachedPayments(ctx, { question: 'payments-outages', input }, async (scope) => {
    const { start, end } = scope.frame.current
    const isShort = end - start <= MAX_DAYS * DAY
    const found = isShort ? findOutages(await askOutageSteps(ctx.clickhouse, scope)) : []
    const counted = await countOutages(ctx.clickhouse, scope, found)
    return {
      frame: presentFrame(scope.frame, ctx.account.currency),
      outages: counted.map(({ place, from, to, attempts, failed, otherAttempts, otherFailed }) => ({
        ...(place?.dimension === 'acquirer' && { segmentId: providerId(ctx.account.id, place.value) }),
        segments: place === undefined ? [] : [{ dimension: place.dimension, values: [place.value] }],
        from: new Date(from * 1000).toISOString(),
        to: new Date(to * 1000).toISOString(),
        isOver: scope.frame.now - to * 1000 > 2 * OUTAGE_STEP * 1000,
        attempts,
        failed,
        usual: otherAttempts === 0 ? null : otherFailed / otherAttempts,
      })),
    }
  })
}
