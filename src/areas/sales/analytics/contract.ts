import { oc } from '@orpc/contract'
import { z } from 'zod'
import { dimensionKeys } from '#model/dimensions.ts'
import { granularities } from '#model/granularity.ts'
import { metricKeys } from '#model/metric-dictionary.ts'
import { Pair, Scope, ScopeFrame, SeriesStep } from '#model/scope.ts'
import { Freshness, Notice } from '../billing-decomposition/contract.ts'

/** `order`: everything by the order's date. `event`: sums by each milestone's own date; ratios stay by the order's date. */
const Dates = z.enum(['order', 'event']).default('order')
const Metric = z.enum(metricKeys)
const chosen = z.array(Metric).min(1)

export const AnalyticsQuestion = Scope.extend({
  dates: Dates,
  step: z.enum(granularities).optional(),
  metrics: chosen.max(5).default(['capturedRevenue']),
})
export type AnalyticsQuestion = z.infer<typeof AnalyticsQuestion>

const MetricPair = z.object({ metric: Metric, value: Pair })

/** `matures`: recent orders have yet to reach this metric. */
const Series = z.object({ metric: Metric, matures: z.boolean(), values: z.array(Pair) })

export const funnelKeys = [
  'sessions',
  'productViews',
  'carts',
  'checkouts',
  'orders',
  'approved',
  'invoiced',
] as const

export const SalesAnalytics = z.object({
  state: z.enum(['ready', 'firstUse', 'emptyByFilter']),
  frame: ScopeFrame,
  freshness: z.array(Freshness),
  notices: z.array(Notice),
  strip: z.array(MetricPair),
  granularity: z.enum(granularities),
  granularities: z.array(z.enum(granularities)),
  steps: z.array(SeriesStep.extend({ partial: z.boolean() })),
  series: z.array(Series),
  sparks: z.array(z.object({ metric: Metric, values: z.array(Pair) })),
  /** Of channels with known sessions; from orders on where there are none. Missing steps are absent. */
  funnel: z.object({
    ofChannelsWithSessions: z.boolean(),
    steps: z.array(z.object({ key: z.enum(funnelKeys), value: Pair })),
  }),
  suggestions: z.array(z.object({ dimension: z.enum(dimensionKeys), removes: z.number() })),
})
export type SalesAnalytics = z.infer<typeof SalesAnalytics>

export const BandQuestion = Scope.extend({ dates: Dates, metric: Metric, step: z.enum(['hour', 'day']) })
export type BandQuestion = z.infer<typeof BandQuestion>

/** `tooLong`: the period is too long to forecast. `noHistory`: fewer than six whole weeks before it. */
export const SalesBand = z.object({
  state: z.enum(['ready', 'tooLong', 'noHistory']),
  history: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Backtest: how many of so many earlier days (or hours) fell inside the band forecast for them. */
  coverage: z
    .object({ values: z.number().int(), within90: z.number().int(), within99: z.number().int() })
    .nullable(),
  steps: z.array(
    z.object({
      date: z.string(),
      expected: z.number(),
      low90: z.number(),
      high90: z.number(),
      low99: z.number(),
      high99: z.number(),
    }),
  ),
})
export type SalesBand = z.infer<typeof SalesBand>

export const HeatmapQuestion = Scope.extend({ dates: Dates, metric: Metric })
export type HeatmapQuestion = z.infer<typeof HeatmapQuestion>

export const SalesHeatmap = z.object({
  metric: Metric,
  additive: z.boolean(),
  /** 1 = Monday; local hours from 0; `days`: how often this hour of this weekday occurs in the period. */
  cells: z.array(
    z.object({
      weekday: z.number().int(),
      hour: z.number().int(),
      value: z.number().nullable(),
      days: z.number().int(),
    }),
  ),
})
export type SalesHeatmap = z.infer<typeof SalesHeatmap>

export const PivotQuestion = Scope.extend({
  dates: Dates,
  rows: z.array(z.enum(dimensionKeys)).min(1).max(2).default(['channel']),
  metrics: chosen.max(8).default(['capturedRevenue', 'capturedOrders']),
  sort: Metric.optional(),
  order: z.enum(['value', 'change']).default('value'),
  direction: z.enum(['desc', 'asc']).default('desc'),
  top: z.coerce.number().int().min(1).max(500).default(20),
})
export type PivotQuestion = z.infer<typeof PivotQuestion>

export const SalesPivot = z.object({
  frame: ScopeFrame,
  rows: z.array(z.enum(dimensionKeys)),
  metrics: z.array(Metric),
  groups: z.number().int(),
  /** `rest`: all other groups. `unattributed`: money that belongs to no line of an order. Values in the order of `metrics`. */
  lines: z.array(
    z.object({
      kind: z.enum(['group', 'rest', 'unattributed']),
      keys: z.array(z.string()),
      labels: z.array(z.string()),
      values: z.array(Pair),
    }),
  ),
  total: z.array(Pair),
})
export type SalesPivot = z.infer<typeof SalesPivot>

export const analyticsContract = {
  getSalesAnalytics: oc
    .route({
      method: 'GET',
      path: '/sales/analytics',
      tags: ['Vendas'],
      summary: 'Indicadores de vendas, sua série e o funil',
    })
    .input(AnalyticsQuestion)
    .output(SalesAnalytics),
  getSalesBand: oc
    .route({ method: 'GET', path: '/sales/analytics/band', summary: 'Faixa esperada de um indicador' })
    .input(BandQuestion)
    .output(SalesBand),
  getSalesHeatmap: oc
    .route({
      method: 'GET',
      path: '/sales/analytics/heatmap',
      summary: 'Um indicador por dia da semana e hora',
    })
    .input(HeatmapQuestion)
    .output(SalesHeatmap),
  getSalesPivot: oc
    .route({
      method: 'GET',
      path: '/sales/analytics/pivot',
      summary: 'Indicadores agrupados por até duas dimensões',
    })
    .input(PivotQuestion)
    .output(SalesPivot),
}
