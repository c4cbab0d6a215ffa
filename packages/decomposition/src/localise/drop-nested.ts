import type { Evidence } from './evidence.ts'
import type { Element } from './lattice.ts'
import type { FoundSegment } from './found-segment.ts'

const AS_WELL = 0.9

export function dropNested(found: readonly FoundSegment[], evidence: Evidence): FoundSegment[] {
  const leaves = found.map((one) => [...one.leaves])
  const into = found.map((one, k) =>
    found.findIndex(
      (other, at) => at !== k && isWithin(one.element, other.element) && isAsWell(one, other, evidence),
    ),
  )
  for (const [k, around] of into.entries()) if (around >= 0) leaves[around]!.push(...found[k]!.leaves)
  return found.flatMap((one, k) => (into[k]! < 0 ? [{ ...one, leaves: leaves[k]! }] : []))
}

function isAsWell(one: FoundSegment, { manner, effect }: FoundSegment, evidence: Evidence): boolean {
  return evidence.explain(one.leaves, manner, effect).gain >= AS_WELL * one.gain - one.cost
}

function isWithin(small: Element, large: Element): boolean {
  return (
    small.dimensions.length > large.dimensions.length &&
    large.dimensions.every((d, k) => small.values[small.dimensions.indexOf(d)] === large.values[k])
  )
}
