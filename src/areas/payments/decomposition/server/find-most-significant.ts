import { proportionPValue } from '@farol/decomposition'
import type { PaymentsDimensions } from '../contract.ts'

type Breakdown = PaymentsDimensions['dimensions'][number]
type Segment = Breakdown['segments'][number]
type Opposed = NonNullable<PaymentsDimensions['opposed']>

/** Divided by the number of values (Bonferroni), since each can be significant by chance. */
const CHANCE = 0.01
/** Smaller effects are not worth a headline. */
const MIN_PART = 0.002

/**
 * Prefers the dimension where mix and performance offset each other most; else the one with the largest
 * significant effects.
 */
export function findMostSignificant(
  dimensions: readonly Breakdown[],
): Pick<PaymentsDimensions, 'telling' | 'opposed'> {
  const weighed = dimensions.map((breakdown) => ({ breakdown, ...beyondChance(breakdown) }))
  const hiding = weighed.filter((one) => offsettingEffect(one) >= MIN_PART)
  const [opposed] = hiding
    .flatMap(({ breakdown }) => present(breakdown) ?? [])
    .toSorted((one, other) => one.effect - other.effect)
  if (opposed !== undefined) return { telling: opposed.said.dimension, opposed: opposed.said }
  const largest = weighed.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]
  const isReported = largest !== undefined && sizeOf(largest) > 0
  return { telling: isReported ? largest.breakdown.dimension : null, opposed: null }
}

/** Significant effects of a dimension; 0 if no value moved beyond chance. */
function beyondChance({ segments, performance, mix }: Breakdown): { performance: number; mix: number } {
  const chance = CHANCE / segments.length
  const over = (side: 'base' | 'current') => segments.reduce((sum, one) => sum + (one.over[side] ?? 0), 0)
  const whole = { base: over('base'), current: over('current') }
  const weighs = ({ over: part }: Segment) =>
    proportionPValue(
      { successes: part.base ?? 0, trials: whole.base },
      { successes: part.current ?? 0, trials: whole.current },
    ) < chance
  const isSo = (part: 'performance' | 'mix', is: (one: Segment) => boolean, all: number) =>
    segments.some((one) => one.enough && Math.sign(one[part]) === Math.sign(all) && is(one)) ? all : 0
  return {
    performance: isSo('performance', ({ pValue }) => pValue < chance, performance),
    mix: isSo('mix', weighs, mix),
  }
}

const sizeOf = ({ performance, mix }: { performance: number; mix: number }): number =>
  Math.abs(performance) + Math.abs(mix)

const offsettingEffect = ({ performance, mix }: { performance: number; mix: number }): number =>
  Math.sign(performance) === -Math.sign(mix) ? Math.min(Math.abs(performance), Math.abs(mix)) : 0

/** Includes the value that lowers the rate most. */
function present({
  dimension,
  performance,
  mix,
  segments,
}: Breakdown): { said: Opposed; effect: number } | null {
  const part = performance < 0 ? 'performance' : 'mix'
  const [place] = segments
    .filter(({ enough, rest }) => enough && !rest)
    .toSorted((one, other) => one[part] - other[part])
  if (place === undefined || place.value === '') return null
  const said = { dimension, performance, mix, value: place.value, rate: place.rate }
  return { said, effect: place[part] }
}
