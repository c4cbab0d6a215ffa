import type { TFunction } from 'i18next'
import type { SalesAnalytics, SalesBand } from '#areas/sales/analytics/contract.ts'
import { tellCompared } from '#areas/sales/web/compared-step.ts'
import { comparedStep, stepNames } from '#ui/formats/step-names.ts'
import type { SeriesLine, SeriesPicture } from '#ui/charts/series.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatCount, formatNumberLevel } from '#model/formats/number.ts'
import { leastStepOf } from '#ui/charts/least-step.ts'
import { formatValue, formatValueLevel } from '#ui/formats/unit.ts'
import { type Cell, type TableData, textCell, unitCell } from '#ui/tables/table-data.ts'
import { type MetricKey, metrics } from '#model/metric-dictionary.ts'

type Band = SalesBand['steps'][number]
export type StepStatus = 'normal' | 'above' | 'below' | 'maturing' | 'partial'
export type PreparedSeries = {
  title: string
  summary: string
  picture: SeriesPicture
  table: TableData
  /** Relative to their means: chosen, or needed for more than two units. */
  indexed: boolean
}

const lineLooks = [
  { colour: 'brand', dash: 'solid' },
  { colour: 'chart-2', dash: 'solid' },
  { colour: 'chart-3', dash: 'dotted' },
  { colour: 'chart-4', dash: 'solid' },
  { colour: 'chart-5', dash: 'dotted' },
] as const

export function prepareSeries(
  answer: SalesAnalytics,
  band: SalesBand | undefined,
  asIndex: boolean,
  t: TFunction,
): PreparedSeries {
  const { series, granularity, frame, steps } = answer
  const units = [...new Set(series.map(({ metric }) => metrics[metric].unit))]
  const indexed = series.length > 1 && (asIndex || units.length > 2)
  const alone = series.length === 1 ? series[0] : undefined
  const dates = stepNames(steps, granularity, frame.current.to)
  const bands = steps.map(({ date }) => band?.steps.find((each) => each.date === date) ?? null)
  const statuses = alone ? steps.map((_, index) => statusOf(answer, index, bands[index] ?? null)) : []
  const immature = steps.findIndex((step) => step.immature)
  const words = {
    name: series.map(({ metric }) => t(`metrics.${metric}.label`)).join(', '),
    granularity: t(`home.timeline.granularity.${granularity}`),
  }
  const lines = series.flatMap(({ metric, values }, place): SeriesLine[] => {
    const look = lineLooks[place] ?? lineLooks[0]
    const now = values.map(({ current }) => current)
    const line: SeriesLine = {
      name: t(`metrics.${metric}.label`),
      values: indexed ? indexOf(now) : now,
      axis: indexed || units.indexOf(metrics[metric].unit) === 0 ? 0 : 1,
      ...look,
    }
    if (!alone) return [line]
    const before = values.map(({ base }) => base)
    return [
      line,
      { ...line, name: t('home.timeline.base'), values: before, colour: 'neutral-mark', dash: 'dashed' },
    ]
  })
  const matures = series.some((each) => each.matures)
  return {
    title: titleOf(statuses, { ...words, step: granularity === 'hour' ? 'hour' : 'day' }, t),
    summary: summaryOf(answer, { name: words.name, dates }, t),
    indexed,
    table: tableOf(answer, { dates, bands, statuses }, words, t),
    picture: {
      dates,
      lines,
      axes: indexed
        ? [{ format: formatNumberLevel, fromZero: false, least: 0 }]
        : units.map((unit) => ({
            format: (value: number, step: number) => formatValueLevel(value, unit, frame.currency, step),
            fromZero: unit === 'count' || unit === 'money',
            least: leastStepOf(unit),
          })),
      band: band?.state === 'ready' && alone ? sidesOf(bands) : null,
      outside: statuses.flatMap((status, index) => (status === 'above' || status === 'below' ? [index] : [])),
      immatureFrom: immature < 0 || !matures ? null : immature,
      describeStep: (index) => [
        dates[index] ?? '',
        ...series.flatMap(({ metric, values }) => {
          const when = comparedStep(steps[index]?.compared ?? null, granularity)
          const { base = null, current = null } = values[index] ?? {}
          const text = (value: number | null) => formatValue(value, metrics[metric].unit, frame.currency)
          const { unit } = metrics[metric]
          const compared = tellCompared({ base, current }, { unit, when, currency: frame.currency }, t)
          const now = `${t(`metrics.${metric}.label`)}: ${text(current)}`
          return alone ? [now, ...compared] : [[now, ...compared].join(' · ')]
        }),
        ...tellBand(bands[index] ?? null, alone?.metric, frame.currency, t),
        ...(statuses[index] === undefined || statuses[index] === 'normal'
          ? []
          : [t(`analytics.series.${statuses[index]}`)]),
      ],
    },
  }
}

function statusOf(
  { steps, series }: SalesAnalytics,
  index: number,
  band: Band | null,
): StepStatus | undefined {
  const value = series[0]?.values[index]?.current ?? null
  if (value === null) return undefined
  if (steps[index]?.partial === true) return 'partial'
  if (steps[index]?.immature === true && series[0]?.matures === true) return 'maturing'
  if (band === null) return undefined
  if (value > band.high99) return 'above'
  return value < band.low99 ? 'below' : 'normal'
}

function indexOf(values: (number | null)[]): (number | null)[] {
  const known = values.filter((value) => value !== null)
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  return values.map((value) => (value === null || !(mean > 0) ? null : (value / mean) * 100))
}

function sidesOf(bands: (Band | null)[]) {
  const side = (key: 'low90' | 'high90' | 'low99' | 'high99') => bands.map((band) => band?.[key] ?? null)
  return { low90: side('low90'), high90: side('high90'), low99: side('low99'), high99: side('high99') }
}

function tellBand(
  band: Band | null,
  metric: MetricKey | undefined,
  currency: string,
  t: TFunction,
): string[] {
  if (band === null || metric === undefined) return []
  const text = (value: number) => formatValue(value, metrics[metric].unit, currency)
  return [
    t('analytics.series.expected', { value: text(band.expected) }),
    t('analytics.series.range', { low: text(band.low99), high: text(band.high99) }),
  ]
}

function titleOf(
  statuses: (StepStatus | undefined)[],
  { step, ...words }: { name: string; granularity: string; step: 'hour' | 'day' },
  t: TFunction,
): string {
  const judged = statuses.filter((status) => status === 'normal' || status === 'below' || status === 'above')
  if (judged.length === 0) return t('analytics.series.title', words)
  const below = statuses.filter((status) => status === 'below').length
  const above = statuses.filter((status) => status === 'above').length
  if (below + above === 0) return t('analytics.series.titleNormal', words)
  const count = (side: 'below' | 'above', many: number) =>
    t(`analytics.series.outside.${side}.${step}`, { count: many, shown: formatCount(many) })
  const outside = [
    ...(below > 0 ? [count('below', below)] : []),
    ...(above > 0 ? [count('above', above)] : []),
  ]
  return t('analytics.series.titleOutside', { ...words, outside: outside.join(' e ') })
}

function summaryOf(
  { series, frame }: SalesAnalytics,
  { name, dates }: { name: string; dates: readonly string[] },
  t: TFunction,
): string {
  const [first] = series
  const known = first?.values.flatMap(({ current }) => (current === null ? [] : [current])) ?? []
  if (first === undefined || known.length === 0) return name
  const text = (value: number) => formatValue(value, metrics[first.metric].unit, frame.currency)
  return t('home.timeline.summary', {
    name,
    count: known.length,
    first: dates[0] ?? '',
    last: dates.at(-1) ?? '',
    low: text(Math.min(...known)),
    high: text(Math.max(...known)),
  })
}

type ShownSteps = { dates: string[]; bands: (Band | null)[]; statuses: (StepStatus | undefined)[] }

function tableOf(
  { series, steps, frame }: SalesAnalytics,
  { dates, bands, statuses }: ShownSteps,
  words: { name: string; granularity: string },
  t: TFunction,
): TableData {
  const { currency } = frame
  const cell = (metric: MetricKey, value: number | null): Cell => {
    const { unit } = metrics[metric]
    return unitCell(formatValue(value, unit, currency), value, unit, currency)
  }
  const numeric = (label: string) => ({ label, numeric: true })
  const hasBand = bands.some((band) => band !== null)
  return {
    caption: t('home.timeline.caption', {
      ...words,
      span: formatSpan(frame.current.from, frame.current.to),
    }),
    columns: [
      { label: t('home.timeline.when'), numeric: false },
      ...series.flatMap(({ metric }) => {
        const label = t(`metrics.${metric}.label`)
        return [numeric(label), numeric(t('analytics.compared', { name: label }))]
      }),
      ...(hasBand
        ? [numeric(t('analytics.series.expectedColumn')), numeric(t('analytics.series.lowColumn'))]
        : []),
      ...(hasBand
        ? [numeric(t('analytics.series.highColumn')), { label: t('analytics.series.status'), numeric: false }]
        : []),
    ],
    rows: steps.map(({ date }, index) => {
      const status = statuses[index]
      const metric = series[0]?.metric ?? 'capturedRevenue'
      const band = bands[index]
      return [
        { text: dates[index] ?? '', value: date },
        ...series.flatMap((each) => [
          cell(each.metric, each.values[index]?.current ?? null),
          cell(each.metric, each.values[index]?.base ?? null),
        ]),
        ...(hasBand
          ? [
              cell(metric, band?.expected ?? null),
              cell(metric, band?.low99 ?? null),
              cell(metric, band?.high99 ?? null),
              textCell(status === undefined ? '' : t(`analytics.series.${status}`)),
            ]
          : []),
      ]
    }),
  }
}
