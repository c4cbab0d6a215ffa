import type { AccountContext } from '#platform/context.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import type { UserStatus } from '#model/user-statuses.ts'
import { eq, sql, unionAll } from '#platform/storage/postgres/drizzle.ts'

/** Drizzle maps only values that are not null. */
const instant = (text: string): Date | null => new Date(text)

export function membersAndInvitations(ctx: AccountContext) {
  const at = sql`${ctx.now().toISOString()}::timestamptz`
  const members = ctx.db
    .select({
      id: memberships.userId,
      invited: sql<boolean>`false`.as('invited'),
      name: sql<string | null>`${users.name}`.as('name'),
      email: users.email,
      role: memberships.role,
      permissions: memberships.permissions,
      virtualChannelIds: memberships.virtualChannelIds,
      validFrom: memberships.validFrom,
      validUntil: memberships.validUntil,
      lastSeenAt: memberships.lastSeenAt,
      mfa: sql<boolean>`${users.totpConfirmedAt} IS NOT NULL`.as('mfa'),
      expiresAt: sql`NULL::timestamptz`.mapWith(instant).as('expires_at'),
      status: sql<UserStatus>`CASE WHEN ${memberships.status} = 'suspended' THEN 'suspended'
        WHEN ${memberships.validFrom} > ${at} OR ${memberships.validUntil} <= ${at} THEN 'outOfValidity'
        ELSE 'active' END`.as('status'),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.accountId, ctx.account.id))
  const pending = ctx.db
    .select({
      id: invitations.id,
      invited: sql<boolean>`true`.as('invited'),
      name: sql<string | null>`NULL`.as('name'),
      email: invitations.email,
      role: invitations.role,
      permissions: invitations.permissions,
      virtualChannelIds: invitations.virtualChannelIds,
      validFrom: invitations.validFrom,
      validUntil: invitations.validUntil,
      lastSeenAt: sql<Date | null>`NULL::timestamptz`.as('last_seen_at'),
      mfa: sql<boolean>`false`.as('mfa'),
      expiresAt: sql<Date | null>`${invitations.expiresAt}`.as('expires_at'),
      status:
        sql<UserStatus>`CASE WHEN ${invitations.expiresAt} > ${at} THEN 'invited' ELSE 'inviteExpired' END`.as(
          'status',
        ),
    })
    .from(invitations)
    .where(eq(invitations.accountId, ctx.account.id))
  return unionAll(members, pending).as('everybody')
}
