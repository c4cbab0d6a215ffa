import { askQuestion } from '#analytics/question/ask-question.ts'
import type { AttemptMeasureKey } from '#analytics/question/attempt-measures.ts'
import type { GroupKey, Largest } from '#analytics/question/question.ts'
import type { ResolvedPayments } from '#analytics/scope/resolve-scope.ts'
import { ofEach } from '#model/records.ts'
import type { Pair } from '#model/scope.ts'
import type { AccountContext } from '#platform/context.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'

/** Of both sides; 0 where nothing was found. */
export type AttemptSides<Key extends AttemptMeasureKey> = Record<'base' | 'current', Record<Key, number>>

export type AttemptRow<Key extends AttemptMeasureKey> = AttemptSides<Key> & {
  grouping: number
  keys: Partial<Record<GroupKey, string>>
  values: number
}

export async function loadRows<Key extends AttemptMeasureKey>(
  { clickhouse }: AccountContext,
  scope: ResolvedPayments,
  measures: readonly Key[],
  groupings: readonly (readonly GroupKey[])[],
  largest?: Largest,
): Promise<AttemptRow<Key>[]> {
  const rows = await askQuestion(clickhouse, { ...scope, measures, groupings, ...(largest && { largest }) })
  return rows.map(({ grouping, keys, values = 0, base, current }) => ({
    grouping,
    keys,
    values,
    base: ofEach(measures, (key) => base[key] ?? 0),
    current: ofEach(measures, (key) => current[key] ?? 0),
  }))
}

export const noSides = <Key extends AttemptMeasureKey>(measures: readonly Key[]): AttemptSides<Key> => ({
  base: ofEach(measures, () => 0),
  current: ofEach(measures, () => 0),
})

export async function loadTotals<Key extends AttemptMeasureKey>(
  ctx: AccountContext,
  scope: ResolvedPayments,
  measures: readonly Key[],
): Promise<AttemptSides<Key>> {
  const [row] = await loadRows(ctx, scope, measures, [[]])
  return row ?? noSides(measures)
}

export const pairOf = <Of>(
  sides: Record<'base' | 'current', Of>,
  valueOf: (of: Of) => number | null,
): { base: number | null; current: number | null } => ({
  base: valueOf(sides.base),
  current: valueOf(sides.current),
})

/** Only the account's mean has parts of a unit. */
export const wholePair = <Key extends AttemptMeasureKey>(sides: AttemptSides<Key>, key: Key) =>
  pairOf(sides, (sums) => wholeUnits(sums[key]))

export const ratio = (numerator: number, denominator: number): number | undefined =>
  denominator === 0 ? undefined : numerator / denominator

export const minus = (whole: Pair, part: Pair): Pair => ({
  base: whole.base === null || part.base === null ? null : whole.base - part.base,
  current: whole.current === null || part.current === null ? null : whole.current - part.current,
})
