import { explainRate } from '#analytics/localise/explain-rate.ts'
import { providerId } from '#analytics/payments/provider-id.ts'
import { cachedPayments } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import type { PaymentDimension } from '#model/derived-dimensions.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { DimensionsQuestion, PaymentsCauses } from '../contract.ts'
import { rateMeasures, ratioOf } from './rates.ts'

/** Without those that say little beyond others: campaign and city, BIN beyond issuer and brand. */
const searched = [
  'paymentMethod',
  'acquirer',
  'cardBrand',
  'issuer',
  'installments',
  'amountBand',
  'device',
  'channel',
  'seller',
  'uf',
  'clientKind',
] as const satisfies readonly PaymentDimension[]

export async function getPaymentsCauses(
  ctx: AccountContext,
  input: DimensionsQuestion,
): Promise<PaymentsCauses> {
  assertPermission(ctx, 'payments.view')
  const { rate } = input
  return cachedPayments(ctx, { question: 'payments-causes', input, besides: rate }, async (scope) => {
    const explained = await explainRate(ctx.clickhouse, scope, {
      measures: rateMeasures,
      ratioOf: (sums) => ratioOf(rate, sums),
      weighedBy: rate === 'acceptance' ? 'triedOrders' : 'cardAuthorizations',
      dimensions: searched,
    })
    return {
      frame: presentFrame(scope.frame, ctx.account.currency),
      rate,
      ...explained,
      causes: explained.causes.map((cause) => ({ ...cause, ...providerOf(ctx.account.id, cause.segments) })),
    }
  })
}

function providerOf(accountId: string, segments: PaymentsCauses['causes'][number]['segments']) {
  const [only, ...others] = segments
  const [provider, ...more] = only?.dimension === 'acquirer' ? only.values : []
  if (!provider || others.length + more.length > 0) return {}
  return { segmentId: providerId(accountId, provider) }
}
