import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { TargetDifferences } from '../contract.ts'
import type { Plan } from '#areas/sales/sales-targets/model.ts'
import { targetVersions } from './schema.ts'

type NewVersion = {
  year: number
  base: number
  reason: string
  plan: Plan
  differences: TargetDifferences
  restored: number | null
}

export async function addVersion(
  ctx: AccountContext,
  tx: Transaction,
  { year, base, reason, plan, differences, restored }: NewVersion,
): Promise<number> {
  const number = base + 1
  const { rowCount } = await tx
    .insert(targetVersions)
    .values({
      accountId: ctx.account.id,
      year,
      number,
      plan,
      reason,
      restored,
      changes: differences.cells.length + differences.curves.length,
      createdAt: ctx.now(),
      createdBy: ctx.actor === 'system' ? null : ctx.actor.userId,
    })
    .onConflictDoNothing()
  if (rowCount === 0) throw new FarolError('conflict')
  return number
}
