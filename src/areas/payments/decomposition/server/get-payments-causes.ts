import { explainRate, type RateCause } from '#analytics/localise/explain-rate.ts'
import { providerId } from '#analytics/payments/provider-id.ts'
import { askRateSteps, stepSeconds } from '#analytics/payments/since/ask-rate-steps.ts'
import { findRateChange } from '#analytics/payments/since/find-rate-change.ts'
import { cachedPayments } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import type { ResolvedPayments } from '#analytics/scope/resolve-scope.ts'
import type { PaymentDimension } from '#model/derived-dimensions.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import type { DimensionsQuestion, ExplainedRate, PaymentsCauses } from '../contract.ts'
import { rateMeasures, toRatio } from './rates.ts'

/** Leaves out redundant dimensions: campaign (city covers it) and BIN (issuer and brand cover it). */
const searchedDimensions = [
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
      ratioOf: (sums) => toRatio(rate, sums),
      weighedBy: rate === 'acceptance' ? 'triedOrders' : 'cardAuthorizations',
      dimensions: searchedDimensions,
    })
    const causes = await Promise.all(
      explained.causes.map(async (cause) => ({
        ...cause,
        since: await findChangeStart(ctx.clickhouse, scope, rate, cause),
        ...findProvider(ctx.account.id, cause.segments),
      })),
    )
    return {
      frame: presentFrame(scope.frame, ctx.account.currency),
      rate,
      ...explained,
      causes,
    }
  })
}

/** Only for causes that are mainly a change of rate; a change of share has no start of its own. */
async function findChangeStart(
  clickhouse: ClickHouse,
  scope: ResolvedPayments,
  rate: ExplainedRate,
  { segments, effect, performance }: RateCause<PaymentDimension>,
): Promise<string | null> {
  if (Math.abs(performance) < Math.abs(effect - performance)) return null
  const place = Object.fromEntries(segments.map(({ dimension, values }) => [dimension, values]))
  const seconds = stepSeconds(scope.frame.current)
  const inPlace = { ...scope, filters: { ...scope.filters, ...place } }
  const steps = await askRateSteps(clickhouse, inPlace, rateMeasures, seconds)
  const since = findRateChange(
    steps.map(({ step, ...sums }) => {
      const { numerator, denominator } = toRatio(rate, sums)
      return { step, good: numerator, all: denominator }
    }),
    performance,
  )
  return since === null ? null : new Date(since * seconds * 1000).toISOString()
}

function findProvider(accountId: string, segments: PaymentsCauses['causes'][number]['segments']) {
  const [only, ...others] = segments
  const [provider, ...more] = only?.dimension === 'acquirer' ? only.values : []
  if (!provider || others.length + more.length > 0) return {}
  return { segmentId: providerId(accountId, provider) }
}
