import type { TFunction } from 'i18next'
import type { SkuSales } from '#areas/catalog/sku/panel-contract.ts'
import type { Picture } from '#areas/catalog/sku/web/panel/prepare-stock.ts'
import { formatCount, formatCountLevel } from '#model/formats/number.ts'
import { formatDay } from '#ui/formats/day.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { moneyAxis } from '#ui/charts/money-axis.ts'
import { moneyCell, numberCell } from '#ui/tables/table-data.ts'

export function prepareSales(answer: SkuSales, t: TFunction): Picture {
  const { weeks, units, revenue, currency } = answer
  const names = {
    revenue: t('catalogSkus.sales.columns.revenue'),
    units: t('catalogSkus.sales.columns.units'),
  }
  const dates = weeks.map(({ week }) => formatDay(week))
  const title = t('catalogSkus.sales.title', {
    count: units,
    shown: formatCount(units),
    revenue: formatMoneyExact(revenue, currency),
  })
  const words = (index: number): string[] => {
    const week = weeks[index]
    if (week === undefined) return []
    return [
      `${names.revenue}: ${formatMoneyExact(week.revenue, currency)}`,
      `${names.units}: ${formatCount(week.units)}`,
    ]
  }
  return {
    title,
    summary: [title, t('catalogSkus.sales.lastWeek'), ...words(weeks.length - 1)].join('. '),
    picture: {
      dates,
      lines: [
        {
          name: names.revenue,
          values: weeks.map((week) => week.revenue),
          axis: 0,
          colour: 'brand',
          dash: 'solid',
        },
        {
          name: names.units,
          values: weeks.map((week) => week.units),
          axis: 1,
          colour: 'neutral-mark',
          dash: 'dashed',
        },
      ],
      axes: [moneyAxis(currency), { format: formatCountLevel, fromZero: true, least: 1 }],
      band: null,
      outside: [],
      immatureFrom: null,
      describeStep: (index) => [t('catalogSkus.sales.weekOf', { day: dates[index] ?? '' }), ...words(index)],
    },
    table: {
      caption: t('catalogSkus.sales.byWeek'),
      columns: [
        { label: t('catalogSkus.sales.columns.week'), numeric: false },
        { label: names.revenue, numeric: true },
        { label: names.units, numeric: true },
      ],
      rows: weeks.map((week, index) => [
        { text: dates[index] ?? '', value: week.week },
        moneyCell(formatMoneyExact(week.revenue, currency), week.revenue, currency),
        numberCell(formatCount(week.units), week.units),
      ]),
    },
  }
}
