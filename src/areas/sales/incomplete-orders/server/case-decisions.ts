import type { Decisions } from '#analytics/incomplete/cases-sql.ts'
import type { Frame } from '#analytics/periods/frame.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, desc, eq, gte, inArray, isNotNull, lte } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import { incompleteCases } from './schema.ts'

export type DecidedCase = typeof incompleteCases.$inferSelect

const DAY_MS = 86_400_000

export async function loadDecisionStates(ctx: AccountContext, { current, base }: Frame): Promise<Decisions> {
  const rows = await ctx.db
    .select({ id: incompleteCases.orderId, state: incompleteCases.state })
    .from(incompleteCases)
    .where(
      and(
        eq(incompleteCases.accountId, ctx.account.id),
        isNotNull(incompleteCases.state),
        gte(incompleteCases.placedAt, new Date(Math.min(current.start, base.start) - 8 * DAY_MS)),
        lte(incompleteCases.placedAt, new Date(Math.max(current.end, base.end) + 8 * DAY_MS)),
      ),
    )
  const of = (state: 'contacted' | 'lost') => rows.filter((row) => row.state === state).map(({ id }) => id)
  return { contacted: of('contacted'), lost: of('lost') }
}

export async function loadDecisions(
  db: Database | Transaction,
  ctx: AccountContext,
  orderIds: readonly string[],
): Promise<Map<string, DecidedCase>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(incompleteCases)
    .where(
      and(eq(incompleteCases.accountId, ctx.account.id), inArray(incompleteCases.orderId, [...orderIds])),
    )
    .orderBy(desc(incompleteCases.changedAt))
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Stored under any of the orders of the case. */
export const latestDecision = (
  decided: ReadonlyMap<string, DecidedCase>,
  { order_ids }: { order_ids: readonly string[] },
): DecidedCase | undefined =>
  order_ids.flatMap((id) => decided.get(id) ?? []).toSorted((a, b) => +b.changedAt - +a.changedAt)[0]
