import { closeToTotal } from '@farol/decomposition'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { ratio } from '#areas/sales/server/factors.ts'
import type { FactorCut, FactorFigures, FactorRow, FactorTable } from '../../factor-contract.ts'

export type Counts = { base: number; current: number }

/** `over`: what the row's rate is over; null for the whole's. Parts of the effect in money, unrounded. */
export type OpenRow = {
  value: string
  label: string
  count: Counts
  over: Counts | null
  byRate: number | null
  byMix: number | null
}

export type Whole = { count: Counts; over: Counts | null; effect: number | null }

const SHOWN_PLACES = 8

/** The rows that moved most and the rest, rounded so that they add up to the whole. */
export function closeTable(
  { by, unit, known = true }: Pick<FactorTable, 'by' | 'unit'> & { known?: boolean },
  rows: readonly OpenRow[],
  whole: Whole,
): FactorTable {
  const shown = foldRest(rows, isPlace(by) ? SHOWN_PLACES : rows.length)
  const counts = closeCounts(
    shown.map(({ count }) => count),
    whole.count,
  )
  const overs =
    whole.over &&
    closeCounts(
      shown.map(({ over }) => over ?? { base: 0, current: 0 }),
      whole.over,
    )
  const isByPlace = rows.some(({ over }) => over !== null)
  const effects = closeEffects(shown, whole.effect)
  const closed = shown.map((row, place): FactorRow => ({
    value: row.value,
    label: row.label,
    rest: row.rest,
    figure: unit === 'rate' ? rateOf(row.count, row.over ?? whole.over) : (counts[place] ?? row.count),
    count: unit === 'rate' ? (counts[place] ?? row.count) : null,
    over: isByPlace ? (overs?.[place] ?? null) : null,
    ...splitEffect(row, effects?.[place] ?? null),
  }))
  return { by, unit, known, values: rows.length, rows: closed, total: totalOf(unit, closed, whole) }
}

function totalOf(unit: FactorTable['unit'], rows: readonly FactorRow[], whole: Whole): FactorFigures {
  const count = wholeCounts(whole.count)
  const sum = (key: 'byRate' | 'byMix') =>
    rows.some((row) => row[key] !== null) ? rows.reduce((all, row) => all + (row[key] ?? 0), 0) : null
  return {
    figure: unit === 'rate' ? rateOf(whole.count, whole.over) : count,
    count: unit === 'rate' ? count : null,
    over: whole.over && wholeCounts(whole.over),
    effect: whole.effect,
    byRate: sum('byRate'),
    byMix: sum('byMix'),
  }
}

type FoldedRow = OpenRow & { rest: boolean }

const isPlace = (by: FactorCut) => by !== 'step' && by !== 'reason' && by !== 'loss'

function foldRest(rows: readonly OpenRow[], most: number): FoldedRow[] {
  const sorted = rows
    .toSorted((a, b) => movedBy(b) - movedBy(a) || b.count.current - a.count.current || compare(a, b))
    .map((row) => ({ ...row, rest: false }))
  if (sorted.length <= most + 1) return sorted
  const rest = sorted.slice(most).reduce<FoldedRow>(
    (all, row) => ({
      ...all,
      count: addCounts(all.count, row.count),
      over: row.over && addCounts(all.over ?? { base: 0, current: 0 }, row.over),
      byRate: row.byRate === null ? null : (all.byRate ?? 0) + row.byRate,
      byMix: row.byMix === null ? null : (all.byMix ?? 0) + row.byMix,
    }),
    {
      value: '',
      label: '',
      count: { base: 0, current: 0 },
      over: null,
      byRate: null,
      byMix: null,
      rest: true,
    },
  )
  return [...sorted.slice(0, most), rest]
}

const movedBy = ({ byRate, byMix, count }: OpenRow) =>
  byRate === null ? Math.abs(count.current - count.base) : Math.abs(byRate + (byMix ?? 0))

const compare = (a: OpenRow, b: OpenRow) => (a.value < b.value ? -1 : 1)

function closeEffects(rows: readonly OpenRow[], total: number | null): number[] | null {
  if (total === null || rows.some(({ byRate }) => byRate === null)) return null
  return closeToTotal(
    rows.map(({ byRate, byMix }) => (byRate ?? 0) + (byMix ?? 0)),
    total,
  )
}

function splitEffect({ byRate, byMix }: OpenRow, effect: number | null) {
  if (effect === null || byRate === null || byMix === null) return { effect, byRate: null, byMix: null }
  const [rate = 0, mix = 0] = closeToTotal([byRate, byMix], effect)
  return { effect, byRate: rate, byMix: mix }
}

function closeCounts(rows: readonly Counts[], total: Counts): Counts[] {
  const column = (side: keyof Counts) =>
    closeToTotal(
      rows.map((row) => row[side]),
      wholeUnits(total[side]),
    )
  const [base, current] = [column('base'), column('current')]
  return rows.map((_, place) => ({ base: base[place] ?? 0, current: current[place] ?? 0 }))
}

const wholeCounts = ({ base, current }: Counts): Counts => ({
  base: wholeUnits(base),
  current: wholeUnits(current),
})

export const addCounts = (a: Counts, b: Counts): Counts => ({
  base: a.base + b.base,
  current: a.current + b.current,
})

export const rateOf = (count: Counts, over: Counts | null): FactorFigures['figure'] => ({
  base: ratio(count.base, over?.base ?? 0) ?? null,
  current: ratio(count.current, over?.current ?? 0) ?? null,
})
