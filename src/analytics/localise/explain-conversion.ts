import type { AnyDimension } from '#model/derived-dimensions.ts'
import type { ConversionStep } from '#model/monitoring/conversion-steps.ts'
import type { Pair } from '#model/scope.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { channelsWithSessions } from '../metrics/channels-with-sessions.ts'
import { ratio } from '../metrics/load-sides.ts'
import { askQuestion } from '../question/ask-question.ts'
import type { MeasureKey } from '../question/measures.ts'
import { askLeaves } from './ask-leaves.ts'
import { askMarginals, type Marginals, type MarginalValue, WEIGHED_VALUES } from './ask-marginals.ts'
import { countRows } from './count-rows.ts'
import {
  compareWindow,
  explainFromSource,
  type Sums,
  type WindowExplanation,
  type WindowFigure,
  type WindowSource,
} from './explain-window.ts'
import { questionOf, type WindowScope } from './window-question.ts'

/** Minimum share of visits, and of orders, with a value for a dimension to be used. */
const TOLD = 0.5

const visitSteps = ['productViews', 'carts', 'checkouts'] as const satisfies MeasureKey[]
/** Minimum share of visits whose sources report a step; below it the rates around it would be too low. */
const REPORTED = 0.95

const figure: WindowFigure = {
  measures: ['sessions', 'capturedOrders'],
  additive: false,
  valueOf: ({ sessions = 0, capturedOrders = 0 }) => ratio(capturedOrders, sessions) ?? null,
  sampleOf: ({ sessions = 0 }) => sessions,
  numeratorOf: ({ capturedOrders = 0 }) => capturedOrders,
}

export type ConversionExplanation = Omit<WindowExplanation, 'verdict'> & {
  /** `untold`: visits and orders share no dimension except the channel. */
  verdict: WindowExplanation['verdict'] | 'untold'
  /** Rate of each step relative to the previous reported step. */
  steps: ({ step: ConversionStep } & Pair)[]
  sessions: Pair
  /** Orders in channels with visit data. */
  orders: WindowScope
}

/** Combines two facts: visits, and orders in channels with visit data. Null without either. */
export async function explainConversion(
  clickhouse: ClickHouse,
  visits: WindowScope,
  dimensions: readonly AnyDimension[],
): Promise<ConversionExplanation | null> {
  const channels = await askQuestion(clickhouse, {
    ...questionOf(visits, false, 1),
    measures: ['sessions', ...visitSteps],
    groupings: [['channel']],
  })
  const covered = channelsWithSessions(channels)
  if (covered.size === 0) return null
  const filters = { ...visits.filters, channel: [...covered].toSorted() }
  const own: WindowScope = { ...visits, filters }
  const orders: WindowScope = { ...own, fact: 'orders' }
  const { base, current } = await compareWindow(clickhouse, [
    { scope: own, measures: ['sessions', ...visitSteps] },
    { scope: orders, measures: ['capturedOrders'] },
  ])
  if (base === null) return null
  const found = await explainFromSource(sourceOf(clickhouse, own, orders), figure, dimensions)
  const whole = { value: { base: figure.valueOf(base), current: figure.valueOf(current) }, causes: [] }
  const reported = visitSteps.filter((step) => isReported(channels, covered, step))
  return {
    ...(found ?? { ...whole, verdict: 'untold' }),
    steps: stepsOf(reported, { base, current }),
    sessions: { base: base.sessions ?? null, current: current.sessions ?? 0 },
    orders,
  }
}

function sourceOf(clickhouse: ClickHouse, visits: WindowScope, orders: WindowScope): WindowSource {
  const parts = [
    { scope: visits, measure: 'sessions' },
    { scope: orders, measure: 'capturedOrders' },
  ] as const
  return {
    countRows: async () => {
      const counts = await Promise.all(
        parts.map(({ scope }) => countRows(clickhouse, { ...questionOf(scope, false, 1), dates: 'order' })),
      )
      return Math.max(...counts)
    },
    marginals: async (dimensions, everyNthSecond) => {
      const [ofVisits, ofOrders] = await Promise.all(
        parts.map(({ scope, measure }) =>
          askMarginals(
            clickhouse,
            {
              ...questionOf(scope, false, 1),
              // visits are hourly, so sampling by second is not possible
              everyNthSecond: measure === 'sessions' ? 1 : everyNthSecond,
              measures: [measure],
              largest: { by: measure, order: 'value', keep: WEIGHED_VALUES },
            },
            dimensions,
          ),
        ),
      )
      return ofVisits && ofOrders
        ? joined(ofVisits, ofOrders)
        : { total: { base: {}, current: {} }, dimensions: [] }
    },
    leaves: (chosen, weeks) =>
      Promise.all(
        parts.map(({ scope, measure }) =>
          askLeaves<MeasureKey>(
            clickhouse,
            { ...questionOf(scope, false, weeks), measures: [measure] },
            chosen,
          ),
        ),
      ),
  }
}

/** Joins dimensions that both facts have. */
function joined(visits: Marginals, orders: Marginals): Marginals {
  const add = (one: MarginalValue | Marginals['total'], other?: MarginalValue | Marginals['total']) => ({
    base: { ...one.base, ...other?.base },
    current: { ...one.current, ...other?.current },
  })
  const sold = new Map(
    orders.dimensions.map(({ dimension, values }) => [
      dimension,
      new Map(values.map((one) => [one.value, one])),
    ]),
  )
  const named = (values: readonly MarginalValue[], measure: MeasureKey) =>
    values.reduce((sum, { value, current }) => sum + (value === '' ? 0 : (current[measure] ?? 0)), 0)
  return {
    total: add(visits.total, orders.total),
    dimensions: visits.dimensions.flatMap(({ dimension, values }) => {
      const all = values.map((one) => ({
        value: one.value,
        ...add(one, sold.get(dimension)?.get(one.value)),
      }))
      const isReported =
        named(all, 'sessions') >= TOLD * (visits.total.current.sessions ?? 0) &&
        named(all, 'capturedOrders') >= TOLD * (orders.total.current.capturedOrders ?? 0)
      return isReported ? [{ dimension, values: all }] : []
    }),
  }
}

type Channels = Awaited<ReturnType<typeof askQuestion>>

function isReported(channels: Channels, covered: ReadonlySet<string>, step: MeasureKey): boolean {
  const own = channels.filter(({ keys: { channel = '' } }) => covered.has(channel))
  const telling = own.filter(({ base, current }) => (base[step] ?? 0) > 0 && (current[step] ?? 0) > 0)
  const visits = (rows: Channels, side: 'base' | 'current') =>
    rows.reduce((sum, row) => sum + (row[side].sessions ?? 0), 0)
  return (['base', 'current'] as const).every((side) => visits(telling, side) >= REPORTED * visits(own, side))
}

function stepsOf(reported: readonly (typeof visitSteps)[number][], sums: { base: Sums; current: Sums }) {
  const steps: ConversionStep[] = [...reported, 'capturedOrders']
  return steps.map((step, index) => {
    const before = steps[index - 1] ?? 'sessions'
    const rate = (side: Sums) => ratio(side[step] ?? 0, side[before] ?? 0) ?? null
    return { step, base: rate(sums.base), current: rate(sums.current) }
  })
}
