import { ofEach } from '#model/records.ts'
import type { Pair } from '#model/scope.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { askQuestion } from '../question/ask-question.ts'
import type { MeasureKey } from '../question/measures.ts'
import type { GroupKey, Largest, Question } from '../question/question.ts'
import { closeParts, wholeUnits } from './whole-units.ts'

/** Both sides; 0 if nothing was found. */
export type MeasuredSides<Key extends MeasureKey> = Record<'base' | 'current', Record<Key, number>>

export type MeasuredRow<Key extends MeasureKey> = MeasuredSides<Key> & {
  grouping: number
  keys: Partial<Record<GroupKey, string>>
  values: number
}

type Params = { clickhouse: ClickHouse }
type ResolvedQuestion = Omit<Question, 'measures' | 'groupings' | 'largest'>

export async function loadRows<Key extends MeasureKey>(
  { clickhouse }: Params,
  scope: ResolvedQuestion,
  measures: readonly Key[],
  groupings: readonly (readonly GroupKey[])[],
  largest?: Largest,
): Promise<MeasuredRow<Key>[]> {
  const rows = await askQuestion(clickhouse, { ...scope, measures, groupings, ...(largest && { largest }) })
  return rows.map(({ grouping, keys, values = 0, base, current }) => ({
    grouping,
    keys,
    values,
    base: ofEach(measures, (key) => base[key] ?? 0),
    current: ofEach(measures, (key) => current[key] ?? 0),
  }))
}

export const noSides = <Key extends MeasureKey>(measures: readonly Key[]): MeasuredSides<Key> => ({
  base: ofEach(measures, () => 0),
  current: ofEach(measures, () => 0),
})

export const pairOf = <Of>(
  sides: Record<'base' | 'current', Of>,
  valueOf: (of: Of) => number | null,
): { base: number | null; current: number | null } => ({
  base: valueOf(sides.base),
  current: valueOf(sides.current),
})

/** Rounded, because the account's mean can be fractional. */
export const roundedPair = <Key extends MeasureKey>(sides: MeasuredSides<Key>, key: Key) =>
  pairOf(sides, (sums) => wholeUnits(sums[key]))

/** The same rows with these measures in whole units that add up to the whole units of their sum, on both sides. */
export function closeRows<Key extends MeasureKey, Row extends MeasuredSides<Key>>(
  rows: readonly Row[],
  keys: readonly Key[],
): Row[] {
  const closed = keys.flatMap((key) =>
    (['base', 'current'] as const).map((side) => ({
      key,
      side,
      parts: closeParts(rows.map((row) => row[side][key])),
    })),
  )
  return rows.map((row, place) => {
    const own = { ...row, base: { ...row.base }, current: { ...row.current } }
    for (const { key, side, parts } of closed) own[side][key] = parts[place] ?? 0
    return own
  })
}

export const ratio = (numerator: number, denominator: number): number | undefined =>
  denominator === 0 ? undefined : numerator / denominator

export const minus = (whole: Pair, part: Pair): Pair => ({
  base: whole.base === null || part.base === null ? null : whole.base - part.base,
  current: whole.current === null || part.current === null ? null : whole.current - part.current,
})
