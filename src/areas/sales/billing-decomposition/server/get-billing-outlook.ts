import { cachedAnswer } from '#analytics/scope/cached-answer.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { BillingOutlook, BillingQuestion } from '../contract.ts'
import { loadSettlement } from '../../server/settlement/load-settlement.ts'
import { loadUsualChange } from './outlook/load-usual-change.ts'

export async function getBillingOutlook(
  ctx: AccountContext,
  input: BillingQuestion,
): Promise<BillingOutlook> {
  assertPermission(ctx, 'sales.view')
  return cachedAnswer(ctx, { question: 'billing-outlook', input }, async (scope) => {
    const [settlement, usual] = await Promise.all([loadSettlement(ctx, scope), loadUsualChange(ctx, scope)])
    return { settlement, usual }
  })
}
