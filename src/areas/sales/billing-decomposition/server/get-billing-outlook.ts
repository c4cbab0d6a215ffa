import { listAccountEvents } from '#analytics/events/list-account-events.ts'
import { dayOf } from '#analytics/periods/local-time.ts'
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
  const besides = spansOfEvents(ctx)
  return cachedAnswer(ctx, { question: 'billing-outlook', input, besides }, async (scope) => {
    const [settlement, usual] = await Promise.all([loadSettlement(ctx, scope), loadUsualChange(ctx, scope)])
    return { settlement, usual }
  })
}

async function spansOfEvents(ctx: AccountContext): Promise<string> {
  const to = dayOf(ctx.now().getTime(), ctx.account.timeZone)
  const events = await listAccountEvents(ctx, { from: '1900-01-01', to })
  return JSON.stringify(events.map(({ fromDay, toDay }) => [fromDay, toDay]))
}
