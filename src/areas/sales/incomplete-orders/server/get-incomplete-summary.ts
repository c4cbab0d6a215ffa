import { summariseCases, type CaseGroup } from '#analytics/incomplete/summarise-cases.ts'
import type { CaseScope } from '#analytics/incomplete/cases-sql.ts'
import { cachedInScope } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { incompleteReasons } from '#model/incomplete-orders.ts'
import type { Scope } from '#model/scope.ts'
import type { IncompleteSummary } from '../contract.ts'
import { bestGranularity, stepSpan, stepIndex } from '#analytics/series/steps.ts'
import { resolveCaseScope } from './case-scope.ts'
import type { Frame } from '#analytics/periods/frame.ts'
import { daysBetween } from '#analytics/periods/local-time.ts'

type Pair = IncompleteSummary['cases']

export async function getIncompleteSummary(ctx: AccountContext, scope: Scope): Promise<IncompleteSummary> {
  assertPermission(ctx, 'orders.view')
  const resolving = resolveCaseScope(ctx, scope)
  return cachedInScope(ctx, { question: 'incomplete-summary', resolving }, (cases) => answer(ctx, cases))
}

async function answer(ctx: AccountContext, scope: CaseScope): Promise<IncompleteSummary> {
  const summary = await summariseCases(ctx, scope)
  const { total, captured } = summary
  const { frame } = scope
  const pair = (key: keyof typeof total.current): Pair => ({
    base: rounded(total.base[key], frame.mean !== undefined),
    current: total.current[key],
  })
  // A mean of weeks has no open window.
  const ofWindow = (key: 'open' | 'recoverable' | 'recoverableAmount'): Pair =>
    frame.mean ? { ...pair(key), base: null } : pair(key)
  const ratio = (of: (side: 'base' | 'current') => [number, number | null]): Pair => ({
    base: divided(...of('base')),
    current: divided(...of('current')),
  })
  return {
    frame: presentFrame(frame, ctx.account.currency),
    cases: pair('cases'),
    amount: pair('amount'),
    captured,
    ofAttempts: ratio((side) => {
      const { [side]: orders } = captured
      return [total[side].cases, orders === null ? null : total[side].cases + orders]
    }),
    recovered: pair('recovered'),
    recoveredAmount: pair('recoveredAmount'),
    recoveredRate: ratio((side) => [total[side].recovered, total[side].cases]),
    open: ofWindow('open'),
    recoverable: ofWindow('recoverable'),
    recoverableAmount: ofWindow('recoverableAmount'),
    granularity: bestGranularity(frame),
    series: seriesOf(frame, summary.reasons),
    reasons: byReason(summary.reasons),
    methods: summary.methods.map((group) => present(group, group.keys.method ?? '')).toSorted(mostFirst),
    acquirers: summary.acquirers
      .map((group) => present(group, group.keys.acquirer ?? ''))
      .toSorted(mostFirst),
    brands: summary.brands.map((group) => present(group, group.keys.brand ?? '')).toSorted(mostFirst),
    hours: summary.hours.flatMap(({ keys, current: { cases, amount } }) =>
      cases > 0 ? [{ weekday: Number(keys.weekday), hour: Number(keys.hour), cases, amount }] : [],
    ),
  }
}

const divided = (part: number, whole: number | null): number | null => (whole ? part / whole : null)

const rounded = (value: number, isMean: boolean): number => (isMean ? Math.round(value * 100) / 100 : value)

const present = <const T extends string>(
  { current, base }: Pick<CaseGroup, 'current' | 'base'>,
  value: T,
) => ({
  value,
  cases: { base: base.cases, current: current.cases },
  amount: { base: base.amount, current: current.amount },
  recovered: { base: base.recovered, current: current.recovered },
})

type Group = ReturnType<typeof present>
const mostFirst = (a: Group, b: Group) =>
  b.cases.current - a.cases.current || b.cases.base - a.cases.base || a.value.localeCompare(b.value, 'pt-BR')

function byReason(groups: readonly CaseGroup[]): IncompleteSummary['reasons'] {
  const add = (a: number, b: number) => a + b
  return incompleteReasons.flatMap((reason) => {
    const own = groups.filter(({ keys }) => keys.reason === reason)
    if (own.length === 0) return []
    const sum = (side: 'base' | 'current', key: 'cases' | 'amount' | 'recovered') =>
      own.map(({ [side]: sums }) => sums[key]).reduce(add, 0)
    const pairOf = (key: 'cases' | 'amount' | 'recovered') => ({
      base: sum('base', key),
      current: sum('current', key),
    })
    return [
      { value: reason, cases: pairOf('cases'), amount: pairOf('amount'), recovered: pairOf('recovered') },
    ]
  })
}

type Series = IncompleteSummary['series']

function seriesOf(frame: Frame, groups: readonly CaseGroup[]): Series {
  const { from, to } = frame.current
  const granularity = bestGranularity(frame)
  const indexOf = (day: string, moment: string) =>
    stepIndex(frame, granularity, daysBetween(from, day), moment)
  const steps = indexOf(to, `${to}T23:00`) + 1
  const series: Series = Array.from({ length: steps }, (_, index) => ({
    date: stepSpan(from, granularity, index).date,
    reasons: {},
  }))
  for (const { keys, current } of groups) {
    const { moment = '' } = keys
    const reason = incompleteReasons.find((one) => one === keys.reason)
    const reasons = series[indexOf(moment.slice(0, 10), moment)]?.reasons
    if (current.cases > 0 && reason && reasons) reasons[reason] = (reasons[reason] ?? 0) + current.cases
  }
  return series
}
