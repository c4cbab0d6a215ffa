import { eq } from 'drizzle-orm'
import type { StatusLimits } from '#analytics/orders/orders-question.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import { openStatuses, orderStatusLimits as defaults } from '#model/order-statuses.ts'
import { orderStatusLimits } from '../schema.ts'

/** How long orders may stay in each status: what the account said, and else the default. */
export async function limitsOf(db: Database | Transaction, accountId: string): Promise<StatusLimits> {
  const rows = await db.select().from(orderStatusLimits).where(eq(orderStatusLimits.accountId, accountId))
  const own = rows.map(({ status, amount, unit }) => [status, amount === null ? null : { amount, unit }])
  return {
    ...Object.fromEntries(openStatuses.map((status) => [status, defaults[status]])),
    ...Object.fromEntries(own),
  }
}
