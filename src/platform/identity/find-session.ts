import { effectivePermissions, type Permission, type Role } from '#model/permissions.ts'
import { readPreferences } from '#model/preferences.ts'
import {
  and,
  asc,
  eq,
  gt,
  isNull,
  lte,
  or,
  sql,
  type Placeholder,
  type SQL,
} from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import type { Account } from './create-account.ts'
import { demoMemberships } from './demo-visit.ts'
import type { Membership, SignedIn, VirtualChannel } from './signed-in.ts'
import { accounts, memberships, users, userSessions, virtualChannels } from './schema.ts'
import { seenPrecision, sessionLimits, hashSessionToken } from './session-token.ts'

type StoredMembership = {
  role: Role
  permissions: Permission[] | null
  channelIds: string[] | null
  channels: VirtualChannel[]
}

const channelsOfMembership = sql<VirtualChannel[]>`(
  SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'rule', rule) ORDER BY name), '[]')
  FROM ${virtualChannels}
  WHERE account_id = ${memberships.accountId}
    AND (${memberships.virtualChannelIds} IS NULL OR id = ANY(${memberships.virtualChannelIds}))
)`

export const storedMembership = {
  role: memberships.role,
  permissions: memberships.permissions,
  channelIds: memberships.virtualChannelIds,
  channels: channelsOfMembership,
  account: {
    id: accounts.id,
    name: accounts.name,
    timeZone: accounts.timeZone,
    currency: accounts.currency,
    isDemo: accounts.isDemo,
  },
}

export const isActiveMembership = (now: Date | Placeholder): SQL | undefined =>
  and(
    eq(memberships.status, 'active'),
    or(isNull(memberships.validFrom), lte(memberships.validFrom, now)),
    or(isNull(memberships.validUntil), gt(memberships.validUntil, now)),
  )

/** Every request asks it: built once, and planned once by each connection. */
function prepareSessionQuery(db: Database) {
  const now = sql.placeholder('now')
  return db
    .select({
      user: {
        id: users.id,
        name: users.name,
        email: sql<string>`coalesce(${users.claimedEmail}, ${users.email})`,
        emailConfirmed: sql<boolean>`${users.claimedEmail} IS NULL`,
        currency: users.currency,
        preferences: users.preferences,
        pinnedFigures: users.pinnedFigures,
      },
      selectedAccountId: userSessions.selectedAccountId,
      selectedChannelId: userSessions.selectedVirtualChannelId,
      lastSeenAt: userSessions.lastSeenAt,
      visitsDemo: userSessions.visitsDemo,
      seenThereAt: memberships.lastSeenAt,
      ...storedMembership,
    })
    .from(userSessions)
    .innerJoin(users, eq(users.id, userSessions.userId))
    .leftJoin(memberships, and(eq(memberships.userId, users.id), isActiveMembership(now)))
    .leftJoin(accounts, and(eq(accounts.id, memberships.accountId), isNull(accounts.disabledAt)))
    .where(
      and(
        isNull(users.disabledAt),
        eq(userSessions.tokenHash, sql.placeholder('tokenHash')),
        gt(userSessions.expiresAt, now),
        gt(userSessions.lastSeenAt, sql.placeholder('seenSince')),
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(accounts.name))
    .prepare('session')
}

const sessionQueries = new WeakMap<Database, ReturnType<typeof prepareSessionQuery>>()

/** Null once it has ended. Counts as activity unless `isUse` is false. */
export async function findSession(
  db: Database,
  token: string,
  now: Date,
  { isUse = true } = {},
): Promise<SignedIn | null> {
  const tokenHash = hashSessionToken(token)
  const query = sessionQueries.get(db) ?? prepareSessionQuery(db)
  sessionQueries.set(db, query)
  const rows = await query.execute({
    tokenHash,
    now,
    seenSince: new Date(now.getTime() - sessionLimits.idle),
  })
  const first = rows[0]
  if (first === undefined) return null
  const own = rows.flatMap(({ account, role, permissions, channelIds, channels }): Membership[] => {
    if (account === null || role === null) return []
    const membership = findMembershipIn(account, { role, permissions, channelIds, channels })
    return membership === null ? [] : [membership]
  })
  const found = own.length === 0 && first.visitsDemo ? await demoMemberships(db) : own
  const selected = found.find(({ id }) => id === first.selectedAccountId) ?? found[0] ?? null
  const firstTime = rows.some(
    ({ account, seenThereAt }) => account?.id === selected?.id && seenThereAt === null,
  )
  const wasAway = now.getTime() - first.lastSeenAt.getTime() > seenPrecision
  if (isUse && (wasAway || (selected !== null && firstTime))) {
    await noteSeen(db, tokenHash, { userId: first.user.id, accountId: selected?.id ?? null, now })
  }
  const virtualChannel = selected === null ? null : channelIn(selected, first.selectedChannelId)
  const user = { ...first.user, preferences: readPreferences(first.user.preferences) }
  return { tokenHash, user, memberships: found, selected, virtualChannel }
}

/** Null if every channel of the membership was deleted. */
export function findMembershipIn(
  account: Account,
  { role, permissions, channelIds, channels }: StoredMembership,
): Membership | null {
  const channelsOnly = channelIds !== null
  if (channelsOnly && channels.length === 0) return null
  const allowed = effectivePermissions(role, permissions, channelIds)
  return { ...account, role, permissions: allowed, virtualChannels: channels, channelsOnly }
}

export function channelIn(membership: Membership, channelId: string | null): VirtualChannel | null {
  const chosen = membership.virtualChannels.find(({ id }) => id === channelId)
  return chosen ?? (membership.channelsOnly ? (membership.virtualChannels[0] ?? null) : null)
}

async function noteSeen(
  db: Database,
  tokenHash: Buffer,
  { userId, accountId, now }: { userId: string; accountId: string | null; now: Date },
): Promise<void> {
  await db.update(userSessions).set({ lastSeenAt: now }).where(eq(userSessions.tokenHash, tokenHash))
  if (accountId === null) return
  await db
    .update(memberships)
    .set({ lastSeenAt: now })
    .where(and(eq(memberships.userId, userId), eq(memberships.accountId, accountId)))
}
