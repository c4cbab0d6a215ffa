import type { Evidence } from './evidence.ts'
import type { Element } from './lattice.ts'
import { netGain } from './found-segment.ts'
import type { FoundSegment } from './found-segment.ts'

const UNNAMED = 0.2

/** The share of a segment's evidence by which it beats the best segment that contains it or is inside it; 1 without such. */
function marginOf(one: FoundSegment, others: readonly FoundSegment[]): number {
  const net = one.gain - one.cost
  let rival = 0
  for (const other of others)
    if (isPart(one.element, other.element) !== isPart(other.element, one.element))
      rival = Math.max(rival, other.gain - other.cost)
  return net <= 0 ? 0 : Math.max(0, (net - rival) / net)
}

function isPart(small: Element, large: Element): boolean {
  return large.dimensions.every((d, k) => small.values[small.dimensions.indexOf(d)] === large.values[k])
}

/** How often a segment with this much evidence (nats) is exactly right: a logistic curve fitted to generated cases. */
export function sumConfidence(one: FoundSegment): number {
  return one.gain <= one.cost ? UNNAMED : logistic(1.6 + 0.5 * Math.log(1 + one.gain - one.cost))
}

/** How often nothing else of a sum moved: a one-leaf cause can hide in the noise, and so can one that fell `short` by little. Fitted likewise. */
export function completeness(noise: number, short: number): number {
  return (1 - 0.3 * Math.exp(-short / 3)) / (1 + (noise / 0.3) ** 2)
}

export type LeftOpen = { isPassedOver: boolean; short: number }

export function rateTerms(
  found: readonly FoundSegment[],
  others: readonly FoundSegment[],
  { noise: drift, shareOf }: Evidence,
  { isPassedOver, short }: LeftOpen,
): number[] | undefined {
  const least = Math.min(...found.map(netGain))
  if (least <= 0) return undefined
  const layers = found.map(({ element }) => element.dimensions.length)
  const strength = Math.min(...found.map(({ effect }) => Math.abs(Math.log(Math.max(effect, 0.02)))))
  const isTied = Math.min(...found.map((one) => marginOf(one, others))) < 0.02
  return [
    1,
    Math.min(5, Math.log(1 + least)),
    Math.log(found.length),
    Math.min(3, strength),
    Math.max(...layers),
    Number(isTied),
    Number(isPassedOver),
    Number(new Set(layers).size > 1),
    Math.exp(-short / 3),
    Math.min(1, Math.abs(Math.log(drift))),
    shareOf?.(found.flatMap(({ leaves }) => leaves)) ?? 0,
    Number(layers.some((count) => count > 2)),
  ]
}

/** Fitted by `npm run bench:localisation:confidence` (300 cases of each kind of rate, seeds from 60000000). */
const RATE = [0.04, 0.6, 1.49, 0.24, 0.59, -1.33, -2.53, -0.72, -1.31, -2.18, -2.44, -2.06]

export function rateConfidence(
  found: readonly FoundSegment[],
  others: readonly FoundSegment[],
  evidence: Evidence,
  left: LeftOpen,
): number {
  const terms = rateTerms(found, others, evidence, left)
  return terms ? logistic(terms.reduce((sum, term, k) => sum + RATE[k]! * term, 0)) : UNNAMED
}

/** How often only the whole moved, where nothing is named; fitted likewise. */
export function stillConfidence(isRate: boolean, short: number): number {
  const near = Math.min(short, 8)
  return isRate ? logistic(-0.8 + 0.72 * near) : logistic(-2.3 + 0.68 * near)
}

const logistic = (logit: number) => 1 / (1 + Math.exp(-logit))
