import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { grantOf } from '#platform/identity/access/grant-of.ts'
import { memberships } from '#platform/identity/schema.ts'
import type { UserAccess } from '../contract.ts'
import { endInvitationsOf, holdPerson } from './access/change-person.ts'
import { recordOf, versionOf } from './access/describe-access.ts'
import { membershipOf } from './access/find-person.ts'
import { assertOwnerStays, isLastingOwner } from './access/owners.ts'
import { storeAccess, type AskedAccess } from './access/store-access.ts'
import { getAccess } from './get-access.ts'

/** Gives somebody another access; throws `conflict` if it is no longer the one that was read. */
export async function saveAccess(
  ctx: AccountContext,
  { userId, version, ...asked }: AskedAccess & { userId: string; version: string },
): Promise<UserAccess> {
  assertPermission(ctx, 'admin.edit')
  await ctx.db.transaction(async (tx) => {
    const { person, own } = await holdPerson(tx, ctx, userId)
    if (versionOf(person) !== version) throw new FarolError('conflict')
    const after = await storeAccess(tx, ctx, own, asked)
    if (!isLastingOwner({ ...after, status: person.status }, ctx.now()))
      await assertOwnerStays(tx, ctx, person)
    await tx.update(memberships).set(after).where(membershipOf(ctx, userId))
    const endedInvitations = await endInvitationsOf(tx, ctx, userId, grantOf(after))
    await recordAudit(tx, {
      ctx,
      action: 'access.edit',
      object: `user:${userId}`,
      before: recordOf(person),
      after: { ...recordOf(after), ...(endedInvitations.length === 0 ? {} : { endedInvitations }) },
    })
  })
  return getAccess(ctx, { userId })
}
