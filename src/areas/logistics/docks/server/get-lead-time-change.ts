import { loadLeadChange } from '#analytics/logistics/change/load-lead-change.ts'
import { cachedLogistics } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { DocksQuestion, LeadTimeChange } from '../contract.ts'

export async function getLeadTimeChange(ctx: AccountContext, input: DocksQuestion): Promise<LeadTimeChange> {
  assertPermission(ctx, 'logistics.view')
  return cachedLogistics(ctx, { question: 'lead-time-change', input }, async (scope) => ({
    frame: presentFrame(scope.frame, ctx.account.currency),
    ...(await loadLeadChange(ctx.clickhouse, scope)),
  }))
}
