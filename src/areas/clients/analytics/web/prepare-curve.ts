import type { TFunction } from 'i18next'
import type { FirstPurchases } from '#areas/clients/analytics/contract.ts'
import { nameOfFirst } from '#areas/clients/analytics/web/prepare-first.ts'
import { chartColours } from '#model/charts/chart-theme.ts'
import { repurchaseWindows } from '#model/clients/segments.ts'
import { formatRate, formatRateLevel } from '#model/formats/number.ts'
import { moneyAxis } from '#ui/charts/money-axis.ts'
import type { SeriesLine, SeriesPicture } from '#ui/charts/series.ts'
import { formatMoney } from '#ui/formats/money.ts'

export const curveMeasures = ['repurchase', 'ltv'] as const
export type CurveMeasure = (typeof curveMeasures)[number]

/** More lines are a tangle. */
const MAX_LINES = 4

type Row = FirstPurchases['rows'][number]
type Windows = Row['windows']

/** Those that differ from the others for sure, most first, then the largest. */
function drawnRows({ rows }: FirstPurchases): Row[] {
  const gap = ({ verdict, difference }: Row) =>
    verdict === 'better' || verdict === 'worse' ? Math.abs(difference?.value ?? 0) : 0
  return rows
    .filter(({ rest }) => !rest)
    .toSorted((a, b) => gap(b) - gap(a) || b.clients - a.clients)
    .slice(0, MAX_LINES)
}

/** By days since the first purchase; a window that too few have lived through is a gap. Null without any value. */
export function prepareCurve(
  answer: FirstPurchases,
  measure: CurveMeasure,
  t: TFunction,
): SeriesPicture | null {
  const { currency } = answer.frame
  const write = (value: number | null) =>
    measure === 'ltv' ? formatMoney(value, currency) : formatRate(value)
  const lines = [
    ...drawnRows(answer).map((row, place): SeriesLine => ({
      name: nameOfFirst(answer, row, t),
      values: curveOf(row.windows, measure),
      axis: 0,
      colour: chartColours[place] ?? 'brand',
      dash: 'solid',
    })),
    {
      name: t('clientsAnalytics.first.all'),
      values: curveOf(answer.total.windows, measure),
      axis: 0 as const,
      colour: 'neutral-mark' as const,
      dash: 'dashed' as const,
    },
  ]
  const dates = repurchaseWindows.map((count) => t('clientsAnalytics.first.windowDays', { count }))
  if (lines.every(({ values }) => values.every((value) => value === null))) return null
  return {
    dates,
    lines,
    axes: [
      measure === 'ltv' ? moneyAxis(currency) : { format: formatRateLevel, fromZero: true, least: 0.001 },
    ],
    band: null,
    outside: [],
    immatureFrom: null,
    describeStep: (index) => [
      dates[index] ?? '',
      ...lines.map(({ name, values }) => `${name}: ${write(values[index] ?? null)}`),
    ],
  }
}

const curveOf = (windows: Windows, measure: CurveMeasure): (number | null)[] =>
  windows.map((window) => {
    if (window === null || window.clients === 0) return null
    return measure === 'ltv' ? window.ltv : window.returned / window.clients
  })
