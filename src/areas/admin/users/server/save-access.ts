import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { toGrant } from '#platform/identity/access/grant.ts'
import { memberships } from '#platform/identity/schema.ts'
import type { UserAccess } from '../contract.ts'
import { endSentInvitations, lockPerson } from './access/lock-access.ts'
import { auditedAccess, accessVersion } from './access/describe-access.ts'
import { membershipOf } from './access/find-person.ts'
import { assertOwnerRemains, isPermanentOwner } from './access/owners.ts'
import { storeAccess, type AccessParams } from './access/store-access.ts'
import { getAccess } from './get-access.ts'

/** Throws `conflict` if the access changed since it was read. */
export async function saveAccess(
  ctx: AccountContext,
  { userId, version, ...asked }: AccessParams & { userId: string; version: string },
): Promise<UserAccess> {
  assertPermission(ctx, 'admin.edit')
  await ctx.db.transaction(async (tx) => {
    const { person, own } = await lockPerson(tx, ctx, userId)
    if (accessVersion(person) !== version) throw new FarolError('conflict')
    const after = await storeAccess(tx, ctx, own, asked)
    if (!isPermanentOwner({ ...after, status: person.status }, ctx.now()))
      await assertOwnerRemains(tx, ctx, person)
    await tx.update(memberships).set(after).where(membershipOf(ctx, userId))
    const endedInvitations = await endSentInvitations(tx, ctx, userId, toGrant(after))
    await recordAudit(tx, {
      ctx,
      action: 'access.edit',
      object: `user:${userId}`,
      before: auditedAccess(person),
      after: { ...auditedAccess(after), ...(endedInvitations.length === 0 ? {} : { endedInvitations }) },
    })
  })
  return getAccess(ctx, { userId })
}
