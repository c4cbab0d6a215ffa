import type { Check, Checks } from '#analytics/checks/check.ts'
import { rightVerdicts, severities } from '#model/monitoring/rules.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, count, eq, gt, inArray, isNull, lt, or } from '#platform/storage/postgres/drizzle.ts'
import { periodInstants } from '#analytics/periods/period-instants.ts'
import { sumWork } from '../../server/sum-work.ts'
import type { GuardianPeriod, GuardianSummary } from '../contract.ts'
import { visibleChecks } from './known-checks.ts'
import { guardianChecks, guardianProblems, type StoredProblem } from './schema.ts'

const MINUTE = 60_000

/** Problems open in a period, with the number in the preceding period of the same length. */
export async function getGuardianSummary(
  ctx: AccountContext,
  { period }: GuardianPeriod,
  all: Checks,
): Promise<GuardianSummary> {
  const seen = visibleChecks(ctx, all)
  const { from, to } = periodInstants(ctx, period)
  const before = new Date(2 * from.getTime() - to.getTime())
  const { accountId, key, since, endedAt } = guardianProblems
  const keys = seen.map((check) => check.key)
  const openIn = (start: Date, end: Date) =>
    and(
      eq(accountId, ctx.account.id),
      inArray(key, keys),
      lt(since, end),
      or(isNull(endedAt), gt(endedAt, start)),
    )
  const [problems, past, answered] = await Promise.all([
    ctx.db.select().from(guardianProblems).where(openIn(from, to)),
    ctx.db.select({ total: count() }).from(guardianProblems).where(openIn(before, from)),
    ctx.db
      .select({ key: guardianChecks.key, state: guardianChecks.state })
      .from(guardianChecks)
      .where(
        and(
          eq(guardianChecks.accountId, ctx.account.id),
          inArray(guardianChecks.key, keys),
          eq(guardianChecks.enabled, true),
          inArray(guardianChecks.state, ['ok', 'problem']),
        ),
      ),
  ])
  const wrong = new Set(answered.flatMap((one) => (one.state === 'problem' ? [one.key] : [])))
  const span = { from: from.getTime(), to: Math.min(to.getTime(), ctx.now().getTime()) }
  const byKey = Map.groupBy(problems, (problem) => problem.key)
  return {
    currency: ctx.account.currency,
    isKnown: answered.length > 0,
    current: workOf(problems, span.to),
    before: past[0]?.total ?? 0,
    checks: seen
      .flatMap((check) => {
        const own = byKey.get(check.key)
        return own === undefined ? [] : [checkOf(check, own, { span, isWrong: wrong.has(check.key) })]
      })
      .toSorted((a, b) => b.minutes - a.minutes || a.question.localeCompare(b.question, 'pt-BR')),
  }
}

function workOf(problems: readonly StoredProblem[], now: number): GuardianSummary['current'] {
  const worked = problems.map(({ since: firedAt, ...rest }) => ({ firedAt, ...rest }))
  const { answered, mtta, mttr } = sumWork(worked, now)
  const verdicts = problems.flatMap(({ verdict }) => verdict ?? [])
  return {
    problems: problems.length,
    answered,
    mtta,
    mttr,
    judged: verdicts.length,
    right: verdicts.filter((one) => rightVerdicts.includes(one)).length,
  }
}

type Seen = { span: { from: number; to: number }; isWrong: boolean }

function checkOf(
  { key, question }: Check,
  own: readonly StoredProblem[],
  { span, isWrong }: Seen,
): GuardianSummary['checks'][number] {
  const minutes = own.reduce((sum, { since, endedAt }) => {
    const end = Math.min(endedAt?.getTime() ?? span.to, span.to)
    return sum + Math.max(0, end - Math.max(since.getTime(), span.from)) / MINUTE
  }, 0)
  const money = own.flatMap(({ atRisk }) => atRisk ?? [])
  return {
    key,
    question,
    minutes,
    ...workOf(own, span.to),
    severity: severities.find((severity) => own.some((one) => one.severity === severity)) ?? 'info',
    atRisk: money.length === 0 ? null : Math.max(...money),
    goesOn: isWrong && own.some(({ endedAt }) => endedAt === null),
  }
}
