import type { Checks } from '#analytics/checks/check.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, asc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Guardian, OneCheck } from '../contract.ts'
import { computeHealth } from '#model/monitoring/health.ts'
import type { CheckKey } from '#model/monitoring/checks.ts'
import { loadAccountPeople } from '../../server/load-account-people.ts'
import { loadOwners } from '../../server/owners.ts'
import { ofCheck, ownedCheck, findVisibleCheck, visibleChecks } from './known-checks.ts'
import { presentCheck } from './present-check.ts'
import { lastProblem } from './problems.ts'
import { guardianChecks, guardianDays, guardianItems } from './schema.ts'

/** The health score covers only checks visible to the person. */
export async function getGuardian(ctx: AccountContext, all: Checks): Promise<Guardian> {
  const seen = visibleChecks(ctx, all)
  const own = eq(guardianChecks.accountId, ctx.account.id)
  const [rows, people] = await Promise.all([
    ctx.db.select().from(guardianChecks).where(own),
    loadAccountPeople(ctx),
  ])
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const checks = seen.map((check) => presentCheck(ctx, check, byKey.get(check.key), people))
  return { health: computeHealth(checks), checks, currency: ctx.account.currency }
}

export async function getCheck(
  ctx: AccountContext,
  { key }: { key: CheckKey },
  all: Checks,
): Promise<OneCheck> {
  const check = findVisibleCheck(ctx, all, key)
  const { db, account } = ctx
  const [rows, people, owners, items, days, problem] = await Promise.all([
    db.select().from(guardianChecks).where(ofCheck(account.id, key)),
    loadAccountPeople(ctx),
    loadOwners(db, ctx, [ownedCheck(check)]),
    db
      .select()
      .from(guardianItems)
      .where(and(eq(guardianItems.accountId, account.id), eq(guardianItems.key, key)))
      .orderBy(asc(guardianItems.position)),
    db
      .select({ day: guardianDays.day, state: guardianDays.state, count: guardianDays.count })
      .from(guardianDays)
      .where(and(eq(guardianDays.accountId, account.id), eq(guardianDays.key, key)))
      .orderBy(asc(guardianDays.day)),
    lastProblem(ctx, check),
  ])
  return {
    check: presentCheck(ctx, check, rows[0], people),
    problem,
    owners,
    items: items.map(({ item, label, detail, atRisk, link, since }) => ({
      id: item,
      label,
      detail,
      atRisk,
      link,
      since: since.toISOString(),
    })),
    days,
    currency: account.currency,
  }
}
