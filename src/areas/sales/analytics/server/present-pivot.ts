import { closeToTotal } from '@farol/decomposition'
import { addSides, noFigure, type MetricSides, type Pair } from '#analytics/metrics/figure.ts'
import { isAdditive, metricValue, type MetricSums } from '#analytics/metrics/metric-value.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { metrics as dictionary, type MetricKey } from '#model/metric-dictionary.ts'
import type { SalesPivot } from '../contract.ts'
import type { PivotOptions, LoadedPivot, PivotGroup } from './load-pivot.ts'

type Line = PivotGroup & { kind: SalesPivot['lines'][number]['kind'] }
const sides = ['base', 'current'] as const

export function presentPivot(
  { groups, kept, total }: LoadedPivot,
  asked: PivotOptions,
): Pick<SalesPivot, 'lines' | 'total'> {
  const { metrics, dates } = asked
  const value = (key: MetricKey, sums: MetricSums) =>
    dates === 'event' && dictionary[key].dates === 'order' ? null : metricValue(key, sums)
  const pair = (key: MetricKey, sums: MetricSides): Pair => ({
    base: value(key, sums.base),
    current: value(key, sums.current),
  })
  const ranked = kept
    .map((group): Line => ({ ...group, kind: 'group' }))
    .toSorted(byRank(asked, (group) => pair(asked.sort, group.sums)))
  const rest = restOf(total, kept)
  const left: Line[] = []
  if (groups > kept.length) left.push({ kind: 'rest', keys: [], labels: [], sums: rest })
  else if (kept.length > 0 && isSomething(rest)) {
    left.push({ kind: 'unattributed', keys: [], labels: [], sums: rest })
  }
  const lines = [...ranked, ...left]
  const columns = metrics.map((key) => {
    const values = lines.map(({ sums }) => pair(key, sums))
    return isAdditive(key) ? wholeColumn(values, pair(key, total)) : { values, total: pair(key, total) }
  })
  return {
    lines: lines.map(({ kind, keys, labels }, place) => ({
      kind,
      keys,
      labels,
      values: columns.map(({ values }) => values[place] ?? { base: null, current: null }),
    })),
    total: columns.map((column) => column.total),
  }
}

function restOf(total: MetricSides, kept: PivotGroup[]): MetricSides {
  const rest = noFigure().safra
  for (const side of sides) {
    const isKnown = (key: string) =>
      kept.length === 0 || kept.some(({ sums }) => Object.hasOwn(sums[side], key))
    addSides(rest[side], Object.fromEntries(Object.entries(total[side]).filter(([key]) => isKnown(key))))
    for (const { sums } of kept) {
      const known = Object.entries(sums[side]).filter(([key]) => Object.hasOwn(rest[side], key))
      addSides(rest[side], Object.fromEntries(known), -1)
    }
  }
  return rest
}

const isSomething = (sums: MetricSides) =>
  sides.some((side) => Object.values(sums[side]).some((value) => Math.abs(value) >= 0.5))

function wholeColumn(values: Pair[], total: Pair): { values: Pair[]; total: Pair } {
  const whole = (value: number | null) => (value === null ? null : wholeUnits(value))
  const sums = { base: whole(total.base), current: whole(total.current) }
  const base = wholes(
    values.map((pair) => pair.base),
    sums.base,
  )
  const current = wholes(
    values.map((pair) => pair.current),
    sums.current,
  )
  return {
    values: values.map((_, place) => ({ base: base[place] ?? null, current: current[place] ?? null })),
    total: sums,
  }
}

function wholes(values: (number | null)[], total: number | null): (number | null)[] {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return values
  const rounded = total === null ? known.map(wholeUnits) : closeToTotal(known, total)
  let place = 0
  return values.map((value) => (value === null ? null : (rounded[place++] ?? null)))
}

function byRank({ order, direction }: PivotOptions, pairOf: (group: Line) => Pair) {
  const rank = (group: Line): number | null => {
    const { base, current } = pairOf(group)
    if (order === 'value') return current
    return base === null || current === null ? null : current - base
  }
  return (a: Line, b: Line): number => {
    const [x, y] = [rank(a), rank(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return direction === 'asc' ? x - y : y - x
  }
}
