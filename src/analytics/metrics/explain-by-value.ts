import { rateChange, type Ratio } from '@farol/decomposition'

type Sides = { value: string; before: Ratio; after: Ratio }
type Row = Sides & { rest: boolean; own: number; mix: number }

/**
 * The values with the largest effects and the rest as one row, adding up to the total change; null without
 * either side.
 */
export function explainByValue(
  sides: readonly Sides[],
  most: number,
): { before: number; after: number; rows: Row[] } | null {
  const segments = sides.map(({ value, before, after }) => ({
    segment: value,
    base: before,
    current: after,
  }))
  const { base, current, segments: parts } = rateChange(segments)
  if (base === undefined || current === undefined) return null
  const rows = sides
    .map((side, index) => ({ ...side, own: parts[index]?.performance ?? 0, mix: parts[index]?.mix ?? 0 }))
    .filter(({ before, after, own, mix }) => before.denominator + after.denominator > 0 || own + mix !== 0)
    .toSorted((a, b) => Math.abs(b.own + b.mix) - Math.abs(a.own + a.mix) || (a.value < b.value ? -1 : 1))
  const [shown, others] = [rows.slice(0, most), rows.slice(most)]
  return {
    before: base,
    after: current,
    rows: [
      ...shown.map((row) => ({ ...row, rest: false })),
      ...(others.length > 0 ? [mergeRows(others)] : []),
    ],
  }
}

/** Merges rows into one. */
export function mergeRows(rows: readonly Omit<Row, 'rest'>[]): Row {
  const sum = (of: (row: Omit<Row, 'rest'>) => number) => rows.reduce((held, row) => held + of(row), 0)
  const ratio = (side: 'before' | 'after'): Ratio => ({
    numerator: sum((row) => row[side].numerator),
    denominator: sum((row) => row[side].denominator),
  })
  return {
    value: '',
    rest: true,
    before: ratio('before'),
    after: ratio('after'),
    own: sum(({ own }) => own),
    mix: sum(({ mix }) => mix),
  }
}
