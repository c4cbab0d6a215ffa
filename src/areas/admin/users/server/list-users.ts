import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { roles } from '#model/permissions.ts'
import type { UserSort } from '#model/user-statuses.ts'
import type { ListedUser, UserFilters } from '../contract.ts'
import { everybody } from './access/everybody.ts'
import { presenterOf } from './access/present-user.ts'
import { withinReach } from './access/within-reach.ts'

type Everybody = ReturnType<typeof everybody>

/** People of the account and pending invitations, as asked for. */
export async function listUsers(
  ctx: AccountContext,
  { page, pageSize, ...filters }: UserFilters & { page: number; pageSize: number },
): Promise<{ items: ListedUser[]; total: number }> {
  assertPermission(ctx, 'admin.view')
  const listed = everybody(ctx)
  const asked = and(conditionsOf(listed, filters), await withinReach(ctx.db, ctx, listed))
  const rows = await ctx.db
    .select()
    .from(listed)
    .where(asked)
    .orderBy(...orderOf(listed, filters.sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(listed).where(asked)
  const present = await presenterOf(ctx)
  return { items: rows.map(present), total: all?.total ?? 0 }
}

/** The whole list that was asked for. */
export async function allUsers(ctx: AccountContext, filters: UserFilters): Promise<ListedUser[]> {
  const listed = everybody(ctx)
  const rows = await ctx.db
    .select()
    .from(listed)
    .where(and(conditionsOf(listed, filters), await withinReach(ctx.db, ctx, listed)))
    .orderBy(...orderOf(listed, filters.sort))
  return rows.map(await presenterOf(ctx))
}

function conditionsOf(listed: Everybody, { search, role, status }: UserFilters): SQL | undefined {
  const conditions: SQL[] = []
  if (role !== undefined) conditions.push(eq(listed.role, role))
  if (status !== undefined) conditions.push(eq(listed.status, status))
  if (search !== undefined && search !== '') {
    const wanted = plainly(sql`${search}::text`)
    const where = plainly(sql`concat_ws(' ', ${listed.name}, ${listed.email})`)
    conditions.push(sql`strpos(${where}, ${wanted}) > 0`)
  }
  return and(...conditions)
}

/** Without capitals and accents. */
function plainly(text: SQL): SQL {
  return sql`regexp_replace(lower(normalize(${text}, NFD)), ${'[\\u0300-\\u036f]'}, '', 'g')`
}

function orderOf(listed: Everybody, sort: UserSort): SQL[] {
  const name = plainly(sql`coalesce(${listed.name}, ${listed.email})`)
  const rank = sql`array_position(ARRAY[${sql.join(
    roles.map((role) => sql`${role}`),
    sql`, `,
  )}]::text[], ${listed.role})`
  const by = { name, role: rank, lastSeen: listed.lastSeenAt }
  const [key, way] = sort.startsWith('-')
    ? [sort.slice(1) as keyof typeof by, sql`DESC NULLS LAST`]
    : [sort as keyof typeof by, sql`ASC NULLS LAST`]
  return [sql`${by[key]} ${way}`, sql`${name} ASC`, sql`${listed.id} ASC`]
}
