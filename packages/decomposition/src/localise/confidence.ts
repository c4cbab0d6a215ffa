import type { Found } from './search.ts'

/** How often a segment is exactly right that is named with so much evidence, per naming cost. */
export function confidenceOf({ gain, cost, leaves }: Found): number {
  const clear = (gain - cost) / cost
  const many = Math.log(leaves.length)
  return 1 / (1 + Math.exp(-(0.5 + 1.5 * clear + 0.2 * many)))
}
