import { findOrder } from '#analytics/orders/find-order.ts'
import { orderParts } from '#analytics/orders/order-parts.ts'
import { nameSources } from '#ingestion/claims/name-sources.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { and, asc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { OrderDetails } from '../../contract.ts'
import { presentOrder } from '../list/present-order.ts'
import { loadAnnotations } from '../list/load-annotations.ts'
import { loadBuyers } from '../load-buyers.ts'
import { type WithKeyring, loadOrdersContext } from '../orders-context.ts'
import { loadOrderActivity } from './load-order-activity.ts'
import { presentAttempt, presentLine, presentPanelFields, presentParcel } from './present-parts.ts'
import { listStays } from './list-stays.ts'
import { users } from '#platform/identity/schema.ts'
import { orderNotes } from '../schema.ts'

/** Throws `notFound` alike for unknown orders, other accounts' and those outside the virtual channel. */
export async function getOrder(ctx: WithKeyring, { id }: { id: string }): Promise<OrderDetails> {
  assertPermission(ctx, 'orders.view')
  const context = await loadOrdersContext(ctx)
  const row = await findOrder(ctx, context, id)
  if (row === undefined) throw new FarolError('notFound')
  const [parts, written, buyers, notes, acts] = await Promise.all([
    orderParts(ctx, row),
    loadAnnotations(ctx, [id]),
    loadBuyers(ctx, [row]),
    loadNotes(ctx, id),
    loadOrderActivity(ctx, row),
  ])
  const names = await nameSources(
    ctx,
    parts.attempts.flatMap(({ sources }) => sources),
  )
  return {
    ...presentOrder(row, context, { ...written(id), client: buyers(row) }),
    ...presentPanelFields(row),
    stays: row.is_incomplete ? [] : listStays(row, parts.statuses, context),
    lines: parts.lines.map(presentLine),
    attempts: parts.attempts.map((attempt) => presentAttempt(attempt, names, ctx)),
    parcels: parts.parcels.map((parcel) => presentParcel(parcel, ctx)),
    written: notes,
    acts,
  }
}

async function loadNotes({ db, account }: AccountContext, orderId: string): Promise<OrderDetails['written']> {
  const rows = await db
    .select({ id: orderNotes.id, at: orderNotes.createdAt, text: orderNotes.text, author: users.name })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.authorId))
    .where(and(eq(orderNotes.accountId, account.id), eq(orderNotes.orderId, orderId)))
    .orderBy(asc(orderNotes.createdAt), asc(orderNotes.id))
    .limit(1000)
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
}
