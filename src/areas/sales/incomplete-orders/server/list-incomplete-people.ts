import { assertPermission, type AccountContext } from '#platform/context.ts'
import { loadAccountUsers, type Person } from './account-users.ts'

export async function listIncompletePeople(ctx: AccountContext): Promise<{ people: Person[] }> {
  assertPermission(ctx, 'orders.view')
  return { people: await loadAccountUsers(ctx) }
}
