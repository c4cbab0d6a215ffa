import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Month, CurveKind } from '#areas/sales/sales-targets/model.ts'
import type { GeneratedCurve } from '../contract.ts'
import { loadCurve } from './curve/load-curve.ts'

export async function getTargetCurve(
  ctx: AccountContext,
  { month, kind }: { month: Month; kind: Exclude<CurveKind, 'edited'> },
): Promise<GeneratedCurve> {
  assertPermission(ctx, 'sales.view')
  const { learntFrom, event, ...curve } = await loadCurve(ctx, month, kind)
  return {
    month,
    kind,
    ...curve,
    from: learntFrom?.from ?? null,
    to: learntFrom?.to ?? null,
    event: event && { name: event.name, day: event.day, before: event.before },
  }
}
