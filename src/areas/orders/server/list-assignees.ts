import { assertPermission, type AccountContext } from '#platform/context.ts'
import { activeMembers } from '#platform/identity/active-members.ts'
import type { Person } from '../contract.ts'

export async function listAssignees(ctx: AccountContext): Promise<Person[]> {
  assertPermission(ctx, 'orders.view')
  const members = await activeMembers(ctx.db, ctx).limit(500)
  return members.map(({ id, name }) => ({ id, name }))
}
