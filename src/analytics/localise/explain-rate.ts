import { rateChange, type Cause } from '@farol/decomposition'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import { ofEach } from '#model/records.ts'
import type { Pair } from '#model/scope.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { ratio } from '../metrics/load-sides.ts'
import { wholeUnits } from '../metrics/whole-units.ts'
import type { MeasureKey } from '../question/measures.ts'
import type { Question } from '../question/question.ts'
import { askLeaves } from './ask-leaves.ts'
import { askMarginals, type Marginals, type MarginalValue, WEIGHED_VALUES } from './ask-marginals.ts'
import { chooseDimensions } from './choose-dimensions.ts'
import { countRows, samplingInterval } from './count-rows.ts'
import type { Leaves, LeafSides } from './leaves.ts'
import { localiseInThread } from './localise-in-thread.ts'
import {
  includesRemainder,
  areSelectableByFilter,
  leavesWithin,
  valuesByDimension,
  type Place,
} from './places.ts'

const bounds = { dimensions: 7, values: 30, leaves: 60_000 }
const LAYERS = 3
const NAMED = 5

type Ratio = { numerator: number; denominator: number }

export type ExplainedRatio<Key extends MeasureKey, Dimension extends AnyDimension> = {
  measures: readonly Key[]
  ratioOf: (sums: Record<Key, number>) => Ratio
  /** Dimensions are searched in the order of their weight by this measure. */
  weighedBy: Key
  dimensions: readonly Dimension[]
}

/**
 * As fractions. `inside` is the rate of the segment, selected by a filter; `outside` is the rate of the rest.
 */
export type RateCause<Dimension extends AnyDimension> = {
  segments: { dimension: Dimension; values: string[] }[]
  /** Effect on the total rate; `performance` is the part from its own rate, the rest comes from its share. */
  effect: number
  performance: number
  confidence: number
  inside: Pair
  outside: Pair
  over: Pair
}

export type RateExplanation<Dimension extends AnyDimension> = {
  value: Pair
  delta: number
  verdict: 'localised' | 'general' | 'not-localised' | 'unchanged'
  confidence: number
  causes: RateCause<Dimension>[]
}

type Params = Omit<Question, 'measures' | 'groupings' | 'largest' | 'distinguished' | 'channels'>

/** The smallest segments that explain the change of a rate. */
export async function explainRate<Key extends MeasureKey, Dimension extends AnyDimension>(
  clickhouse: ClickHouse,
  scope: Params,
  explained: ExplainedRatio<Key, Dimension>,
): Promise<RateExplanation<Dimension>> {
  const { measures, weighedBy, dimensions } = explained
  const rows = await countRows(clickhouse, { ...scope, dates: 'order' })
  const marginals = await askMarginals(
    clickhouse,
    {
      ...scope,
      everyNthSecond: samplingInterval(rows),
      measures,
      largest: { by: weighedBy, order: 'value', keep: WEIGHED_VALUES },
    },
    dimensions,
  )
  const chosen = chooseDimensions(marginals, deviationFrom(marginals, explained), { ...bounds, rows })
  const leaves = await askLeaves(clickhouse, { ...scope, measures }, chosen)
  const { numerator, denominator } = ratiosOf(leaves, explained)
  const whole = rateChange([segmentOf(leaves, explained, new Uint8Array(leaves.count).fill(1))])
  const value = { base: whole.base ?? null, current: whole.current ?? null }
  const nothing = { value, delta: whole.delta, verdict: 'unchanged' as const, confidence: 0, causes: [] }
  if (chosen.length === 0 || value.base === null || value.current === null) return nothing
  const found = await localiseInThread(
    {
      kind: 'ratio',
      dimensions: leaves.dimensions.map((column) => ({ ...column, values: [...column.values] })),
      numerator,
      denominator,
    },
    { layers: LAYERS },
  )
  const causes = found.causes
    .flatMap((cause) => placesOf(cause).map((places) => ({ places, confidence: cause.confidence })))
    .map(({ places, confidence }) => presentCause(leaves, explained, places, confidence))
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .slice(0, NAMED)
  return {
    value,
    delta: whole.delta,
    verdict: found.verdict === 'localised' && causes.length === 0 ? 'not-localised' : found.verdict,
    confidence: found.confidence,
    causes,
  }
}

/** Only segments that a filter can select; grouped remainders cannot. */
function placesOf({ segments }: Cause): (readonly Place[])[] {
  const groups = areSelectableByFilter(segments) ? [segments] : segments.map((place) => [place])
  return groups.filter((places) => !includesRemainder(places))
}

function presentCause<Key extends MeasureKey, Dimension extends AnyDimension>(
  leaves: Leaves<Key>,
  explained: ExplainedRatio<Key, Dimension>,
  places: readonly Place[],
  confidence: number,
): RateCause<Dimension> {
  const within = leavesWithin(leaves, places) ?? new Uint8Array(leaves.count)
  const inside = segmentOf(leaves, explained, within)
  const outside = segmentOf(
    leaves,
    explained,
    within.map((one) => 1 - one),
  )
  const [moved] = rateChange([inside, outside]).segments
  const present = ({ base, current }: typeof inside) => ({
    base: ratio(base.numerator, base.denominator) ?? null,
    current: ratio(current.numerator, current.denominator) ?? null,
  })
  const values = valuesByDimension(places)
  return {
    segments: explained.dimensions.flatMap((dimension) => {
      const named = values.get(dimension)
      return named ? [{ dimension, values: [...named] }] : []
    }),
    effect: moved ? moved.performance + moved.mix : 0,
    performance: moved?.performance ?? 0,
    confidence,
    inside: present(inside),
    outside: present(outside),
    over: { base: wholeUnits(inside.base.denominator), current: wholeUnits(inside.current.denominator) },
  }
}

type Explained<Key extends MeasureKey> = Pick<ExplainedRatio<Key, AnyDimension>, 'measures' | 'ratioOf'>

function ratiosOf<Key extends MeasureKey>(leaves: Leaves<Key>, explained: Explained<Key>) {
  const sides = (): LeafSides => ({
    actual: new Float64Array(leaves.count),
    expected: new Float64Array(leaves.count),
  })
  const columns = { numerator: sides(), denominator: sides() }
  for (let leaf = 0; leaf < leaves.count; leaf++) {
    for (const side of ['actual', 'expected'] as const) {
      const { numerator, denominator } = ratioAt(leaves, explained, side, leaf)
      columns.numerator[side][leaf] = numerator
      columns.denominator[side][leaf] = denominator
    }
  }
  return columns
}

const ratioAt = <Key extends MeasureKey>(
  leaves: Leaves<Key>,
  { measures, ratioOf }: Explained<Key>,
  side: keyof LeafSides,
  leaf: number,
): Ratio => ratioOf(ofEach(measures, (key) => leaves.sums[key]?.[side][leaf] ?? 0))

function segmentOf<Key extends MeasureKey>(
  leaves: Leaves<Key>,
  explained: Explained<Key>,
  within: Uint8Array,
) {
  const sum = (side: keyof LeafSides) => {
    const total = { numerator: 0, denominator: 0 }
    for (let leaf = 0; leaf < leaves.count; leaf++) {
      if (within[leaf] !== 1) continue
      const { numerator, denominator } = ratioAt(leaves, explained, side, leaf)
      total.numerator += numerator
      total.denominator += denominator
    }
    return total
  }
  return { segment: 'inside', base: sum('expected'), current: sum('actual') }
}

/** Compared with the value's expected sums if its rate had changed like the total. */
function deviationFrom<Key extends MeasureKey>(
  { total }: Marginals,
  { measures, ratioOf }: Explained<Key>,
): (value: Pick<MarginalValue, 'base' | 'current'>) => { actual: number; expected: number } {
  const of = (sums: MarginalValue['base']) => ratioOf(ofEach(measures, (key) => sums[key] ?? 0))
  const [before, after] = [of(total.base), of(total.current)]
  const whole = ratio(before.numerator, before.denominator) ?? 0
  const now = ratio(after.numerator, after.denominator) ?? 0
  const growth = whole > 0 ? now / whole : 1
  return ({ base, current }) => {
    const [own, given] = [of(base), of(current)]
    const expected = ratio(own.numerator, own.denominator) ?? whole
    return { actual: given.numerator, expected: given.denominator * expected * growth }
  }
}
