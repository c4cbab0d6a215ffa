import type { Annotated } from '#analytics/orders/orders-question.ts'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, eq, gte, inArray, lt, type SQL } from '#platform/storage/postgres/drizzle.ts'
import type { OrdersQuestion } from '../../contract.ts'
import { assignedOrders, markedOrders, orderNotes } from '../schema.ts'

type AnnotationTable = typeof markedOrders | typeof assignedOrders | typeof orderNotes

type Among = { placed: { start: number; end: number } | null; ids: readonly string[] | null }

/** Ids travel with the query: more are refused. */
const mostIds = 50_000

const tooMany = () =>
  new FarolError('invalidInput', {
    fields: { period: 'Há anotações demais neste período. Escolha um período menor.' },
  })

export async function loadAnnotationFilters(
  ctx: AccountContext,
  { assignee, mark, note }: OrdersQuestion['filters'],
  among: Among,
): Promise<Annotated[]> {
  const ids = (table: AnnotationTable, where?: SQL) => findAnnotatedIds(ctx, table, among, where)
  const chosen = async (table: typeof markedOrders | typeof assignedOrders, values: readonly string[]) => {
    const chosenIds = values.filter((value) => value !== 'none')
    const column = 'markId' in table ? table.markId : table.userId
    return {
      among: chosenIds.length === 0 ? [] : await ids(table, inArray(column, chosenIds)),
      notAmong: values.includes('none') ? await ids(table) : null,
    }
  }
  return Promise.all([
    ...(assignee === undefined ? [] : [chosen(assignedOrders, assignee)]),
    ...(mark === undefined ? [] : [chosen(markedOrders, mark)]),
    ...(note === 'with' ? [ids(orderNotes).then((found) => ({ among: found, notAmong: null }))] : []),
    ...(note === 'without' ? [ids(orderNotes).then((found) => ({ among: [], notAmong: found }))] : []),
  ])
}

async function findAnnotatedIds(
  ctx: AccountContext,
  table: AnnotationTable,
  among: Among,
  where?: SQL,
): Promise<string[]> {
  const { placed, ids } = among
  if (ids?.length === 0) return []
  const rows = await ctx.db
    .selectDistinct({ id: table.orderId })
    .from(table)
    .where(
      and(
        eq(table.accountId, ctx.account.id),
        where,
        placed === null ? undefined : gte(table.placedAt, new Date(placed.start)),
        placed === null ? undefined : lt(table.placedAt, new Date(placed.end)),
        ids === null ? undefined : inArray(table.orderId, [...ids]),
      ),
    )
    .limit(mostIds + 1)
  if (rows.length > mostIds) throw tooMany()
  return rows.map(({ id }) => id)
}
