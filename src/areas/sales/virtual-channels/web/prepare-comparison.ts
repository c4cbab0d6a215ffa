import type { TFunction } from 'i18next'
import {
  type ChannelComparison,
  type ComparedMetric,
  comparedMetrics,
} from '#areas/sales/virtual-channels/contract.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { formatChange, formatCount, formatPoints, formatRate } from '#model/formats/number.ts'
import { type TableData, textCell, unitCell } from '#ui/tables/table-data.ts'
import { metrics } from '#model/metric-dictionary.ts'

type Tone = 'good' | 'bad' | 'even'
type Cell = { column: string; value: string; change: string; tone: Tone }
export type Comparison = {
  columns: { key: string; name: string }[]
  rows: { key: ComparedMetric; label: string; cells: Cell[] }[]
  table: TableData
  summary: string
}

/** Changes in points for rates, in per cent for the rest. */
export function prepareComparison({ columns, frame }: ChannelComparison, t: TFunction): Comparison {
  const { currency } = frame
  const nameOf = ({ id, name }: { id: string | null; name: string }) =>
    id === null ? t('channels.wholeColumn') : name
  const write = (key: ComparedMetric, value: number | null): string => {
    const { unit } = metrics[key]
    if (unit === 'money') return formatMoney(value, currency)
    return unit === 'rate' ? formatRate(value) : formatCount(value)
  }
  const exact = (key: ComparedMetric, value: number | null) =>
    unitCell(write(key, value), value, metrics[key].unit, currency)
  const rows = comparedMetrics.map((key) => ({
    key,
    label: t(`metrics.${key}.label`),
    cells: columns.map(({ id, numbers }): Cell => {
      const { base, current } = numbers[key]
      return {
        column: id ?? '',
        value: write(key, current),
        change: metrics[key].unit === 'rate' ? formatPoints(base, current) : formatChange(base, current),
        tone: toneOf(key, base, current),
      }
    }),
  }))
  const names = columns.map(nameOf)
  return {
    columns: columns.map((column) => ({ key: column.id ?? '', name: nameOf(column) })),
    rows,
    table: {
      caption: t('channels.comparison.title'),
      columns: [
        { label: t('channels.comparison.metric'), numeric: false },
        ...names.flatMap((name) => [
          { label: name, numeric: true },
          { label: t('channels.comparison.before', { name }), numeric: true },
        ]),
      ],
      rows: comparedMetrics.map((key) => [
        textCell(t(`metrics.${key}.label`)),
        ...columns.flatMap(({ numbers }) => {
          const { base, current } = numbers[key]
          return [exact(key, current), exact(key, base)]
        }),
      ]),
    },
    summary: t('channels.comparison.summary', {
      names: new Intl.ListFormat('pt-BR').format(names),
    }),
  }
}

function toneOf(key: ComparedMetric, base: number | null, current: number | null): Tone {
  if (base === null || current === null || base === current) return 'even'
  const { better } = metrics[key]
  if (better === 'neutral') return 'even'
  return current > base === (better === 'up') ? 'good' : 'bad'
}
