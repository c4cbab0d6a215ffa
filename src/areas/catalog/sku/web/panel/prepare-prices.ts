import type { TFunction } from 'i18next'
import type { SkuPrices } from '#areas/catalog/sku/panel-contract.ts'
import type { Picture } from '#areas/catalog/sku/web/panel/prepare-stock.ts'
import type { SeriesLine } from '#ui/charts/series.ts'
import { addDays, dayOf, formatDay } from '#ui/formats/day.ts'
import { daysIn } from '#model/days-in.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { moneyAxis } from '#ui/charts/money-axis.ts'
import { moneyCell } from '#ui/tables/table-data.ts'

type Table = SkuPrices['tables'][number]
type Step = Table['steps'][number]

export const tableName = (table: string, t: TFunction): string => table || t('catalogSkus.prices.mainTable')

/** A year at most. */
const MAX_DAYS = 365

const looks = {
  price: { colour: 'brand', dash: 'solid' },
  listPrice: { colour: 'neutral-mark', dash: 'dashed' },
  cost: { colour: 'bad', dash: 'dotted' },
} as const

/** One point per day with the price at its end; prices are step-shaped. */
export function preparePrices(
  table: Table,
  { now, timeZone }: Pick<SkuPrices, 'now' | 'timeZone'>,
  t: TFunction,
): Picture {
  const { steps, currency } = table
  const today = dayOf(now, timeZone)
  const stepDays = steps.map(({ at }) => dayOf(at, timeZone))
  const earliest = addDays(today, 1 - MAX_DAYS)
  const begun = stepDays[0] ?? today
  const from = begun < earliest ? earliest : begun
  const days = Array.from({ length: daysIn(from, today) }, (_, index) => addDays(from, index))
  let last = -1
  const holding = days.map((day): Step | undefined => {
    while (last + 1 < steps.length && (stepDays[last + 1] ?? '') <= day) last += 1
    return steps[last]
  })
  const keys = (['price', 'listPrice', 'cost'] as const).filter((key) =>
    steps.some((step) => step[key] !== null && step[key] !== undefined),
  )
  const write = (value: number | null): string => formatMoneyExact(value, currency)
  const lines = keys.map((key): SeriesLine => ({
    name: t(`catalogSkus.prices.columns.${key}`),
    values: holding.map((step) => (step?.currency === currency ? (step[key] ?? null) : null)),
    axis: 0,
    ...looks[key],
  }))
  const changes = steps.slice(1).filter((step, index) => step.price !== steps[index]?.price).length
  const title =
    changes === 0
      ? t('catalogSkus.prices.steady')
      : t('catalogSkus.prices.changed', { count: changes, shown: String(changes) })
  const dates = days.map((day) => formatDay(day))
  return {
    title,
    summary: [title, ...lines.map(({ name, values }) => `${name}: ${write(values.at(-1) ?? null)}`)].join(
      '. ',
    ),
    picture: {
      dates,
      lines,
      axes: [moneyAxis(currency)],
      band: null,
      outside: [],
      immatureFrom: null,
      describeStep: (index) => [
        dates[index] ?? '',
        ...lines.map(({ name, values }) => `${name}: ${write(values[index] ?? null)}`),
      ],
    },
    table: {
      caption: t('catalogSkus.prices.changesOf', { table: tableName(table.table, t) }),
      columns: [
        { label: t('catalogSkus.prices.columns.since'), numeric: false },
        ...lines.map(({ name }) => ({ label: name, numeric: true })),
      ],
      rows: steps
        .toReversed()
        .map((step) => [
          { text: formatInstant(step.at, timeZone), value: step.at },
          ...keys.map((key) =>
            moneyCell(formatMoneyExact(step[key] ?? null, step.currency), step[key] ?? null, step.currency),
          ),
        ]),
    },
  }
}
