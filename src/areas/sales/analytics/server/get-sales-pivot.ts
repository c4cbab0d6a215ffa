import { presentFrame } from '#analytics/scope/present-frame.ts'
import { resolveScope } from '#analytics/scope/resolve-scope.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { PivotQuestion, SalesPivot } from '../contract.ts'
import { loadPivot, type PivotOptions } from './load-pivot.ts'
import { presentPivot } from './present-pivot.ts'

export async function getSalesPivot(ctx: AccountContext, input: PivotQuestion): Promise<SalesPivot> {
  assertPermission(ctx, 'sales.view')
  const scope = await resolveScope(ctx, input)
  const asked = resolvePivot(input)
  const pivot = await loadPivot(ctx, scope, asked)
  return {
    frame: presentFrame(scope.frame, ctx.account.currency),
    rows: asked.rows,
    metrics: asked.metrics,
    groups: pivot.groups,
    ...presentPivot(pivot, asked),
  }
}

export function resolvePivot(input: PivotQuestion): PivotOptions {
  const metrics = [...new Set(input.metrics)]
  const sort = metrics.find((key) => key === input.sort) ?? metrics[0] ?? 'capturedRevenue'
  return { ...input, rows: [...new Set(input.rows)], metrics, sort }
}
