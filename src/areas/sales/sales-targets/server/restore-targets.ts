import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import type { RestoreTargets } from '../contract.ts'
import { addVersion } from './add-version.ts'
import { auditDifferences } from './audit-differences.ts'
import { loadLatestPlan, loadVersion } from './load-plan.ts'
import { monthStates } from './month-locks.ts'
import { comparePlans } from './compare-plans.ts'
import { type Plan, monthsOfYear } from '#areas/sales/sales-targets/model.ts'

/** Locked months are left out. */
export async function restoreTargets(
  ctx: AccountContext,
  { year, base, number, reason }: RestoreTargets,
): Promise<{ version: number }> {
  assertPermission(ctx, 'sales.edit')
  assertWholeAccount(ctx)
  const wanted = await loadVersion(ctx, year, number)
  return ctx.db.transaction(async (tx) => {
    const latest = await loadLatestPlan(ctx, year, tx)
    if (latest.number !== base) throw new FarolError('conflict')
    const states = await monthStates(ctx, monthsOfYear(year), tx)
    const locked = new Set(states.flatMap((state) => (state.locked ? [state.month] : [])))
    const plan = keepLockedMonths(latest.plan, wanted, locked)
    const differences = comparePlans(latest.plan, plan)
    if (differences.cells.length + differences.curves.length === 0) {
      const fields = { number: 'Esta versão não muda nada nos meses destravados.' }
      throw new FarolError('invalidInput', { fields })
    }
    const version = await addVersion(ctx, tx, { year, base, reason, plan, differences, restored: number })
    const sides = auditDifferences(reason, differences)
    await recordAudit(tx, { ctx, action: 'target.restore', object: `targets:${year}-${version}`, ...sides })
    return { version }
  })
}

function keepLockedMonths(now: Plan, wanted: Plan, locked: ReadonlySet<string>): Plan {
  const stays = ({ month }: { month: string }) => locked.has(month)
  const comes = ({ month }: { month: string }) => !locked.has(month)
  return {
    cells: [...now.cells.filter(stays), ...wanted.cells.filter(comes)],
    curves: [...now.curves.filter(stays), ...wanted.curves.filter(comes)],
  }
}
