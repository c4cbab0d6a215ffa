import { summariseCases, type CaseGroup, type CaseSummary } from '#analytics/incomplete/summarise-cases.ts'
import type { CaseScope } from '#analytics/incomplete/cases-sql.ts'
import { cachedInScope } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { incompleteReasons } from '#model/incomplete-orders.ts'
import type { Scope } from '#model/scope.ts'
import type { IncompleteSummary } from '../contract.ts'
import { filteredSteps } from '#analytics/series/filtered-steps.ts'
import { bestGranularity, presentStep, withGaps } from '#analytics/series/steps.ts'
import { sumInSteps } from '#analytics/series/sum-in-steps.ts'
import { resolveCaseScope } from './case-scope.ts'

type Pair = IncompleteSummary['cases']

export async function getIncompleteSummary(ctx: AccountContext, scope: Scope): Promise<IncompleteSummary> {
  assertPermission(ctx, 'orders.view')
  const resolving = resolveCaseScope(ctx, scope)
  return cachedInScope(ctx, { question: 'incomplete-summary', resolving }, (cases) => answer(ctx, cases))
}

async function answer(ctx: AccountContext, scope: CaseScope): Promise<IncompleteSummary> {
  const summary = await summariseCases(ctx, scope)
  const { total } = summary
  const { frame } = scope
  const captured = capturedOf(summary.captured)
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
    ofAttempts: ratio((side) => [total[side].cases, attemptsOf(total[side].cases, captured[side])]),
    recovered: pair('recovered'),
    recoveredAmount: pair('recoveredAmount'),
    recoveredRate: ratio((side) => [total[side].recovered, total[side].cases]),
    open: ofWindow('open'),
    recoverable: ofWindow('recoverable'),
    recoverableAmount: ofWindow('recoverableAmount'),
    granularity: bestGranularity(frame),
    series: seriesOf(scope, summary),
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

const attemptsOf = (cases: number, captured: number | null) => (captured === null ? null : cases + captured)

function capturedOf(groups: CaseSummary['captured']): Pair {
  const on = (side: 'base' | 'current') =>
    groups === null ? null : groups.reduce((sum, group) => sum + group[side].captured, 0)
  return { base: on('base'), current: on('current') }
}

const summed = ['cases', 'amount', 'recovered', 'recoveredAmount'] as const

function seriesOf(
  { frame, filters }: CaseScope,
  { reasons, captured }: CaseSummary,
): IncompleteSummary['series'] {
  const steps = filteredSteps(frame, bestGranularity(frame), filters)
  const momentOf = ({ keys }: CaseGroup) => keys.moment ?? ''
  const sums = sumInSteps(steps, reasons, summed, momentOf)
  const orders = sumInSteps(steps, captured ?? [], ['captured'], ({ moment }) => moment)
  const ofReasons = incompleteReasons.map((reason) => {
    const own = reasons.filter(({ keys }) => keys.reason === reason)
    return { reason, sums: sumInSteps(steps, own, ['cases'], momentOf) }
  })
  return steps.all.map((step, index) => {
    const of = (value: (side: 'base' | 'current') => number | null) =>
      withGaps(step, { base: value('base'), current: value('current') })
    const sum = (side: 'base' | 'current', key: (typeof summed)[number]) =>
      rounded(sums[index]?.[side][key] ?? 0, frame.mean !== undefined)
    const placed = (side: 'base' | 'current') =>
      captured === null ? null : (orders[index]?.[side].captured ?? 0)
    return {
      ...presentStep(step),
      reasons: Object.fromEntries(
        ofReasons.flatMap(({ reason, sums: own }) => {
          const cases = own[index]?.current.cases ?? 0
          return cases > 0 ? [[reason, cases]] : []
        }),
      ),
      cases: of((side) => sum(side, 'cases')),
      amount: of((side) => sum(side, 'amount')),
      ofAttempts: of((side) => divided(sum(side, 'cases'), attemptsOf(sum(side, 'cases'), placed(side)))),
      recoveredRate: of((side) => divided(sum(side, 'recovered'), sum(side, 'cases'))),
      recoveredAmount: of((side) => sum(side, 'recoveredAmount')),
    }
  })
}
