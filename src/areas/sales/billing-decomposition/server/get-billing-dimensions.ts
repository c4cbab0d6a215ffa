import { dimensionKeys, type DimensionKey } from '#model/dimensions.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { BillingDimensions, BillingQuestion, Segment } from '../contract.ts'
import { breakDown, presentBreakdown } from './billing/breakdown.ts'
import { loadDimensions } from './billing/load-dimensions.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { explainSkus } from './billing/explain-skus.ts'
import { cachedAnswer } from '#analytics/scope/cached-answer.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'

export async function getBillingDimensions(
  ctx: AccountContext,
  input: BillingQuestion,
): Promise<BillingDimensions> {
  assertPermission(ctx, 'sales.view')
  return cachedAnswer(ctx, { question: 'billing-dimensions', input }, (scope) => answer(ctx, scope))
}

async function answer(ctx: AccountContext, question: ResolvedScope): Promise<BillingDimensions> {
  const { tables, skuTable, skus } = await loadDimensions(ctx, question)
  const whole = (tables.find(({ lines }) => !lines) ?? skuTable).total()
  const breakdowns = [...tables, skuTable]
    .map((each) => breakDown(each, whole))
    .filter(({ rows }) => rows.some(({ segment }) => isNamed(segment)))
  return {
    frame: presentFrame(question.frame, ctx.account.currency),
    dimensions: breakdowns
      .map(presentBreakdown)
      .toSorted((a, b) => b.explained - a.explained || placeOf(a) - placeOf(b)),
    priceVolumeMix: explainSkus(skus, whole),
  }
}

const placeOf = ({ dimension }: { dimension: DimensionKey }) => dimensionKeys.indexOf(dimension)

const isNamed = ({ kind, value }: Segment) => kind !== 'rest' && kind !== 'unattributed' && value !== ''
