import type { TFunction } from 'i18next'
import type { ClientProjection } from '#areas/clients/analytics/projection-contract.ts'
import { segmentWords } from '#areas/clients/analytics/model.ts'
import { formatCount, formatNumber, formatShare } from '#model/formats/number.ts'
import { formatDay } from '#ui/formats/day.ts'
import { formatMoney, formatMoneyShort } from '#ui/formats/money.ts'
import { type Cell, moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

type Projection = NonNullable<ClientProjection['projection']>
type Estimate = Projection['horizons'][number]['purchases']

export function prepareProjection(
  { currency, until }: ClientProjection,
  { horizons, segments, newClient, trial }: Projection,
  t: TFunction,
): { title: string; sentences: string[]; trial: string[]; table: TableData } {
  const count = (value: number) => formatCount(Math.round(value))
  const short = (value: number) => formatMoneyShort(value, currency)
  const range = ({ low, high }: Estimate, format: (value: number) => string) =>
    low === null || high === null
      ? t('clientsAnalytics.projection.noRange')
      : t('clientsAnalytics.projection.range', { low: format(low), high: format(high) })
  const [near] = horizons
  const said = (cells: readonly (number | null)[]): Cell[] =>
    cells.map((value) => moneyCell(formatMoney(value, currency), value, currency))
  const columns = ['clients', 'purchases', 'revenue', 'low', 'high', 'perClient'] as const
  return {
    title: near
      ? t('clientsAnalytics.projection.main', { revenue: short(near.revenue.expected) })
      : t('clientsAnalytics.projection.title'),
    sentences: [
      ...horizons.map(({ days, purchases, revenue }) =>
        t('clientsAnalytics.projection.horizon', {
          days,
          purchases: count(purchases.expected),
          range: range(purchases, count),
          revenue: short(revenue.expected),
          revenueRange: range(revenue, short),
        }),
      ),
      t('clientsAnalytics.projection.new', {
        purchases: formatNumber(newClient.purchases),
        revenue: formatMoney(newClient.revenue, currency),
      }),
    ],
    trial: trialWords(trial, { until, count, short, range }, t),
    table: {
      caption: t('clientsAnalytics.projection.caption'),
      columns: [
        { label: t('clientsAnalytics.projection.columns.segment'), numeric: false },
        ...columns.map((key) => ({ label: t(`clientsAnalytics.projection.columns.${key}`), numeric: true })),
      ],
      rows: segments.map(({ segment, clients, purchases, revenue }) => [
        textCell(segmentWords[segment]),
        numberCell(formatCount(clients), clients),
        numberCell(count(purchases.expected), Math.round(purchases.expected)),
        ...said([revenue.expected, revenue.low, revenue.high]),
        ...said([clients > 0 ? revenue.expected / clients : null]),
      ]),
    },
  }
}

type Words = {
  until: string
  count: (value: number) => string
  short: (value: number) => string
  range: (estimate: Estimate, format: (value: number) => string) => string
}

function trialWords(
  trial: Projection['trial'],
  { until, count, short, range }: Words,
  t: TFunction,
): string[] {
  if (trial === null) return [t('clientsAnalytics.projection.noTrial')]
  const { purchases, revenue, groups } = trial
  const isWithin =
    purchases.low !== null &&
    purchases.high !== null &&
    purchases.made >= purchases.low &&
    purchases.made <= purchases.high
  const off = purchases.made === 0 ? 0 : Math.abs(purchases.expected / purchases.made - 1)
  return [
    t('clientsAnalytics.projection.trial', {
      day: formatDay(until),
      made: count(purchases.made),
      expected: count(purchases.expected),
      range: range(purchases, count),
      error: isWithin
        ? t('clientsAnalytics.projection.within')
        : t('clientsAnalytics.projection.off', { share: formatShare(off) }),
      revenueMade: short(revenue.made),
      revenueExpected: short(revenue.expected),
    }),
    ...groups.map(({ repeats, made, expected }) =>
      t('clientsAnalytics.projection.group', { repeats, made: count(made), expected: count(expected) }),
    ),
  ]
}
