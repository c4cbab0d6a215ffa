import { assertPermission, type AccountContext } from '#platform/context.ts'
import { monthsOfYear } from '#areas/sales/sales-targets/model.ts'
import type { TargetPlan } from '../contract.ts'
import { loadLatestPlan } from './load-plan.ts'
import { monthStates, localToday } from './month-locks.ts'
import { containsNodes, ruleOnScreen, visiblePlan } from './visible-nodes.ts'

export async function getTargetPlan(ctx: AccountContext, { year }: { year: number }): Promise<TargetPlan> {
  assertPermission(ctx, 'sales.view')
  const [stored, months] = await Promise.all([
    loadLatestPlan(ctx, year),
    monthStates(ctx, monthsOfYear(year)),
  ])
  return {
    year,
    version: stored.number,
    savedAt: stored.at?.toISOString() ?? null,
    savedBy: stored.by,
    ...visiblePlan(ctx, stored.plan),
    months,
    currency: ctx.account.currency,
    today: localToday(ctx),
    readOnly: readOnlyReason(ctx),
  }
}

function readOnlyReason(ctx: AccountContext): TargetPlan['readOnly'] {
  const rule = ruleOnScreen(ctx)
  if (rule !== null) return containsNodes(rule) ? 'channel' : 'noneWhole'
  return ctx.permissions.has('sales.edit') ? null : 'permission'
}
