import { oneOf, textsOf } from '#ui/address/search-params.ts'
import { parseScope, scopeOf, type ScopeSearch } from '#ui/scope/scope-search.ts'
import { type DimensionKey, dimensionKeys } from '#model/dimensions.ts'
import { granularities, type Granularity } from '#model/granularity.ts'
import { type MetricKey, metricKeys } from '#model/metric-dictionary.ts'
import type { AnalyticsQuestion } from '#areas/sales/analytics/contract.ts'

const exhibitKeys = ['series', 'funnel', 'heatmap', 'map', 'ranking'] as const
type ExhibitKey = (typeof exhibitKeys)[number]

export const tops = [10, 20, 50, 100, 500] as const

export type AnalyticsSearch = ScopeSearch & {
  dates?: 'event'
  step?: Granularity
  metric?: MetricKey[]
  scale?: 'index'
  heat?: MetricKey
  map?: MetricKey
  rank?: 'category'
  rankBy?: 'units'
  rows?: DimensionKey[]
  columns?: MetricKey[]
  sort?: MetricKey
  order?: 'change'
  direction?: 'asc'
  top?: number
  table?: ExhibitKey[]
}

const most = { metric: 5, columns: 8, rows: 2 }
export const defaults = {
  metric: ['capturedRevenue'],
  heat: 'capturedOrders',
  map: 'capturedRevenue',
  rows: ['channel'],
  columns: ['capturedRevenue', 'capturedOrders', 'capturedTicket', 'conversion'],
  top: 20,
} as const satisfies AnalyticsSearch | { top: number }

export function parseAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  const search: AnalyticsSearch = parseScope(raw)
  const several = <T extends string>(allowed: readonly T[], value: unknown, atMost: number) =>
    [...new Set(textsOf(value).flatMap((text) => oneOf(allowed, text) ?? []))].slice(0, atMost)
  const step = oneOf(granularities, raw['step'])
  const metric = several(metricKeys, raw['metric'], most.metric)
  const rows = several(dimensionKeys, raw['rows'], most.rows)
  const columns = several(metricKeys, raw['columns'], most.columns)
  const [heat, map, sort] = ['heat', 'map', 'sort'].map((key) => oneOf(metricKeys, raw[key]))
  const top = tops.find((each) => String(each) === String(raw['top']))
  const tables = several(exhibitKeys, raw['table'], exhibitKeys.length)
  if (raw['dates'] === 'event') search.dates = 'event'
  if (step !== undefined) search.step = step
  if (metric.length > 0 && !same(metric, defaults.metric)) search.metric = metric
  if (raw['scale'] === 'index') search.scale = 'index'
  if (heat !== undefined && heat !== defaults.heat) search.heat = heat
  if (map !== undefined && map !== defaults.map) search.map = map
  if (raw['rank'] === 'category') search.rank = 'category'
  if (raw['rankBy'] === 'units') search.rankBy = 'units'
  if (rows.length > 0 && !same(rows, defaults.rows)) search.rows = rows
  if (columns.length > 0 && !same(columns, defaults.columns)) search.columns = columns
  if (sort !== undefined && sort !== (columns[0] ?? defaults.columns[0])) search.sort = sort
  if (raw['order'] === 'change') search.order = 'change'
  if (raw['direction'] === 'asc') search.direction = 'asc'
  if (top !== undefined && top !== defaults.top) search.top = top
  if (tables.length > 0) search.table = tables
  return search
}

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

export function analyticsQuestionOf(search: AnalyticsSearch): AnalyticsQuestion {
  return {
    ...scopeOf(search),
    dates: search.dates ?? 'order',
    metrics: search.metric ?? [...defaults.metric],
    ...(search.step === undefined ? {} : { step: search.step }),
  }
}
