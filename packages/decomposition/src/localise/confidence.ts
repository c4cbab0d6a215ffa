import type { Element } from './lattice.ts'
import { netOf } from './found.ts'
import type { Found } from './found.ts'

const UNNAMED = 0.2

/** The share of a segment's evidence by which it is ahead of the best other one that holds it or is held by it; 1 without such. */
function marginOf(one: Found, others: readonly Found[]): number {
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

/** How often a segment of a sum, named with so much evidence (nats), is exactly right: a logistic curve fitted to generated cases. */
export function sumConfidence(one: Found): number {
  return one.gain <= one.cost ? UNNAMED : logistic(1.6 + 0.5 * Math.log(1 + one.gain - one.cost))
}

/**
 * How often nothing else of a sum moved: a cause of one leaf hides under the relative noise of single leaves, and so may what
 * fell `short` by little. Fitted in the same way.
 */
export function completeness(noise: number, short: number): number {
  return (1 - 0.3 * Math.exp(-short / 3)) / (1 + (noise / 0.3) ** 2)
}

/** What an answer about a rate leaves open: whether what was found is not named for it carries little, what fell short by how much, by what all drifted. */
export type LeftOpen = { isPassedOver: boolean; short: number; drift: number }

/** How often these segments of a rate together are exactly what moved; fitted to generated cases. */
export function rateConfidence(
  found: readonly Found[],
  others: readonly Found[],
  { isPassedOver, short, drift }: LeftOpen,
): number {
  const least = Math.min(...found.map(netOf))
  if (least <= 0) return UNNAMED
  const layers = found.map(({ element }) => element.dimensions.length)
  const isTied = Math.min(...found.map((one) => marginOf(one, others))) < 0.02
  const strength = Math.min(...found.map(({ effect }) => Math.abs(Math.log(Math.max(effect, 0.02)))))
  return logistic(
    -0.58 +
      0.51 * Math.min(5, Math.log(1 + least)) +
      1.12 * Math.log(found.length) +
      0.33 * Math.min(3, strength) +
      0.43 * Math.max(...layers) -
      (isTied ? 1.01 : 0) -
      (isPassedOver ? 2.2 : 0) -
      (new Set(layers).size > 1 ? 0.5 : 0) -
      0.91 * Math.exp(-short / 3) -
      2.32 * Math.min(1, Math.abs(Math.log(drift))),
  )
}

/** How often nothing moved, or nothing that could be told, where so little is short of naming a segment of a rate; fitted in the same way. */
export const stillConfidence = (short: number): number => logistic(-2 + 0.75 * short)

const logistic = (logit: number) => 1 / (1 + Math.exp(-logit))
