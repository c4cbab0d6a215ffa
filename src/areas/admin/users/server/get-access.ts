import { assertPermission, type AccountContext } from '#platform/context.ts'
import { toGrant } from '#platform/identity/access/grant.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import { isWithin } from '#model/permissions.ts'
import { and, eq, gt } from '#platform/storage/postgres/drizzle.ts'
import type { UserAccess } from '../contract.ts'
import { pickChannels, loadChannels } from './access/channels.ts'
import { validDays, statusOf, accessVersion } from './access/describe-access.ts'
import { findPerson, type PersonRow } from './access/find-person.ts'
import { countOtherAdministrators, hasOtherOwner, isPermanentOwner } from './access/owners.ts'
import { loadActorGrant } from './access/load-actor-grant.ts'

export async function getAccess(ctx: AccountContext, { userId }: { userId: string }): Promise<UserAccess> {
  assertPermission(ctx, 'admin.view')
  const person = await findPerson(ctx.db, ctx, userId)
  const at = ctx.now()
  const open = and(
    eq(invitations.accountId, ctx.account.id),
    eq(invitations.invitedBy, userId),
    gt(invitations.expiresAt, at),
  )
  const { role, permissions, virtualChannelIds, name, email, lastSeenAt } = person
  return {
    id: userId,
    name,
    email,
    role,
    permissions,
    virtualChannels: pickChannels(await loadChannels(ctx), virtualChannelIds),
    ...validDays(person, ctx.account.timeZone),
    status: statusOf(person, at),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    version: accessVersion(person),
    closed: await closedReason(ctx, person),
    isLastOwner: isPermanentOwner(person, at) && !(await hasOtherOwner(ctx.db, ctx, userId)),
    otherAdministrators: await countOtherAdministrators(ctx, userId),
    openInvitations: await ctx.db.$count(invitations, open),
  }
}

async function closedReason(ctx: AccountContext, person: PersonRow): Promise<UserAccess['closed']> {
  if (!ctx.permissions.has('admin.edit')) return 'forbidden'
  if (ctx.actor !== 'system' && ctx.actor.userId === person.userId) return 'ownAccess'
  return isWithin(await loadActorGrant(ctx.db, ctx, 'admin.edit'), toGrant(person)) ? null : 'aboveOwn'
}
