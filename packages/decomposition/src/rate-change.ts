import { exactSum } from './exact-sum.ts'
import { assertFinite, assertNotNegative } from './assert-finite.ts'
import { proportionPValue } from './proportion-p-value.ts'

/** E.g. orders over sessions. A denominator of 0 = no observations. */
export type Ratio = { numerator: number; denominator: number }

export type RateOfSegment<S extends string> = { segment: S; base: Ratio; current: Ratio }

/**
 * As fractions (0.01 = one percentage point). `pValue`: probability of such a change of the segment's rate by
 * chance. `enough`: the minimum number of observations in each period in which it has any.
 */
export type SegmentRateChange<S extends string> = {
  segment: S
  performance: number
  mix: number
  pValue: number
  enough: boolean
}

/** Rates as fractions; `undefined` = no observations in that period. */
export type RateChange<S extends string> = {
  base: number | undefined
  current: number | undefined
  delta: number
  segments: SegmentRateChange<S>[]
}

/**
 * Why a rate changed: performance_k = mean weight * change of rate, mix_k = (mean rate of k - mean total rate) * change of weight,
 * weights being shares of the denominator. delta = sum of both; swapping the periods flips every sign.
 * A segment without observations in a period borrows its rate of the other; if the whole rate is undefined in one, everything is 0.
 * @param options.minimumObservations the least denominator for `enough`, default 30. @returns segments in the order given.
 * @throws RangeError when a denominator or the minimum is negative; TypeError when a number is not finite.
 * Source: E. M. Kitagawa, JASA 50 (1955); R. Oaxaca (1973) and A. S. Blinder (1973), symmetric two-part form.
 */
export function rateChange<S extends string>(
  segments: ReadonlyArray<RateOfSegment<S>>,
  options: { minimumObservations?: number } = {},
): RateChange<S> {
  const minimum = assertNotNegative(options.minimumObservations ?? 30, 'minimumObservations')
  const totals = { base: totalOf(segments, 'base'), current: totalOf(segments, 'current') }
  const base = rateOf(totals.base)
  const current = rateOf(totals.current)
  const isDefined = base !== undefined && current !== undefined
  const mean = isDefined ? (base + current) / 2 : 0
  return {
    base,
    current,
    delta: isDefined ? exactSum([current, -base]) : 0,
    segments: segments.map((segment) => {
      const counts = [segment.base.denominator, segment.current.denominator].filter((count) => count > 0)
      return {
        segment: segment.segment,
        ...(isDefined ? partsOf(segment, totals, mean) : { performance: 0, mix: 0 }),
        pValue: proportionPValue(observed(segment.base), observed(segment.current)),
        enough: counts.length > 0 && counts.every((count) => count >= minimum),
      }
    }),
  }
}

function partsOf(segment: RateOfSegment<string>, totals: { base: Ratio; current: Ratio }, mean: number) {
  const before = rateOf(segment.base) ?? rateOf(segment.current) ?? 0
  const after = rateOf(segment.current) ?? before
  const weightBefore = segment.base.denominator / totals.base.denominator
  const weightAfter = segment.current.denominator / totals.current.denominator
  const performance = exactSum([
    ((weightBefore + weightAfter) / 2) * (after - before),
    uncounted(segment.current) / totals.current.denominator,
    -uncounted(segment.base) / totals.base.denominator,
  ])
  const mix = (weightAfter - weightBefore) * ((before + after) / 2 - mean) + 0
  return { performance, mix: assertFinite(mix, 'mix') }
}

/**
 * A numerator without a denominator, such as orders of a channel without sessions: it still raises the total
 * rate.
 */
function uncounted({ numerator, denominator }: Ratio): number {
  return denominator > 0 ? 0 : numerator
}

function totalOf(segments: ReadonlyArray<RateOfSegment<string>>, period: 'base' | 'current'): Ratio {
  return {
    numerator: exactSum(segments.map((segment) => assertFinite(segment[period].numerator, 'numerator'))),
    denominator: exactSum(
      segments.map((segment) => assertNotNegative(segment[period].denominator, 'denominator')),
    ),
  }
}

function rateOf({ numerator, denominator }: Ratio): number | undefined {
  return denominator > 0 ? assertFinite(numerator / denominator, 'rate') : undefined
}

function observed({ numerator, denominator }: Ratio) {
  return { successes: numerator, trials: denominator }
}
