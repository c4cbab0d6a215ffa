import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { users } from '#platform/identity/schema.ts'
import { and, desc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { emptyPlan, type Plan } from '#areas/sales/sales-targets/model.ts'
import { targetVersions } from './schema.ts'

type Stored = {
  number: number
  plan: Plan
  at: Date | null
  by: { id: string; name: string } | null
}

const ofYear = (ctx: AccountContext, year: number) =>
  and(eq(targetVersions.accountId, ctx.account.id), eq(targetVersions.year, year))

export async function loadLatestPlan(
  ctx: AccountContext,
  year: number,
  db: Transaction | AccountContext['db'] = ctx.db,
): Promise<Stored> {
  const [row] = await db
    .select({ version: targetVersions, by: { id: users.id, name: users.name } })
    .from(targetVersions)
    .leftJoin(users, eq(users.id, targetVersions.createdBy))
    .where(ofYear(ctx, year))
    .orderBy(desc(targetVersions.number))
    .limit(1)
  if (!row) return { number: 0, plan: emptyPlan, at: null, by: null }
  return { number: row.version.number, plan: row.version.plan, at: row.version.createdAt, by: row.by }
}

/** 0 is the empty plan. @throws FarolError notFound. */
export async function loadVersion(ctx: AccountContext, year: number, number: number): Promise<Plan> {
  if (number === 0) return emptyPlan
  const [row] = await ctx.db
    .select({ plan: targetVersions.plan })
    .from(targetVersions)
    .where(and(ofYear(ctx, year), eq(targetVersions.number, number)))
  if (!row) throw new FarolError('notFound')
  return row.plan
}

export const loadVersions = (ctx: AccountContext, year: number) =>
  ctx.db
    .select({
      number: targetVersions.number,
      at: targetVersions.createdAt,
      by: { id: users.id, name: users.name },
      reason: targetVersions.reason,
      changes: targetVersions.changes,
      restored: targetVersions.restored,
    })
    .from(targetVersions)
    .leftJoin(users, eq(users.id, targetVersions.createdBy))
    .where(ofYear(ctx, year))
    .orderBy(desc(targetVersions.number))
    .limit(500)
