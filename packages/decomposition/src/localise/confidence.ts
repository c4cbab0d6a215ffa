import type { Element } from './lattice.ts'
import type { Found } from './found.ts'

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

/**
 * How often a segment named with so much evidence (nats), so far ahead of its rivals, is exactly right: logistic curves
 * fitted to generated cases, rates apart from sums.
 */
export function confidenceOf(one: Found, others: readonly Found[], isRate: boolean): number {
  const evidence = Math.log(1 + Math.max(0, one.gain - one.cost))
  const logit = isRate
    ? -0.2 + 0.45 * evidence + 6 * Math.min(0.2, marginOf(one, others))
    : 1.6 + 0.5 * evidence
  return one.gain <= one.cost ? 0.2 : 1 / (1 + Math.exp(-logit))
}

/**
 * How often nothing else moved: a cause of one leaf hides under the relative noise of single leaves, what was found and
 * is not named, for it carries little, may have been one, and so may what fell `short` by little. Fitted in the same way.
 */
export function completeness(noise: number, isPassedOver: boolean, short: number): number {
  return ((isPassedOver ? 0.8 : 1) * (1 - 0.3 * Math.exp(-short / 3))) / (1 + (noise / 0.3) ** 2)
}
