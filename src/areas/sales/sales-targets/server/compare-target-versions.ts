import { assertPermission } from '#platform/context.ts'
import type { AccountContext } from '#platform/context.ts'
import type { TargetDifferences } from '../contract.ts'
import { planOf } from './load-plan.ts'
import { differencesOf } from './differences.ts'
import { visiblePlan } from './visible-nodes.ts'

/** Version 0 is empty. */
export async function compareTargetVersions(
  ctx: AccountContext,
  { year, from, to }: { year: number; from: number; to: number },
): Promise<TargetDifferences> {
  assertPermission(ctx, 'sales.view')
  const [before, after] = await Promise.all([planOf(ctx, year, from), planOf(ctx, year, to)])
  return differencesOf(visiblePlan(ctx, before), visiblePlan(ctx, after))
}
