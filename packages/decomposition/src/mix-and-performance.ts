import { exactSum } from './exact-sum.ts'
import { at, bothPeriods, byName, fill, factorNames, onePeriod } from './factors.ts'
import type { Presence } from './factors.ts'
import { assertFinite, assertNotNegative } from './assert-finite.ts'
import { shapleyOfProduct, shapleyValues } from './shapley.ts'

/** Units (sessions, orders) of one period, and the factors of the outcome per unit. */
export type UnitsAndFactors<K extends string> = { units: number; factors: Record<K, number | undefined> }

/** `undefined` or 0 units: the segment does not exist in that period. */
export type UnitsOfSegment<K extends string> = {
  segment: string
  base: UnitsAndFactors<K> | undefined
  current: UnitsAndFactors<K> | undefined
}

/** delta = volume + mix + performance for a segment in both periods; performance = sum of `effects`. */
export type SegmentMix<K extends string> = {
  segment: string
  kind: Presence
  delta: number
  volume: number
  mix: number
  performance: number
  effects: Partial<Record<K, number>>
}

export type MixAndPerformance<K extends string> = {
  delta: number
  volume: number
  mix: number
  performance: number
  entered: number
  left: number
  segments: SegmentMix<K>[]
}

type Formula<K extends string> = (perUnit: Record<K, number>) => number

/**
 * Volume, mix and performance of one dimension: Shapley over N * s_k * formula(factors of k), N the units of all segments
 * in both periods, s_k the segment's share of them. A segment of one period only is `entered` or `left`, whole.
 * delta = volume + mix + performance + entered + left. Mixes of two dimensions overlap: one dimension at a time.
 * @param formula the outcome of one unit (money: the minor unit), of up to 10 factors; it must not keep its argument. Without one: the product of any number of them.
 * @returns in the outcome's unit; segments in the order given, `effects` empty unless in both periods.
 * @throws RangeError for negative units or a formula of more than 10 factors; TypeError when a number is not finite.
 * Source: as `shapley`, with the share as a factor (structure effect of index decomposition analysis, Ang 2004).
 */
export function mixAndPerformance<K extends string>(
  segments: ReadonlyArray<UnitsOfSegment<K>>,
  formula?: Formula<K>,
): MixAndPerformance<K> {
  const present = segments.map(({ segment, base, current }) => {
    return { segment, base: withUnits(base), current: withUnits(current) }
  })
  const common = present.filter(({ base, current }) => base && current)
  const totals = {
    base: exactSum(common.map(({ base }) => base?.units ?? 0)),
    current: exactSum(common.map(({ current }) => current?.units ?? 0)),
  }
  const explained = present.map((segment) => explain(segment, totals, formula))
  const sumOf = (part: 'volume' | 'mix' | 'performance') =>
    exactSum(explained.map((segment) => segment[part]))
  const wholeOf = (kind: Presence) => exactSum(explained.map((part) => (part.kind === kind ? part.delta : 0)))
  return {
    delta: exactSum(explained.flatMap(({ ends }) => ends)),
    volume: sumOf('volume'),
    mix: sumOf('mix'),
    performance: sumOf('performance'),
    entered: wholeOf('entered'),
    left: wholeOf('left'),
    segments: explained.map(({ ends: _, ...segment }) => segment),
  }
}

function withUnits<K extends string>(period: UnitsAndFactors<K> | undefined) {
  return period && assertNotNegative(period.units, 'units') > 0 ? period : undefined
}

function explain<K extends string>(
  { segment, base, current }: UnitsOfSegment<K>,
  totals: { base: number; current: number },
  formula: Formula<K> | undefined,
): SegmentMix<K> & { ends: number[] } {
  if (!base || !current) {
    const kind = current ? 'entered' : base ? 'left' : 'both'
    const delta = current ? outcomeOf(current, formula) : base ? -outcomeOf(base, formula) + 0 : 0
    return { segment, kind, delta, volume: 0, mix: 0, performance: 0, effects: {}, ends: [delta] }
  }
  const names = factorNames(base.factors)
  const factors = bothPeriods(names, base.factors, current.factors)
  const perUnit = formula && byName(names, factors.base)
  const outcome = (x: readonly number[], from = 0) =>
    perUnit ? formula(fill(perUnit, names, x, from)) : productFrom(x, from)
  const before = [totals.base, base.units / totals.base, ...factors.base]
  const after = [totals.current, current.units / totals.current, ...factors.current]
  const [volume = 0, mix = 0, ...effects] = perUnit
    ? shapleyValues(before, after, (x) => at(x, 0) * at(x, 1) * outcome(x, 2))
    : shapleyOfProduct(before, after)
  const ends = [current.units * outcome(factors.current), -base.units * outcome(factors.base)]
  return {
    segment,
    kind: 'both',
    delta: exactSum(ends),
    volume,
    mix,
    performance: exactSum(effects),
    effects: byName(names, effects),
    ends,
  }
}

function outcomeOf<K extends string>(
  { units, factors }: UnitsAndFactors<K>,
  formula: Formula<K> | undefined,
): number {
  const values = onePeriod(factors)
  const perUnit = formula ? formula(values) : productFrom(Object.values<number>(values), 0)
  return assertFinite(units * perUnit, 'outcome')
}

function productFrom(values: readonly number[], from: number): number {
  let product = 1
  for (let index = from; index < values.length; index++) product *= at(values, index)
  return product
}
