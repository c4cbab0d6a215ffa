import { assertPermission, type AccountContext } from '#platform/context.ts'
import { roles, isWithin } from '#model/permissions.ts'
import type { UserSort, UserStatus } from '#model/user-statuses.ts'
import { parseSort } from '#model/list-input.ts'
import { and, count, eq, sql, type SQL } from '#platform/storage/postgres/drizzle.ts'
import type { ListedUser, UserFilters } from '../contract.ts'
import { membersAndInvitations } from './access/members-and-invitations.ts'
import { visibleToActor } from './access/find-person.ts'
import { toGrant, type StoredAccess } from '#platform/identity/access/grant.ts'
import { pickChannels, loadChannels } from './access/channels.ts'
import { findOtherAccounts } from './find-other-accounts.ts'
import { loadActorGrant } from './access/load-actor-grant.ts'

type MembersAndInvitations = ReturnType<typeof membersAndInvitations>

export async function listUsers(
  ctx: AccountContext,
  { page, pageSize, ...filters }: UserFilters & { page: number; pageSize: number },
  among: readonly AccountContext[] = [],
): Promise<{ items: ListedUser[]; total: number }> {
  assertPermission(ctx, 'admin.view')
  const listed = membersAndInvitations(ctx)
  const condition = and(buildConditions(listed, filters), await visibleToActor(ctx.db, ctx, listed))
  const rows = await ctx.db
    .select()
    .from(listed)
    .where(condition)
    .orderBy(...buildOrder(listed, filters.sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(listed).where(condition)
  const present = await createPresenter(ctx, rows, among)
  return { items: rows.map(present), total: all?.total ?? 0 }
}

export async function allUsers(
  ctx: AccountContext,
  filters: UserFilters,
  among: readonly AccountContext[],
): Promise<ListedUser[]> {
  const listed = membersAndInvitations(ctx)
  const rows = await ctx.db
    .select()
    .from(listed)
    .where(and(buildConditions(listed, filters), await visibleToActor(ctx.db, ctx, listed)))
    .orderBy(...buildOrder(listed, filters.sort))
  return rows.map(await createPresenter(ctx, rows, among))
}

function buildConditions(
  listed: MembersAndInvitations,
  { search, role, status }: UserFilters,
): SQL | undefined {
  const conditions: SQL[] = []
  if (role !== undefined) conditions.push(eq(listed.role, role))
  if (status !== undefined) conditions.push(eq(listed.status, status))
  if (search !== undefined && search !== '') {
    const text = foldText(sql`${search}::text`)
    const where = foldText(sql`concat_ws(' ', ${listed.name}, ${listed.email})`)
    conditions.push(sql`strpos(${where}, ${text}) > 0`)
  }
  return and(...conditions)
}

function foldText(text: SQL): SQL {
  return sql`regexp_replace(lower(normalize(${text}, NFD)), ${'[\\u0300-\\u036f]'}, '', 'g')`
}

function buildOrder(listed: MembersAndInvitations, sort: UserSort): SQL[] {
  const name = foldText(sql`coalesce(${listed.name}, ${listed.email})`)
  const rank = sql`array_position(ARRAY[${sql.join(
    roles.map((role) => sql`${role}`),
    sql`, `,
  )}]::text[], ${listed.role})`
  const by = { name, role: rank, lastSeen: listed.lastSeenAt }
  const { by: key, descending } = parseSort<keyof typeof by>(sort)
  const way = descending ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`
  return [sql`${by[key]} ${way}`, sql`${name} ASC`, sql`${listed.id} ASC`]
}

type Row = StoredAccess & {
  id: string
  invited: boolean
  name: string | null
  email: string
  status: UserStatus
  mfa: boolean
  lastSeenAt: Date | null
  expiresAt: Date | null
}

async function createPresenter(
  ctx: AccountContext,
  rows: readonly Row[],
  among: readonly AccountContext[],
): Promise<(row: Row) => ListedUser> {
  const others = await findOtherAccounts(
    ctx,
    rows.map(({ email }) => email),
    among,
  )
  const channels = await loadChannels(ctx)
  const own = ctx.permissions.has('admin.edit') ? await loadActorGrant(ctx.db, ctx, 'admin.edit') : null
  const self = ctx.actor === 'system' ? null : ctx.actor.userId
  return ({ id, invited, name, email, status, mfa, lastSeenAt, expiresAt, ...access }) => {
    const grant = toGrant(access)
    const { role, permissions, virtualChannelIds: ids } = grant
    return {
      id,
      invited,
      name,
      email,
      role,
      status,
      mfa,
      permissions: [...permissions],
      virtualChannels: pickChannels(channels, ids),
      otherAccounts: others.get(email) ?? [],
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      mayChange: own !== null && id !== self && isWithin(own, grant),
    }
  }
}
