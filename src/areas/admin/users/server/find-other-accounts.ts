import { assertPermission, type AccountContext } from '#platform/context.ts'
import { and, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { ListedUser } from '../contract.ts'
import { visibleToActor } from './access/find-person.ts'
import { membersAndInvitations } from './access/members-and-invitations.ts'

type Accounts = ListedUser['otherAccounts']

/**
 * By address, of those that the reader administers: where each person has access or an invitation, as the reader's
 * channels there let them see. `among`: the reader's accounts.
 */
export async function findOtherAccounts(
  ctx: AccountContext,
  emails: readonly string[],
  among: readonly AccountContext[],
): Promise<ReadonlyMap<string, Accounts>> {
  assertPermission(ctx, 'admin.view')
  const others = among
    .filter(({ account, permissions }) => account.id !== ctx.account.id && permissions.has('admin.edit'))
    .toSorted((a, b) => a.account.name.localeCompare(b.account.name))
  const found = new Map<string, Accounts>()
  if (emails.length === 0) return found
  const inside = await Promise.all(others.map((other) => listInside(other, emails)))
  others.forEach(({ account: { id, name } }, place) => {
    for (const email of inside[place] ?? []) found.set(email, [...(found.get(email) ?? []), { id, name }])
  })
  return found
}

async function listInside(ctx: AccountContext, emails: readonly string[]): Promise<Set<string>> {
  const listed = membersAndInvitations(ctx)
  const rows = await ctx.db
    .select({ email: listed.email })
    .from(listed)
    .where(
      and(
        inArray(listed.email, [...emails]),
        inArray(listed.status, ['active', 'invited']),
        await visibleToActor(ctx.db, ctx, listed),
      ),
    )
  return new Set(rows.map(({ email }) => email))
}
