import { addDays, startOfDay } from '#analytics/periods/local-time.ts'
import { users } from '#platform/identity/schema.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { and, count, desc, eq, gte, lt, sql, type SQL } from '#platform/storage/postgres/drizzle.ts'
import type { ListPublications, Publication, PublicationsPage } from '../../publications-contract.ts'
import { contentPublications, contentSuggestions, type StoredPublication } from '../schema.ts'
import { presentFields } from './texts-to-write.ts'
import { canUndo, latestPublications } from './undo-publications.ts'

export async function listPublications(
  ctx: AccountContext,
  { page, pageSize, ...asked }: ListPublications,
): Promise<PublicationsPage> {
  assertPermission(ctx, 'catalog.view')
  const where = and(...conditionsOf(ctx, asked))
  const [counted] = await ctx.db.select({ total: count() }).from(contentPublications).where(where)
  const rows = await ctx.db
    .select({
      row: contentPublications,
      productName: sql<string>`${contentSuggestions.content}->>'name'`,
      by: users.name,
    })
    .from(contentPublications)
    .innerJoin(contentSuggestions, eq(contentSuggestions.id, contentPublications.suggestionId))
    .leftJoin(users, eq(users.id, contentPublications.createdBy))
    .where(where)
    .orderBy(desc(contentPublications.createdAt), desc(contentPublications.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const last = await latestPublications(
    ctx.db,
    ctx.account.id,
    rows.map(({ row }) => row.productId),
  )
  return {
    items: rows.map(({ row, productName, by }) => ({
      ...present(row, last),
      productName,
      createdBy: by,
    })),
    total: counted?.total ?? 0,
  }
}

function conditionsOf(
  { account }: AccountContext,
  { from, to, productId, state }: Omit<ListPublications, 'page' | 'pageSize'>,
): SQL[] {
  const startOf = (day: string) => new Date(startOfDay(day, account.timeZone))
  return [
    eq(contentPublications.accountId, account.id),
    ...(from === undefined ? [] : [gte(contentPublications.createdAt, startOf(from))]),
    ...(to === undefined ? [] : [lt(contentPublications.createdAt, startOf(addDays(to, 1)))]),
    ...(productId === undefined ? [] : [eq(contentPublications.productId, productId)]),
    ...(state === undefined ? [] : [eq(contentPublications.state, state)]),
  ]
}

function present(
  row: StoredPublication,
  last: ReadonlyMap<string, string>,
): Omit<Publication, 'productName' | 'createdBy'> {
  const { id, productId, kind, state, problem, shop, expected, content, found } = row
  return {
    id,
    productId,
    kind,
    state,
    problem,
    shop,
    texts: presentFields(content).map((field) => ({
      field,
      before: expected[field] ?? '',
      after: content[field] ?? '',
      found: found?.[field] ?? null,
    })),
    canUndo: canUndo(row, last),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
