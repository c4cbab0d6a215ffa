import type { AccountContext } from '#platform/context.ts'
import { activeMembers } from '#platform/identity/active-members.ts'

export type Person = { id: string; name: string }

export async function loadAccountUsers(ctx: AccountContext): Promise<Person[]> {
  const members = await activeMembers(ctx.db, ctx)
  return members.map(({ id, name }) => ({ id, name }))
}
