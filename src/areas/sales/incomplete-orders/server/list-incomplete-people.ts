import { assertPermission, type AccountContext } from '#platform/context.ts'
import { peopleOfAccount, type Person } from './people-of-account.ts'

export async function listIncompletePeople(ctx: AccountContext): Promise<{ people: Person[] }> {
  assertPermission(ctx, 'orders.view')
  return { people: await peopleOfAccount(ctx) }
}
