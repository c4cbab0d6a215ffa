import { and, asc, eq, or, sql, type SQL } from '#platform/storage/postgres/drizzle.ts'
import { FarolError } from '../errors.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '../context.ts'
import { users } from '../identity/schema.ts'
import type { Database, Transaction } from '../storage/postgres/postgres.ts'
import type { Area, Permission } from '#model/permissions.ts'
import type { SavedView } from '#model/views-contract.ts'
import { savedViewDefaults, savedViews } from './schema.ts'

export type ViewsContext = AccountContext & { screenAreas: ReadonlyMap<string, Area> }

export type WritingViews = ViewsContext & { searchesPeople: ReadonlySet<string> }

export function viewPermission(
  { screenAreas }: ViewsContext,
  screen: string,
  action: 'view' | 'edit',
): Permission {
  const area = screenAreas.get(screen)
  if (area === undefined) throw new FarolError('invalidInput')
  return `${area}.${action}`
}

/** Background jobs have no views. */
export function assertPersonActor({ actor }: AccountContext): string {
  if (actor === 'system') throw new FarolError('forbidden')
  return actor.userId
}

export function assertSeesScreens({ permissions, screenAreas }: ViewsContext): void {
  if (![...screenAreas.values()].some((area) => permissions.has(`${area}.view`)))
    throw new FarolError('forbidden', { permission: 'sales.view' })
}

/**
 * Shared views need edit permission in the screen's area, and the whole account; otherwise throws
 * `forbidden`.
 */
export function assertMayShare(ctx: ViewsContext, screen: string): void {
  assertPermission(ctx, viewPermission(ctx, screen, 'edit'))
  assertWholeAccount(ctx)
}

export async function findViews(
  db: Database | Transaction,
  ctx: ViewsContext,
  condition: SQL | undefined,
): Promise<SavedView[]> {
  const userId = assertPersonActor(ctx)
  const { accountId, screen, id, ownerId, shared, name } = savedViews
  const isDefault = and(
    eq(savedViewDefaults.accountId, accountId),
    eq(savedViewDefaults.userId, userId),
    eq(savedViewDefaults.viewId, id),
  )
  const rows = await db
    .select({ view: savedViews, owner: users.name, first: savedViewDefaults.viewId })
    .from(savedViews)
    .leftJoin(users, eq(users.id, ownerId))
    .leftJoin(savedViewDefaults, isDefault)
    .where(and(eq(accountId, ctx.account.id), condition, or(shared, eq(ownerId, userId))))
    .orderBy(asc(screen), asc(sql`lower(${name})`), asc(id))
  return rows.map(({ view, owner, first }) => ({
    id: view.id,
    screen: view.screen,
    name: view.name,
    search: view.search,
    shared: view.shared,
    mine: view.ownerId === userId,
    owner,
    isDefault: first !== null,
    mayChange: view.shared
      ? ctx.channelIds === null && ctx.permissions.has(viewPermission(ctx, view.screen, 'edit'))
      : view.ownerId === userId,
    updatedAt: view.updatedAt.toISOString(),
  }))
}

export async function findView(
  db: Database | Transaction,
  ctx: ViewsContext,
  viewId: string,
): Promise<SavedView> {
  const [view] = await findViews(db, ctx, eq(savedViews.id, viewId))
  if (view === undefined || !ctx.permissions.has(viewPermission(ctx, view.screen, 'view')))
    throw new FarolError('notFound')
  return view
}

/** Without the state, which may contain search texts. */
export const auditedFields = ({
  screen,
  name,
  shared,
}: {
  screen: string
  name: string
  shared: boolean
}) => ({
  screen,
  name,
  shared,
})
