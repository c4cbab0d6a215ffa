import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { TargetDifferences } from '../contract.ts'
import { loadVersion } from './load-plan.ts'
import { comparePlans } from './compare-plans.ts'
import { visiblePlan } from './visible-nodes.ts'

export async function compareTargetVersions(
  ctx: AccountContext,
  { year, from, to }: { year: number; from: number; to: number },
): Promise<TargetDifferences> {
  assertPermission(ctx, 'sales.view')
  const [before, after] = await Promise.all([loadVersion(ctx, year, from), loadVersion(ctx, year, to)])
  return comparePlans(visiblePlan(ctx, before), visiblePlan(ctx, after))
}
