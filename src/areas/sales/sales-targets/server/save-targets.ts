import { FarolError } from '#platform/errors.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import {
  isCumulative,
  targetMetricTraits,
  applyChanges,
  findCurve,
  type Plan,
  daysOfMonth,
  yearOf,
} from '#areas/sales/sales-targets/model.ts'
import type { SaveTargets, TargetCurve } from '../contract.ts'
import { addVersion } from './add-version.ts'
import { auditDifferences } from './audit-differences.ts'
import { loadCurve } from './curve/load-curve.ts'
import { loadLatestPlan } from './load-plan.ts'
import { assertUnlocked } from './month-locks.ts'
import { comparePlans } from './compare-plans.ts'

/** A month's first target stores the seasonal curve with it, so that what was due on each day stays fixed. */
export async function saveTargets(ctx: AccountContext, input: SaveTargets): Promise<{ version: number }> {
  assertPermission(ctx, 'sales.edit')
  assertWholeAccount(ctx)
  checkTargets(input)
  const known = await loadLatestPlan(ctx, input.year)
  if (known.number !== input.base) throw new FarolError('conflict')
  const curves = await missingCurves({ ...ctx, virtualChannel: null }, applyChanges(known.plan, input))
  return ctx.db.transaction(async (tx) => {
    const { number, plan } = await loadLatestPlan(ctx, input.year, tx)
    if (number !== input.base) throw new FarolError('conflict')
    const after = applyChanges(plan, { ...input, curves: [...curves, ...input.curves] })
    const differences = comparePlans(plan, after)
    const months = [...differences.cells, ...differences.curves].map(({ month }) => month)
    await assertUnlocked(ctx, [...new Set(months)], tx)
    const version = await addVersion(ctx, tx, { ...input, plan: after, differences, restored: null })
    const sides = auditDifferences(input.reason, differences)
    await recordAudit(tx, {
      ctx,
      action: 'target.save',
      object: `targets:${input.year}-${version}`,
      ...sides,
    })
    return { version }
  })
}

async function missingCurves(ctx: AccountContext, plan: Plan): Promise<TargetCurve[]> {
  const months = plan.cells.flatMap(({ month, metric }) => (isCumulative(metric) ? [month] : []))
  const curves: TargetCurve[] = []
  for (const month of new Set(months)) {
    if (findCurve(plan, month)) continue
    const { weights } = await loadCurve(ctx, month, 'seasonal')
    curves.push({ month, kind: 'seasonal', weights })
  }
  return curves
}

type Cell = SaveTargets['cells'][number]

const invalid = (field: string, sentence: string) =>
  new FarolError('invalidInput', { fields: { [field]: sentence } })

function checkTargets({ year, cells, curves }: SaveTargets): void {
  if (cells.length + curves.length === 0) throw invalid('cells', 'Campo obrigatório')
  if ([...cells, ...curves].some(({ month }) => yearOf(month) !== year)) throw invalid('year', 'Ano inválido')
  if (!cells.every(hasPlace)) throw invalid('cells', 'Valor inválido')
  if (!cells.every(isAmount)) throw invalid('cells', 'Número inválido')
  for (const { month, weights } of curves) {
    const whole = weights.length === daysOfMonth(month).length
    if (!whole || !weights.some((weight) => weight > 0)) throw invalid('curves', 'Número inválido')
  }
}

const hasPlace = ({ metric, channel, category }: Cell): boolean =>
  category === null || (channel !== null && targetMetricTraits[metric].categories)

function isAmount({ metric, value }: Cell): boolean {
  if (value === null) return true
  return targetMetricTraits[metric].kind === 'ratio' ? value <= 1 : Number.isInteger(value)
}
