import { closeToTotal, shapley } from '@farol/decomposition'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import type { MeasureKey } from '#analytics/question/measures.ts'
import { factorChange, product, ratio, type Sides } from '#areas/sales/server/factors.ts'
import { ofEach } from '#model/records.ts'
import type { FactorRow, FactorTable } from '../../factor-contract.ts'
import { rateOf, type Counts } from './close-table.ts'
import { countsAt, type Visits } from './load-places.ts'
import type { WeighedFactor } from './weigh-factor.ts'

const visitSteps = ['productViews', 'carts', 'checkouts'] as const satisfies MeasureKey[]
const orderSteps = ['capturedOrders', 'approvedOrders', 'invoicedOrders'] as const satisfies MeasureKey[]
type Step = 'sessions' | (typeof visitSteps)[number] | (typeof orderSteps)[number]

/** A step that the sources of fewer sessions report would lower the rates around it. */
const REPORTED = 0.95

/** Of the channels with sessions: each step's rate over the one before, and what it moved. */
export function stepTable(covered: Sides, { channels }: Visits, factor: WeighedFactor): FactorTable {
  const counts = new Map<Step, Counts>()
  for (const key of ['sessions', ...visitSteps] as const) {
    const all = [...channels.keys()].map((channel) => countsAt(channels, channel, key))
    counts.set(key, sumCounts(all))
  }
  for (const key of orderSteps) {
    counts.set(key, { base: covered.base[key], current: covered.current[key] })
  }
  const reported = visitSteps.filter((step) => isReported(channels, step, countsOf(counts, 'sessions')))
  const upToOrders: Step[] = ['sessions', ...reported, 'capturedOrders']
  const steps: Step[] = reported.length > 0 ? upToOrders : [...upToOrders, 'approvedOrders', 'invoicedOrders']
  const effects = stepEffects(upToOrders, counts, factor)
  const rows = steps.map((step, place): FactorRow => {
    const before = steps[place - 1]
    const over = before ? countsOf(counts, before) : null
    return {
      value: step,
      label: '',
      rest: false,
      byRate: null,
      byMix: null,
      figure: rateOf(countsOf(counts, step), over),
      count: wholeCounts(countsOf(counts, step)),
      over: over && wholeCounts(over),
      effect: effects.get(step) ?? null,
    }
  })
  const [orders, sessions] = [countsOf(counts, 'capturedOrders'), countsOf(counts, 'sessions')]
  return {
    by: 'step',
    unit: 'rate',
    known: true,
    values: rows.length,
    rows,
    total: {
      figure: rateOf(orders, sessions),
      count: wholeCounts(orders),
      over: wholeCounts(sessions),
      effect: factor.effect,
      byRate: null,
      byMix: null,
    },
  }
}

function stepEffects(
  steps: readonly Step[],
  counts: ReadonlyMap<Step, Counts>,
  { weight, effect }: WeighedFactor,
): Map<Step, number> {
  if (weight === null) return new Map()
  const passed = steps.slice(1)
  const rate = (step: Step, side: keyof Counts) => {
    const before = steps[steps.indexOf(step) - 1] ?? step
    return ratio(countsOf(counts, step)[side], countsOf(counts, before)[side])
  }
  const changes = ofEach(passed, (step) => factorChange(rate(step, 'base'), rate(step, 'current')))
  const { effects } = shapley(changes, product)
  const closed = closeToTotal(
    passed.map((step) => effects[step] * weight),
    effect,
  )
  return new Map(passed.map((step, place) => [step, closed[place] ?? 0]))
}

function isReported(channels: Visits['channels'], step: MeasureKey, sessions: Counts): boolean {
  const reporting = [...channels.keys()].filter((channel) => {
    const { base, current } = countsAt(channels, channel, step)
    return base > 0 && current > 0
  })
  const visits = sumCounts(reporting.map((channel) => countsAt(channels, channel, 'sessions')))
  return visits.base >= REPORTED * sessions.base && visits.current >= REPORTED * sessions.current
}

const countsOf = (counts: ReadonlyMap<Step, Counts>, step: Step): Counts =>
  counts.get(step) ?? { base: 0, current: 0 }

const sumCounts = (all: readonly Counts[]): Counts => ({
  base: all.reduce((sum, { base }) => sum + base, 0),
  current: all.reduce((sum, { current }) => sum + current, 0),
})

const wholeCounts = ({ base, current }: Counts): Counts => ({
  base: wholeUnits(base),
  current: wholeUnits(current),
})
