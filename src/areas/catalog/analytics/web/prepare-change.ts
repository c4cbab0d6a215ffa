import type { TFunction } from 'i18next'
import type { CatalogChange, CatalogChanges } from '#areas/catalog/analytics/contract.ts'
import { formatHundredths, formatRate } from '#model/formats/number.ts'
import { isMainCause, roundEffects } from '#model/rate-changes.ts'
import { numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export type ChangeOf = 'conversion' | 'stockout'

type Row = CatalogChange['rows'][number]

/** The category that moved most in the direction of the change, if its share is large enough. */
export function findMainCategory(
  { before, after, rows }: CatalogChange,
  range: { low: number; high: number } | null | undefined,
): { how: 'same' | 'chance' | 'up' | 'down'; main: Row | undefined } {
  const delta = after - before
  if (range != null && range.low <= 0 && range.high >= 0) return { how: 'chance', main: undefined }
  if (formatRate(before) === formatRate(after)) return { how: 'same', main: undefined }
  const main = rows.find((row) => !row.rest && isMainCause(row.own + row.mix, delta))
  return { how: delta > 0 ? 'up' : 'down', main }
}

const rateOf = ({ numerator, denominator }: Row['before']): number | null =>
  denominator > 0 ? numerator / denominator : null

export function prepareChange(
  of: ChangeOf,
  answer: CatalogChanges,
  t: TFunction,
): { title: string; table: TableData; rows: readonly Row[] } {
  const change = answer[of]
  const columns = ['before', 'after', 'own', 'mix', 'total'] as const
  const table = {
    caption: t(`catalog.change.${of}.name`),
    columns: [
      { label: t('catalog.categories.column'), numeric: false },
      ...columns.map((key) => ({ label: t(`catalog.change.${key}`), numeric: true })),
    ],
  }
  if (change === null)
    return { title: t(`catalog.change.${of}.unknown`), table: { ...table, rows: [] }, rows: [] }
  const { before, after, rows } = change
  const { how, main } = findMainCategory(change, of === 'conversion' ? answer.conversion?.range : undefined)
  const closed = roundEffects(change)
  const nameOf = ({ category, rest }: Row) =>
    rest ? t('catalog.others') : category === '' ? t('catalog.noCategory') : category
  const said = { before: formatRate(before), after: formatRate(after) }
  const points = (hundredths: number) => numberCell(formatHundredths(hundredths), hundredths / 100)
  const rate = (value: number | null) => numberCell(formatRate(value), value)
  return {
    title: [
      how === 'chance' ? t('catalog.change.conversion.chance', said) : t(`catalog.change.${of}.${how}`, said),
      ...(main === undefined ? [] : [t('catalog.change.main', { name: nameOf(main) })]),
    ].join(': '),
    rows,
    table: {
      ...table,
      rows: [
        ...rows.map((row, index) => {
          const [own, mix] = closed.rows[index] ?? [0, 0]
          const cells = [rate(rateOf(row.before)), rate(rateOf(row.after)), points(own), points(mix)]
          return [textCell(nameOf(row)), ...cells, points(own + mix)]
        }),
        [
          textCell(t('catalog.change.all')),
          rate(before),
          rate(after),
          points(closed.rows.reduce((sum, [own]) => sum + own, 0)),
          points(closed.rows.reduce((sum, [, mix]) => sum + mix, 0)),
          points(closed.total),
        ],
      ],
    },
  }
}
