import { effectivePermissions } from '#model/permissions.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { activeMembers } from '#platform/identity/active-members.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { Person } from '../work-contract.ts'

export async function listPackageAssignees(ctx: AccountContext): Promise<{ people: Person[] }> {
  assertPermission(ctx, 'logistics.view')
  return { people: await loadAssignees(ctx.db, ctx) }
}

/** Members of today who may see logistics. */
export async function loadAssignees(
  db: AccountContext['db'] | Transaction,
  ctx: AccountContext,
): Promise<Person[]> {
  const members = await activeMembers(db, ctx)
  return members
    .filter(({ access: { role, permissions, virtualChannelIds } }) =>
      effectivePermissions(role, permissions, virtualChannelIds).has('logistics.view'),
    )
    .map(({ id, name }) => ({ id, name }))
}
