import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { Annotated } from '#analytics/orders/orders-question.ts'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import type { OrdersQuestion } from '../../contract.ts'
import { assignedOrders, markedOrders, orderNotes } from '../schema.ts'

type Noted = typeof markedOrders | typeof assignedOrders | typeof orderNotes

/** Which orders may be asked for: those of a period, or these. */
type Among = { placed: { start: number; end: number } | null; ids: readonly string[] | null }

/** What is written down about more orders than this is not filtered by: ids travel with the question. */
const mostIds = 50_000

const tooMany = () =>
  new FarolError('invalidInput', {
    fields: { period: 'Há anotações demais neste período. Escolha um período menor.' },
  })

/** What the filters on marks, people and notes come down to: ids of orders, to be among or not to be among. */
export async function annotatedBy(
  ctx: AccountContext,
  { assignee, mark, note }: OrdersQuestion['filters'],
  among: Among,
): Promise<Annotated[]> {
  const ids = (table: Noted, where?: SQL) => idsIn(ctx, table, among, where)
  const chosen = async (table: typeof markedOrders | typeof assignedOrders, values: readonly string[]) => {
    const named = values.filter((value) => value !== 'none')
    const column = 'markId' in table ? table.markId : table.userId
    return {
      among: named.length === 0 ? [] : await ids(table, inArray(column, named)),
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

async function idsIn(ctx: AccountContext, table: Noted, among: Among, where?: SQL): Promise<string[]> {
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
