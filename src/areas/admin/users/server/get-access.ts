import { and, eq, gt } from 'drizzle-orm'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { grantOf } from '#platform/identity/access/grant-of.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import { isWithin } from '#model/permissions.ts'
import type { UserAccess } from '../contract.ts'
import { channelsAmong, namedChannels } from './access/channel-names.ts'
import { daysOf, statusOf, versionOf } from './access/describe-access.ts'
import { findPerson, type PersonRow } from './access/find-person.ts'
import { countOtherAdministrators, hasOtherOwner, isLastingOwner } from './access/owners.ts'
import { ownGrant } from './access/own-grant.ts'

/** Somebody's access, with what changing it would mean. */
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
    ...{ name, email, role, permissions },
    virtualChannels: channelsAmong(await namedChannels(ctx), virtualChannelIds),
    ...daysOf(person, ctx.account.timeZone),
    status: statusOf(person, at),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    version: versionOf(person),
    closed: await whyClosed(ctx, person),
    isLastOwner: isLastingOwner(person, at) && !(await hasOtherOwner(ctx.db, ctx, userId)),
    otherAdministrators: await countOtherAdministrators(ctx, userId),
    openInvitations: await ctx.db.$count(invitations, open),
  }
}

async function whyClosed(ctx: AccountContext, person: PersonRow): Promise<UserAccess['closed']> {
  if (!ctx.permissions.has('admin.edit')) return 'forbidden'
  if (ctx.actor !== 'system' && ctx.actor.userId === person.userId) return 'ownAccess'
  return isWithin(await ownGrant(ctx.db, ctx, 'admin.edit'), grantOf(person)) ? null : 'aboveOwn'
}
