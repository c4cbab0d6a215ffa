import { exactSum } from './exact-sum.ts'
import { bothPeriods, byName, factorNames, onePeriod } from './factors.ts'
import type { Presence } from './factors.ts'
import { assertFinite } from './assert-finite.ts'
import { shapleyByPosition } from './shapley.ts'

/** `undefined`: the segment does not exist in that period. */
export type FactorsOfSegment<S extends string, K extends string> = {
  segment: S
  base: Record<K, number | undefined> | undefined
  current: Record<K, number | undefined> | undefined
}

/** `effects` only if the segment exists in both periods. */
export type SegmentEffects<S extends string, K extends string> = {
  segment: S
  kind: Presence
  delta: number
  effects?: Record<K, number>
}

export type DecompositionBySegment<S extends string, K extends string> = {
  delta: number
  effects: Record<K, number>
  entered: number
  left: number
  segments: SegmentEffects<S, K>[]
}

/**
 * A total that sums the same formula over segments: Shapley inside each segment of both periods, added up.
 * A segment of one period only is `entered` or `left`, whole. delta = sum of effects + entered + left.
 * @param formula the outcome of one segment, in any unit; all results are in it. @returns segments in the order given.
 * @throws RangeError above 12 factors; TypeError when a number is not finite. Source: as `shapley`, which is linear.
 */
export function shapleyBySegment<S extends string, K extends string>(
  segments: ReadonlyArray<FactorsOfSegment<S, K>>,
  formula: (x: Record<K, number>) => number,
): DecompositionBySegment<S, K> {
  const explained = segments.map((segment) => explain(segment, formula))
  const totalOf = (kind: Presence) => exactSum(explained.map((part) => (part.kind === kind ? part.delta : 0)))
  const first = segments.map(({ base, current }) => base ?? current).find((period) => period !== undefined)
  const names = first ? factorNames(first) : []
  const totals = names.map((name) => exactSum(explained.map(({ effects }) => effects?.[name] ?? 0)))
  return {
    delta: exactSum(explained.flatMap(({ ends }) => ends)),
    effects: byName(names, totals),
    entered: totalOf('entered'),
    left: totalOf('left'),
    segments: explained.map(({ ends: _, ...segment }) => segment),
  }
}

function explain<S extends string, K extends string>(
  { segment, base, current }: FactorsOfSegment<S, K>,
  formula: (x: Record<K, number>) => number,
): SegmentEffects<S, K> & { ends: number[] } {
  if (base && current) {
    const names = factorNames(base)
    const parts = shapleyByPosition(names, bothPeriods(names, base, current), formula)
    const { delta, effects } = parts
    return { segment, kind: 'both', delta, effects, ends: [parts.current, -parts.base] }
  }
  const whole = (period: Record<K, number | undefined>) => assertFinite(formula(onePeriod(period)), 'outcome')
  if (current) return onlyOnce(segment, 'entered', whole(current))
  if (base) return onlyOnce(segment, 'left', -whole(base))
  return onlyOnce(segment, 'both', 0)
}

function onlyOnce<S extends string>(segment: S, kind: Presence, signed: number) {
  const delta = signed + 0
  return { segment, kind, delta, ends: [delta] }
}
