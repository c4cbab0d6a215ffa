import { findPackages } from '#analytics/logistics/find-packages.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import type { PackagesChange } from '../work-contract.ts'
import { applyPackageChange } from './apply-package-change.ts'

/** All or none; what another account or channel has is not found. Those that are as they should be already do not change. */
export async function changePackages(
  ctx: AccountContext,
  { change, packages }: PackagesChange,
): Promise<{ found: number; changed: number }> {
  assertPermission(ctx, 'logistics.edit')
  const place = { accountId: ctx.account.id, rule: ctx.virtualChannel?.rule ?? [] }
  const found = await findPackages(ctx.clickhouse, place, packages)
  if (found.length === 0) throw new FarolError('notFound')
  return ctx.db.transaction(async (tx) => {
    const { changed, audit } = await applyPackageChange(tx, ctx, change, found)
    const [first] = changed
    if (first === undefined) return { found: found.length, changed: 0 }
    await recordAudit(tx, {
      ctx,
      action: `package.${change.kind}`,
      object: changed.length === 1 ? `package:${first}` : `packages:${changed.length}`,
      after: changed.length === 1 ? audit : { ...audit, packages: changed },
    })
    return { found: found.length, changed: changed.length }
  })
}
