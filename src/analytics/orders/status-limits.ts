import {
  openStatuses,
  orderStatusLimits as defaults,
  type OrderStatus,
  type StatusLimit,
} from '#model/order-statuses.ts'
import { eq, integer, pgTable, primaryKey, text, uuid } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import type { StatusLimits } from './orders-question.ts'

export const orderStatusLimits = pgTable(
  'order_status_limits',
  {
    accountId: uuid('account_id').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    amount: integer('amount'),
    unit: text('unit').$type<StatusLimit['unit']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.status] })],
)

export async function loadStatusLimits(db: Database | Transaction, accountId: string): Promise<StatusLimits> {
  const rows = await db.select().from(orderStatusLimits).where(eq(orderStatusLimits.accountId, accountId))
  const own = rows.map(({ status, amount, unit }) => [status, amount === null ? null : { amount, unit }])
  return {
    ...Object.fromEntries(openStatuses.map((status) => [status, defaults[status]])),
    ...Object.fromEntries(own),
  }
}
