import { choice, choices, declareSearch } from '#model/address/declare-search.ts'
import { scopeFields, scopeOf } from '#model/address/scope-search.ts'
import { dimensionKeys } from '#model/dimensions.ts'
import { granularities } from '#model/granularity.ts'
import { metricKeys } from '#model/metric-dictionary.ts'
import type { AnalyticsQuestion, PivotQuestion } from './contract.ts'

export const tops = [10, 20, 50, 100, 500] as const

export const defaults = {
  metric: ['capturedRevenue'],
  heat: 'capturedOrders',
  map: 'capturedRevenue',
  rows: ['channel'],
  columns: ['capturedRevenue', 'capturedOrders', 'capturedTicket', 'conversion'],
  top: 20,
} as const

const parse = declareSearch({
  ...scopeFields,
  dates: choice(['event']),
  step: choice(granularities),
  metric: choices(metricKeys, 5, defaults.metric),
  /** Each metric relative to its own mean. */
  scale: choice(['index']),
  heat: choice(metricKeys, defaults.heat),
  map: choice(metricKeys, defaults.map),
  rank: choice(['category']),
  rankBy: choice(['units']),
  rows: choices(dimensionKeys, 2, defaults.rows),
  columns: choices(metricKeys, 8, defaults.columns),
  sort: choice(metricKeys),
  order: choice(['change']),
  direction: choice(['asc']),
  top: (value) => tops.find((top) => String(top) === String(value) && top !== defaults.top),
  table: choices(['series', 'funnel', 'heatmap', 'map', 'ranking']),
})
export type AnalyticsSearch = ReturnType<typeof parse>

export function parseAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  const search = parse(raw)
  if (search.sort === (search.columns ?? defaults.columns)[0]) delete search.sort
  return search
}

export function analyticsQuestionOf(search: AnalyticsSearch): AnalyticsQuestion {
  return {
    ...scopeOf(search),
    dates: search.dates ?? 'order',
    metrics: search.metric ?? [...defaults.metric],
    ...(search.step === undefined ? {} : { step: search.step }),
  }
}

type Pivoted = Pick<PivotQuestion, 'rows' | 'metrics' | 'top'> & Partial<PivotQuestion>

/** Groups of the screen's scope. */
export function groupedBy(
  { metrics: _, step: __, ...scope }: AnalyticsQuestion,
  asked: Pivoted,
): PivotQuestion {
  return { ...scope, order: 'value', direction: 'desc', ...asked }
}

/** The table of the screen. */
export function pivotQuestionOf(search: AnalyticsSearch): PivotQuestion {
  return groupedBy(analyticsQuestionOf(search), {
    rows: search.rows ?? [...defaults.rows],
    metrics: search.columns ?? [...defaults.columns],
    top: search.top ?? defaults.top,
    order: search.order ?? 'value',
    direction: search.direction ?? 'desc',
    ...(search.sort === undefined ? {} : { sort: search.sort }),
  })
}
