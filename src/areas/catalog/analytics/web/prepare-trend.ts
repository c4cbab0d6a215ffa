import type { TFunction } from 'i18next'
import type { CatalogAnalytics } from '#areas/catalog/analytics/contract.ts'
import { countedValue, formatCount, formatRate } from '#model/formats/number.ts'
import { formatDay } from '#ui/formats/day.ts'
import { numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

type Trend = {
  title: string
  dates: string[]
  rates: number[]
  /** Formats as `12 de 590 SKUs`. */
  counts: string[]
  table: TableData
}

/** Days with data. The title compares the first and last displayed values. */
export function prepareTrend(days: CatalogAnalytics['days'], t: TFunction): Trend {
  const known = days.filter((day) => day.told > 0)
  const rates = known.map(({ out, told: all }) => out / all)
  const dates = known.map(({ day }) => formatDay(day))
  const [before, now] = [formatRate(rates[0] ?? null), formatRate(rates.at(-1) ?? null)]
  const span = t('catalog.days', countedValue(known.length))
  return {
    title: t(before === now ? 'catalog.trend.flat' : 'catalog.trend.title', { before, now, days: span }),
    dates,
    rates,
    counts: known.map(({ out, told: all }) =>
      t('catalog.figures.outOf', { out: formatCount(out), told: formatCount(all) }),
    ),
    table: {
      caption: t('catalog.trend.name'),
      columns: [
        { label: t('catalog.trend.day'), numeric: false },
        ...(['rate', 'out', 'told'] as const).map((key) => ({
          label: t(`catalog.trend.${key}`),
          numeric: true,
        })),
      ],
      rows: known.map(({ out, told: all }, index) => [
        textCell(dates[index] ?? ''),
        numberCell(formatRate(rates[index] ?? null), rates[index] ?? null),
        numberCell(formatCount(out), out),
        numberCell(formatCount(all), all),
      ]),
    },
  }
}
