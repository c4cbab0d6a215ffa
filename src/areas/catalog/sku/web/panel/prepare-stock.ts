import type { TFunction } from 'i18next'
import type { SkuStock } from '#areas/catalog/sku/panel-contract.ts'
import { daysText } from '#areas/catalog/sku/web/days-text.ts'
import { formatCount, formatCountLevel, formatRate } from '#model/formats/number.ts'
import type { SeriesPicture } from '#ui/charts/series.ts'
import { stretchesOf } from '#ui/charts/stretches.ts'
import { formatDay } from '#ui/formats/day.ts'
import { numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export type Picture = { title: string; summary: string; picture: SeriesPicture; table: TableData }

/** A day out of stock for at least half of it is marked. */
const MARKED = 0.5

export function prepareStock({ days }: Pick<SkuStock, 'days'>, t: TFunction): Picture {
  const name = t('catalogSkus.stock.columns.available')
  const dates = days.map(({ day }) => formatDay(day))
  const out = days.reduce((sum, day) => sum + (day.out ?? 0), 0)
  const marked = days.flatMap((day, index) => (day.out !== null && day.out >= MARKED ? [index] : []))
  const known = days.filter((day) => day.out !== null).length
  const title =
    known === 0
      ? t('catalogSkus.stock.untold')
      : out === 0
        ? t('catalogSkus.stock.neverOut', { count: known, shown: formatCount(known) })
        : t('catalogSkus.stock.outDays', { out: daysText(out), days: formatCount(known) })
  const words = (index: number): string[] => {
    const day = days[index]
    if (day === undefined || day.out === null) return [t('catalogSkus.stock.untoldDay')]
    const level = day.isUnlimited ? t('catalogSkus.unlimited') : formatCount(day.available)
    return [
      `${name}: ${level}`,
      ...(day.out > 0 ? [t('catalogSkus.stock.outPart', { part: formatRate(day.out) })] : []),
    ]
  }
  return {
    title,
    summary: [title, ...(days.length === 0 ? [] : words(days.length - 1))].join('. '),
    picture: {
      dates,
      lines: [
        { name, values: days.map(({ available }) => available), axis: 0, colour: 'brand', dash: 'solid' },
      ],
      axes: [{ format: formatCountLevel, fromZero: true, least: 1 }],
      band: null,
      outside: [],
      immatureFrom: null,
      shaded: stretchesOf(marked),
      describeStep: (index) => [dates[index] ?? '', ...words(index)],
    },
    table: {
      caption: t('catalogSkus.stock.byDay'),
      columns: [
        { label: t('catalogSkus.day'), numeric: false },
        { label: name, numeric: true },
        { label: t('catalogSkus.stock.outColumn'), numeric: true },
      ],
      rows: days.map((day, index) => [
        { text: dates[index] ?? '', value: day.day },
        day.isUnlimited
          ? textCell(t('catalogSkus.unlimited'))
          : numberCell(formatCount(day.available), day.available),
        numberCell(formatRate(day.out), day.out),
      ]),
    },
  }
}
