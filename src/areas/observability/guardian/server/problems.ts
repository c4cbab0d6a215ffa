import type { Check, Checks } from '#analytics/checks/check.ts'
import { problemVerdicts } from '#model/monitoring/checks.ts'
import { rightVerdicts } from '#model/monitoring/rules.ts'
import { ofEach } from '#model/records.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { users } from '#platform/identity/schema.ts'
import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  sql,
} from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { GuardianFeedback, JudgeProblem, Problem } from '../contract.ts'
import { publishAlertsChanged } from '../../server/publish-alerts-changed.ts'
import { visibleChecks } from './known-checks.ts'
import { guardianProblems, type StoredProblem } from './schema.ts'

const DAYS_MS = 90 * 86_400_000
const LISTED = 25

type Begun = Pick<StoredProblem, 'id' | 'accountId' | 'key' | 'severity' | 'count' | 'since' | 'atRisk'>

export async function keepProblem(tx: Transaction, begun: Begun): Promise<void> {
  await tx
    .insert(guardianProblems)
    .values(begun)
    .onConflictDoUpdate({
      target: guardianProblems.id,
      set: {
        severity: begun.severity,
        count: sql`greatest(${guardianProblems.count}, excluded.count)`,
        atRisk: sql`greatest(${guardianProblems.atRisk}, excluded.at_risk)`,
      },
    })
}

type Incident = { accountId: string; incident: string | null }

const goingOn = (accountId: string, incident: string) =>
  and(
    eq(guardianProblems.accountId, accountId),
    eq(guardianProblems.id, incident),
    isNull(guardianProblems.endedAt),
  )

export async function endProblem(
  tx: Transaction,
  { accountId, incident }: Incident,
  at: Date,
): Promise<void> {
  if (incident === null) return
  await tx.update(guardianProblems).set({ endedAt: at }).where(goingOn(accountId, incident))
}

/** Does nothing if already acknowledged. */
export async function acknowledgeProblem(
  tx: Transaction,
  { accountId, incident }: Incident,
  at: Date,
): Promise<void> {
  if (incident === null) return
  const isFirst = isNull(guardianProblems.acknowledgedAt)
  await tx
    .update(guardianProblems)
    .set({ acknowledgedAt: at })
    .where(and(goingOn(accountId, incident), isFirst))
}

/** The current problem, else the latest. */
export async function lastProblem(ctx: AccountContext, check: Check): Promise<Problem | null> {
  const own = and(eq(guardianProblems.accountId, ctx.account.id), eq(guardianProblems.key, check.key))
  const [row] = await selectProblems(ctx)
    .where(own)
    .orderBy(desc(guardianProblems.since), guardianProblems.id)
    .limit(1)
  return row === undefined ? null : present(check, row)
}

/** Verdicts do not change limits, which people set. */
export async function judgeProblem(
  ctx: AccountContext,
  { problemId, verdict, comment }: JudgeProblem,
  checks: Checks,
): Promise<{ id: string }> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const keys = visibleChecks(ctx, checks).map(({ key }) => key)
  const own = and(eq(guardianProblems.accountId, ctx.account.id), eq(guardianProblems.id, problemId))
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(guardianProblems).where(own).for('update')
    if (row === undefined || !keys.includes(row.key)) throw new FarolError('notFound')
    if (row.verdict === verdict && row.verdictComment === comment) return
    const verdictBy = ctx.actor === 'system' ? null : ctx.actor.userId
    await tx
      .update(guardianProblems)
      .set({ verdict, verdictComment: comment, verdictBy, verdictAt: ctx.now() })
      .where(own)
    await acknowledgeProblem(tx, { accountId: ctx.account.id, incident: problemId }, ctx.now())
    await publishAlertsChanged(tx, ctx.account.id)
    const object = `guardian-problem:${problemId}`
    const before = { verdict: row.verdict, comment: row.verdictComment }
    const after = { key: row.key, verdict, comment }
    await recordAudit(tx, { ctx, action: 'guardian-check.judge', object, before, after })
  })
  return { id: problemId }
}

export async function getGuardianFeedback(ctx: AccountContext, all: Checks): Promise<GuardianFeedback> {
  const seen = new Map(visibleChecks(ctx, all).map((check) => [check.key, check]))
  const own = and(
    eq(guardianProblems.accountId, ctx.account.id),
    inArray(guardianProblems.key, [...seen.keys()]),
  )
  const waits = and(own, isNotNull(guardianProblems.endedAt), isNull(guardianProblems.verdict))
  const { key, verdict } = guardianProblems
  const [totals, rows, counts] = await Promise.all([
    ctx.db.select({ total: count() }).from(guardianProblems).where(waits),
    selectProblems(ctx)
      .where(waits)
      .orderBy(desc(guardianProblems.endedAt), guardianProblems.id)
      .limit(LISTED),
    ctx.db
      .select({ key, verdict, found: count() })
      .from(guardianProblems)
      .where(and(own, gte(guardianProblems.since, new Date(ctx.now().getTime() - DAYS_MS))))
      .groupBy(key, verdict),
  ])
  const items = rows.flatMap((row) => {
    const check = seen.get(row.problem.key)
    return check === undefined ? [] : [present(check, row)]
  })
  const checks = [...seen.values()].flatMap((check) => {
    const of = counts.filter((one) => one.key === check.key)
    return of.length === 0 ? [] : [precisionOf(check, of)]
  })
  return {
    waiting: { total: totals[0]?.total ?? 0, items },
    checks: checks.toSorted((a, b) => b.verdicts.falseAlarm - a.verdicts.falseAlarm || b.found - a.found),
  }
}

type Counted = { verdict: StoredProblem['verdict']; found: number }

function precisionOf(
  { key, question }: Check,
  counts: readonly Counted[],
): GuardianFeedback['checks'][number] {
  const verdicts = ofEach(
    problemVerdicts,
    (verdict) => counts.find((one) => one.verdict === verdict)?.found ?? 0,
  )
  const sum = (of: readonly Counted[]) => of.reduce((total, { found }) => total + found, 0)
  const judged = counts.filter(({ verdict }) => verdict !== null)
  const right = judged.filter(({ verdict }) => verdict !== null && rightVerdicts.includes(verdict))
  return {
    key,
    question,
    found: sum(counts),
    verdicts,
    precision: sum(judged) === 0 ? null : sum(right) / sum(judged),
  }
}

const selectProblems = ({ db }: AccountContext) =>
  db
    .select({ problem: guardianProblems, by: users.name })
    .from(guardianProblems)
    .leftJoin(users, eq(users.id, guardianProblems.verdictBy))
    .$dynamic()

function present(check: Check, { problem, by }: { problem: StoredProblem; by: string | null }): Problem {
  const { id, key, severity, since, endedAt, verdict, verdictComment: comment, verdictAt } = problem
  return {
    id,
    key,
    question: check.question,
    title: check.title(problem.count),
    severity,
    since: since.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    verdict:
      verdict === null || verdictAt === null ? null : { verdict, comment, by, at: verdictAt.toISOString() },
  }
}
