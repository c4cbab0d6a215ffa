import type { TFunction } from 'i18next'
import { type ChannelComparison, comparedMetrics } from '#areas/sales/virtual-channels/contract.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { formatChange, formatCount, formatPoints, formatRate } from '#model/formats/number.ts'
import { type TableData, textCell, unitCell } from '#ui/tables/table-data.ts'
import { metrics, type MetricShape } from '#model/metric-dictionary.ts'

type Tone = 'good' | 'bad' | 'even'
type Cell = { column: string; value: string; change: string; tone: Tone; note: string | null }
export type Comparison = {
  columns: { key: string; name: string }[]
  rows: { key: string; label: string; cells: Cell[] }[]
  hasMargin: boolean
  table: TableData
  summary: string
}

type Column = ChannelComparison['columns'][number]
type Sides = { base: number | null; current: number | null }
type Line = Pick<MetricShape, 'unit' | 'better'> & {
  key: string
  label: string
  of: (column: Column) => Sides
  note?: (column: Column) => string | null
}

const unknown: Sides = { base: null, current: null }

/** Changes in points for rates, in per cent for the rest. */
export function prepareComparison({ columns, frame }: ChannelComparison, t: TFunction): Comparison {
  const { currency } = frame
  const nameOf = ({ id, name }: Column) => (id === null ? t('channels.wholeColumn') : name)
  const write = (unit: Line['unit'], value: number | null): string => {
    if (unit === 'money') return formatMoney(value, currency)
    return unit === 'rate' ? formatRate(value) : formatCount(value)
  }
  const hasMargin = columns.some(({ margin }) => margin !== null)
  const lines: Line[] = [
    ...comparedMetrics.map((key) => ({
      key,
      label: t(`metrics.${key}.label`),
      ...metrics[key],
      of: ({ numbers }: Column) => numbers[key],
    })),
    ...(hasMargin ? [marginLine(t)] : []),
  ]
  const names = columns.map(nameOf)
  return {
    columns: columns.map((column) => ({ key: column.id ?? '', name: nameOf(column) })),
    rows: lines.map(({ key, label, unit, better, of, note }) => ({
      key,
      label,
      cells: columns.map((column): Cell => {
        const { base, current } = of(column)
        return {
          column: column.id ?? '',
          value: write(unit, current),
          change: unit === 'rate' ? formatPoints(base, current) : formatChange(base, current),
          tone: toneOf(better, base, current),
          note: note?.(column) ?? null,
        }
      }),
    })),
    hasMargin,
    table: {
      caption: t('channels.comparison.title'),
      columns: [
        { label: t('channels.comparison.metric'), numeric: false },
        ...names.flatMap((name) => [
          { label: name, numeric: true },
          { label: t('channels.comparison.before', { name }), numeric: true },
        ]),
      ],
      rows: lines.map(({ label, unit, of }) => [
        textCell(label),
        ...columns.flatMap((column) => {
          const { base, current } = of(column)
          return [current, base].map((value) => unitCell(write(unit, value), value, unit, currency))
        }),
      ]),
    },
    summary: t('channels.comparison.summary', {
      names: new Intl.ListFormat('pt-BR').format(names),
    }),
  }
}

const marginLine = (t: TFunction): Line => ({
  key: 'margin',
  label: t('channels.comparison.margin'),
  unit: 'rate',
  better: 'up',
  of: ({ margin }) => margin ?? unknown,
  note: ({ margin }) => {
    const covered = margin?.current == null ? null : margin.covered
    const isPart = covered !== null && covered < 1
    return isPart ? t('channels.comparison.covered', { share: formatRate(covered) }) : null
  },
})

function toneOf(better: Line['better'], base: number | null, current: number | null): Tone {
  if (base === null || current === null || base === current) return 'even'
  if (better === 'neutral') return 'even'
  return current > base === (better === 'up') ? 'good' : 'bad'
}
